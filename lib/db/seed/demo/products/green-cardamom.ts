import type { DemoProduct } from '../demo-types'

export const greenCardamom: DemoProduct = {
  slug: 'green-cardamom',
  name: 'Green Cardamom',
  category: 'whole-spices',
  images: ['products/green-cardamom-1.webp', 'products/green-cardamom-3.webp', 'products/green-cardamom-2.webp'],
  descriptionHtml: `<p>In the shade of the Idukki hills, between 800 and 1,300 metres, cardamom is picked the slow way: the same plant is visited every six weeks from August to February and only the capsules that are just short of ripe are taken. A day too late and the pod splits in the drier. We buy at the Puttady auction from lots of the third and fourth rounds, when the capsules are fullest.</p>
<p>These are Alleppey Green Extra Bold, 7 to 8 mm across, with tight, unbleached skins and black, sticky seed inside. The scent is eucalyptus first, then lemon and honey.</p>
<p>Crush two pods for two cups of chai and drop them in, skin and all. For mithai, shell them and pound the seeds with a spoon of sugar, which gives the pestle something to bite on. A few whole pods in the rice water perfume a pulao without announcing themselves, and the empty husks can go into the sugar jar or the tea tin.</p>`,
  keyFeaturesHtml: `<ul>
<li>Alleppey Green Extra Bold (AGEB), 7 to 8 mm capsules</li>
<li>Third and fourth picking rounds of the Idukki season</li>
<li>Litre weight above 435 g: full pods, very few blanks</li>
<li>Cured green in warm-air rooms; neither bleached nor coloured</li>
<li>Fifteen to twenty oily black seeds in a pod</li>
<li>Hand-sorted again in Delhi to remove splits and thrips-marked skins</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>AGEB, 7 to 8 mm, litre weight 435 g and above</td></tr>
<tr><th>Split or open pods</th><td>Not above 2 per cent</td></tr>
<tr><th>Moisture</th><td>11 per cent maximum</td></tr>
<tr><th>Packing</th><td>Resealable pouch with oxygen barrier</td></tr>
</tbody>
</table>
<p>Store whole, in the dark, in a container no larger than the quantity: cardamom gives its oil to any air around it. Do not keep it next to tea leaves unless you mean to scent them. Shell the pods only when you need the seeds.</p>`,
  faqsHtml: `<h3>What does 7 to 8 mm mean?</h3>
<p>It is the width of the capsule, measured by sieve. Larger pods usually hold riper, darker seeds, and they look better whole in a biryani or on a tray of barfi.</p>
<h3>Are brighter green pods always better?</h3>
<p>No. An even, slightly dull green is natural. A glassy, uniform green can mean added colour, so rub a damp pod on white paper to check.</p>
<h3>How many pods make a teaspoon of powder?</h3>
<p>About ten to twelve of this size, shelled and freshly pounded.</p>
<h3>Can I grind the husk too?</h3>
<p>For chai masala, yes. For kheer and barfi use the seeds alone, as husk leaves fibres.</p>`,
  about: {
    heading: 'Why it stays green',
    html: `<p>Fresh capsules are four-fifths water. Growers in Idukki dry them within hours, in closed rooms warmed to about fifty degrees, for eighteen to twenty-four hours. Sunlight would bleach the skins and rain would spot them. The dried pods are rubbed on wire trays to remove the stalk ends, then sieved by size before they travel to auction in lined sacks.</p>`,
    image: 'products/green-cardamom-3.webp',
  },
  additional: {
    heading: 'Elaichi through the day',
    html: `<p>Morning: two crushed pods with ginger in the chai pan. Noon: four pods, a bay leaf and a stick of cinnamon in hot ghee before the rice. Evening: seeds pounded with sugar over shrikhand or fruit cream. After dinner: a single pod to chew with saunf. A hundred grams takes a family of four through about two months.</p>`,
    image: 'blogs/spice-blends.webp',
  },
  metaTitle: 'Green Cardamom, Extra Bold 7–8 mm from Idukki',
  metaDescription:
    'Alleppey Green Extra Bold elaichi from the Idukki hills: full 7 to 8 mm pods with black, oily seeds for chai, mithai and pulao. From 25 g to 250 g.',
  hsn: '09083120',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Idukki, Kerala',
  packedBy: 'packer',
  ingredients: 'Green cardamom (Elettaria cardamomum), whole pods',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 311,
    proteinG: 10.8,
    carbohydrateG: 68.5,
    totalSugarsG: 0,
    addedSugarsG: 0,
    fatG: 6.7,
    saturatedFatG: 0.7,
    transFatG: 0,
    fibreG: 28,
    cholesterolMg: 0,
    sodiumMg: 18,
  },
  storage: 'Keep the pods whole in an airtight container in a cool, dark place.',
  shelfLifeMonths: 18,
  tags: [
    'cardamom',
    'green cardamom',
    'elaichi',
    'chhoti elaichi',
    'hari elaichi',
    'elakkai',
    'chai masala',
    'mithai',
    'इलायची',
    'छोटी इलायची',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: true,
  unitsSold: 3420,
  addedOn: '2025-11-08',
  variants: [
    { label: '25 g', sku: 'MH-CAR-AGB-25', priceRupees: 159, mrpRupees: 159, netGrams: 25, stock: 140 },
    { label: '50 g', sku: 'MH-CAR-AGB-50', priceRupees: 289, mrpRupees: 335, netGrams: 50, stock: 126 },
    {
      label: '100 g',
      sku: 'MH-CAR-AGB-100',
      priceRupees: 549,
      mrpRupees: 649,
      netGrams: 100,
      stock: 84,
      image: 'products/green-cardamom-2.webp',
    },
    { label: '250 g', sku: 'MH-CAR-AGB-250', priceRupees: 1299, mrpRupees: 1549, netGrams: 250, stock: 21 },
  ],
}
