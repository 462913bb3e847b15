import type { DemoProduct } from '../demo-types'

export const kalmiDates: DemoProduct = {
  slug: 'kalmi-dates',
  name: 'Kalmi Dates',
  category: 'dates',
  images: ['products/kalmi-dates-1.webp'],
  descriptionHtml: `
    <p>In Arabia this date is Safawi; Indian markets call it Kalmi, and from Mohammed Ali Road to Old Delhi it is the one that disappears first. It grows in the same oasis as Ajwa, around Madinah, but is built differently: five centimetres long, slim, deep black-brown, with a skin that clings to semi-soft flesh.</p>
    <p>The sweetness is fuller than Ajwa and less buttery than Medjool. You taste dark caramel and a little coffee, and the chew is steady rather than sticky, so a knife goes through cleanly. That makes Kalmi the sensible everyday date: firm enough for a lunch box, soft enough to mash.</p>
    <p>Chop it into oats or date-and-tamarind chutney, cook it down with milk for a no-sugar khajur halwa, or slice it lengthwise over a winter salad of carrot and orange. Three with a glass of milk is a Ramadan sehri standby, and the two-kilo pack is made for that month.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Safawi variety, known in India as Kalmi, from Madinah</li>
      <li>Long, dark, semi-soft dates with close-fitting skin</li>
      <li>Caramel and coffee notes, clean chew</li>
      <li>Slices without tearing: good for salads, cakes and mithai</li>
      <li>No syrup, no glaze, no added sugar</li>
      <li>Four pack sizes up to 2 kg for Ramadan and large families</li>
    </ul>
  `,
  specificationHtml: `
    <p><strong>Grade.</strong> Safawi A, 80 to 95 fruits a kilo, stone in, moisture 16 to 19 per cent.</p>
    <p><strong>Packing.</strong> 250 g to 1 kg in zip pouches; the 2 kg pack is a lined carton with two sealed trays, so one stays untouched while the other is in use.</p>
    <p><strong>Storage and care.</strong> A closed jar at room temperature is fine until April. In summer or on the coast, refrigerate. Should the fruit harden, microwave for eight seconds with a damp napkin. Take the stone out before chopping or blending.</p>
  `,
  faqsHtml: `
    <h3>Are Kalmi and Safawi one and the same?</h3>
    <p>Yes. Safawi is the variety name in Saudi Arabia and Kalmi the trade name in India.</p>
    <h3>How many dates will I get in 500 g?</h3>
    <p>Expect 40 to 47, depending on the size of the season's fruit.</p>
    <h3>Can they go into a mixer for chutney?</h3>
    <p>Yes. Pit them, soak for fifteen minutes in hot water and grind with tamarind, jaggery, cumin and black salt. Ten dates make about one cup.</p>
    <h3>What does the picture show?</h3>
    <p>It shows glossy Medjool fruit as a serving idea. Kalmi is narrower and darker.</p>
  `,
  metaTitle: 'Kalmi Dates (Safawi), Semi-Soft from Madinah',
  metaDescription:
    'Long, dark Kalmi khajur from Madinah with a caramel and coffee taste. Slices cleanly for chutney, halwa and salads. Packs from 250 g to 2 kg.',
  hsn: '08041020',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'SA',
  originRegion: 'Madinah',
  packedBy: 'importer',
  ingredients: 'Safawi (Kalmi) dates',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 281,
    proteinG: 2.4,
    carbohydrateG: 75.2,
    totalSugarsG: 65.2,
    addedSugarsG: 0,
    fatG: 0.4,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 7.2,
    cholesterolMg: 0,
    sodiumMg: 3,
  },
  storage: 'Store airtight in a cool, dry place. Refrigerate in summer and after opening the carton.',
  shelfLifeMonths: 12,
  tags: ['kalmi dates', 'kalmi khajur', 'कलमी खजूर', 'safawi', 'safavi dates', 'khajur', 'खजूर', 'khajoor', 'black dates', 'ramadan dates'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 1890,
  addedOn: '2026-01-22',
  variants: [
    { label: '250 g', sku: 'MH-DAT-KAL-250', priceRupees: 249, mrpRupees: 249, netGrams: 250, stock: 110 },
    { label: '500 g', sku: 'MH-DAT-KAL-500', priceRupees: 469, mrpRupees: 549, netGrams: 500, stock: 127 },
    { label: '1 kg', sku: 'MH-DAT-KAL-1000', priceRupees: 899, mrpRupees: 1049, netGrams: 1000, stock: 73 },
    { label: '2 kg', sku: 'MH-DAT-KAL-2000', priceRupees: 1749, mrpRupees: 1999, netGrams: 2000, stock: 18 },
  ],
}
