import type { DemoProduct } from '../demo-types'

export const himalayanTrailMix: DemoProduct = {
  slug: 'himalayan-trail-mix',
  name: 'Himalayan Trail Mix',
  category: 'trail-mixes',
  images: ['products/himalayan-trail-mix-1.webp', 'products/himalayan-trail-mix-3.webp', 'products/himalayan-trail-mix-2.webp'],
  descriptionHtml: `<p>We first made this mix in 2009 for a customer who was walking to Roopkund with fourteen students and wanted one bag a head that needed neither cooking nor cutlery. It has hardly changed since. Almonds, cashews and walnuts make up more than half of the weight; cranberries and two kinds of raisins supply the sweetness; pumpkin seeds fill the gaps and give the chew some variety.</p>
<p>The almonds, cashews and pumpkin seeds are dry-roasted separately, because each browns at its own pace, and cooled before anything moist joins them. Walnuts go in raw, as their oil is too delicate for the roaster. There is no salt, no chocolate to melt in a rucksack and no peanut to make up the numbers.</p>
<p>A fistful weighs about 30 g. Take it on the climb to Triund, keep a jar in the office drawer, or stir two spoons through morning dahi or a bowl of dalia.</p>`,
  keyFeaturesHtml: `<ul>
<li>Seven parts: almonds, cashews, walnuts, cranberries, golden raisins, black raisins and pumpkin seeds</li>
<li>58 per cent nuts by weight, printed on the label</li>
<li>Almonds, cashews and seeds dry-roasted in separate batches, without oil or salt</li>
<li>14.5 g protein per 100 g</li>
<li>No chocolate, no peanuts, nothing that melts</li>
<li>Mixed every Tuesday and Friday in lots of 40 kg</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Almonds</th><td>26 %</td></tr>
<tr><th>Cashews</th><td>20 %</td></tr>
<tr><th>Cranberries</th><td>14 %</td></tr>
<tr><th>Walnuts</th><td>12 %</td></tr>
<tr><th>Golden raisins</th><td>12 %</td></tr>
<tr><th>Pumpkin seeds</th><td>10 %</td></tr>
<tr><th>Black raisins</th><td>6 %</td></tr>
</tbody>
</table>
<p>Packed in a thick zip pouch that stands on its own and folds flat as it empties. On a trek, divide it into small day bags. At home keep it in an airtight jar, refrigerated from April to September, and turn the jar over before serving, since seeds settle at the bottom.</p>`,
  faqsHtml: `<h3>How much should I carry for a day’s walking?</h3>
<p>Trek leaders usually plan 80 to 100 g a person a day beside regular meals. A 500 g pouch is about right for one person over five or six days.</p>
<h3>Does it freeze or melt?</h3>
<p>Neither. At high camps the cranberries grow firmer, but everything can still be eaten straight from the bag.</p>
<h3>Is sugar added?</h3>
<p>Only by way of the cranberries, which are too sour to eat without it. The label states the added sugar per 100 g.</p>
<h3>Can you leave out one ingredient?</h3>
<p>For orders of 10 kg and more, yes. Write to our bulk desk a week ahead.</p>`,
  about: {
    heading: 'Packed for the path',
    html: `<p>On a steep day you eat little and often, with gloves on and a wind blowing. That shaped this mix: pieces large enough to pick up, nothing sticky, nothing that crumbles to powder at the bottom of a pack. Golden raisins give quick sweetness, while nuts and seeds, rich in fat and protein, make a small bag weigh little for the energy it holds.</p>`,
    image: 'blogs/trail-mix-for-trekking.webp',
  },
  additional: {
    heading: 'Not only for mountains',
    html: `<p>Chop a cupful roughly and fold it into jaggery caramel for a winter chikki. Scatter it over a green salad with orange and paneer. Warm it for two minutes in a dry pan with a pinch of cinnamon and serve with coffee. Children’s tiffin boxes take a 30 g handful, walnuts and all.</p>`,
    image: 'products/himalayan-trail-mix-3.webp',
  },
  metaTitle: 'Himalayan Trail Mix with Nuts, Seeds, Berries',
  metaDescription:
    'Roasted almonds and cashews with walnuts, cranberries, raisins and pumpkin seeds. Unsalted, no peanuts, made for treks and desks. 250 g, 500 g, 1 kg.',
  hsn: '20081990',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Blended in Delhi from Indian and imported nuts and fruit',
  packedBy: 'packer',
  ingredients:
    'Roasted almonds 26 %, roasted cashews 20 %, sweetened dried cranberries 14 % (cranberries, sugar, sunflower oil), walnuts 12 %, golden raisins 12 % (raisins, preservative INS 220), roasted pumpkin seeds 10 %, black raisins 6 %. May contain traces of peanuts and sesame.',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (almond, cashew, walnut)', 'Sulphites'],
  nutrition: {
    energyKcal: 495,
    proteinG: 14.5,
    carbohydrateG: 40.1,
    totalSugarsG: 23.9,
    addedSugarsG: 9.1,
    fatG: 34.8,
    saturatedFatG: 4.2,
    transFatG: 0,
    fibreG: 6.9,
    cholesterolMg: 0,
    sodiumMg: 6,
  },
  storage: 'Keep airtight, cool and dry; refrigerate in summer. Use within four weeks of opening.',
  shelfLifeMonths: 6,
  tags: [
    'trail mix',
    'himalayan trail mix',
    'nut mix',
    'trekking snack',
    'mixed dry fruits',
    'mewa mix',
    'office snack',
    'panchmewa',
    'ट्रेल मिक्स',
    'मिक्स मेवा',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted' },
  featured: true,
  unitsSold: 2960,
  addedOn: '2026-01-28',
  variants: [
    { label: '250 g', sku: 'MH-TRM-HIM-250', priceRupees: 399, mrpRupees: 469, netGrams: 250, stock: 145 },
    { label: '500 g', sku: 'MH-TRM-HIM-500', priceRupees: 769, mrpRupees: 899, netGrams: 500, stock: 81 },
    { label: '1 kg', sku: 'MH-TRM-HIM-1000', priceRupees: 1449, mrpRupees: 1449, netGrams: 1000, stock: 24 },
  ],
}
