import type { DemoProduct } from '../demo-types'

export const roastedHazelnuts: DemoProduct = {
  slug: 'roasted-hazelnuts',
  name: 'Roasted Hazelnuts',
  category: 'more-nuts',
  images: ['products/roasted-hazelnuts-1.webp'],
  descriptionHtml: `<p>Roasting does to a hazelnut what it does to coffee: the raw nut is pleasant, the roasted one fills the room. We take large Levant-type kernels from Ordu on the Black Sea and roast them for eighteen minutes at a falling temperature, first hot to set the colour, then cooler until the centre is a light caramel brown.</p>
<p>The skin is left on. It flakes as you eat, gives a faint cocoa bitterness, and keeps the oil in the nut. Anyone who prefers them bare can rub a handful in a cotton napkin. There is no salt, so the same jar serves the snack bowl and the cake tin.</p>
<p>Eat them with a square of dark chocolate after dinner, chop them over filter-coffee ice cream or banana sheera, or blend with dates and milk for a thick shake. One 200 g jar holds about 160 nuts. We roast on Mondays and keep no second size, so that the jar you receive is always recent.</p>`,
  keyFeaturesHtml: `<ul>
<li>Roasted for eighteen minutes at a falling temperature</li>
<li>Large kernels from Ordu, Türkiye</li>
<li>Unsalted: for the snack bowl and for baking</li>
<li>Skin on, to hold aroma and oil</li>
<li>One jar of 200 g, filled in the week of roasting</li>
</ul>`,
  specificationHtml: `<p><strong>Grade:</strong> Levant quality, 13 to 15 mm, medium roast with a light brown centre; moisture below 2.5 per cent.</p>
<p><strong>Packing:</strong> 200 g glass jar under a vacuum lid, with the roasting date on the base. Peanuts, sesame and other tree nuts are handled in the same building.</p>
<p><strong>Storage and care:</strong> keep the jar shut and out of the sun. Roasted hazelnuts lose aroma before they lose crunch, so plan to finish them within a month of opening. No refrigeration needed below 28 °C.</p>`,
  faqsHtml: `<h3>Is there any oil or salt in them?</h3>
<p>Neither. Hazelnuts carry enough oil of their own to roast evenly.</p>
<h3>Can I bake with already roasted nuts?</h3>
<p>Inside a batter, certainly. On top of a biscuit they may darken, so press them in for the last ten minutes only.</p>
<h3>Why are the skins not removed?</h3>
<p>A skinned hazelnut goes flat in days. Rub off what you want in a dry napkin just before using.</p>`,
  metaTitle: 'Roasted Hazelnuts, Unsalted, 200 g Glass Jar',
  metaDescription:
    'Large hazelnuts from Ordu on the Black Sea, slow-roasted without salt or oil and filled into a 200 g glass jar in the week of roasting.',
  hsn: '20081920',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'TR',
  originRegion: 'Ordu, Black Sea coast',
  packedBy: 'importer',
  ingredients: 'Roasted hazelnut kernels (100%)',
  badges: ['100% Natural', 'High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Tree nuts (hazelnut)'],
  nutrition: {
    energyKcal: 646,
    proteinG: 15,
    carbohydrateG: 17.6,
    totalSugarsG: 4.9,
    addedSugarsG: 0,
    fatG: 62.4,
    saturatedFatG: 4.5,
    transFatG: 0,
    fibreG: 9.4,
    cholesterolMg: 0,
    sodiumMg: 0,
  },
  storage: 'Keep the jar closed, below 28 °C and out of the sun. Use within four weeks of opening.',
  shelfLifeMonths: 6,
  tags: ['roasted hazelnuts', 'hazelnut', 'हेज़लनट', 'unsalted', 'baking nuts', 'filbert'],
  attributes: { Packaging: 'Glass jar', Processing: 'Roasted' },
  featured: false,
  unitsSold: 185,
  addedOn: '2026-06-08',
  variants: [{ label: '200 g', sku: 'MH-HAZ-RST-200', priceRupees: 439, mrpRupees: 499, netGrams: 200, stock: 33 }],
}
