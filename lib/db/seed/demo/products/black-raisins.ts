import type { DemoProduct } from '../demo-types'

export const blackRaisins: DemoProduct = {
  slug: 'black-raisins',
  name: 'Black Raisins',
  category: 'raisins',
  images: ['products/black-raisins-1.webp', 'products/black-raisins-2.webp'],
  descriptionHtml: `
    <p>The grape behind this raisin is a local story. Sharad Seedless was selected in a vineyard at Nannaj near Solapur from a dark Central Asian parent, and it suited the hot, dry plateau so well that it now covers much of the district. Berries are long, blue-black and free of seeds. They are cut in March, spread in one layer and dried in open sun, which deepens the skin to near black.</p>
    <p>No sulphur is used: the colour is the grape's own. The taste is the reason to buy them. Think dark jaggery and plum, a little tannin from the thick skin, far less sharp than a green kishmish.</p>
    <p>Soak a small bowl overnight for breakfast, water included. Cook them into a panchamrut chutney with sesame and peanuts, stir through dalia, or bake in a Christmas cake with rum, where their skin holds after weeks of soaking.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Sharad Seedless, a black grape selected near Solapur</li>
      <li>Sun-dried with no sulphur dioxide and no added sugar</li>
      <li>Thick skin, jammy centre, hints of plum and jaggery</li>
      <li>Seedless, so they go straight into ladoos and batter</li>
      <li>About 65 g of natural sugar and 4.5 g of fibre in 100 g</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Seedless, medium-bold, 320 to 360 berries per 100 g</td></tr>
        <tr><th>Packing</th><td>Zip pouch, food-grade laminate, packed within thirty days of cleaning</td></tr>
        <tr><th>Storage</th><td>Airtight, away from the stove. In coastal cities keep the opened pouch in the refrigerator</td></tr>
        <tr><th>Care</th><td>Sticky berries are normal in the monsoon; toss with half a teaspoon of flour before baking</td></tr>
        <tr><th>Soaking</th><td>Six to eight hours in twice their volume of water</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Are black raisins and munakka the same?</h3>
    <p>No. These are small and seedless. Munakka is a much larger raisin from a seeded grape, and the seeds are removed at home before use.</p>
    <h3>Does the colour bleed?</h3>
    <p>Soaking water turns reddish brown, as it does with any black grape. In pale dishes such as rabri, add them at the end.</p>
    <h3>Is there a stone or stalk inside?</h3>
    <p>The grape is seedless. Each lot passes a stalk remover, a sieve and a sorting table; a stray cap stem is possible but rare.</p>
    <h3>Which pack lasts a family a month?</h3>
    <p>Two people soaking ten berries each a day use roughly 250 g in a month, so the 500 g pouch suits four.</p>
  `,
  metaTitle: 'Black Raisins, Seedless and Sun-Dried in Solapur',
  metaDescription:
    'Kali kishmish from Sharad Seedless grapes of Solapur, sun-dried without sulphur. Plummy, soft, good for soaking, ladoo and cake. From 250 g.',
  hsn: '08062010',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Solapur, Maharashtra',
  packedBy: 'packer',
  ingredients: 'Black raisins',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 299,
    proteinG: 3.3,
    carbohydrateG: 79.2,
    totalSugarsG: 65.2,
    addedSugarsG: 0,
    fatG: 0.3,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 4.5,
    cholesterolMg: 0,
    sodiumMg: 26,
  },
  storage: 'Store airtight in a cool, dry place. Refrigerate after opening in humid weather.',
  shelfLifeMonths: 12,
  tags: [
    'black raisins',
    'kali kishmish',
    'काली किशमिश',
    'kali draksh',
    'kishmish',
    'किशमिश',
    'seedless raisins',
    'black grapes dried',
    'soaked raisins',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 2210,
  addedOn: '2025-11-18',
  variants: [
    { label: '250 g', sku: 'MH-RAI-BLK-250', priceRupees: 199, mrpRupees: 229, netGrams: 250, stock: 121 },
    { label: '500 g', sku: 'MH-RAI-BLK-500', priceRupees: 379, mrpRupees: 429, netGrams: 500, stock: 88 },
    { label: '1 kg', sku: 'MH-RAI-BLK-1000', priceRupees: 729, mrpRupees: 849, netGrams: 1000, stock: 43 },
  ],
}
