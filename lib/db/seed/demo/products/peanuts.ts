import type { DemoProduct } from '../demo-types'

export const peanuts: DemoProduct = {
  slug: 'peanuts',
  name: 'Roasted Peanuts',
  category: 'more-nuts',
  images: ['products/peanuts-1.webp', 'products/peanuts-2.webp'],
  descriptionHtml: `<p>Moongphali is the nut of railway platforms, winter bonfires and half the kitchens of western India. Ours is the bold type from Saurashtra in Gujarat, sown with the first rain, pulled in October and dried in the pod. It is shelled near Gondal, the region’s great groundnut market, and sized at 50 to 60 kernels an ounce.</p>
<p>We roast it the old way, in hot sand, stirred without a pause, then sieved and cooled. Sand heats each kernel from all sides, so the inside is biscuit-coloured and the thin red skin lifts off between two fingers. There is no salt and no oil.</p>
<h3>Everyday uses</h3>
<p>Crush coarsely for sabudana khichdi, poha and Maharashtrian danyachi chutney; grind for sengdana laddoo; toss whole with onion, tomato, green chilli and lime for chaat. In January set them in jaggery for Makar Sankranti chikki. Unsalted, they also suit a fasting-day kitchen.</p>`,
  keyFeaturesHtml: `<ul>
<li>Bold peanuts from Saurashtra, Gujarat</li>
<li>Count 50/60 per ounce, evenly sized</li>
<li>Sand-roasted in small pans, without oil</li>
<li>Unsalted, with the red skin on</li>
<li>Ready for chutney, chikki, poha and khichdi</li>
<li>Sieved twice after roasting</li>
</ul>`,
  specificationHtml: `<ul>
<li><strong>Grade:</strong> Bold 50/60, hand-picked selection; splits below 4 per cent, aflatoxin tested lot by lot.</li>
<li><strong>Packing:</strong> zip pouch with a moisture barrier. The line also packs tree nuts and sesame.</li>
<li><strong>Storage and care:</strong> keep dry and sealed. In the rains move the peanuts to a steel dabba with a tight lid; if they lose their crunch, stir them in a dry kadhai for three minutes. Use an opened pouch within five weeks.</li>
</ul>`,
  faqsHtml: `<h3>Are these salted?</h3>
<p>No, they are plain. For a salted, spiced version see our Masala Peanuts.</p>
<h3>Can I make peanut butter with them?</h3>
<p>Yes. Rub off the skins, grind 400 g in a strong mixer for five to seven minutes with rests, and add salt or jaggery at the end.</p>
<h3>How do I remove the skins quickly?</h3>
<p>Roll the nuts between your palms in a thali and winnow outdoors. The sand roast has already loosened them.</p>
<h3>Do peanuts count as dry fruit?</h3>
<p>Botanically the peanut is a legume that ripens underground, though every Indian shop sells it beside the nuts.</p>`,
  metaTitle: 'Roasted Peanuts, Sand-Roasted Moongphali',
  metaDescription:
    'Bold peanuts from Saurashtra, roasted in hot sand without salt or oil. For chikki, poha, chutney and sabudana khichdi. 200 g, 400 g and 1 kg.',
  hsn: '20081100',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Saurashtra, Gujarat',
  packedBy: 'packer',
  ingredients: 'Peanuts (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Peanuts'],
  nutrition: {
    energyKcal: 587,
    proteinG: 24.4,
    carbohydrateG: 21.3,
    totalSugarsG: 4.9,
    addedSugarsG: 0,
    fatG: 49.7,
    saturatedFatG: 7.7,
    transFatG: 0,
    fibreG: 8.4,
    cholesterolMg: 0,
    sodiumMg: 6,
  },
  storage: 'Store airtight in a dry place. Use within five weeks of opening.',
  shelfLifeMonths: 5,
  tags: ['peanuts', 'moongphali', 'mungfali', 'मूंगफली', 'groundnut', 'sengdana', 'shengdana', 'शेंगदाणा', 'roasted peanuts', 'chikki'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted' },
  featured: false,
  unitsSold: 1480,
  addedOn: '2025-12-02',
  variants: [
    { label: '200 g', sku: 'MH-PNT-RST-200', priceRupees: 69, mrpRupees: 69, netGrams: 200, stock: 115 },
    { label: '400 g', sku: 'MH-PNT-RST-400', priceRupees: 129, mrpRupees: 145, netGrams: 400, stock: 160 },
    { label: '1 kg', sku: 'MH-PNT-RST-1000', priceRupees: 299, mrpRupees: 349, netGrams: 1000, stock: 58 },
  ],
}
