import type { DemoProduct } from '../demo-types'

export const sunflowerSeeds: DemoProduct = {
  slug: 'sunflower-seeds',
  name: 'Sunflower Seeds',
  category: 'pumpkin-and-sunflower',
  images: ['products/sunflower-seeds-1.webp', 'products/sunflower-seeds-2.webp'],
  descriptionHtml: `
    <p>North Karnataka grows more sunflower than anywhere else in India. Around Koppal, Gadag and Bagalkot the crop goes into black cotton soil after the first rains and is cut in October, with a second rabi crop by March. Most of it is pressed for oil. We buy the bold confectionery seed, have it dehulled in Karnataka, and leave the kernel raw.</p>
    <p>The kernels are grey-cream, tear-shaped and about nine millimetres long. Eaten plain they are soft and faintly sweet. Toasted to pale gold they taste of fresh bread crust and hazelnut, at a small part of a nut's price.</p>
    <p>They are the quiet helper of a nut-free kitchen. Soak for an hour and blend into a white gravy in place of cashew; grind into a spread with a spoon of oil; shower over bread dough, thalipeeth or a carrot koshimbir. In our own shop they finish the curry-leaf podi we eat with idli.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Confectionery-grade sunflower from north Karnataka</li>
      <li>Dehulled in India, raw, unsalted</li>
      <li>Soft bite when raw, nutty and crisp when toasted</li>
      <li>Thickens gravies like cashew, without tree nuts in the recipe</li>
      <li>About 21 g of protein per 100 g</li>
    </ul>
  `,
  specificationHtml: `
    <ul>
      <li><strong>Grade:</strong> confectionery kernel, hull content below 0.1 per cent, broken below 3 per cent</li>
      <li><strong>Packing:</strong> zip pouch with an oxygen barrier; filled within a fortnight of dehulling</li>
      <li><strong>Storage:</strong> closed and away from light. Without its hull the kernel loses freshness sooner, so buy what you use in two months or chill the rest</li>
      <li><strong>Care:</strong> taste before using an old pack. A paint-like smell means the oil has oxidised</li>
      <li><strong>Note:</strong> packed in a facility that handles tree nuts, peanuts and sesame</li>
    </ul>
  `,
  faqsHtml: `
    <h3>Are these the seeds with black and white shells?</h3>
    <p>They start as those. Ours are already dehulled, so you use the whole pouch.</p>
    <h3>How do I replace cashew paste with them?</h3>
    <p>Use equal weight. Soak in hot water for an hour, blend with fresh water until silky, and cook the gravy two minutes longer to lose the raw note.</p>
    <h3>Why did my baking turn green?</h3>
    <p>Sunflower kernels can react with baking soda and give a green tint. It is harmless; a squeeze of lemon in the batter prevents it.</p>
    <h3>Can I sow them?</h3>
    <p>No. Dehulled kernels are for eating and do not sprout reliably.</p>
  `,
  metaTitle: 'Sunflower Seeds, Raw Dehulled from Karnataka',
  metaDescription:
    'Bold raw sunflower kernels grown and dehulled in north Karnataka. Toast for salads, grind for podi, or blend in place of cashew. From 250 g.',
  hsn: '12060090',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Koppal and Gadag, Karnataka',
  packedBy: 'packer',
  ingredients: 'Sunflower seed kernels',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 584,
    proteinG: 20.8,
    carbohydrateG: 20,
    totalSugarsG: 2.6,
    addedSugarsG: 0,
    fatG: 51.5,
    saturatedFatG: 4.5,
    transFatG: 0,
    fibreG: 8.6,
    cholesterolMg: 0,
    sodiumMg: 9,
  },
  storage: 'Keep airtight in a cool, dark place; refrigerate after opening.',
  shelfLifeMonths: 8,
  tags: [
    'sunflower seeds',
    'surajmukhi ke beej',
    'सूरजमुखी के बीज',
    'surajmukhi',
    'suryaphool',
    'sunflower kernels',
    'raw seeds',
    'nut free',
    'salad seeds',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 1540,
  addedOn: '2026-01-15',
  variants: [
    { label: '250 g', sku: 'MH-SED-SUN-250', priceRupees: 129, mrpRupees: 129, netGrams: 250, stock: 157 },
    { label: '500 g', sku: 'MH-SED-SUN-500', priceRupees: 239, mrpRupees: 269, netGrams: 500, stock: 115 },
    { label: '1 kg', sku: 'MH-SED-SUN-1000', priceRupees: 459, mrpRupees: 529, netGrams: 1000, stock: 52 },
  ],
}
