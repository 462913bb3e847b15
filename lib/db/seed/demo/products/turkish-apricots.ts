import type { DemoProduct } from '../demo-types'

export const turkishApricots: DemoProduct = {
  slug: 'turkish-apricots',
  name: 'Turkish Apricots',
  category: 'apricots',
  images: ['products/turkish-apricots-1.webp', 'products/turkish-apricots-2.webp'],
  descriptionHtml: `
    <p>Malatya, on a high plain in eastern Anatolia, dries most of the apricots the world trades. The orchard variety is Hacıhaliloğlu, small and very sweet, picked in July when the sugar is high enough for the fruit to dry without collapsing. Each apricot is left whole: after a few days in the sun the stone is pressed out by hand through the stalk end, and the fruit is flattened into the soft disc you see here.</p>
    <p>We buy size No. 2, about 101 to 120 fruits to the kilo. The colour is clear orange, the bite tender but not wet, and the taste runs from honey at first to a fresh, almost citrus finish.</p>
    <p>Cut into strips for a biryani or Iranian-style berry pulao, chop into muesli, or simmer with a strip of orange peel for a compote to spoon over chilled phirni. One with a walnut half pressed inside is a good answer to a tea-time craving.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Hacıhaliloğlu apricots from Malatya, harvested in July</li>
      <li>Whole fruit, stone pressed out by hand, never halves</li>
      <li>Size No. 2: 101 to 120 pieces a kilo</li>
      <li>Soft enough to eat from the pouch, no soaking needed</li>
      <li>No added sugar; about 53 g of fruit sugar and 7 g of fibre per 100 g</li>
      <li>Bright orange colour protected with sulphur dioxide</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Malatya No. 2, pitted whole, moisture 22 to 24 per cent</td></tr>
        <tr><th>Packing</th><td>Zip pouch with inner liner; imported in 12.5 kg cartons held at 8 °C until packing</td></tr>
        <tr><th>Storage</th><td>Cool cupboard while sealed. After opening refrigerate, so the fruit stays soft and orange</td></tr>
        <tr><th>Care</th><td>Darkening with time is oxidation, not spoilage. Discard if you smell fermentation</td></tr>
        <tr><th>Note</th><td>Contains sulphites. Pitted by hand: an occasional stone fragment is possible</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Can I make khubani ka meetha with these?</h3>
    <p>You can, and it cooks in twenty minutes. The Hyderabadi original uses small apricots with the stone so that the kernel can garnish the dish; use slivered almonds in its place.</p>
    <h3>Why are they so bright?</h3>
    <p>Sulphur dioxide applied before drying keeps the natural orange. Unsulphured apricots turn dark brown and taste closer to caramel.</p>
    <h3>How many are in 250 g?</h3>
    <p>Between 25 and 30, depending on the lot.</p>
    <h3>Are they the same as jardalu?</h3>
    <p>Jardalu is the Gujarati and Parsi word for dried apricot, so yes. For jardalu salli boti, halve them and add for the last ten minutes.</p>
  `,
  about: {
    heading: 'July in Malatya',
    html: `<p>During harvest whole families move to the orchards. Trees are shaken over sheets, the fruit goes through a sulphur room overnight, and by morning it lies on canvas under a hard blue sky. The region sits near a thousand metres, with dry days and cold nights, which is why the apricots dry sweet and clean. Malatya Kayısısı has been a protected designation in the European Union since 2017.</p>`,
    image: 'products/turkish-apricots-1.webp',
  },
  additional: {
    heading: 'A Parsi table favourite',
    html: `<p>Indian cooking learned early that apricot loves meat, cream and vinegar. Parsi kitchens stew it with mutton under a heap of straw potatoes; Hyderabad serves it cold with malai. For a vegetarian version of the first, simmer six apricots with paneer, browned onion, ginger and a spoon of cane vinegar, then crown it with salli from the market.</p>`,
    image: 'categories/dry-fruits.webp',
  },
  metaTitle: 'Turkish Apricots from Malatya, Whole and Pitted',
  metaDescription:
    'Soft orange apricots from Malatya, size No. 2, stone pressed out by hand. For khubani ka meetha, jardalu dishes and snacking. From 250 g.',
  hsn: '08131000',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'TR',
  originRegion: 'Malatya, Eastern Anatolia',
  packedBy: 'importer',
  ingredients: 'Dried apricots, preservative (sulphur dioxide, INS 220)',
  badges: ['No Added Sugar', 'High Fibre', 'Quality Assured'],
  allergens: ['Sulphites'],
  nutrition: {
    energyKcal: 241,
    proteinG: 3.4,
    carbohydrateG: 62.6,
    totalSugarsG: 53.4,
    addedSugarsG: 0,
    fatG: 0.5,
    saturatedFatG: 0,
    transFatG: 0,
    fibreG: 7.3,
    cholesterolMg: 0,
    sodiumMg: 10,
  },
  storage: 'Store sealed in a cool, dry place. Refrigerate after opening and use within three months.',
  shelfLifeMonths: 12,
  tags: [
    'apricots',
    'turkish apricots',
    'khubani',
    'खुबानी',
    'khumani',
    'jardalu',
    'जर्दालू',
    'dried apricots',
    'seedless apricots',
    'malatya',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 1360,
  addedOn: '2025-12-02',
  variants: [
    { label: '250 g', sku: 'MH-APR-TUR-250', priceRupees: 299, mrpRupees: 299, netGrams: 250, stock: 92 },
    { label: '500 g', sku: 'MH-APR-TUR-500', priceRupees: 569, mrpRupees: 649, netGrams: 500, stock: 64 },
    { label: '1 kg', sku: 'MH-APR-TUR-1000', priceRupees: 1099, mrpRupees: 1299, netGrams: 1000, stock: 21 },
  ],
}
