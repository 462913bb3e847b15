import type { DemoProduct } from '../demo-types'

export const afghanFigs: DemoProduct = {
  slug: 'afghan-figs',
  name: 'Afghan Figs',
  category: 'figs',
  images: ['products/afghan-figs-1.webp'],
  descriptionHtml: `
    <p>Anyone who bought anjeer in India before the year 2000 remembers it on a string: forty or fifty flattened figs threaded on reed, hung like a garland above the grocer's scale. Those garlands came from Kandahar, and so do these figs. Orchards in the Arghandab and Panjwayi valleys are watered by snowmelt, the trees stay small, and the fruit that dries on them in September is compact and intense.</p>
    <p>We take the figs off the thread, brush away the dust, and sort by size. They are smaller than Turkish figs and firmer to the bite, light tan outside and deep honey inside, with a slightly smoky scent.</p>
    <p>Because they are drier they keep their form in cooking. Simmer in milk with saffron until the skins turn glassy; stew with ginger and vinegar for a murabba-like relish beside kebabs; or dice into a winter panjiri, where a soft fig would clump.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Kandahari anjeer, dried on the tree and in the sun in September</li>
      <li>The classic garland fig, unthreaded, brushed and graded</li>
      <li>Compact and firm with a concentrated honey flavour</li>
      <li>Unsulphured and unsweetened</li>
      <li>Holds shape in milk, stews and panjiri</li>
      <li>Small thread hole in the centre is part of its history</li>
    </ul>
  `,
  specificationHtml: `
    <ul>
      <li><strong>Grade:</strong> Kandahari medium, 75 to 95 figs a kilo, moisture 17 to 20 per cent</li>
      <li><strong>Packing:</strong> zip pouch; imported as garlands, then unstrung, brushed and packed in India</li>
      <li><strong>Storage:</strong> airtight, in the refrigerator during the monsoon; a cool shelf is enough in winter</li>
      <li><strong>Care:</strong> the figs are firm by nature. Soak for eight hours, or steam for four minutes to soften</li>
      <li><strong>Check:</strong> split each fig before eating, the simple habit for any sun-dried fig</li>
    </ul>
  `,
  faqsHtml: `
    <h3>Why is there a hole in my fig?</h3>
    <p>It is where the drying thread passed. The figs are pressed flat and strung in Kandahar so that air reaches both sides.</p>
    <h3>Which fig is better for barfi?</h3>
    <p>Afghan figs mince dry and give a firm slice. For a softer, paler barfi take the Turkish fig.</p>
    <h3>When will the 500 g pouch be back?</h3>
    <p>New garlands reach us in October and November and are unstrung in turn. Until the next lot is packed, the 250 g and 1 kg pouches hold the same grade.</p>
  `,
  metaTitle: 'Afghan Figs, Firm Kandahari Anjeer',
  metaDescription:
    'The garland anjeer of Kandahar, unthreaded and graded: firm, honeyed and unsulphured. Holds its shape in milk, stews and winter panjiri.',
  hsn: '08042090',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'AF',
  originRegion: 'Kandahar',
  packedBy: 'importer',
  ingredients: 'Dried figs',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 254,
    proteinG: 3.6,
    carbohydrateG: 64.8,
    totalSugarsG: 50.1,
    addedSugarsG: 0,
    fatG: 1.1,
    saturatedFatG: 0.2,
    transFatG: 0,
    fibreG: 10.4,
    cholesterolMg: 0,
    sodiumMg: 12,
  },
  storage: 'Store airtight in a cool, dry place; refrigerate in humid weather.',
  shelfLifeMonths: 9,
  tags: ['afghan figs', 'afghani anjeer', 'अफगानी अंजीर', 'anjeer', 'अंजीर', 'kandahari anjeer', 'figs', 'dried figs', 'anjir'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 1045,
  addedOn: '2026-03-17',
  variants: [
    { label: '250 g', sku: 'MH-FIG-AFG-250', priceRupees: 399, mrpRupees: 459, netGrams: 250, stock: 41 },
    { label: '500 g', sku: 'MH-FIG-AFG-500', priceRupees: 769, mrpRupees: 879, netGrams: 500, stock: 0 },
    { label: '1 kg', sku: 'MH-FIG-AFG-1000', priceRupees: 1479, mrpRupees: 1699, netGrams: 1000, stock: 9 },
  ],
}
