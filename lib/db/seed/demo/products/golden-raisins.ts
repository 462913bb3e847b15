import type { DemoProduct } from '../demo-types'

export const goldenRaisins: DemoProduct = {
  slug: 'golden-raisins',
  name: 'Golden Raisins',
  category: 'raisins',
  images: ['products/golden-raisins-1.webp', 'products/golden-raisins-3.webp', 'products/golden-raisins-2.webp'],
  descriptionHtml: `
    <p>These raisins begin as Thompson Seedless grapes in the vineyards around Tasgaon and Kavathe Mahankal, the dry eastern side of Sangli district. Bunches are cut between February and April, once the fruit reads about 22° Brix, dipped in a mild alkaline emulsion that opens the skin, and spread on tiered nets under shade cloth. Twelve to fifteen days of dry Deccan air do the rest. It takes roughly four kilos of grapes to make one kilo of raisins.</p>
    <p>Drying in shade instead of full sun keeps the colour between amber and pale gold. The berries are thin-skinned, plump and about a centimetre long, with a honeyed sweetness and a slight tartness at the end.</p>
    <h3>In the kitchen</h3>
    <p>Fry a spoonful in ghee until each one swells, then fold into sheera, vermicelli kheer or a Kashmiri modur pulao. For gujiya filling, use them whole; they hold their shape through frying.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Seedless Thompson grapes from Sangli, Maharashtra</li>
      <li>Dried on shaded racks for 12 to 15 days after the February to April harvest</li>
      <li>Even amber-gold colour, 10 to 12 mm berries</li>
      <li>Stems, caps and broken berries removed by laser sorter and then by hand</li>
      <li>No added sugar and no oil coating</li>
      <li>Four packs, from a 250 g kitchen pouch to 2 kg for mithai season</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Bold golden, seedless, moisture 14 to 16 per cent</td></tr>
        <tr><th>Packing</th><td>Laminated zip pouch, nitrogen flushed; the 2 kg order travels as two 1 kg pouches</td></tr>
        <tr><th>Storage</th><td>Cool, dry cupboard below 25 °C; refrigerate after opening from April to September</td></tr>
        <tr><th>Care</th><td>Press the air out before closing the zip. A light white bloom is natural grape sugar and rinses off</td></tr>
        <tr><th>Note</th><td>Contains sulphites, used to keep the colour. Packed where nuts and sesame are also handled</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Is this the same as kishmish?</h3>
    <p>Yes. Kishmish is the everyday Hindi name for small seedless raisins. These are the golden type; the green Afghan type is sold separately.</p>
    <h3>Why do golden raisins contain sulphites?</h3>
    <p>A small amount of sulphur dioxide (E220) stops the fruit from browning while it dries. If you avoid sulphites, choose our black raisins or the shade-dried green raisins, which are made without them.</p>
    <h3>Should I wash them first?</h3>
    <p>They are cleaned and ready to eat. For kheer or halwa, a quick rinse in warm water softens the skin so the berry swells evenly in ghee.</p>
    <h3>How much do they swell when soaked?</h3>
    <p>After 30 minutes in warm water they gain about half their weight. Drain well before adding them to cake batter or they will sink.</p>
  `,
  about: {
    heading: 'Shade racks on the Deccan',
    html: `<p>Around Tasgaon the drying yards stand in long rows: steel frames, eight or ten levels of nylon net, a roof of green cloth. Hot, dry air passes under every layer, so the fruit loses water from all sides and is never turned on the ground. Sangli raisins carry a Geographical Indication, and lots are sold at open auction in the town, where our buyer tastes from each crate before bidding.</p>`,
    image: 'products/golden-raisins-3.webp',
  },
  additional: {
    heading: 'One jar, three uses',
    html: `<p>Keep a jar by the stove. A tablespoon crushed with green chilli and tamarind rounds off a sweet chutney for dahi vada. A handful in poha balances the lemon. And a small bowl soaked overnight in water with two strands of saffron makes a quick topping for shrikhand or plain hung curd, syrup included.</p>`,
    image: 'categories/dry-fruits.webp',
  },
  metaTitle: 'Golden Raisins from Sangli, Seedless Kishmish',
  metaDescription:
    'Seedless golden kishmish from Sangli, dried on shaded racks after the spring grape harvest. Plump, honeyed, for kheer and pulao. 250 g to 2 kg.',
  hsn: '08062010',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Sangli, Maharashtra',
  packedBy: 'packer',
  ingredients: 'Golden raisins, preservative (sulphur dioxide, INS 220)',
  badges: ['No Added Sugar', 'Quality Assured'],
  allergens: ['Sulphites'],
  nutrition: {
    energyKcal: 301,
    proteinG: 3.3,
    carbohydrateG: 80,
    totalSugarsG: 70.6,
    addedSugarsG: 0,
    fatG: 0.2,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 3.3,
    cholesterolMg: 0,
    sodiumMg: 24,
  },
  storage: 'Store in a cool, dry place away from sunlight. Reseal after opening and refrigerate in warm months.',
  shelfLifeMonths: 12,
  tags: [
    'golden raisins',
    'kishmish',
    'kismis',
    'किशमिश',
    'raisins',
    'seedless raisins',
    'sunehri kishmish',
    'draksh',
    'sangli raisins',
    'manuka',
    'मनुका',
  ],
  attributes: { Packaging: 'Zip pouch' },
  featured: true,
  unitsSold: 3640,
  addedOn: '2025-11-03',
  variants: [
    {
      label: '250 g',
      sku: 'MH-RAI-GLD-250',
      priceRupees: 189,
      mrpRupees: 189,
      netGrams: 250,
      stock: 164,
      image: 'products/golden-raisins-2.webp',
    },
    { label: '500 g', sku: 'MH-RAI-GLD-500', priceRupees: 349, mrpRupees: 399, netGrams: 500, stock: 138 },
    { label: '1 kg', sku: 'MH-RAI-GLD-1000', priceRupees: 669, mrpRupees: 749, netGrams: 1000, stock: 82 },
    { label: '2 kg', sku: 'MH-RAI-GLD-2000', priceRupees: 1289, mrpRupees: 1499, netGrams: 2000, stock: 26 },
  ],
}
