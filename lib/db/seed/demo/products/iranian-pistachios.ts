import type { DemoProduct } from '../demo-types'

export const iranianPistachios: DemoProduct = {
  slug: 'iranian-pistachios',
  name: 'Iranian Pistachios',
  category: 'pistachios',
  images: ['products/iranian-pistachios-1.webp'],
  descriptionHtml: `<p>Akbari is the long pistachio: slim, almond-shaped, with a shell that opens like a beak and a kernel you can see from end to end. It grows around Rafsanjan in Kerman province, on the salty edge of the Iranian desert, where days are fierce and nights are cold and a tree is tended for seven years before it bears properly.</p>
<p>We import it unsalted and unroasted. After the September picking the nuts are hulled, washed and dried in the open for two to three days, and nothing more is done. The flavour is fuller and less sweet than the Californian kind, resinous at first, with a long taste of green almond and butter.</p>
<p>This is the pista for the mithai kitchen. Peel and grind it for pista barfi and lauj, sliver it over ras malai, or fold coarse pieces into a home kulfi. Lots are small and arrive two or three times a year.</p>`,
  keyFeaturesHtml: `<ul>
<li>Akbari, the long pistachio of Rafsanjan, Iran</li>
<li>Unsalted, unroasted, in naturally opened shells</li>
<li>Size 20/22 per ounce, among the largest sold</li>
<li>Dried in the sun for two to three days after hulling</li>
<li>Clear green when blanched; suited to barfi and kulfi</li>
<li>Small seasonal lots</li>
</ul>`,
  specificationHtml: `<h4>Grade</h4>
<p>Akbari long, size 20/22, open shells 97 per cent or more. Every lot is tested for aflatoxin on arrival.</p>
<h4>Packing</h4>
<p>Glass jar with a screw lid; the label carries harvest year and lot. The premises also handle other tree nuts, peanuts and sesame.</p>
<h4>Storage and care</h4>
<p>Unroasted pistachios like the cold. Keep the jar in the refrigerator, take out what you need and let it warm up before blanching. Good for eight weeks after opening.</p>`,
  faqsHtml: `<h3>Are these salted?</h3>
<p>No. They are plain, which is what you want for sweets. Roast them at 140 °C for twelve minutes with a little brine if you prefer a snack.</p>
<h3>How do I get bright green slivers?</h3>
<p>Shell, blanch for sixty seconds, drop into iced water, rub off the skins, and slice lengthwise while damp.</p>
<h3>Why is Akbari dearer than other pistachios?</h3>
<p>The trees bear heavily only every second year, and the long nuts are a small part of Rafsanjan’s crop.</p>`,
  metaTitle: 'Iranian Akbari Pistachios, Unsalted Irani Pista',
  metaDescription:
    'Long Akbari pistachios from Rafsanjan, Iran: unsalted, sun-dried, size 20/22. The pista for barfi, kulfi and ras malai. Jars of 250 g and 500 g.',
  hsn: '08025100',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IR',
  originRegion: 'Rafsanjan, Kerman',
  packedBy: 'importer',
  ingredients: 'Pistachios in shell (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Tree nuts (pistachio)'],
  nutrition: {
    energyKcal: 560,
    proteinG: 20.2,
    carbohydrateG: 27.2,
    totalSugarsG: 7.7,
    addedSugarsG: 0,
    fatG: 45.3,
    saturatedFatG: 5.9,
    transFatG: 0,
    fibreG: 10.6,
    cholesterolMg: 0,
    sodiumMg: 1,
  },
  storage: 'Keep the closed jar in the refrigerator. Use within eight weeks of opening.',
  shelfLifeMonths: 8,
  tags: ['iranian pistachio', 'irani pista', 'ईरानी पिस्ता', 'पिस्ता', 'pista', 'akbari', 'unsalted pista', 'mithai pista'],
  attributes: { Packaging: 'Glass jar', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 240,
  addedOn: '2026-03-16',
  variants: [
    { label: '250 g', sku: 'MH-PIS-IRN-250', priceRupees: 469, mrpRupees: 469, netGrams: 250, stock: 3 },
    { label: '500 g', sku: 'MH-PIS-IRN-500', priceRupees: 899, mrpRupees: 1029, netGrams: 500, stock: 2 },
  ],
}
