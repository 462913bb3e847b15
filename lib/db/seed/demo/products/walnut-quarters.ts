import type { DemoProduct } from '../demo-types'

export const walnutQuarters: DemoProduct = {
  slug: 'walnut-quarters',
  name: 'Walnut Quarters',
  category: 'walnuts',
  images: ['products/walnut-quarters-1.webp'],
  descriptionHtml: `<p>Not every walnut survives the hammer whole. When a <em>burzul</em> nut, the medium-shelled type of the Kashmir valley, is cracked, the kernel usually comes out in four. Those quarters have the same flavour as costlier halves and cost about a sixth less, and for anything that will be chopped, baked or ground they are the sensible purchase.</p>
<p>Ours come from Anantnag and Shopian in the south of the valley. The colour runs from light to medium amber, so expect a little more tannin and a rounder, toastier taste that stands up to jaggery, chocolate and coffee.</p>
<p>Fold them into brownies and date-walnut cake, stir them through akhrot halwa, or toast them for seven minutes and crush over dahi with honey. Bakers who work in dozens will want the 1 kg pack. If you plan a cheese board or a gift, take the Kashmiri Walnut Kernels, which are the whole light halves shown in the photograph.</p>`,
  keyFeaturesHtml: `<ul>
<li>Large quarters of burzul walnuts, cracked by hand</li>
<li>From Anantnag and Shopian in south Kashmir</li>
<li>Light to medium amber, fuller in taste than light halves</li>
<li>Already the right size for cakes, brownies and halwa</li>
<li>Sieved free of dust and shell</li>
</ul>`,
  specificationHtml: `<ul>
<li><strong>Grade:</strong> light amber quarters, 8 mm and larger; up to 10 per cent smaller pieces.</li>
<li><strong>Packing:</strong> zip pouch with barrier layer; the 1 kg size is made for bakers and small cafés. Packed on a site that also handles other tree nuts, peanuts and sesame.</li>
<li><strong>Storage and care:</strong> broken kernels have more surface and age faster than halves. Refrigerate, or freeze flat in the closed pouch and use straight from the freezer in batters. Finish an opened pouch within a month.</li>
</ul>`,
  faqsHtml: `<h3>How do quarters differ from halves?</h3>
<p>Only in shape and shade. They come from a harder-shelled walnut whose kernel breaks on opening.</p>
<h3>Do I need to toast them before baking?</h3>
<p>For cakes, yes: seven minutes at 160 °C, then cool before folding in. On top of a loaf they toast by themselves.</p>
<h3>How many cups are in 200 g?</h3>
<p>About two cups of 240 ml, loosely filled.</p>
<h3>Will they colour my batter?</h3>
<p>Slightly. Dust them with a spoon of flour first, and they neither bleed nor sink.</p>`,
  metaTitle: 'Walnut Quarters from Kashmir, Baking Akhrot',
  metaDescription:
    'Hand-cracked walnut quarters from south Kashmir: light amber, full in taste, ready for brownies, cakes and akhrot halwa. 200 g, 400 g and 1 kg.',
  hsn: '08023200',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Anantnag and Shopian, Kashmir',
  packedBy: 'packer',
  ingredients: 'Walnut kernel pieces (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Tree nuts (walnut)'],
  nutrition: {
    energyKcal: 650,
    proteinG: 15,
    carbohydrateG: 14.2,
    totalSugarsG: 2.7,
    addedSugarsG: 0,
    fatG: 64.6,
    saturatedFatG: 6,
    transFatG: 0,
    fibreG: 6.8,
    cholesterolMg: 0,
    sodiumMg: 2,
  },
  storage: 'Refrigerate or freeze in the closed pouch. Use within four weeks of opening.',
  shelfLifeMonths: 6,
  tags: ['walnut pieces', 'walnut quarters', 'akhrot', 'अखरोट', 'akhrot tukda', 'अखरोट टुकड़ा', 'baking nuts', 'brownie', 'kashmiri akhrot'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 690,
  addedOn: '2026-01-28',
  variants: [
    { label: '200 g', sku: 'MH-WAL-QTR-200', priceRupees: 299, mrpRupees: 299, netGrams: 200, stock: 69 },
    { label: '400 g', sku: 'MH-WAL-QTR-400', priceRupees: 579, mrpRupees: 649, netGrams: 400, stock: 44 },
    { label: '1 kg', sku: 'MH-WAL-QTR-1000', priceRupees: 1379, mrpRupees: 1599, netGrams: 1000, stock: 21 },
  ],
}
