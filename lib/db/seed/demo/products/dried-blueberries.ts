import type { DemoProduct } from '../demo-types'

export const driedBlueberries: DemoProduct = {
  slug: 'dried-blueberries',
  name: 'Dried Blueberries',
  category: 'blueberries-and-mixes',
  images: ['products/dried-blueberries-1.webp', 'products/dried-blueberries-2.webp'],
  descriptionHtml: `
    <p>Our blueberries grow in the Fraser Valley of British Columbia, an hour inland from Vancouver, where peaty soil and cool nights give highbush fruit its acidity. Duke ripens first in July, Bluecrop follows, and late Elliott closes the season in September. The berries are frozen within hours, then dried slowly at low heat.</p>
    <p>Most dried blueberries on Indian shelves are soaked in sugar syrup. These are not. Nothing goes in except a trace of sunflower oil so that they roll freely, and it takes around five kilos of fresh fruit to fill a kilo of pouches. The price follows from that.</p>
    <p>You get small, wrinkled, blue-black berries with a winey depth and a tannic edge, closer to black tea than to jam. Stir them into ragi porridge or granola, bake in a lemon loaf, or steep a spoonful in hot water with a slice of ginger for a purple tisane.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Highbush berries from the Fraser Valley, British Columbia</li>
      <li>No sugar, juice concentrate or syrup added</li>
      <li>Whole fruit, about five kilos of fresh berries to one kilo dried</li>
      <li>Dried slowly at low heat from frozen berries</li>
      <li>Deep, slightly tannic taste with moderate sweetness</li>
      <li>Around 13 g of fibre per 100 g</li>
    </ul>
  `,
  specificationHtml: `
    <p><strong>Grade.</strong> Whole, unsweetened, 6 to 9 mm, moisture near 14 per cent. Stems and reddish unripe berries are removed optically.</p>
    <p><strong>Packing.</strong> Zip pouch with a foil layer in 150 g, 250 g and 500 g. Imported frozen-dried in bulk and packed in India.</p>
    <p><strong>Storage and care.</strong> Keep sealed, dark and cool. After opening, refrigerate and finish within two months. Use a dry spoon; unsweetened fruit takes up moisture faster than syrup-infused fruit.</p>
  `,
  faqsHtml: `
    <h3>Are they really without added sugar?</h3>
    <p>Yes. The 54 g of sugar per 100 g on the label is the berry's own, concentrated by drying.</p>
    <h3>Why are they less sweet than others I have tried?</h3>
    <p>Those were most likely infused with sugar or apple juice. Here you taste the fruit, with its acidity and tannin.</p>
    <h3>Will they colour my batter?</h3>
    <p>A little. Dust them with flour and fold in last to keep a muffin from turning grey-blue.</p>
    <h3>How much should I use in place of fresh berries?</h3>
    <p>A quarter of the weight: 25 g dried, soaked for ten minutes, for 100 g fresh.</p>
  `,
  metaTitle: 'Dried Blueberries, Whole with No Added Sugar',
  metaDescription:
    'Unsweetened whole blueberries from British Columbia, dried slowly at low heat. Winey and tart, for porridge, granola and baking. From 150 g.',
  hsn: '08134090',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'CA',
  originRegion: 'Fraser Valley, British Columbia',
  packedBy: 'importer',
  ingredients: 'Blueberries, sunflower oil (less than 0.5%)',
  badges: ['No Added Sugar', 'No Preservatives', 'High Fibre', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 308,
    proteinG: 4,
    carbohydrateG: 78,
    totalSugarsG: 54,
    addedSugarsG: 0,
    fatG: 1.9,
    saturatedFatG: 0.2,
    transFatG: 0,
    fibreG: 13,
    cholesterolMg: 0,
    sodiumMg: 5,
  },
  storage: 'Keep sealed in a cool, dark place. Refrigerate after opening and use within two months.',
  shelfLifeMonths: 12,
  tags: [
    'blueberries',
    'dried blueberries',
    'blueberry',
    'ब्लूबेरी',
    'neelbadri',
    'unsweetened blueberries',
    'no added sugar',
    'berries',
    'granola topping',
  ],
  attributes: { Packaging: 'Zip pouch' },
  featured: false,
  unitsSold: 815,
  addedOn: '2026-04-08',
  variants: [
    { label: '150 g', sku: 'MH-BER-BLU-150', priceRupees: 499, mrpRupees: 499, netGrams: 150, stock: 68 },
    { label: '250 g', sku: 'MH-BER-BLU-250', priceRupees: 799, mrpRupees: 799, netGrams: 250, stock: 36 },
    { label: '500 g', sku: 'MH-BER-BLU-500', priceRupees: 1549, mrpRupees: 1799, netGrams: 500, stock: 12 },
  ],
}
