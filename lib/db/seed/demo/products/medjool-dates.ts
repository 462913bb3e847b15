import type { DemoProduct } from '../demo-types'

export const medjoolDates: DemoProduct = {
  slug: 'medjool-dates',
  name: 'Medjool Dates',
  category: 'dates',
  images: ['products/medjool-dates-1.webp', 'products/medjool-dates-3.webp', 'products/medjool-dates-2.webp'],
  descriptionHtml: `
    <p>Medjool is the date people mean when they say a date tastes like toffee. Ours come from the Jordan Valley, where palms grow some two hundred metres below sea level with hot days and almost no rain. Growers thin every bunch in spring so that fewer, larger dates remain, wrap the bunches in mesh, and pick from late August to October in several rounds, because the fruits on one strand never ripen together.</p>
    <p>A Large grade date weighs around twenty grams. The skin is mahogany and lightly wrinkled, the flesh soft and fibrous like fudge, the flavour brown sugar, butter and a trace of cinnamon. The stone is small.</p>
    <p>Slit one and fill it with a roasted almond or a spoon of mawa. Blend two into a banana lassi instead of sugar. At iftar serve them whole with water; after dinner, warm for a minute with flaky salt on top.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Grown in the Jordan Valley, hand-picked from August to October</li>
      <li>Large grade, 18 to 23 g each, roughly 24 dates in 500 g</li>
      <li>Soft and moist, no glucose syrup and no oil polish</li>
      <li>Loose skin below ten per cent of the fruit</li>
      <li>Chilled from packing house to our store</li>
      <li>Ideal for stuffing: wide, thin stone, easy to lift out</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Large, soft, moisture 20 to 24 per cent, with stone</td></tr>
        <tr><th>Packing</th><td>Zip pouch in a stiff sleeve so the fruit is not crushed</td></tr>
        <tr><th>Storage</th><td>Refrigerate on arrival for best texture; good for six weeks in a cool cupboard</td></tr>
        <tr><th>Freezing</th><td>Up to a year in an airtight box. Thaw for twenty minutes, they never turn solid</td></tr>
        <tr><th>Care</th><td>White specks are sugar crystals. Five minutes over steam dissolves them. Remove the stone before serving to children</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>How are Medjool different from Kalmi or Ajwa?</h3>
    <p>Medjool is the largest and softest of the three, with a caramel taste. Kalmi is longer, darker and chewier; Ajwa is small, dry-textured and only mildly sweet.</p>
    <h3>Are they pitted?</h3>
    <p>No, the stone is inside. A whole date keeps its moisture far longer, and the stone lifts out with one cut.</p>
    <h3>Is the loose skin a fault?</h3>
    <p>No. The skin separates where the flesh shrinks during ripening. We limit it, and it does not alter the flavour.</p>
    <h3>Can I replace sugar with them in ladoos?</h3>
    <p>Yes. Twelve pitted dates, about 200 g, bind 250 g of chopped roasted nuts with a teaspoon of ghee and no sugar at all.</p>
  `,
  about: {
    heading: 'From Tafilalt to the Jordan Valley',
    html: `<p>The variety began in the Tafilalt oasis of Morocco. Disease nearly ended it there, and eleven offshoots sent to the United States in 1927 became the parents of much of the world's stock. The Jordan Valley planted it later and found its match: heat, saline soil the palm tolerates, and growers with the patience to climb each tree eight or more times a season.</p>`,
    image: 'products/medjool-dates-3.webp',
  },
  additional: {
    heading: 'Three-ingredient energy bites',
    html: `<p>Pit ten dates and mash them with a fork. Work in a cup of coarsely ground roasted almonds and a tablespoon of unsweetened cocoa or desiccated coconut. Roll into walnut-sized balls, chill for half an hour, and keep in the refrigerator for ten days. They travel well in a tiffin and survive a train journey from Mumbai to Jaipur.</p>`,
    image: 'blogs/date-energy-bites.webp',
  },
  metaTitle: 'Medjool Dates from Jordan, Large and Soft',
  metaDescription:
    'Large, soft Medjool khajur from the Jordan Valley, hand-picked and kept chilled. Toffee flavour, no syrup. For stuffing, iftar and ladoo.',
  hsn: '08041020',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'JO',
  originRegion: 'Jordan Valley',
  packedBy: 'importer',
  ingredients: 'Medjool dates',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 277,
    proteinG: 1.8,
    carbohydrateG: 75,
    totalSugarsG: 66.5,
    addedSugarsG: 0,
    fatG: 0.2,
    saturatedFatG: 0,
    transFatG: 0,
    fibreG: 6.7,
    cholesterolMg: 0,
    sodiumMg: 1,
  },
  storage: 'Best refrigerated below 8 °C in a closed pack. Keep away from strong smells.',
  shelfLifeMonths: 10,
  tags: ['medjool dates', 'medjool', 'khajur', 'खजूर', 'khajoor', 'dates', 'jordan dates', 'soft dates', 'iftar dates', 'big dates'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: true,
  unitsSold: 3280,
  addedOn: '2025-11-04',
  variants: [
    { label: '250 g', sku: 'MH-DAT-MED-250', priceRupees: 449, mrpRupees: 449, netGrams: 250, stock: 118 },
    {
      label: '500 g',
      sku: 'MH-DAT-MED-500',
      priceRupees: 849,
      mrpRupees: 999,
      netGrams: 500,
      stock: 153,
      image: 'products/medjool-dates-2.webp',
    },
    { label: '1 kg', sku: 'MH-DAT-MED-1000', priceRupees: 1599, mrpRupees: 1899, netGrams: 1000, stock: 47 },
  ],
}
