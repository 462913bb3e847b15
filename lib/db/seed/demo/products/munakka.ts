import type { DemoProduct } from '../demo-types'

export const munakka: DemoProduct = {
  slug: 'munakka',
  name: 'Munakka Raisins',
  category: 'raisins',
  images: ['products/munakka-1.webp'],
  descriptionHtml: `
    <p>Munakka is the grandparent of the raisin shelf: large, dark, wrinkled and full of seeds. Ours is Afghan abjosh, a name that means boiled in water. Ripe bunches of big seeded table grapes are dipped for moments in hot water, sometimes with a little wood-ash lye, which splits the bloom on the skin and lets the fruit dry fast on clay terraces in the autumn sun of Kandahar.</p>
    <p>A good piece is as long as a thumbnail, pliable and slightly sticky, with flesh close to date paste and a tannic edge from the seeds. Those seeds are easy to squeeze out once the fruit has soaked.</p>
    <p>Every household has its own way with it. Some simmer three or four in milk at night. Some slit one, tuck in black salt and pepper, and toast it on the tawa. Cooks in Lucknow grind the flesh into shahi gravies for body and gentle sweetness.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Large seeded Afghan raisin, two to three times the size of kishmish</li>
      <li>Abjosh method: a brief hot-water dip, then sun-drying on clay terraces</li>
      <li>No sulphur, no added sugar, no glycerine for false softness</li>
      <li>Dense flesh that blends into gravies, halwa and churan-style chutneys</li>
      <li>Hand-picked for size; small and hollow fruit taken out</li>
    </ul>
  `,
  specificationHtml: `
    <ul>
      <li><strong>Grade:</strong> abjosh large, 70 to 90 pieces per 100 g, with seeds</li>
      <li><strong>Packing:</strong> zip pouch; imported in cartons, sorted and packed in India</li>
      <li><strong>Storage:</strong> airtight jar in a cool cupboard, or the refrigerator from the first hot week of March</li>
      <li><strong>Care:</strong> if sugar crystals show on the skin, steam for two minutes; the texture returns and the taste does not change</li>
      <li><strong>Before use:</strong> rinse, soak for an hour, press out the seeds. Always remove seeds for small children</li>
    </ul>
  `,
  faqsHtml: `
    <h3>Can I eat the seeds?</h3>
    <p>They are edible but hard and bitter. Most people soak the fruit and discard them.</p>
    <h3>How do I make munakka milk?</h3>
    <p>Deseed four pieces, simmer in 200 ml of milk for eight minutes with a crushed cardamom pod, and mash against the side of the pan. It needs no sugar.</p>
    <h3>Why does the size vary in one pouch?</h3>
    <p>Seeded grapes ripen unevenly within a bunch. We grade to 70 to 90 pieces per 100 g, so you will see some range but no tiny fruit.</p>
    <h3>Is the picture exact?</h3>
    <p>The photograph shows dark raisins in a bowl as a serving idea. Munakka itself is bigger, browner and has seeds.</p>
  `,
  metaTitle: 'Munakka Raisins, Large Afghan Abjosh with Seeds',
  metaDescription:
    'Kandahari munakka dried by the old abjosh method: big, soft, unsulphured, with seeds. For milk, shahi gravies and tawa toasting. From 250 g.',
  hsn: '08062010',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'AF',
  originRegion: 'Kandahar',
  packedBy: 'importer',
  ingredients: 'Raisins with seeds (munakka)',
  badges: ['100% Natural', 'No Added Sugar', 'No Preservatives', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 296,
    proteinG: 2.5,
    carbohydrateG: 78.5,
    totalSugarsG: 60.5,
    addedSugarsG: 0,
    fatG: 0.5,
    saturatedFatG: 0.2,
    transFatG: 0,
    fibreG: 6.8,
    cholesterolMg: 0,
    sodiumMg: 28,
  },
  storage: 'Keep airtight in a cool, dry place; refrigerate in summer.',
  shelfLifeMonths: 12,
  tags: ['munakka', 'मुनक्का', 'munaqqa', 'manuka', 'abjosh', 'raisins with seeds', 'badi kishmish', 'afghan munakka', 'dry grapes'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 932,
  addedOn: '2026-01-09',
  variants: [
    { label: '250 g', sku: 'MH-RAI-MUN-250', priceRupees: 279, mrpRupees: 279, netGrams: 250, stock: 58 },
    { label: '500 g', sku: 'MH-RAI-MUN-500', priceRupees: 539, mrpRupees: 539, netGrams: 500, stock: 37 },
    { label: '1 kg', sku: 'MH-RAI-MUN-1000', priceRupees: 1029, mrpRupees: 1199, netGrams: 1000, stock: 14 },
  ],
}
