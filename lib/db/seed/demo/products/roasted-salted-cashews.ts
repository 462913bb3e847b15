import type { DemoProduct } from '../demo-types'

export const roastedSaltedCashews: DemoProduct = {
  slug: 'roasted-salted-cashews',
  name: 'Roasted & Salted Cashews',
  category: 'cashews',
  images: ['products/roasted-salted-cashews-1.webp'],
  descriptionHtml: `<p>Cashews do not want the same treatment as almonds. They are softer and sweeter, and dry heat alone turns the tips brown before the middle is done. So we give W240 kernels ten minutes in clean rice bran oil at a gentle temperature, spin the oil off, and dust them with fine iodised salt while they are still hot enough to hold it.</p>
<p>The nuts come from around Vengurla on the Konkan coast of Maharashtra, where the regional fruit station bred several of the cashew cultivars India now plants. They are pale gold, with a clean break and a finish that is first salty, then faintly sweet.</p>
<p>Serve them warm: two minutes in a dry kadhai wakes them up. They go with filter coffee at four o’clock and with whisky at nine, and a broken handful over dal tadka or vegetable pulao does the work of a garnish you did not have time to fry.</p>`,
  keyFeaturesHtml: `<ul>
<li>Whole W240 kernels from Vengurla, Maharashtra</li>
<li>Roasted in rice bran oil, then spun to remove the excess</li>
<li>Salted hot, so the grains cling instead of settling in the pouch</li>
<li>Pale gold all over, no scorched tips</li>
<li>No palm oil, flavour enhancer or colour</li>
</ul>`,
  specificationHtml: `<ul>
<li><strong>Grade:</strong> W240 wholes before roasting; a few splits appear in the drum, up to 8 per cent.</li>
<li><strong>Roast:</strong> light to medium, in lots of thirty kilos.</li>
<li><strong>Packing:</strong> zip pouch, nitrogen-flushed, dated with roast lot and best-before. Handled alongside other tree nuts, peanuts and sesame.</li>
<li><strong>Storage and care:</strong> shelf, not fridge, as long as the pouch is sealed. Once opened, keep the zip tight and finish within three weeks. Do not decant into a hot, sunlit jar.</li>
</ul>`,
  faqsHtml: `<h3>Which oil do you use?</h3>
<p>Refined rice bran oil only, changed with every fourth lot. About 3 per cent of it stays on the nut.</p>
<h3>Can I rinse off the salt and cook with them?</h3>
<p>Rinsing makes them soft. For gravies and sweets buy plain W240 or W320 instead.</p>
<h3>Why is there a little salt at the bottom of the pouch?</h3>
<p>Some grains shake loose in transport. Turn the closed pouch over once or twice before you open it.</p>
<h3>Are they suitable for a fast?</h3>
<p>We use iodised salt, which most families avoid during vrat. Plain cashews fried at home with sendha namak are the safer choice.</p>`,
  metaTitle: 'Roasted & Salted Cashews, Namkeen Kaju W240',
  metaDescription:
    'Whole W240 cashews from Vengurla, gently roasted in rice bran oil and salted while hot. Pale gold, crisp and clean. From 100 g to 500 g.',
  hsn: '20081910',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Vengurla, Maharashtra',
  packedBy: 'packer',
  ingredients: 'Cashew kernels (96%), refined rice bran oil (3%), iodised salt (1%)',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (cashew)'],
  nutrition: {
    energyKcal: 580,
    proteinG: 16.8,
    carbohydrateG: 29.9,
    totalSugarsG: 5,
    addedSugarsG: 0,
    fatG: 47.8,
    saturatedFatG: 8.5,
    transFatG: 0,
    fibreG: 3.3,
    cholesterolMg: 0,
    sodiumMg: 400,
  },
  storage: 'Store cool and dry. Reseal tightly and finish within three weeks of opening.',
  shelfLifeMonths: 5,
  tags: ['salted cashews', 'roasted kaju', 'namkeen kaju', 'नमकीन काजू', 'kaju', 'काजू', 'party snack', 'vengurla cashew'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted & salted' },
  featured: false,
  unitsSold: 1710,
  addedOn: '2026-02-09',
  variants: [
    { label: '100 g', sku: 'MH-CSH-RSC-100', priceRupees: 179, mrpRupees: 179, netGrams: 100, stock: 74 },
    { label: '250 g', sku: 'MH-CSH-RSC-250', priceRupees: 419, mrpRupees: 469, netGrams: 250, stock: 52 },
    { label: '500 g', sku: 'MH-CSH-RSC-500', priceRupees: 799, mrpRupees: 929, netGrams: 500, stock: 0 },
  ],
}
