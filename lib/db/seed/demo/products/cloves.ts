import type { DemoProduct } from '../demo-types'

export const cloves: DemoProduct = {
  slug: 'cloves',
  name: 'Cloves',
  category: 'whole-spices',
  images: ['products/cloves-1.webp', 'products/cloves-2.webp'],
  descriptionHtml: `<p>A clove is a flower that never opened. On the damp north-eastern coast of Madagascar, around Fenoarivo, the buds are picked in clusters from October, at the moment when they turn from green to pink. A week later they would bloom and be worthless as a spice. Spread on mats for four to five days, they lose two-thirds of their weight and take on the colour of old mahogany.</p>
<h3>What to look for in a laung</h3>
<p>The round head should still be in place, the stem should be plump, and a fingernail pressed into it should draw a bead of oil. That oil, mostly eugenol, brings the sharp, sweet, numbing taste. We pass over lots with many headless stems or with the dull, shrunken look of cloves whose oil has already been distilled away.</p>
<p>Use three in the ghee for a yakhni pulao, one in a pot of rajma, and a single bud to pin an onion for white sauce.</p>`,
  keyFeaturesHtml: `<ul>
<li>Hand-picked buds from Madagascar’s Analanjirofo coast, October to January crop</li>
<li>Heads on: headless buds kept below 3 per cent</li>
<li>Full of oil, never spent or re-dried</li>
<li>Sun-dried on mats to about 12 per cent moisture</li>
<li>Stems and mother cloves sorted out by hand</li>
<li>About 1,000 to 1,200 buds in a 100 g pouch</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>Hand-picked selection, heads on</td></tr>
<tr><th>Volatile oil</th><td>15 per cent minimum</td></tr>
<tr><th>Stems and foreign matter</th><td>1 per cent maximum</td></tr>
<tr><th>Packing</th><td>Zip pouch, three sizes</td></tr>
</tbody>
</table>
<p>Keep cloves in glass or steel if you decant them; the oil marks soft plastic. They stay strong for two years when whole. Ground cloves fade in a month or two and are easily overdone, so powder three or four at a time in a mortar.</p>`,
  faqsHtml: `<h3>How can I test the quality at home?</h3>
<p>Drop a few into a glass of water. Oil-rich cloves sink or stand upright with the head on top; those without oil lie flat on the surface.</p>
<h3>Why does my garam masala taste only of clove?</h3>
<p>There is too much of it. A good starting ratio by weight is one part clove to two of cardamom, three of cinnamon and four of pepper.</p>
<h3>Are the loose round heads in the pouch dust?</h3>
<p>No, those are the petals of the bud, and they hold as much aroma as the stem. Use them for grinding.</p>
<h3>Are your cloves oiled or polished?</h3>
<p>No. The sheen comes from their own oil.</p>`,
  metaTitle: 'Whole Cloves, Heads-On Laung from Madagascar',
  metaDescription:
    'Hand-picked Madagascar laung with heads on and at least 15 per cent oil. Whole buds for pulao, chai and garam masala in 50 g, 100 g and 250 g packs.',
  hsn: '09071020',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'MG',
  originRegion: 'Analanjirofo',
  packedBy: 'importer',
  ingredients: 'Cloves (Syzygium aromaticum), whole buds',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 274,
    proteinG: 6,
    carbohydrateG: 65.5,
    totalSugarsG: 2.4,
    addedSugarsG: 0,
    fatG: 13,
    saturatedFatG: 4,
    transFatG: 0,
    fibreG: 33.9,
    cholesterolMg: 0,
    sodiumMg: 277,
  },
  storage: 'Keep whole in a glass or steel jar, tightly closed, in a cool and dark place.',
  shelfLifeMonths: 24,
  tags: ['cloves', 'laung', 'lavang', 'long', 'grambu', 'garam masala', 'whole spice', 'madagascar cloves', 'लौंग', 'लवंग'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 1480,
  addedOn: '2026-02-03',
  variants: [
    { label: '50 g', sku: 'MH-CLO-MDG-50', priceRupees: 149, mrpRupees: 149, netGrams: 50, stock: 108 },
    { label: '100 g', sku: 'MH-CLO-MDG-100', priceRupees: 279, mrpRupees: 319, netGrams: 100, stock: 67 },
    { label: '250 g', sku: 'MH-CLO-MDG-250', priceRupees: 659, mrpRupees: 765, netGrams: 250, stock: 5 },
  ],
}
