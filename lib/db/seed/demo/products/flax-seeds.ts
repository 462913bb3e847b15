import type { DemoProduct } from '../demo-types'

export const flaxSeeds: DemoProduct = {
  slug: 'flax-seeds',
  name: 'Flax Seeds',
  category: 'flax-and-chia',
  images: ['products/flax-seeds-1.webp', 'products/flax-seeds-2.webp'],
  descriptionHtml: `
    <p>Alsi is an old Indian crop, sown after the monsoon on land that holds just enough moisture for a winter. Ours grows in Bundelkhand, in the fields around Sagar and Damoh in Madhya Pradesh, often in alternate rows with chana. The blue flowers open in January, the pods rattle by March, and the seed is threshed, winnowed and machine-cleaned close to where it grew.</p>
    <p>It is brown flax: flat, glossy, smooth as polished stone. Whole, it has little taste. Roast it in a dry pan until it crackles and it smells of toasted wheat; grind it and you have a nutty, slightly oily meal.</p>
    <p>Vidarbha pounds it with garlic and red chilli into jawas chutney. Punjab rolls it with jaggery and atta into alsi pinni when January turns cold. A tablespoon of the powder stirred in three of water replaces one egg in a sponge.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Brown alsi from Bundelkhand, Madhya Pradesh, a rabi crop cut in March</li>
      <li>Whole seed, so the oil inside stays fresh until you grind it</li>
      <li>27 g of fibre per 100 g; the fat is mostly alpha-linolenic acid</li>
      <li>Sortex cleaned, 99.5 per cent pure</li>
      <li>For jawas chutney, pinni, roti dough and eggless baking</li>
      <li>Sold in one 250 g size, meant to be used up while fresh</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Brown, bold, sortex cleaned, moisture below 8 per cent</td></tr>
        <tr><th>Packing</th><td>250 g zip pouch only, opaque laminate with a small window</td></tr>
        <tr><th>Storage</th><td>Whole seed keeps for months in a cool cupboard. Ground flax belongs in the refrigerator and should be used within a week</td></tr>
        <tr><th>Roasting</th><td>Medium-low flame, four to five minutes with a lid, since the seeds jump</td></tr>
        <tr><th>Care</th><td>Drink or cook with plenty of water: flax swells</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Whole or ground, which should I use?</h3>
    <p>Whole seeds often pass through unchewed. For flavour in chutney, ladoo and dough, roast and grind small batches in a dry mixer jar.</p>
    <h3>What is the difference between brown and yellow flax?</h3>
    <p>Mostly colour. Brown is the common Indian type, slightly stronger in taste; yellow is milder and usually imported.</p>
    <h3>How do I make jawas chutney?</h3>
    <p>Roast 100 g seed, cool, then pulse with eight cloves of garlic, two teaspoons of red chilli, cumin and salt. It keeps for two weeks and wants a little oil when served.</p>
  `,
  metaTitle: 'Flax Seeds (Alsi), Whole Brown from Bundelkhand',
  metaDescription:
    'Whole brown alsi from Bundelkhand, Madhya Pradesh, sortex cleaned. For jawas chutney, alsi pinni, roti dough and eggless baking. 250 g pouch.',
  hsn: '12040090',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Bundelkhand, Madhya Pradesh',
  packedBy: 'packer',
  ingredients: 'Flax seeds (linseed)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 534,
    proteinG: 18.3,
    carbohydrateG: 28.9,
    totalSugarsG: 1.6,
    addedSugarsG: 0,
    fatG: 42.2,
    saturatedFatG: 3.7,
    transFatG: 0,
    fibreG: 27.3,
    cholesterolMg: 0,
    sodiumMg: 30,
  },
  storage: 'Store airtight in a cool, dry, dark place. Refrigerate once ground.',
  shelfLifeMonths: 9,
  tags: ['flax seeds', 'alsi', 'अलसी', 'jawas', 'जवस', 'linseed', 'tisi', 'तीसी', 'flaxseed', 'eggless baking'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 1190,
  addedOn: '2026-02-20',
  variants: [{ label: '', sku: 'MH-SED-FLX-250', priceRupees: 89, mrpRupees: 89, netGrams: 250, stock: 142 }],
}
