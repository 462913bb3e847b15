import type { DemoProduct } from '../demo-types'

export const roastedPistachios: DemoProduct = {
  slug: 'roasted-pistachios',
  name: 'Roasted Pistachios',
  category: 'pistachios',
  images: ['products/roasted-pistachios-1.webp', 'products/roasted-pistachios-3.webp', 'products/roasted-pistachios-2.webp'],
  descriptionHtml: `<p>Half the pleasure of namkeen pista is the small work of opening it. These are naturally split pistachios in the shell, dipped in light brine and roasted until the shell rattles and the kernel turns from waxy to crisp. The skin stays violet at the edges; underneath it is spring green.</p>
<p>The nuts are the <strong>Kerman</strong> cultivar from California’s southern San Joaquin Valley, size 21/25, the plump round kind. On the tree the kernel swells in July and August until it pushes the shell apart, and the September harvest is shaken, hulled and dried within a day so that the shells stay pale.</p>
<h3>Serving</h3>
<p>Put out one bowl for the nuts and another for the shells. Shelled and rubbed in a cloth, they also garnish shrikhand and phirni; rinse the salt away first. Allow 50 g in the shell a head with drinks, and twice that when a cricket match is on.</p>`,
  keyFeaturesHtml: `<ul>
<li>Naturally opened shells, size 21/25 per ounce</li>
<li>Kerman cultivar, San Joaquin Valley, California</li>
<li>Brined and dry-roasted; no oil</li>
<li>Lightly salted, so the kernel’s sweetness comes through</li>
<li>Closed shells sorted out before packing</li>
<li>Unbleached and undyed</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>Extra No. 1, 21/25; closed shells below 2 per cent</td></tr>
<tr><th>Edible part</th><td>About 53 per cent of the net weight</td></tr>
<tr><th>Packing</th><td>Zip pouch with window, nitrogen-flushed; other tree nuts, peanuts and sesame on the same site</td></tr>
<tr><th>Storage and care</th><td>Dry cupboard, tightly closed. Two minutes in a warm pan restores the snap after a humid week. Finish within four weeks of opening, and keep shells away from toddlers.</td></tr>
</tbody>
</table>`,
  faqsHtml: `<h3>Is the weight with or without shells?</h3>
<p>With shells. A 250 g pouch yields about 130 g of kernels.</p>
<h3>What should I do with a closed one?</h3>
<p>Do not bite it. Wedge half an empty shell into the seam and twist, or leave it; a closed nut is usually underdeveloped.</p>
<h3>Why are some kernels purple?</h3>
<p>The thin inner skin is violet by nature. It carries a little tannin and is meant to be eaten.</p>
<h3>Can I use them for pista barfi?</h3>
<p>You can, after shelling, rinsing and peeling. For a purer green choose unsalted Iranian pistachios.</p>`,
  about: {
    heading: 'The split is made by the tree',
    html: `<p>No machine opens these shells. Through the hot weeks of August the kernel outgrows its case and the seam gives way from the tip. Growers can hear it on a still evening. After drying, the nuts tumble through drums set with fine needles, which catch only an open seam; the closed ones fall through and are sold for shelling.</p>`,
    image: 'products/roasted-pistachios-3.webp',
  },
  additional: {
    heading: 'Green on white',
    html: `<p>Pistachio slivers show best against milk: kesar doodh, rabri, malai kulfi. Blanch shelled kernels for one minute, slip the skins off, and cut while they are still damp so they do not shatter. Ten nuts dress four bowls. Scatter at the table, since they lose their colour in hot milk.</p>`,
    image: 'blogs/saffron-milk.webp',
  },
  metaTitle: 'Roasted Pistachios in Shell, Namkeen Pista',
  metaDescription:
    'Naturally split Kerman pistachios from California, brined, dry-roasted and lightly salted in the shell. Pouches of 100, 250 and 500 g.',
  hsn: '20081920',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'US',
  originRegion: 'Kern County, California',
  packedBy: 'importer',
  ingredients: 'Pistachios in shell (98.7%), iodised salt (1.3%)',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (pistachio)'],
  nutrition: {
    energyKcal: 569,
    proteinG: 21.1,
    carbohydrateG: 28.3,
    totalSugarsG: 7.7,
    addedSugarsG: 0,
    fatG: 45.8,
    saturatedFatG: 5.6,
    transFatG: 0,
    fibreG: 10.3,
    cholesterolMg: 0,
    sodiumMg: 405,
  },
  storage: 'Keep in a dry cupboard, tightly closed. Use within four weeks of opening.',
  shelfLifeMonths: 8,
  tags: ['pistachios', 'pista', 'पिस्ता', 'namkeen pista', 'salted pista', 'in shell', 'roasted pistachio', 'party snack', 'nuts'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted & salted' },
  featured: true,
  unitsSold: 2640,
  addedOn: '2025-11-21',
  variants: [
    { label: '100 g', sku: 'MH-PIS-RST-100', priceRupees: 159, mrpRupees: 175, netGrams: 100, stock: 90 },
    {
      label: '250 g',
      sku: 'MH-PIS-RST-250',
      priceRupees: 379,
      mrpRupees: 439,
      netGrams: 250,
      stock: 128,
      image: 'products/roasted-pistachios-2.webp',
    },
    { label: '500 g', sku: 'MH-PIS-RST-500', priceRupees: 719, mrpRupees: 849, netGrams: 500, stock: 66 },
  ],
}
