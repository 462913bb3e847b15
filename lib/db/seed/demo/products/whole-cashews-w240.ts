import type { DemoProduct } from '../demo-types'

export const wholeCashewsW240: DemoProduct = {
  slug: 'whole-cashews-w240',
  name: 'Whole Cashews W240',
  category: 'cashews',
  images: ['products/whole-cashews-w240-1.webp', 'products/whole-cashews-w240-3.webp', 'products/whole-cashews-w240-2.webp'],
  descriptionHtml: `<p>W240 is the cashew you serve to guests: 220 to 240 whole kernels to the pound, thick in the middle, ivory all over and sweet like fresh cream. The W stands for white wholes, and the number is a count, so a smaller figure means a larger nut.</p>
<p>Ours grow on the laterite hills of Goa, where the trees came by Portuguese ship in the sixteenth century and stayed. The fruit falls between March and May. The nuts are sun-dried, steamed, shelled one by one and peeled, and the kernels are then graded by eye at long tables under white light.</p>
<h3>Where they belong</h3>
<p>Fry them slowly in ghee until they are just gold and fold them into upma, pongal or a Hyderabadi biryani. Soak a fistful for twenty minutes and grind it into shahi paneer gravy. At Diwali a bowl of plain W240 next to the diyas needs nothing else.</p>`,
  keyFeaturesHtml: `<ul>
<li>W240 white wholes, 220 to 240 kernels per pound</li>
<li>Grown and shelled in Goa, harvested March to May</li>
<li>Steam-shelled and hand-peeled, so the colour stays ivory</li>
<li>Creamy rather than chalky; nothing added</li>
<li>Grinds to a smooth paste after twenty minutes in warm water</li>
<li>Packs of 100 g, 250 g, 500 g and 1 kg</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>W240, first quality; broken pieces under 5 per cent at packing</td></tr>
<tr><th>Colour</th><td>White to pale ivory, free of testa</td></tr>
<tr><th>Moisture</th><td>Up to 5 per cent</td></tr>
<tr><th>Packing</th><td>Nitrogen-flushed zip pouch; almonds, other tree nuts, peanuts and sesame are packed on the premises</td></tr>
<tr><th>Storage and care</th><td>Keep sealed, dry and below 25 °C. After opening move to an airtight tin or the refrigerator and use within six weeks.</td></tr>
</tbody>
</table>`,
  faqsHtml: `<h3>What is the difference between W240 and W320?</h3>
<p>Only size. W240 gives up to 240 kernels a pound and W320 up to 320. The taste is the same when both come from a good lot.</p>
<h3>Are these cashews raw?</h3>
<p>They are unroasted. The shell has to be steamed before it can be opened, so no cashew on sale is raw in the strict sense.</p>
<h3>How much do I need for kaju katli?</h3>
<p>500 g of kernels and 325 g of sugar make about 45 pieces. Grind the cashews cold and in pulses, then sieve.</p>
<h3>Why do some kernels have a faint line?</h3>
<p>That is the seam where the two halves meet. It is natural and is not counted as a crack in grading.</p>`,
  about: {
    heading: 'Opened one nut at a time',
    html: `<p>Between the two walls of a cashew shell sits a caustic liquid, so every nut must be steamed and rested before it meets a blade. A practised worker opens around ten kilos a day without breaking the curve. The wholes go to the W grades; splits and pieces go to sweet makers.</p>`,
    image: 'products/whole-cashews-w240-3.webp',
  },
  additional: {
    heading: 'The white gravy rule',
    html: `<p>For four people, soak 60 g of W240 with two spoons of melon seeds in warm water. Grind with that water until the paste feels like cream between your fingers. Add it to the pan after the onions and before the dairy, keep the flame low and stir; cashew starch catches quickly on a hot base.</p>`,
    image: 'categories/nuts.webp',
  },
  metaTitle: 'Whole Cashews W240 from Goa, Jumbo Kaju',
  metaDescription:
    'Large ivory W240 cashews from Goa, steam-shelled and graded by eye. For kaju katli, biryani and white gravies. Packs from 100 g to 1 kg.',
  hsn: '08013220',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Goa',
  packedBy: 'packer',
  ingredients: 'Cashew kernels (100%)',
  badges: ['100% Natural', 'High Protein', 'Quality Assured'],
  allergens: ['Tree nuts (cashew)'],
  nutrition: {
    energyKcal: 553,
    proteinG: 18.2,
    carbohydrateG: 30.2,
    totalSugarsG: 5.9,
    addedSugarsG: 0,
    fatG: 43.9,
    saturatedFatG: 7.8,
    transFatG: 0,
    fibreG: 3.3,
    cholesterolMg: 0,
    sodiumMg: 12,
  },
  storage: 'Store airtight in a cool, dry place below 25 °C. Use within six weeks of opening.',
  shelfLifeMonths: 8,
  tags: ['cashews', 'kaju', 'काजू', 'w240', 'goa cashew', 'whole cashew', 'kaju katli', 'dry fruits', 'nuts'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: true,
  unitsSold: 3150,
  addedOn: '2025-11-05',
  variants: [
    { label: '100 g', sku: 'MH-CSH-W240-100', priceRupees: 169, mrpRupees: 169, netGrams: 100, stock: 84 },
    {
      label: '250 g',
      sku: 'MH-CSH-W240-250',
      priceRupees: 389,
      mrpRupees: 449,
      netGrams: 250,
      stock: 156,
      image: 'products/whole-cashews-w240-2.webp',
    },
    { label: '500 g', sku: 'MH-CSH-W240-500', priceRupees: 749, mrpRupees: 869, netGrams: 500, stock: 97 },
    { label: '1 kg', sku: 'MH-CSH-W240-1000', priceRupees: 1429, mrpRupees: 1699, netGrams: 1000, stock: 38 },
  ],
}
