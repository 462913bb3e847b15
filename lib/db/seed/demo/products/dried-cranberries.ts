import type { DemoProduct } from '../demo-types'

export const driedCranberries: DemoProduct = {
  slug: 'dried-cranberries',
  name: 'Dried Cranberries',
  category: 'cranberries',
  images: ['products/dried-cranberries-1.webp', 'products/dried-cranberries-2.webp'],
  descriptionHtml: `
    <p>More than half of America's cranberries grow in Wisconsin, on low vines set in sandy marsh beds. In late September the beds are flooded, the berries are knocked loose and float, and whole fields turn red while crews in waders corral the fruit towards the pumps. Ours are of the Stevens variety, chosen for size and colour.</p>
    <p>A fresh cranberry is almost too sour to eat, so before drying it is steeped in cane sugar syrup. We want you to know that: about two thirds of the weight of any dried cranberry is added sugar. What remains is a bright, tart berry with a chewy skin and a clean red colour, no dye needed.</p>
    <p>Use it where a raisin would be too mild. Scatter over curd rice or a kachumber, fold into oat cookies, or cook with ginger, green chilli and jaggery for a relish that suits paneer tikka and cold sandwiches alike.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Stevens cranberries from Wisconsin, water-harvested in autumn</li>
      <li>Whole berries rather than slices</li>
      <li>Infused with cane sugar, lightly coated with sunflower oil to keep them separate</li>
      <li>Natural red, no colour, flavour or preservative</li>
      <li>Tart, chewy, good in both sweet and savoury cooking</li>
      <li>Added sugar declared openly: 65 g per 100 g</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Whole, soft and moist, moisture 13 to 16 per cent</td></tr>
        <tr><th>Packing</th><td>Zip pouch of 200 g, 500 g or 1 kg; bulk cartons opened and packed in India by the importer</td></tr>
        <tr><th>Storage</th><td>Cool and dry, below 22 °C if possible. Refrigerate after opening in summer</td></tr>
        <tr><th>Care</th><td>Sugar syrup may make berries clump; break apart with dry fingers. Close the zip at once, humidity is their only enemy</td></tr>
        <tr><th>Allergens</th><td>None in the recipe; packed where nuts are handled</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Why is there sugar in dried cranberries?</h3>
    <p>The raw fruit has about 4 g of sugar per 100 g and a lot of acid. Without syrup the dried berry would be hard and sour.</p>
    <h3>Can I use them in place of karonda?</h3>
    <p>In pickles, no, since they are already sweet. In cakes and as the red garnish of a tutti-frutti style bun they do the job of candied karonda with better flavour.</p>
    <h3>Do they need soaking?</h3>
    <p>Not for snacking. Ten minutes in warm orange juice plumps them for baking.</p>
    <h3>Are they gluten free?</h3>
    <p>The ingredients contain no gluten. We pack nuts, seeds and fruit here, and no wheat products on this line.</p>
  `,
  about: {
    heading: 'A red lake in October',
    html: `<p>Cranberries have four small air chambers, which is why a flooded marsh is the fastest way to collect them. The beds fill to knee height, a harvester combs the vines from below, and the berries rise. Wind pushes them into one corner, a boom closes, and in an afternoon a family farm gathers what it tended for a year. Then the water moves on to the next bed.</p>`,
    image: 'products/dried-cranberries-1.webp',
  },
  additional: {
    heading: 'Cranberry and green chilli relish',
    html: `<p>Simmer 100 g cranberries with a cup of water, a slit green chilli, a thumb of ginger and two cloves until the liquid turns glossy, about twelve minutes. Add salt, roasted cumin and a squeeze of lime. It sets as it cools, keeps for two weeks in the refrigerator and wakes up grilled cheese toast, samosas and Sunday dosas.</p>`,
    image: 'categories/berries.webp',
  },
  metaTitle: 'Dried Cranberries from Wisconsin, Whole Berries',
  metaDescription:
    'Whole dried cranberries from Wisconsin marshes, tart and chewy, no colour added. For salads, cookies and chilli relish. 200 g, 500 g and 1 kg.',
  hsn: '20089300',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'US',
  originRegion: 'Wisconsin',
  packedBy: 'importer',
  ingredients: 'Cranberries, cane sugar, sunflower oil (less than 1%)',
  badges: ['Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 308,
    proteinG: 0.2,
    carbohydrateG: 82.8,
    totalSugarsG: 72.6,
    addedSugarsG: 65,
    fatG: 1.1,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 5.3,
    cholesterolMg: 0,
    sodiumMg: 5,
  },
  storage: 'Store in a cool, dry place in the closed pouch. Refrigerate after opening in summer.',
  shelfLifeMonths: 12,
  tags: [
    'cranberries',
    'dried cranberries',
    'cranberry',
    'क्रैनबेरी',
    'karonda',
    'करौंदा',
    'berries',
    'whole cranberries',
    'baking fruit',
    'salad topping',
  ],
  attributes: { Packaging: 'Zip pouch' },
  featured: false,
  unitsSold: 1675,
  addedOn: '2025-12-16',
  variants: [
    { label: '200 g', sku: 'MH-BER-CRA-200', priceRupees: 259, mrpRupees: 259, netGrams: 200, stock: 133 },
    { label: '500 g', sku: 'MH-BER-CRA-500', priceRupees: 619, mrpRupees: 699, netGrams: 500, stock: 76 },
    { label: '1 kg', sku: 'MH-BER-CRA-1000', priceRupees: 1179, mrpRupees: 1399, netGrams: 1000, stock: 28 },
  ],
}
