import type { DemoProduct } from '../demo-types'

export const roastedSaltedAlmonds: DemoProduct = {
  slug: 'roasted-salted-almonds',
  name: 'Roasted & Salted Almonds',
  category: 'almonds',
  images: ['products/roasted-salted-almonds-1.webp'],
  descriptionHtml: `<p>A good salted almond snaps. To get there we start with medium California kernels, mist them with a light brine of rock salt and dry-roast them in a slow drum for twenty-two minutes at 145 °C. The water leaves, the salt stays under the skin, and there is no oil on your fingers afterwards.</p>
<p>We roast in lots of forty kilos, twice a week, and cool each lot on open trays before it is packed. Bite one in half: the cut should be the colour of weak tea right through, with no raw white line in the middle. The salt is <em>sendha namak</em> at just under one per cent, so you taste almond first.</p>
<p>Set them out with masala chai, beer or nimbu soda, roughly chop them over a cucumber and curd salad, or carry a small pouch on the morning train. Crushed with jaggery they also make a quick crumble for vanilla ice cream.</p>`,
  keyFeaturesHtml: `<ul>
<li>Drum-roasted dry: no oil, no flavouring</li>
<li>Seasoned with sendha namak, about 0.8 per cent</li>
<li>Roasted through, so the centre is as crisp as the edge</li>
<li>Forty-kilo lots, packed within a day of roasting</li>
<li>Medium California kernels, skin on</li>
<li>Ready for the tea tray, tiffin or train</li>
</ul>`,
  specificationHtml: `<h4>Grade and roast</h4>
<p>California almonds, size 27/30, medium roast. Moisture after roasting is below 3 per cent.</p>
<h4>Packing</h4>
<p>Resealable zip pouch, nitrogen-flushed. Other tree nuts, peanuts and sesame are packed on the same line.</p>
<h4>Storage and care</h4>
<p>Humidity is the enemy of the crunch. Squeeze out the air and close the zip each time, and finish an opened pouch within four weeks. If the almonds soften in the monsoon, five minutes in a 140 °C oven brings them back.</p>`,
  faqsHtml: `<h3>Are these fried?</h3>
<p>No. They are roasted in a heated drum without oil. The salt is carried by a fine mist of water that dries off in the roast.</p>
<h3>How salty are they?</h3>
<p>Lightly. There is about 0.8 g of rock salt in 100 g, roughly half of what bar snacks usually carry.</p>
<h3>Can I cook with them?</h3>
<p>Use them where a salted crunch is welcome: salads, pulao garnish, chocolate bark. For kheer and barfi take the raw California almonds.</p>`,
  metaTitle: 'Roasted & Salted Almonds, Dry-Roasted Badam',
  metaDescription:
    'California almonds dry-roasted in small lots with a light sendha namak brine: no oil, crisp right through. Zip pouches of 100, 200 and 400 g.',
  hsn: '20081920',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'US',
  originRegion: 'Central Valley, California',
  packedBy: 'importer',
  ingredients: 'Almond kernels (99.2%), rock salt (0.8%)',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (almond)'],
  nutrition: {
    energyKcal: 597,
    proteinG: 21,
    carbohydrateG: 21,
    totalSugarsG: 4.9,
    addedSugarsG: 0,
    fatG: 52.3,
    saturatedFatG: 4.1,
    transFatG: 0,
    fibreG: 10.9,
    cholesterolMg: 0,
    sodiumMg: 310,
  },
  storage: 'Store in a cool, dry place. Reseal after every use and finish within four weeks of opening.',
  shelfLifeMonths: 6,
  tags: ['roasted almonds', 'salted almonds', 'namkeen badam', 'भुना बादाम', 'badam', 'tea-time snack', 'dry roasted', 'sendha namak'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted & salted' },
  featured: false,
  unitsSold: 1340,
  addedOn: '2026-01-19',
  variants: [
    { label: '100 g', sku: 'MH-ALM-RSA-100', priceRupees: 165, mrpRupees: 165, netGrams: 100, stock: 110 },
    { label: '200 g', sku: 'MH-ALM-RSA-200', priceRupees: 315, mrpRupees: 355, netGrams: 200, stock: 88 },
    { label: '400 g', sku: 'MH-ALM-RSA-400', priceRupees: 599, mrpRupees: 699, netGrams: 400, stock: 41 },
  ],
}
