import type { DemoProduct } from '../demo-types'

export const hazelnuts: DemoProduct = {
  slug: 'hazelnuts',
  name: 'Hazelnuts',
  category: 'more-nuts',
  images: ['products/hazelnuts-1.webp', 'products/hazelnuts-2.webp'],
  descriptionHtml: `<p>Most of us met the hazelnut inside a chocolate before we ever saw one whole. On its own it is a round, firm nut with a papery brown skin and a taste between fresh coconut and warm milk. Indian cooking never gave it a settled name; shops write pahadi badam or simply hazelnut.</p>
<p>These are Tombul hazelnuts from Giresun, on the steep Black Sea coast of Türkiye, where the bushes grow straight above the water and the crop is carried down in sacks each August. Tombul is the roundest and oiliest of the Turkish types, and the one whose skin comes off most completely after roasting. We buy the 13 to 15 mm size, unroasted.</p>
<h3>What to make</h3>
<p>Roast, rub and grind them with cocoa and a little jaggery for a spread that beats the jar. Stir coarse pieces into moong dal halwa, fold them into nankhatai dough, or leave them whole in a festive pulao with orange peel.</p>`,
  keyFeaturesHtml: `<ul>
<li>Tombul cultivar from Giresun on the Black Sea</li>
<li>Whole unroasted kernels, calibrated 13 to 15 mm</li>
<li>Skin loosens well after twelve minutes of roasting</li>
<li>August harvest, shelled shortly before shipping</li>
<li>For spreads, praline, nankhatai and coffee cakes</li>
<li>No oil, salt or colour added</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>Giresun quality, Extra class, 13 to 15 mm</td></tr>
<tr><th>Moisture</th><td>6 per cent or less</td></tr>
<tr><th>Defects</th><td>Shrivelled or broken kernels below 3 per cent</td></tr>
<tr><th>Packing</th><td>Nitrogen-flushed zip pouch. Our site also packs other tree nuts, peanuts and sesame.</td></tr>
<tr><th>Storage and care</th><td>Cool and dark, below 20 °C if you can. In an Indian summer that means the refrigerator door. Leave the skins on until you need the nuts; they protect the oil.</td></tr>
</tbody>
</table>`,
  faqsHtml: `<h3>How do I remove the skin?</h3>
<p>Roast at 160 °C for twelve minutes, wrap the hot nuts in a towel for five, then rub. A few stubborn patches do no harm.</p>
<h3>Can hazelnuts be eaten unroasted?</h3>
<p>Yes. They are crunchy and milky, a little like fresh coconut. Roasting brings out the chocolate-shop flavour.</p>
<h3>Do they need soaking?</h3>
<p>Not for snacking. Soak for eight hours if you want hazelnut milk, then blend one part nuts with four parts water and strain.</p>
<h3>How much for a jar of chocolate spread?</h3>
<p>200 g of kernels, 30 g of cocoa and 60 g of powdered jaggery fill a 300 ml jar.</p>`,
  metaTitle: 'Hazelnuts from Giresun, Whole Raw Kernels',
  metaDescription:
    'Round Tombul hazelnuts from Giresun on the Black Sea, 13 to 15 mm, whole and unroasted. For chocolate spread, nankhatai and praline. From 200 g.',
  hsn: '08022200',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'TR',
  originRegion: 'Giresun, Black Sea coast',
  packedBy: 'importer',
  ingredients: 'Hazelnut kernels (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Tree nuts (hazelnut)'],
  nutrition: {
    energyKcal: 628,
    proteinG: 15,
    carbohydrateG: 16.7,
    totalSugarsG: 4.3,
    addedSugarsG: 0,
    fatG: 60.8,
    saturatedFatG: 4.5,
    transFatG: 0,
    fibreG: 9.7,
    cholesterolMg: 0,
    sodiumMg: 0,
  },
  storage: 'Keep cool, dark and closed, below 20 °C. Use within eight weeks of opening.',
  shelfLifeMonths: 9,
  tags: ['hazelnuts', 'hazelnut', 'हेज़लनट', 'filbert', 'baking nuts', 'chocolate spread', 'nuts'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 510,
  addedOn: '2026-02-23',
  variants: [
    { label: '200 g', sku: 'MH-HAZ-RAW-200', priceRupees: 399, mrpRupees: 449, netGrams: 200, stock: 62 },
    { label: '400 g', sku: 'MH-HAZ-RAW-400', priceRupees: 769, mrpRupees: 879, netGrams: 400, stock: 35 },
    { label: '1 kg', sku: 'MH-HAZ-RAW-1000', priceRupees: 1799, mrpRupees: 1799, netGrams: 1000, stock: 12 },
  ],
}
