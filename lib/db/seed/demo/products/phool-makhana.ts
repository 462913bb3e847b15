import type { DemoProduct } from '../demo-types'

export const phoolMakhana: DemoProduct = {
  slug: 'phool-makhana',
  name: 'Phool Makhana',
  category: 'makhana',
  images: ['products/phool-makhana-1.webp', 'products/phool-makhana-3.webp', 'products/phool-makhana-2.webp'],
  descriptionHtml: `<p>Makhana begins under water. In the ponds of Mithila in north Bihar, the prickly water lily Euryale ferox sheds its seeds into the mud, and from August men wade in with bamboo baskets to sweep them up from the bottom. Back home the black seeds are dried, graded through a row of sieves, heated twice in iron pans and struck, one small handful at a time, with a wooden mallet. If heat and timing are right, each seed bursts into a white puff the size of a marble.</p>
<p>We take 6 suta, the largest common size, from Darbhanga and Madhubani: round, dry, ivory white and light, with few brown shells left on. Raw from the pouch they are mild and a bit chewy. Ten minutes in a heavy pan with a spoon of ghee makes them crackle. Salt and pepper are enough for a snack with tea; sendha namak keeps them right for a vrat. They also go into kheer, a Punjabi makhana curry and panjiri.</p>`,
  keyFeaturesHtml: `<ul>
<li>6 suta size, about 19 mm, hand-graded</li>
<li>Mithila Makhana, a registered geographical indication since 2022</li>
<li>Popped by hand in Darbhanga and Madhubani, August to October crop</li>
<li>Plain and unsalted, eaten during fasts</li>
<li>9.7 g protein and less than 1 g fat per 100 g</li>
<li>Sieved three times: little dust and few broken puffs</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>6 suta, white, hand-picked</td></tr>
<tr><th>Unpopped or brown</th><td>Below 2 per cent by count</td></tr>
<tr><th>Moisture</th><td>8 per cent maximum</td></tr>
<tr><th>Packing</th><td>Roomy zip pouch, so the puffs are not crushed</td></tr>
</tbody>
</table>
<p>Makhana takes up moisture fast. Move it to a tin with a tight lid once opened, add a bay leaf against weevils and keep it dry. If it has gone leathery, five minutes on a low flame brings back the crunch.</p>`,
  faqsHtml: `<h3>How do I roast makhana evenly?</h3>
<p>Use a wide, heavy kadhai on the lowest flame and stir for ten to twelve minutes. It is done when a puff cracks cleanly between two fingers. Add ghee and salt only at the end, and they will stick better.</p>
<h3>Is it eaten during Navratri?</h3>
<p>Yes. Plain makhana is a seed, not a grain, and is accepted in most vrat kitchens. Season it with sendha namak.</p>
<h3>What does suta mean?</h3>
<p>It is the old sieve measure of the trade, one eighth of an inch. Six suta is three quarters of an inch, roughly 19 mm.</p>
<h3>Why is there a dark spot on some puffs?</h3>
<p>That is a bit of seed coat. It is harmless, and you can flick it off.</p>`,
  about: {
    heading: 'Two roastings and a mallet',
    html: `<p>Popping makhana is still a craft of Mithila’s pond families. Seeds rest for two or three days after the first roasting, so that the kernel shrinks from its shell. On the second they are watched by ear; when they start to tick, a ladleful goes on the wooden board and is hit at once. A minute late and they stay closed.</p>`,
    image: 'products/phool-makhana-3.webp',
  },
  additional: {
    heading: 'Ghee-roast with chilli',
    html: `<p>Roast 100 g of makhana dry until crisp and set aside. In the same pan warm a tablespoon and a half of ghee, take it off the flame, and stir in half a teaspoon of Kashmiri chilli powder, a pinch of haldi, black salt and crushed curry leaves. Toss until coated. Cool fully before closing the tin.</p>`,
    image: 'blogs/roasting-makhana.webp',
  },
  metaTitle: 'Phool Makhana, Large 6 Suta from Mithila',
  metaDescription:
    'Hand-popped phool makhana from Mithila, Bihar in the large 6 suta size. Plain and unsalted for roasting, kheer and vrat. 100 g, 250 g and 500 g.',
  hsn: '20081921',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Mithila (Darbhanga and Madhubani), Bihar',
  packedBy: 'packer',
  ingredients: 'Popped makhana (Euryale ferox seeds)',
  badges: ['100% Natural', 'High Fibre', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 350,
    proteinG: 9.7,
    carbohydrateG: 76.9,
    totalSugarsG: 0.4,
    addedSugarsG: 0,
    fatG: 0.4,
    saturatedFatG: 0.1,
    transFatG: 0,
    fibreG: 7.6,
    cholesterolMg: 0,
    sodiumMg: 4,
  },
  storage: 'Keep in an airtight tin in a dry place. Use within six weeks of opening.',
  shelfLifeMonths: 9,
  tags: ['makhana', 'phool makhana', 'fox nuts', 'lotus seeds', 'gorgon nut', 'vrat', 'navratri', 'mithila makhana', 'मखाना', 'फूल मखाना'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: true,
  unitsSold: 3870,
  addedOn: '2025-11-03',
  variants: [
    {
      label: '100 g',
      sku: 'MH-MAK-PHL-100',
      priceRupees: 229,
      mrpRupees: 269,
      netGrams: 100,
      stock: 176,
      image: 'products/phool-makhana-2.webp',
    },
    { label: '250 g', sku: 'MH-MAK-PHL-250', priceRupees: 549, mrpRupees: 645, netGrams: 250, stock: 103 },
    { label: '500 g', sku: 'MH-MAK-PHL-500', priceRupees: 1049, mrpRupees: 1049, netGrams: 500, stock: 34 },
  ],
}
