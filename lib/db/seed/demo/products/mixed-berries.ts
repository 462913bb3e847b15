import type { DemoProduct } from '../demo-types'

export const mixedBerries: DemoProduct = {
  slug: 'mixed-berries',
  name: 'Mixed Berries',
  category: 'blueberries-and-mixes',
  images: ['products/mixed-berries-1.webp'],
  descriptionHtml: `
    <p>Four North American fruits in one pouch, balanced for a breakfast bowl. Wisconsin cranberries bring the colour and the sharpness. Montmorency cherries from the shore of Lake Michigan add a marzipan warmth. Blueberries give depth, and sliced strawberries from California contribute the perfume you notice first when the zip opens.</p>
    <p>We mix by weight: 45 per cent cranberry, 25 cherry, 20 blueberry, 10 strawberry. The cranberries, cherries and strawberries are lightly sweetened before drying, as tart fruit must be; the blueberries are not. The result is chewy, sweet-sour and bright, without the candied taste of cheaper mixes.</p>
    <p>Two tablespoons over hung curd with a drizzle of honey make a five-minute dessert. Stir a handful into semolina cake, or layer with rabri and crushed nankhatai in small glasses for a dinner party. Cherries are pitted by machine, so look twice before feeding a toddler.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Cranberry 45 %, tart cherry 25 %, blueberry 20 %, strawberry 10 %</li>
      <li>All fruit from the United States and Canada</li>
      <li>Unsweetened blueberries keep the total sugar in check</li>
      <li>No artificial colour, flavour or preservative</li>
      <li>Pieces of similar size, so each spoonful is a real mix</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Whole cranberries and blueberries, pitted whole cherries, strawberry slices of 4 mm</td></tr>
        <tr><th>Packing</th><td>Zip pouch of 150 g, 250 g or 500 g, blended and packed by the importer in small runs</td></tr>
        <tr><th>Storage</th><td>Cool, dry and dark. Refrigerate once open; best within ten weeks</td></tr>
        <tr><th>Care</th><td>Strawberry slices are delicate: turn the pouch instead of shaking it. Cherry stones or fragments may remain despite pitting</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Why is it out of stock so often?</h3>
    <p>The blend depends on the Michigan cherry crop, picked once a year in July. When the cherries run out we pause rather than change the recipe.</p>
    <h3>How much added sugar does it contain?</h3>
    <p>About 44 g per 100 g across the mix, from the sweetened cranberries, cherries and strawberries. A 20 g serving carries close to 9 g.</p>
    <h3>Can I soak it for overnight oats?</h3>
    <p>Yes. Add it with the milk in the evening; the strawberries dissolve a little and tint the oats pink.</p>
  `,
  metaTitle: 'Mixed Berries: Cranberry, Cherry and Blueberry',
  metaDescription:
    'Dried cranberries, tart cherries, blueberries and strawberries in one mix. Sweet-sour and chewy, no colours, for curd, oats and baking.',
  hsn: '20089700',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'US',
  originRegion: 'Wisconsin, Michigan and California, with Canadian blueberries',
  packedBy: 'importer',
  ingredients:
    'Sweetened cranberries (45%: cranberries, cane sugar, sunflower oil), sweetened tart cherries (25%: cherries, sugar), blueberries (20%), sweetened strawberries (10%: strawberries, sugar)',
  badges: ['Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 315,
    proteinG: 1.3,
    carbohydrateG: 80.9,
    totalSugarsG: 67.2,
    addedSugarsG: 43.8,
    fatG: 1.1,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 6.1,
    cholesterolMg: 0,
    sodiumMg: 7,
  },
  storage: 'Store in a cool, dry, dark place. Refrigerate after opening.',
  shelfLifeMonths: 10,
  tags: [
    'mixed berries',
    'dried berries',
    'berry mix',
    'बेरी मिक्स',
    'cranberry',
    'blueberry',
    'dried cherries',
    'strawberry',
    'smoothie topping',
  ],
  attributes: { Packaging: 'Zip pouch' },
  featured: false,
  unitsSold: 388,
  addedOn: '2026-06-19',
  variants: [
    { label: '150 g', sku: 'MH-BER-MIX-150', priceRupees: 299, mrpRupees: 299, netGrams: 150, stock: 0 },
    { label: '250 g', sku: 'MH-BER-MIX-250', priceRupees: 479, mrpRupees: 549, netGrams: 250, stock: 0 },
    { label: '500 g', sku: 'MH-BER-MIX-500', priceRupees: 929, mrpRupees: 1049, netGrams: 500, stock: 0 },
  ],
}
