import type { DemoProduct } from '../demo-types'

export const driedFigs: DemoProduct = {
  slug: 'dried-figs',
  name: 'Dried Figs (Anjeer)',
  category: 'figs',
  images: ['products/dried-figs-1.webp', 'products/dried-figs-3.webp', 'products/dried-figs-2.webp'],
  descriptionHtml: `
    <p>The fig here is Sarılop, grown on the slopes above the Büyük Menderes valley in Aydın, western Turkey. It is never picked. The fruit is left until it half dries on the branch and drops of its own weight in late August; then it lies on trays in the sun for three or four days while the sea wind comes up the valley at noon.</p>
    <p>Cut one open and you see the reason for the fuss: a thin cream skin and an amber centre packed with crunchy seeds. It smells of honey and dry hay and chews like soft caramel.</p>
    <h3>How we use anjeer</h3>
    <p>Soak two overnight and eat them with the syrup that forms. Chop six into simmering milk for anjeer basundi or a Mumbai-style anjeer milkshake. For sugar-free barfi, mince the figs with dates, roast in a little ghee and press under slivered pistachios.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Sarılop figs from Aydın, tree-ripened and sun-dried</li>
      <li>Thin pale skin, amber seed-filled heart</li>
      <li>Size No. 4, about 51 to 55 figs a kilo</li>
      <li>Flattened by hand, never strung or boiled</li>
      <li>No sulphur, no sugar dusting, no preservative</li>
      <li>Every lot screened under ultraviolet light for mould and tested for aflatoxin</li>
      <li>Close to 10 g of fibre in 100 g</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Aydın No. 4, natural, moisture 20 to 23 per cent</td></tr>
        <tr><th>Packing</th><td>Zip pouch, 250 g holds 12 to 14 figs; packed in India by the importer</td></tr>
        <tr><th>Storage</th><td>Refrigerate in an airtight box, above all between May and October. Figs draw moisture quickly</td></tr>
        <tr><th>Care</th><td>A floury white film is fruit sugar; mould is fuzzy and smells musty. Open each fig before eating, as with any fig</td></tr>
        <tr><th>Soaking</th><td>Rinse, cover with water, six to eight hours</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Should anjeer be soaked before eating?</h3>
    <p>It is a matter of taste. Dry, the fig is chewy and intense. Soaked overnight it doubles in softness and is easier to blend.</p>
    <h3>How do these differ from your Afghan figs?</h3>
    <p>Turkish Sarılop is larger, paler and softer with a thin skin. The Afghan fig is smaller and drier, with a stronger honey taste.</p>
    <h3>Are figs vegetarian?</h3>
    <p>They are a fruit and carry the green mark. Sarılop is pollinated by a tiny wasp in the orchard, as most Smyrna-type figs are, and some Jain households avoid figs for that reason and for the many seeds. We prefer to say so plainly.</p>
    <h3>Why are some darker than others?</h3>
    <p>No bleach or sulphur is used, so colour ranges from cream to light brown in one pouch.</p>
  `,
  about: {
    heading: 'The fig that falls by itself',
    html: `<p>Aydın figs are among the few fruits collected from the ground by design. Growers sweep the soil under each tree clean in July, then walk the rows every morning and gather what fell overnight. By that hour the fig has already lost half its water. Aydın İnciri is a registered protected designation, and the best lots come from villages above 300 metres.</p>`,
    image: 'products/dried-figs-3.webp',
  },
  additional: {
    heading: 'Anjeer and dates, side by side',
    html: `<p>Figs bring crunch and acidity, dates bring binding sugar. In the kitchen they finish each other. For a festive roll use two parts date to one part fig, cook in a teaspoon of ghee until the mass leaves the pan, spread on chopped cashews and roll in poppy seeds. Chill, slice into coins and store for three weeks in a steel dabba.</p>`,
    image: 'categories/dates-and-figs.webp',
  },
  metaTitle: 'Dried Figs (Anjeer) from Aydın, Sun-Dried',
  metaDescription:
    'Large Sarılop anjeer from Aydın in Turkey, tree-ripened, sun-dried, unsulphured. Honeyed and seed-crisp, for soaking, barfi and basundi.',
  hsn: '08042090',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'TR',
  originRegion: 'Aydın, Aegean coast',
  packedBy: 'importer',
  ingredients: 'Dried figs',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 249,
    proteinG: 3.3,
    carbohydrateG: 63.9,
    totalSugarsG: 47.9,
    addedSugarsG: 0,
    fatG: 0.9,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 9.8,
    cholesterolMg: 0,
    sodiumMg: 10,
  },
  storage: 'Keep refrigerated in an airtight container after opening. Protect from moisture and sunlight.',
  shelfLifeMonths: 9,
  tags: ['anjeer', 'अंजीर', 'anjir', 'figs', 'dried figs', 'turkish figs', 'sarilop', 'sukha anjeer', 'anjeer barfi', 'soaked figs'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: true,
  unitsSold: 2740,
  addedOn: '2025-11-07',
  variants: [
    { label: '250 g', sku: 'MH-FIG-TUR-250', priceRupees: 449, mrpRupees: 449, netGrams: 250, stock: 129 },
    { label: '500 g', sku: 'MH-FIG-TUR-500', priceRupees: 869, mrpRupees: 999, netGrams: 500, stock: 84 },
    { label: '1 kg', sku: 'MH-FIG-TUR-1000', priceRupees: 1679, mrpRupees: 1999, netGrams: 1000, stock: 32 },
  ],
}
