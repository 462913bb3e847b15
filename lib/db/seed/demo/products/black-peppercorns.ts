import type { DemoProduct } from '../demo-types'

export const blackPeppercorns: DemoProduct = {
  slug: 'black-peppercorns',
  name: 'Black Peppercorns',
  category: 'whole-spices',
  images: ['products/black-peppercorns-1.webp', 'products/black-peppercorns-2.webp'],
  descriptionHtml: `<p>Pepper is a vine and it needs something to climb. In Wayanad it climbs silver oak and jackfruit on coffee estates, and the spikes are picked from ladders between December and March, when one or two berries on each have begun to redden. Threshed, dipped for a minute in boiling water and spread on clean yards, the berries blacken and wrinkle in four or five days of sun.</p>
<p>We buy the largest sieve size, known in the trade as Tellicherry Garbled Special Extra Bold. The name refers to a size, 4.75 mm and upwards, and not to the town. Larger berries stayed longer on the vine, so the bite comes with more perfume: pine, dried orange, a trace of cocoa.</p>
<p>Grind it last and coarsely. Over a fried egg, on curd rice, in milagu rasam, or crushed in a mortar for Chettinad pepper chicken, it should be felt as well as tasted. Whole corns, ten to a pot, belong in ghee for ven pongal.</p>`,
  keyFeaturesHtml: `<ul>
<li>Tellicherry Garbled Special Extra Bold (TGSEB), 4.75 mm and above</li>
<li>Panniyur and Karimunda vines on shaded Wayanad estates</li>
<li>Bulk density over 550 g a litre: heavy corns, hardly any husk or pinhead</li>
<li>Blanched and sun-dried; no mineral oil polish</li>
<li>Cleaned by air and sieve, then hand-picked for stems</li>
<li>Fits every pepper mill</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>TGSEB, 4.75 mm</td></tr>
<tr><th>Bulk density</th><td>550 g a litre, minimum</td></tr>
<tr><th>Light berries</th><td>3 per cent maximum</td></tr>
<tr><th>Moisture</th><td>11 per cent maximum</td></tr>
<tr><th>Packing</th><td>Zip pouch, resealable</td></tr>
</tbody>
</table>
<p>Whole pepper keeps its strength for two years if dry. Fill the mill with no more than a month’s use. Should monsoon damp reach the corns, dry them on a warm tawa for two minutes and cool before closing.</p>`,
  faqsHtml: `<h3>Why do you sell only whole pepper?</h3>
<p>Ground pepper loses most of its scent within weeks. A mill or a small mortar costs little and makes more difference than a better grade.</p>
<h3>Does Tellicherry mean it comes from Thalassery?</h3>
<p>No. It is a grade for the biggest berries of the Malabar coast. Ours were grown in Wayanad, a short drive inland.</p>
<h3>How can I check for papaya seeds?</h3>
<p>Tip a spoonful into water. Sound peppercorns sink; papaya seeds and hollow berries float. Papaya seeds are also oval and smooth when rubbed.</p>
<h3>How many corns make a teaspoon of ground pepper?</h3>
<p>About sixty of this size.</p>`,
  metaTitle: 'Black Peppercorns, Extra Bold Pepper from Wayanad',
  metaDescription:
    'Large 4.75 mm Tellicherry-grade kali mirch from Wayanad estates, sun-dried and unpolished. For the mill, rasam and pepper chicken. 50 g to 250 g.',
  hsn: '09041130',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Wayanad, Kerala',
  packedBy: 'packer',
  ingredients: 'Black pepper (Piper nigrum), whole',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 251,
    proteinG: 10.4,
    carbohydrateG: 63.9,
    totalSugarsG: 0.6,
    addedSugarsG: 0,
    fatG: 3.3,
    saturatedFatG: 1.4,
    transFatG: 0,
    fibreG: 25.3,
    cholesterolMg: 0,
    sodiumMg: 20,
  },
  storage: 'Keep dry and airtight. Grind just before use.',
  shelfLifeMonths: 24,
  tags: [
    'black pepper',
    'peppercorns',
    'kali mirch',
    'kurumulaku',
    'milagu',
    'tellicherry',
    'malabar pepper',
    'wayanad',
    'whole spice',
    'काली मिर्च',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 2310,
  addedOn: '2025-11-25',
  variants: [
    { label: '50 g', sku: 'MH-PEP-WAY-50', priceRupees: 119, mrpRupees: 119, netGrams: 50, stock: 160 },
    { label: '100 g', sku: 'MH-PEP-WAY-100', priceRupees: 219, mrpRupees: 259, netGrams: 100, stock: 112 },
    { label: '250 g', sku: 'MH-PEP-WAY-250', priceRupees: 519, mrpRupees: 619, netGrams: 250, stock: 46 },
  ],
}
