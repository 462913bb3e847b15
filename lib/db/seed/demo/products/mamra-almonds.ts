import type { DemoProduct } from '../demo-types'

export const mamraAlmonds: DemoProduct = {
  slug: 'mamra-almonds',
  name: 'Mamra Almonds',
  category: 'almonds',
  images: ['products/mamra-almonds-1.webp'],
  descriptionHtml: `<p>Tip Mamra badam into your palm and no two kernels match. They are small, curved like a cupped hand and ridged along the back, and they leave a faint film of oil on the fingers. That oil is what you pay for: the flavour is deep and almost buttery, with a slight bitterness at the very end.</p>
<p>Ours come from Saman, a town on the Zayandeh Rud in the Zagros highlands of western Iran. The cultivar there is Mamaei, grown on small family plots, picked by hand in late August and dried under roofed verandas. A tree gives far less than a commercial Californian one, and much of the crop is eaten at home.</p>
<h3>How to use them</h3>
<p>Do not hide Mamra in a curry paste. Soak five or six for breakfast, grind them for thandai at Holi, or press one whole kernel into each piece of kaju katli. Badam halwa made with Mamra needs about a fifth less ghee.</p>`,
  keyFeaturesHtml: `<ul>
<li>Mamaei cultivar from Saman in the Zagros highlands, Iran</li>
<li>Naturally oil-rich: more than half of the kernel’s weight</li>
<li>Small, concave and ridged; sorted by hand rather than by machine</li>
<li>Unpolished, unbleached and raw</li>
<li>Packed in glass so that the oil neither seeps nor picks up smells</li>
</ul>`,
  specificationHtml: `<ul>
<li><strong>Grade:</strong> hand-sorted AA; doubles and broken pieces below 3 per cent. Size varies by nature, from 17 to 24 mm.</li>
<li><strong>Packing:</strong> glass jar with a lined metal lid and a tamper band.</li>
<li><strong>Storage and care:</strong> an oily almond turns sooner than a dry one. Keep the jar away from the stove and sunlight, and refrigerate it once opened. Bring to room temperature before serving. A strongly bitter kernel is rare; discard it.</li>
<li><strong>Also handled here:</strong> other tree nuts, peanuts, sesame.</li>
</ul>`,
  faqsHtml: `<h3>How can I tell real Mamra from small ordinary almonds?</h3>
<p>Look at the back: a Mamra kernel is hollowed on one side and wrinkled on the other. Crush one on white paper; it leaves a clear oil ring within seconds.</p>
<h3>Is this Iranian or Kashmiri Mamra?</h3>
<p>Iranian, from Saman in Chaharmahal and Bakhtiari province. Kashmiri Mamra is smaller still and reaches us only in some years.</p>
<h3>Do they need soaking?</h3>
<p>Six hours is plenty. The kernel is soft and the skin is thin, so many people eat Mamra unsoaked.</p>
<h3>Why are the pieces of different sizes?</h3>
<p>The trees are grown from local stock on small plots, and the nuts are never machine-calibrated. An even bowl of Mamra would be a reason for doubt.</p>`,
  about: {
    heading: 'The almond with a hollow back',
    html: `<p>Lift a Mamra from its shell and it lies in the hand like a small boat, with a wrinkled keel and a sharp tip. Machines built for flat kernels break too many of them, so shelling and sorting stay handwork. In Indian wholesale markets the price follows the feel of the hand: a trader closes his fist on a few kernels, opens it and looks for shine on the skin.</p>`,
    image: 'products/mamra-almonds-1.webp',
  },
  additional: {
    heading: 'Ground with saffron and milk',
    html: `<p>For two glasses of badam milk, soak twelve Mamra almonds, peel them and grind to a paste with three spoons of milk. Simmer in half a litre of full-cream milk with six saffron strands and one crushed cardamom pod for ten minutes. Sugar goes in last, and less of it than usual.</p>`,
    image: 'blogs/saffron-milk.webp',
  },
  metaTitle: 'Mamra Almonds from Saman, Iran: Mamra Badam',
  metaDescription:
    'Hand-sorted Mamra badam from Saman in western Iran: small, curved and rich in oil. Raw and unpolished, packed in glass jars of 100, 250 and 500 g.',
  hsn: '08021200',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IR',
  originRegion: 'Saman, Chaharmahal and Bakhtiari',
  packedBy: 'importer',
  ingredients: 'Mamra almond kernels (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Tree nuts (almond)'],
  nutrition: {
    energyKcal: 595,
    proteinG: 20.6,
    carbohydrateG: 19.8,
    totalSugarsG: 4.1,
    addedSugarsG: 0,
    fatG: 52.4,
    saturatedFatG: 4,
    transFatG: 0,
    fibreG: 11.6,
    cholesterolMg: 0,
    sodiumMg: 1,
  },
  storage: 'Keep the jar closed, away from heat and light. Refrigerate after opening and use within six weeks.',
  shelfLifeMonths: 8,
  tags: ['mamra', 'mamra badam', 'ममरा बादाम', 'irani badam', 'बादाम', 'almonds', 'premium almonds', 'thandai', 'badam halwa'],
  attributes: { Packaging: 'Glass jar', Processing: 'Raw' },
  featured: true,
  unitsSold: 860,
  addedOn: '2025-12-12',
  variants: [
    { label: '100 g', sku: 'MH-ALM-MAM-100', priceRupees: 429, mrpRupees: 429, netGrams: 100, stock: 48 },
    { label: '250 g', sku: 'MH-ALM-MAM-250', priceRupees: 999, mrpRupees: 1149, netGrams: 250, stock: 72 },
    { label: '500 g', sku: 'MH-ALM-MAM-500', priceRupees: 1899, mrpRupees: 2249, netGrams: 500, stock: 26 },
  ],
}
