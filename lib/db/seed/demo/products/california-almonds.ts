import type { DemoProduct } from '../demo-types'

export const californiaAlmonds: DemoProduct = {
  slug: 'california-almonds',
  name: 'California Almonds',
  category: 'almonds',
  images: ['products/california-almonds-1.webp', 'products/california-almonds-3.webp', 'products/california-almonds-2.webp'],
  descriptionHtml: `<p>This is the almond most Indian kitchens mean when they say badam: flat, even and mild, with a thin brown skin that slips off after a night in water. Ours are <strong>Nonpareil</strong> from the San Joaquin Valley, graded US Extra No. 1 and sized 23/25, which means 23 to 25 kernels to the ounce.</p>
<p>The orchards flower in February and are shaken between August and October. The nuts dry on the ground in the valley sun before they are hulled and shelled. We buy from the current crop and keep the kernels cold until packing, because an almond loses its milky sweetness long before it looks old.</p>
<h3>In the kitchen</h3>
<p>Soak eight or ten overnight and peel them at breakfast. Slice them over kheer and gajar halwa, grind them with cardamom for badam milk, or toast them on a slow tawa for six minutes and salt them for the tea tray. At eight kernels a head, a kilo gives a family of four about four weeks of breakfasts.</p>`,
  keyFeaturesHtml: `<ul>
<li>Nonpareil cultivar from the San Joaquin Valley, California</li>
<li>US Extra No. 1 grade, size 23/25 kernels per ounce</li>
<li>Raw and whole, with the skin on; nothing added</li>
<li>Blanches cleanly after eight hours in water</li>
<li>Current crop, held in cold storage until it is packed</li>
<li>Four packs, from a 100 g trial to a 1 kg family pouch</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>US Extra No. 1; chipped and scratched kernels up to 5 per cent</td></tr>
<tr><th>Moisture</th><td>Not more than 6 per cent at packing</td></tr>
<tr><th>Packing</th><td>Zip pouch with an inner barrier layer, flushed with nitrogen</td></tr>
<tr><th>Storage and care</th><td>Press the air out, zip the pouch and keep it below 25 °C. From April to September, or once opened, the refrigerator is the better place. Use within eight weeks of opening.</td></tr>
<tr><th>Note</th><td>Packed where other tree nuts, peanuts and sesame are handled</td></tr>
</tbody>
</table>`,
  faqsHtml: `<h3>How long should these almonds be soaked?</h3>
<p>Eight hours at room temperature, or twelve in the refrigerator during summer. Half an hour in hot water is enough if you only want to loosen the skin.</p>
<h3>What does 23/25 mean?</h3>
<p>It is the number of kernels in one ounce, about 28 g. A lower number means a bigger almond; 23/25 is a large, regular size.</p>
<h3>How are they different from Mamra?</h3>
<p>California almonds are flatter, larger and milder, and bred to be uniform. Mamra is small, curved and noticeably oilier, and costs about three times as much.</p>
<h3>Can I make almond flour with them?</h3>
<p>Yes. Blanch, peel and dry them for a full day, then grind in short pulses. Stop before the powder turns warm and clumps.</p>`,
  about: {
    heading: 'From one long valley',
    html: `<p>About four-fifths of the world’s almonds grow in a strip of California some 700 kilometres long. Hot, rainless summers let the hulls split and dry on the tree. Nonpareil is the first to be harvested and the easiest to shell without a mark, which is why it is the cultivar confectioners ask for by name.</p>`,
    image: 'products/california-almonds-3.webp',
  },
  additional: {
    heading: 'A bowl beside the bed',
    html: `<p>Use three parts drinking water to one part almonds and a pinch of salt. Cover with a plate, not a lid. In the morning pour the water away, rinse twice and press each kernel between thumb and finger; the skin leaves in one piece. Peeled almonds keep for two days in the refrigerator, covered with fresh water.</p>`,
    image: 'blogs/soaking-almonds.webp',
  },
  metaTitle: 'California Almonds, Nonpareil Badam 23/25',
  metaDescription:
    'Raw Nonpareil almonds from the San Joaquin Valley, US Extra No. 1, size 23/25. For soaking, badam milk and mithai. Packs from 100 g to 1 kg.',
  hsn: '08021200',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'US',
  originRegion: 'San Joaquin Valley, California',
  packedBy: 'importer',
  ingredients: 'Almond kernels (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Tree nuts (almond)'],
  nutrition: {
    energyKcal: 579,
    proteinG: 21.2,
    carbohydrateG: 21.6,
    totalSugarsG: 4.4,
    addedSugarsG: 0,
    fatG: 49.9,
    saturatedFatG: 3.8,
    transFatG: 0,
    fibreG: 12.5,
    cholesterolMg: 0,
    sodiumMg: 1,
  },
  storage: 'Store in a cool, dry place below 25 °C. Refrigerate after opening and use within eight weeks.',
  shelfLifeMonths: 9,
  tags: ['almonds', 'badam', 'बादाम', 'california badam', 'giri', 'nonpareil', 'soaking almonds', 'raw almonds', 'dry fruits', 'nuts'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: true,
  unitsSold: 4200,
  addedOn: '2025-11-03',
  variants: [
    { label: '100 g', sku: 'MH-ALM-CAL-100', priceRupees: 145, mrpRupees: 145, netGrams: 100, stock: 96 },
    {
      label: '250 g',
      sku: 'MH-ALM-CAL-250',
      priceRupees: 329,
      mrpRupees: 375,
      netGrams: 250,
      stock: 180,
      image: 'products/california-almonds-2.webp',
    },
    { label: '500 g', sku: 'MH-ALM-CAL-500', priceRupees: 619, mrpRupees: 725, netGrams: 500, stock: 142 },
    { label: '1 kg', sku: 'MH-ALM-CAL-1000', priceRupees: 1179, mrpRupees: 1399, netGrams: 1000, stock: 64 },
  ],
}
