import type { DemoProduct } from '../demo-types'

export const pumpkinSeeds: DemoProduct = {
  slug: 'pumpkin-seeds',
  name: 'Pumpkin Seeds',
  category: 'pumpkin-and-sunflower',
  images: ['products/pumpkin-seeds-1.webp', 'products/pumpkin-seeds-2.webp'],
  descriptionHtml: `
    <p>These are kernels, not the white striped seeds you scoop from a sabzi pumpkin. They come from pumpkins grown for seed on the black-earth plains of Heilongjiang in north-east China, harvested in September, dried on the vine stubble and then shelled by machine. The trade calls the type shine skin: a smooth, dark green kernel with a pale edge, flat and roughly fifteen millimetres long.</p>
    <p>Raw, they are mild and grassy, a bit like pistachio. Heat changes them entirely. Three minutes in a dry kadhai, stirring until the first ones pop, and they become crisp and savoury with a taste near browned butter.</p>
    <p>Scatter over palak soup or dal, grind with coriander and green chilli for a nutless chutney, press into til chikki, or use instead of charoli on kheer. With 30 g of protein per 100 g, they also earn a place in a home-made breakfast mix.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Shine skin AA kernels from Heilongjiang, fully shelled</li>
      <li>Raw and unsalted, so you season them as you like</li>
      <li>30 g of protein and 6 g of fibre per 100 g</li>
      <li>Broken kernels below two per cent</li>
      <li>Metal-detected and sieved again when packed in India</li>
      <li>A good stand-in for charoli or pistachio in mithai</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Shine skin AA, purity 99.9 per cent, moisture below 7 per cent</td></tr>
        <tr><th>Packing</th><td>Zip pouch, nitrogen flushed, in 250 g, 500 g and 1 kg</td></tr>
        <tr><th>Storage</th><td>Airtight and dark. The oil in the kernel turns stale in heat, so keep large packs in the refrigerator</td></tr>
        <tr><th>Roasting</th><td>Dry pan, medium flame, three to four minutes; or 160 °C for eight minutes in an oven</td></tr>
        <tr><th>Care</th><td>Cool fully before you jar roasted seeds, otherwise steam softens them</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Can I eat them raw?</h3>
    <p>Yes, they are cleaned and ready. Many people prefer them lightly toasted for crunch.</p>
    <h3>Why are they green without a white shell?</h3>
    <p>The white hull has been removed. The thin green skin that remains is soft and edible.</p>
    <h3>How do I make them masala-flavoured?</h3>
    <p>Toss 100 g hot roasted seeds with half a teaspoon of oil, salt, chilli and a pinch of amchur. The spice sticks only while the seeds are hot.</p>
    <h3>Do they suit a vrat?</h3>
    <p>Pumpkin kernels are used in many fasting recipes. Customs differ from house to house, so follow your own.</p>
  `,
  about: {
    heading: 'What shine skin means',
    html: `<p>Two kinds of green kernel reach India. One grows without a hull at all, is small and dark, and comes from Styrian-type pumpkins. The other, shine skin, is shelled from a white seed and keeps a glossy, olive surface. It is larger and milder, and costs less for the same crunch. We buy AA, the top cut, sorted by eye after the machines are done.</p>`,
    image: 'categories/seeds.webp',
  },
  metaTitle: 'Pumpkin Seeds, Raw Shelled AA Kernels',
  metaDescription:
    'Raw shelled kaddu ke beej, shine skin AA grade: big green kernels with 30 g protein per 100 g. For roasting, chutney and chikki. From 250 g.',
  hsn: '12079990',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'CN',
  originRegion: 'Heilongjiang',
  packedBy: 'importer',
  ingredients: 'Pumpkin seed kernels',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 559,
    proteinG: 30.2,
    carbohydrateG: 10.7,
    totalSugarsG: 1.4,
    addedSugarsG: 0,
    fatG: 49.1,
    saturatedFatG: 8.7,
    transFatG: 0.1,
    fibreG: 6,
    cholesterolMg: 0,
    sodiumMg: 7,
  },
  storage: 'Store airtight in a cool, dark place. Refrigerate after opening for longer keeping.',
  shelfLifeMonths: 9,
  tags: [
    'pumpkin seeds',
    'kaddu ke beej',
    'कद्दू के बीज',
    'pepitas',
    'pumpkin kernels',
    'raw seeds',
    'bhopla beej',
    'seeds for breakfast',
    'magaz',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 2065,
  addedOn: '2025-11-27',
  variants: [
    { label: '250 g', sku: 'MH-SED-PUM-250', priceRupees: 249, mrpRupees: 279, netGrams: 250, stock: 141 },
    { label: '500 g', sku: 'MH-SED-PUM-500', priceRupees: 479, mrpRupees: 549, netGrams: 500, stock: 97 },
    { label: '1 kg', sku: 'MH-SED-PUM-1000', priceRupees: 929, mrpRupees: 1099, netGrams: 1000, stock: 38 },
  ],
}
