import type { DemoProduct } from '../demo-types'

export const kashmiriWalnutKernels: DemoProduct = {
  slug: 'kashmiri-walnut-kernels',
  name: 'Kashmiri Walnut Kernels',
  category: 'walnuts',
  images: ['products/kashmiri-walnut-kernels-1.webp', 'products/kashmiri-walnut-kernels-3.webp', 'products/kashmiri-walnut-kernels-2.webp'],
  descriptionHtml: `<p>Kashmir’s walnut trees are tall, old and mostly unsprayed; many were planted by the grandparents of those who climb them today. In September men beat the crowns with long poles, the green husks are rotted off in heaps, and the nuts are washed in the stream and dried on roofs. Then families sit down with small hammers.</p>
<p>Our akhrot giri is cracked by hand in Kupwara from <em>kagzi</em>, the paper-shelled type, and sorted for light halves: pale straw to honey in colour, whole as a butterfly. The taste is clean and milky, with only a trace of the tannin that makes darker walnuts bite.</p>
<h3>Good with</h3>
<p>Eat two halves with a Medjool date, press them into banana bread, or pound them with green chilli and curd for <em>doon chetin</em>, the valley’s own chutney. Soaked for four hours they lose their edge altogether and grind into a soft white paste for kofta gravy.</p>`,
  keyFeaturesHtml: `<ul>
<li>Kagzi walnuts from Kupwara, Kashmir</li>
<li>Cracked by hand, never machine-crushed</li>
<li>Light halves, at least 85 per cent whole butterflies</li>
<li>September harvest of the current year</li>
<li>Mild, with little tannin</li>
<li>Neither bleached nor washed with chemicals</li>
<li>Packs from 250 g to 1 kg</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>Light halves; amber pieces up to 5 per cent</td></tr>
<tr><th>Moisture</th><td>Below 5 per cent</td></tr>
<tr><th>Packing</th><td>Barrier pouch with zip and small window, nitrogen-flushed. Other tree nuts, peanuts and sesame are packed nearby.</td></tr>
<tr><th>Storage and care</th><td>Walnuts suffer from light and warmth more than any other nut. Keep them in the refrigerator from the first day, or freeze for up to a year. A sharp, paint-like smell means they are past use.</td></tr>
</tbody>
</table>`,
  faqsHtml: `<h3>Why do the halves differ in colour?</h3>
<p>Sun on the branch and days under the husk decide the shade. Straw and honey tones are both counted as light.</p>
<h3>Should walnuts be soaked?</h3>
<p>If you find the skin bitter, yes: four hours in plain water, then rinse. Dry them again in a low oven should you want crunch.</p>
<h3>Why do mine taste bitter after some weeks?</h3>
<p>The oil has begun to oxidise. Keep the next pouch cold and closed, and buy the size you finish in a month.</p>
<h3>Is there any shell in the pack?</h3>
<p>Hand cracking leaves a rare splinter. The halves are sieved and checked twice, but look them over before feeding children.</p>`,
  about: {
    heading: 'Kagzi, burzul, wont',
    html: `<p>Kashmiri growers sort walnuts by what it takes to open them. <em>Kagzi</em> gives under two fingers, <em>burzul</em> needs a knock, <em>wont</em> wants a stone and patience. The kernel fills a kagzi shell to the walls and lifts out in one piece, and only that type can be sold as whole halves.</p>`,
    image: 'products/kashmiri-walnut-kernels-3.webp',
  },
  additional: {
    heading: 'Cold, dark and closed',
    html: `<p>A walnut half is nearly two-thirds oil and has no shell left to protect it. On a kitchen shelf in May it will turn within three weeks; in the refrigerator it keeps its milkiness for months. Leave it in the zipped pouch, turn the window to the wall, and keep it away from onions and cut fruit.</p>`,
    image: 'blogs/storing-nuts.webp',
  },
  metaTitle: 'Kashmiri Walnut Kernels, Light Akhrot Halves',
  metaDescription:
    'Hand-cracked kagzi walnuts from Kupwara, Kashmir, sorted for light whole halves. Mild akhrot giri of this year’s harvest. 250 g, 500 g and 1 kg.',
  hsn: '08023200',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Kupwara, Kashmir',
  packedBy: 'packer',
  ingredients: 'Walnut kernels (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Tree nuts (walnut)'],
  nutrition: {
    energyKcal: 654,
    proteinG: 15.2,
    carbohydrateG: 13.7,
    totalSugarsG: 2.6,
    addedSugarsG: 0,
    fatG: 65.2,
    saturatedFatG: 6.1,
    transFatG: 0,
    fibreG: 6.7,
    cholesterolMg: 0,
    sodiumMg: 2,
  },
  storage: 'Refrigerate, closed and away from light. Use within six weeks of opening, or freeze.',
  shelfLifeMonths: 6,
  tags: ['walnuts', 'akhrot', 'अखरोट', 'akhrot giri', 'अखरोट गिरी', 'kashmiri akhrot', 'walnut halves', 'kagzi', 'doon', 'dry fruits'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: true,
  unitsSold: 2075,
  addedOn: '2025-11-10',
  variants: [
    {
      label: '250 g',
      sku: 'MH-WAL-KAS-250',
      priceRupees: 449,
      mrpRupees: 519,
      netGrams: 250,
      stock: 118,
      image: 'products/kashmiri-walnut-kernels-2.webp',
    },
    { label: '500 g', sku: 'MH-WAL-KAS-500', priceRupees: 869, mrpRupees: 999, netGrams: 500, stock: 83 },
    { label: '1 kg', sku: 'MH-WAL-KAS-1000', priceRupees: 1669, mrpRupees: 1949, netGrams: 1000, stock: 29 },
  ],
}
