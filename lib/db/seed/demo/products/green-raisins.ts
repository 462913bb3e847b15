import type { DemoProduct } from '../demo-types'

export const greenRaisins: DemoProduct = {
  slug: 'green-raisins',
  name: 'Green Raisins (Kishmish)',
  category: 'raisins',
  images: ['products/green-raisins-1.webp'],
  descriptionHtml: `
    <p>Afghan growers sort raisins by how they were dried. Aftabi means sun-dried and turns reddish brown; sayagi means shade-dried and stays green. This is sayagi. Whole bunches of small seedless grapes are hung on poles inside a kishmish khana, a mud-brick house with hundreds of narrow slots in its walls, and the warm wind of Kandahar blows through them for a month or longer.</p>
    <p>No sulphur is used, so the shade varies from pistachio green to straw within one handful. The berry is slender and slightly wrinkled, chewier than an Indian golden raisin and less sugary, with a clean grape tartness that stays noticeable even in a rich dish.</p>
    <p>That tartness makes it our choice for savoury cooking: Kabuli and Yakhni pulao, stuffed karela, paneer kofta. With roasted chana and almonds it is also the old North Indian travel snack, one fistful in a paper cone.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Sayagi kishmish: dried in the shade of a ventilated mud-brick house</li>
      <li>Grown in the seedless vineyards of Kandahar, southern Afghanistan</li>
      <li>No sulphur dioxide, no colour, no oil</li>
      <li>Long, slim berries with a sweet-tart taste and firm chew</li>
      <li>Picked over twice in India for stalks and grit</li>
      <li>Keeps its shape in pulao and curries</li>
    </ul>
  `,
  specificationHtml: `
    <p><strong>Grade.</strong> Kandahari green, long, stalks below one per cent. The natural range runs from olive to pale yellow; a few darker berries are part of an unsulphured lot.</p>
    <p><strong>Packing.</strong> Zip pouch with a foil layer, because light fades the green. Packed in India by the importer.</p>
    <p><strong>Storage and care.</strong> Keep the pouch closed in a dark cupboard. Once opened, move it to the refrigerator door and finish within four months. If the raisins firm up, five minutes in warm water brings them back.</p>
  `,
  faqsHtml: `
    <h3>What is the difference between green and golden raisins?</h3>
    <p>Ours differ in grape, place and drying. Golden raisins are dipped, sulphured Thompson grapes from Sangli. Green raisins are Afghan grapes hung in the shade with nothing added, so they are tarter and chewier.</p>
    <h3>Do they need rinsing?</h3>
    <p>We clean them by machine and by hand. Since the grapes dry as whole bunches in open air, we still suggest one rinse before soaking.</p>
    <h3>Are the green ones unripe?</h3>
    <p>No. The grapes are picked fully sweet in late summer. The chlorophyll simply stays visible because the fruit never sees direct sun.</p>
  `,
  metaTitle: 'Green Raisins, Shade-Dried Kandahari Kishmish',
  metaDescription:
    'Sayagi kishmish from Kandahar, hung in mud-brick drying houses and left unsulphured. Sweet-tart, firm, ideal for pulao, kofta and snacking.',
  hsn: '08062010',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'AF',
  originRegion: 'Kandahar',
  packedBy: 'importer',
  ingredients: 'Green raisins',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 296,
    proteinG: 3.1,
    carbohydrateG: 78.9,
    totalSugarsG: 66.5,
    addedSugarsG: 0,
    fatG: 0.4,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 4,
    cholesterolMg: 0,
    sodiumMg: 15,
  },
  storage: 'Keep in a cool, dark, dry place. Refrigerate after opening and use within four months.',
  shelfLifeMonths: 12,
  tags: [
    'green raisins',
    'kishmish',
    'किशमिश',
    'hari kishmish',
    'हरी किशमिश',
    'afghan raisins',
    'kandahari kishmish',
    'unsulphured raisins',
    'sayagi',
  ],
  attributes: { Packaging: 'Zip pouch' },
  featured: false,
  unitsSold: 1485,
  addedOn: '2025-12-11',
  variants: [
    { label: '250 g', sku: 'MH-RAI-GRN-250', priceRupees: 229, mrpRupees: 259, netGrams: 250, stock: 96 },
    { label: '500 g', sku: 'MH-RAI-GRN-500', priceRupees: 439, mrpRupees: 499, netGrams: 500, stock: 71 },
    { label: '1 kg', sku: 'MH-RAI-GRN-1000', priceRupees: 849, mrpRupees: 999, netGrams: 1000, stock: 34 },
  ],
}
