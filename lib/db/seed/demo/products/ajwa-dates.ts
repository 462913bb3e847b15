import type { DemoProduct } from '../demo-types'

export const ajwaDates: DemoProduct = {
  slug: 'ajwa-dates',
  name: 'Ajwa Dates',
  category: 'dates',
  images: ['products/ajwa-dates-1.webp'],
  descriptionHtml: `
    <p>Ajwa belongs to Madinah. The palms stand in old gardens south and east of the city, on dark volcanic soil, and the harvest is small enough that real Ajwa is always dearer than its neighbours. The fruit is easy to recognise: short, nearly round, almost black, with fine pale lines running over a matt skin.</p>
    <p>Do not expect syrup. Ajwa is the driest and least sweet date in our range, with a texture between prune and soft fudge. The taste moves from raisin to liquorice and ends on a dry cocoa note, which is why people who find other dates cloying come back for it.</p>
    <p>For many families it is the date that opens the fast in Ramadan, in odd numbers, with water or milk. It also sits well on a cheese board, or beside unsweetened kahwa at the end of a heavy meal. Eat it plain; cooking would waste it.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>True Ajwa from the gardens of Madinah, Saudi Arabia</li>
      <li>Small, round, near-black fruit with the typical pale lines</li>
      <li>Mild sweetness, prune and cocoa flavour, firm and dry</li>
      <li>Current harvest only, bought with origin papers for each lot</li>
      <li>Nothing added: no glucose, oil or shine</li>
    </ul>
  `,
  specificationHtml: `
    <ul>
      <li><strong>Grade:</strong> medium, 90 to 110 dates a kilo, with stone</li>
      <li><strong>Packing:</strong> rigid gift box with inner liner, so the fruit stays dry and separate; packed in India by the importer</li>
      <li><strong>Storage:</strong> cool cupboard for three months, refrigerator for longer. Ajwa keeps better than soft dates because it holds less water</li>
      <li><strong>Care:</strong> wipe with a dry cloth rather than washing ahead of time. Let chilled fruit rest for ten minutes before serving so that the aroma returns</li>
    </ul>
  `,
  faqsHtml: `
    <h3>How can I tell real Ajwa?</h3>
    <p>Look for a short oval shape, a matt black skin with faint light streaks, and restrained sweetness. Long, glossy or very sticky dates sold under this name are usually Safawi.</p>
    <h3>Why is it more expensive than other dates?</h3>
    <p>It is grown in a limited area around Madinah, yields are low, and demand rises worldwide before Ramadan.</p>
    <h3>Which harvest will I receive?</h3>
    <p>Picking runs from July to early October. We sell one harvest at a time and print the packing month on the box.</p>
    <h3>Is the photograph of Ajwa?</h3>
    <p>The bowl shows a larger date as a serving picture. Ajwa is smaller, rounder and darker than the fruit shown.</p>
  `,
  metaTitle: 'Ajwa Dates from Madinah, Current Harvest',
  metaDescription:
    'True Ajwa khajur from the gardens of Madinah: small, round, near black, mildly sweet with a cocoa note. Nothing added. In 250 g and 500 g boxes.',
  hsn: '08041020',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'SA',
  originRegion: 'Madinah',
  packedBy: 'importer',
  ingredients: 'Ajwa dates',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 284,
    proteinG: 2.9,
    carbohydrateG: 74.3,
    totalSugarsG: 62.8,
    addedSugarsG: 0,
    fatG: 0.5,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 7.6,
    cholesterolMg: 0,
    sodiumMg: 7,
  },
  storage: 'Keep in the closed box in a cool, dry place; refrigerate for storage beyond three months.',
  shelfLifeMonths: 12,
  tags: ['ajwa dates', 'ajwa', 'अजवा', 'ajwa khajur', 'अजवा खजूर', 'madina dates', 'khajoor', 'ramadan dates', 'saudi dates'],
  attributes: { Packaging: 'Gift box', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 1120,
  addedOn: '2026-02-06',
  variants: [
    { label: '250 g', sku: 'MH-DAT-AJW-250', priceRupees: 549, mrpRupees: 549, netGrams: 250, stock: 63 },
    { label: '500 g', sku: 'MH-DAT-AJW-500', priceRupees: 1049, mrpRupees: 1049, netGrams: 500, stock: 29 },
  ],
}
