import type { DemoProduct } from '../demo-types'

export const chiaSeeds: DemoProduct = {
  slug: 'chia-seeds',
  name: 'Chia Seeds',
  category: 'flax-and-chia',
  images: ['products/chia-seeds-1.webp', 'products/chia-seeds-2.webp'],
  descriptionHtml: `
    <p>Chia is a sage from Mesoamerica, Salvia hispanica, and a cousin of tulsi. Today the steadiest supply grows in Paraguay, where farmers in San Pedro sow it at the end of summer and combine it in June and July as the stems dry. Our lot is the common black type, which always carries a sprinkling of white seeds, with dust and stalk cleaned down to a tenth of a per cent.</p>
    <p>The seed itself tastes of very little. Its interest is mechanical: each one holds up to ten times its weight in water and wraps itself in a clear gel, so it thickens whatever it sits in.</p>
    <p>Stir a tablespoon into nimbu pani or kokum sherbet and leave it for fifteen minutes. Use three tablespoons to a cup of coconut milk, with cardamom and mango, for a set pudding by morning. Sprinkled dry, it adds a fine crackle to khakhra and granola.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Black chia from San Pedro, Paraguay, with natural white seeds</li>
      <li>Purity 99.9 per cent, triple cleaned and de-stoned</li>
      <li>34 g of fibre and 17 g of protein per 100 g</li>
      <li>Forms a gel in ten to fifteen minutes, no heating needed</li>
      <li>Raw, never irradiated or steam-coated</li>
      <li>Nearly tasteless, so it suits sweet and salty drinks</li>
    </ul>
  `,
  specificationHtml: `
    <p><strong>Grade.</strong> Black, food grade, purity 99.9 per cent, moisture below 8 per cent. Imported in 25 kg bags and packed in India.</p>
    <p><strong>Packing.</strong> Zip pouch in three sizes with a low-dust seal, because the seeds are only two millimetres long.</p>
    <p><strong>Storage and care.</strong> Cool, dry cupboard; no refrigeration needed while dry. Soaked chia keeps for four days in a covered bowl in the refrigerator. Use a dry spoon, one drop of water makes a lump. Always soak before serving to children.</p>
  `,
  faqsHtml: `
    <h3>Is chia the same as sabja?</h3>
    <p>No. Sabja is sweet basil seed: pure black, tear-shaped and swollen in a minute. Chia is oval, mottled and slower, and gives a softer gel.</p>
    <h3>How much liquid does it need?</h3>
    <p>For drinks, one tablespoon in 400 ml. For a spoonable pudding, three tablespoons in 240 ml, stirred twice in the first ten minutes.</p>
    <h3>Do I have to grind it?</h3>
    <p>No. The coat is thin and softens in liquid, which is the practical difference from flax.</p>
    <h3>Why are there white seeds in black chia?</h3>
    <p>A single field gives both colours. They taste alike, and ours are not blended in.</p>
    <h3>Can it go into hot food?</h3>
    <p>Yes. Stir into dalia or soup at the end; it thickens within five minutes.</p>
  `,
  metaTitle: 'Chia Seeds, Raw Black and 99.9 % Pure',
  metaDescription:
    'Raw black chia from Paraguay, triple cleaned to 99.9 per cent purity. For nimbu pani, puddings, oats and khakhra. Packs from 250 g to 1 kg.',
  hsn: '12079990',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'PY',
  originRegion: 'San Pedro',
  packedBy: 'importer',
  ingredients: 'Chia seeds',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 486,
    proteinG: 16.5,
    carbohydrateG: 42.1,
    totalSugarsG: 0,
    addedSugarsG: 0,
    fatG: 30.7,
    saturatedFatG: 3.3,
    transFatG: 0.1,
    fibreG: 34.4,
    cholesterolMg: 0,
    sodiumMg: 16,
  },
  storage: 'Store in a cool, dry place in the closed pouch. Use a dry spoon.',
  shelfLifeMonths: 12,
  tags: ['chia seeds', 'chia', 'चिया', 'chia beej', 'चिया बीज', 'black chia', 'chia pudding', 'raw seeds', 'overnight oats'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 2480,
  addedOn: '2025-12-29',
  variants: [
    { label: '250 g', sku: 'MH-SED-CHI-250', priceRupees: 179, mrpRupees: 179, netGrams: 250, stock: 149 },
    { label: '500 g', sku: 'MH-SED-CHI-500', priceRupees: 339, mrpRupees: 389, netGrams: 500, stock: 108 },
    { label: '1 kg', sku: 'MH-SED-CHI-1000', priceRupees: 649, mrpRupees: 749, netGrams: 1000, stock: 4 },
  ],
}
