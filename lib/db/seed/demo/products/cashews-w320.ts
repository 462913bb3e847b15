import type { DemoProduct } from '../demo-types'

export const cashewsW320: DemoProduct = {
  slug: 'cashews-w320',
  name: 'Cashews W320',
  category: 'cashews',
  images: ['products/cashews-w320-1.webp'],
  descriptionHtml: `<p>If a kitchen buys one cashew for everything, it should be this one. W320 kernels are whole and white, a size below the jumbos, with 300 to 320 to the pound. They cost less per kilo, fry more evenly, and sit well on a spoonful of payasam where a W240 would look oversized.</p>
<p>We buy them in Kollam, the Kerala port town that has shelled cashews for export since the 1920s. The nuts are drum-roasted in the shell for a few minutes before cutting, the old Kollam way, and that brief heat leaves a slightly nuttier flavour than steam does.</p>
<p>Use them for ghee-fried garnish on lemon rice and rava kesari, for kaju masala where the nuts stay whole in the gravy, and for the grinding jar when you cook korma for twenty. They are also the right size for chikki: small enough to set close together, large enough to be seen.</p>`,
  keyFeaturesHtml: `<ul>
<li>W320 white wholes, 300 to 320 kernels per pound</li>
<li>Shelled in Kollam, Kerala</li>
<li>Brief in-shell roasting gives a rounder flavour</li>
<li>Colours evenly in ghee in about three minutes</li>
<li>A practical size for garnish, gravy and chikki</li>
<li>Household packs up to 1 kg</li>
</ul>`,
  specificationHtml: `<p><strong>Grade:</strong> W320, white wholes. Splits and butts at packing stay below 6 per cent; kernels are sound and free of testa and insect damage.</p>
<p><strong>Packing:</strong> zip pouch with a foil layer; the 1 kg pack holds two sealed inner pouches of 500 g. Shared premises with peanuts, sesame and other tree nuts.</p>
<p><strong>Storage and care:</strong> keep away from spices and onions, whose smell cashews take on. Refrigerate in coastal humidity. Once an inner pouch is open, finish it within six weeks.</p>`,
  faqsHtml: `<h3>Is W320 a lower quality than W240?</h3>
<p>No. Both are first-quality white wholes. The number only tells you how many kernels make a pound.</p>
<h3>How do I fry them without burning?</h3>
<p>Start in lukewarm ghee over a low flame and stir. Lift them out when they are pale gold, since they darken for another minute on the plate.</p>
<h3>Are the kernels already roasted?</h3>
<p>The nuts are heated in the shell only so that they can be opened. For eating as a snack you may still want to roast them for eight minutes at 150 °C.</p>
<h3>Which pack suits a wedding kitchen?</h3>
<p>Take 1 kg packs; each has two sealed inner pouches, so the second half stays fresh while you work through the first.</p>`,
  metaTitle: 'Cashews W320 from Kollam, Everyday Kaju',
  metaDescription:
    'White whole W320 cashews shelled in Kollam, Kerala: the right size for ghee-fried garnish, kaju masala, korma and chikki. From 250 g to 1 kg.',
  hsn: '08013220',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Kollam, Kerala',
  packedBy: 'packer',
  ingredients: 'Cashew kernels (100%)',
  badges: ['100% Natural', 'High Protein', 'Quality Assured'],
  allergens: ['Tree nuts (cashew)'],
  nutrition: {
    energyKcal: 556,
    proteinG: 18,
    carbohydrateG: 30.4,
    totalSugarsG: 5.8,
    addedSugarsG: 0,
    fatG: 44.2,
    saturatedFatG: 7.9,
    transFatG: 0,
    fibreG: 3.2,
    cholesterolMg: 0,
    sodiumMg: 12,
  },
  storage: 'Keep airtight, cool and dry, away from strong smells. Use within six weeks of opening.',
  shelfLifeMonths: 8,
  tags: ['cashews', 'kaju', 'काजू', 'w320', 'kollam cashew', 'kerala kaju', 'cooking cashew', 'kaju masala', 'nuts'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 2280,
  addedOn: '2025-11-18',
  variants: [
    { label: '250 g', sku: 'MH-CSH-W320-250', priceRupees: 349, mrpRupees: 349, netGrams: 250, stock: 133 },
    { label: '500 g', sku: 'MH-CSH-W320-500', priceRupees: 679, mrpRupees: 759, netGrams: 500, stock: 105 },
    { label: '1 kg', sku: 'MH-CSH-W320-1000', priceRupees: 1299, mrpRupees: 1499, netGrams: 1000, stock: 57 },
  ],
}
