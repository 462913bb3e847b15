import type { DemoProduct } from '../demo-types'

export const kashmiriSaffron: DemoProduct = {
  slug: 'kashmiri-saffron',
  name: 'Kashmiri Saffron',
  category: 'saffron',
  images: ['products/kashmiri-saffron-1.webp', 'products/kashmiri-saffron-3.webp', 'products/kashmiri-saffron-2.webp'],
  descriptionHtml: `<p>For about three weeks, from the last days of October, the karewa fields above Pampore turn violet. Families are out before the sun, because a saffron crocus is best picked closed; by noon the flowers lie in heaps on the veranda and everyone who can sit is parting petals from stigmas. Roughly 160 flowers go into a single gram.</p>
<p>What we pack is mongra: the deep red tips alone, cut free of the pale style. The threads are short, dark, brittle and flared at one end like a trumpet. They smell of hay and honey with a faint note of iodine, and they taste pleasantly bitter, never sweet.</p>
<p>A pinch, twenty threads or so, is plenty for four people. Warm them for a moment in a dry ladle, crush with a little sugar and leave in two spoons of hot milk for twenty minutes. Stir that into phirni, kheer, kulfi, a pulao off the heat or a pot of kehwa with almonds.</p>`,
  keyFeaturesHtml: `<ul>
<li>Mongra cut: red stigma tips only, no yellow style</li>
<li>Hand-picked around Pampore, Pulwama; the spice of the valley has held a geographical indication since 2020</li>
<li>Harvest of October and November, year printed on the pack</li>
<li>ISO 3632 category I for colouring strength</li>
<li>Dried gently in the shade to below 10 per cent moisture</li>
<li>About 450 to 500 threads to the gram</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>Mongra, ISO 3632 category I</td></tr>
<tr><th>Floral waste</th><td>Below 0.5 per cent</td></tr>
<tr><th>Moisture</th><td>10 per cent maximum</td></tr>
<tr><th>Packing</th><td>Sealed inner sachets of 1 g in a light-proof zip pouch</td></tr>
</tbody>
</table>
<p>Light and damp are its enemies. Open one sachet at a time, close it again at once and keep the pouch in a dark drawer. Do not refrigerate an opened sachet: condensation softens the threads and dulls their scent.</p>`,
  faqsHtml: `<h3>How do I know the saffron is genuine?</h3>
<p>Drop three threads into cold water. Real saffron releases a slow, golden yellow over ten to fifteen minutes and the threads stay red. Dyed fibres bleed red at once and turn white.</p>
<h3>What is the difference between mongra and lachha?</h3>
<p>Mongra is the red tip only. Lachha keeps the yellow style attached, so it weighs more and colours less.</p>
<h3>How long will one gram last?</h3>
<p>At a pinch of twenty threads, about two dozen desserts for four, or three weeks of a daily glass of kesar milk.</p>
<h3>Why soak it?</h3>
<p>The colour and aroma dissolve in warm liquid, slowly. Threads thrown dry into a pan give up half of what they hold.</p>
<h3>Can saffron go into the kheer early?</h3>
<p>Add it in the last five minutes. Long boiling drives off the fragrance.</p>`,
  about: {
    heading: 'Pampore in November',
    html: `<p>The saffron belt lies on karewas, old lake terraces of pale, well-drained clay. Corms planted in late summer flower for ten years before a bed is lifted and replanted. Each flower opens for one day and carries three stigmas. Picking, parting and drying happen within that day, and this, more than anything else, decides the colour of the year’s crop.</p>`,
    image: 'products/kashmiri-saffron-3.webp',
  },
  additional: {
    heading: 'A glass of kesar doodh',
    html: `<p>Heat half a litre of full-cream milk with two crushed cardamom pods and simmer for eight minutes. Crush twenty threads with a teaspoon of sugar, soak in three spoons of that hot milk, then return everything to the pan. Finish with slivered pistachios. Serve warm in winter; chill it well for Holi guests.</p>`,
    image: 'blogs/saffron-milk.webp',
  },
  metaTitle: 'Kashmiri Saffron, Mongra Threads from Pampore',
  metaDescription:
    'Pure mongra kesar hand-picked at Pampore: deep red stigma tips with no yellow style, sealed in 1 g sachets. Buy 1 g, 2 g or 5 g for kheer and kehwa.',
  hsn: '09102010',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Pampore, Pulwama, Kashmir',
  packedBy: 'packer',
  ingredients: 'Saffron (stigmas of Crocus sativus)',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 310,
    proteinG: 11.4,
    carbohydrateG: 65.4,
    totalSugarsG: 14.8,
    addedSugarsG: 0,
    fatG: 5.9,
    saturatedFatG: 1.6,
    transFatG: 0,
    fibreG: 3.9,
    cholesterolMg: 0,
    sodiumMg: 148,
  },
  storage: 'Keep sealed in a cool, dark, dry place. Open one sachet at a time.',
  shelfLifeMonths: 24,
  tags: ['saffron', 'kesar', 'zafran', 'kashmiri kesar', 'mongra', 'pampore', 'kheer', 'kehwa', 'केसर', 'ज़ाफ़रान'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: true,
  unitsSold: 2150,
  addedOn: '2025-12-01',
  variants: [
    { label: '1 g', sku: 'MH-SAF-MON-1', priceRupees: 449, mrpRupees: 525, netGrams: 1, stock: 150 },
    {
      label: '2 g',
      sku: 'MH-SAF-MON-2',
      priceRupees: 869,
      mrpRupees: 999,
      netGrams: 2,
      stock: 73,
      image: 'products/kashmiri-saffron-2.webp',
    },
    { label: '5 g', sku: 'MH-SAF-MON-5', priceRupees: 2099, mrpRupees: 2499, netGrams: 5, stock: 18 },
  ],
}
