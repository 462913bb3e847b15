import type { DemoProduct } from '../demo-types'

export const starAnise: DemoProduct = {
  slug: 'star-anise',
  name: 'Star Anise',
  category: 'whole-spices',
  images: ['products/star-anise-1.webp', 'products/star-anise-2.webp'],
  descriptionHtml: `<p>Chakra phool, the wheel flower, is neither flower nor wheel but a woody fruit from the evergreen forests of Lang Son, where Vietnam meets China. The main crop is picked by climbers in August and September, blanched for a few minutes and dried in the sun until the eight arms stiffen and open along the seam, each showing one glossy brown seed.</p>
<p>Most of the scent is in the arm, not the seed: sweet aniseed and liquorice, deeper and rounder than saunf, with something of pine resin. It is a spice to count rather than to spoon. One star is enough for a biryani for six, a pan of Chettinad kozhi or Malabar vegetable kurma. Half a star sweetens a litre of masala chai.</p>
<p>Put it into hot oil at the very start and fish it out before serving. With oranges, plums or poached pears it needs nothing but sugar and water.</p>`,
  keyFeaturesHtml: `<ul>
<li>Illicium verum from Lang Son, autumn crop</li>
<li>At least 85 per cent whole stars, 2.5 cm across or more</li>
<li>Eight full arms with the seeds still seated</li>
<li>Blanched and sun-dried; not smoked, not sulphured</li>
<li>About 70 to 80 stars in a 100 g pouch</li>
</ul>`,
  specificationHtml: `<ul>
<li><strong>Grade:</strong> autumn, 2.5 cm and above, 85 per cent whole</li>
<li><strong>Colour:</strong> even reddish brown, without black or grey arms</li>
<li><strong>Moisture:</strong> 13 per cent maximum</li>
<li><strong>Packing:</strong> 100 g zip pouch with a rigid base, to limit breakage on the way</li>
</ul>
<p>Keep in a closed jar away from tea, coffee and flour, which take up the scent. Broken arms are as good as whole stars: use them for grinding and save the perfect ones for the pot and the plate.</p>`,
  faqsHtml: `<h3>Is it the same as saunf or aniseed?</h3>
<p>No. They share the aromatic compound anethole, but saunf and aniseed are small seeds of the carrot family, while star anise is the fruit of a tree related to magnolia.</p>
<h3>How do I grind it?</h3>
<p>Warm the stars on a low flame for a minute, cool, break the arms and grind with the other spices of the masala. Sieve once, since the wood leaves coarse bits.</p>
<h3>How much is too much?</h3>
<p>In a home-sized curry, more than two stars will cover everything else. When in doubt, take it out after ten minutes.</p>`,
  metaTitle: 'Whole Star Anise (Chakra Phool) from Vietnam',
  metaDescription:
    'Large, whole star anise from Lang Son, autumn crop: sweet, resinous chakra phool for biryani, Chettinad masala and chai. Packed in a 100 g pouch.',
  hsn: '09096129',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'VN',
  originRegion: 'Lang Son',
  packedBy: 'importer',
  ingredients: 'Star anise (Illicium verum), whole',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 337,
    proteinG: 17.6,
    carbohydrateG: 50,
    totalSugarsG: 0,
    addedSugarsG: 0,
    fatG: 15.9,
    saturatedFatG: 0.6,
    transFatG: 0,
    fibreG: 14.6,
    cholesterolMg: 0,
    sodiumMg: 16,
  },
  storage: 'Store in a closed jar in a cool, dry cupboard, apart from tea and coffee.',
  shelfLifeMonths: 24,
  tags: ['star anise', 'chakra phool', 'chakri phool', 'badian', 'biryani masala', 'chettinad', 'whole spice', 'चक्र फूल', 'चकरी फूल'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Sun-dried' },
  featured: false,
  unitsSold: 610,
  addedOn: '2026-04-09',
  variants: [{ label: '', sku: 'MH-STA-VNM-100', priceRupees: 239, mrpRupees: 275, netGrams: 100, stock: 52 }],
}
