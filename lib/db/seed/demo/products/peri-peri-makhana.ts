import type { DemoProduct } from '../demo-types'

export const periPeriMakhana: DemoProduct = {
  slug: 'peri-peri-makhana',
  name: 'Peri Peri Makhana',
  category: 'makhana',
  images: ['products/peri-peri-makhana-1.webp'],
  descriptionHtml: `<p>The idea is simple: the same Bihar makhana we sell plain, roasted until it shatters and tossed in a red, garlicky, lemon-sharp seasoning while it is still warm. The recipe took eleven trials. Early versions tasted of salt and very little else, so we cut the salt by a third and let chilli, dried garlic and lemon do the work.</p>
<p>We start with 5 suta puffs, a size smaller than our phool makhana, since more of them fit in a handful and each one carries more spice. They turn in a hot drum for fourteen minutes without fat. Rice bran oil goes on as a fine spray, then the masala, in two rounds, so that it reaches the folds rather than gathering at the bottom of the pouch.</p>
<p>The heat is medium and builds slowly. Serve with cold nimbu pani or evening chai, scatter over a chaat of sprouts and onion, or pack it for the train to Dehradun.</p>`,
  keyFeaturesHtml: `<ul>
<li>Drum-roasted for fourteen minutes, never deep-fried</li>
<li>Bird’s eye chilli, garlic, lemon and oregano</li>
<li>Medium heat: warmer than salted peanuts, milder than Guntur mirchi</li>
<li>Rice bran oil; no palm oil and no monosodium glutamate</li>
<li>Roasted every week, so packs leave us with most of their shelf life</li>
</ul>`,
  specificationHtml: `<p><strong>Base:</strong> Mithila makhana, 5 suta, 74 per cent of the weight.</p>
<p><strong>Packing:</strong> nitrogen-flushed zip pouch, which keeps the puffs crisp and cushioned. The pouch looks generous because makhana is light; go by the weight.</p>
<ul>
<li>Shake gently before opening to spread the seasoning.</li>
<li>Close the zip at once. Finish within ten days in dry weather and within four in the monsoon.</li>
<li>To revive soft puffs, warm at 140 °C for five minutes.</li>
</ul>`,
  faqsHtml: `<h3>Is it too hot for children?</h3>
<p>It has a clear chilli kick. Most children above eight manage a small bowl; for younger ones, mix it half and half with plain roasted makhana.</p>
<h3>Can I eat it during a fast?</h3>
<p>No. The seasoning contains garlic, onion and ordinary salt. For vrat, choose plain phool makhana and sendha namak.</p>
<h3>Does it contain gluten or milk?</h3>
<p>Neither is an ingredient. It is packed in a unit that also handles nuts, peanuts and sesame.</p>
<h3>Why is there some masala left in the pouch?</h3>
<p>A little always falls off on the way. Sprinkle it on cucumber or boiled corn.</p>`,
  metaTitle: 'Peri Peri Makhana, Drum-Roasted Spicy Fox Nuts',
  metaDescription:
    'Crisp Bihar makhana drum-roasted and tossed with bird’s eye chilli, garlic and lemon. No palm oil, no deep frying. Packs of 75 g, 150 g and 300 g.',
  hsn: '20081929',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Mithila, Bihar; roasted in Delhi',
  packedBy: 'packer',
  ingredients:
    'Makhana (Euryale ferox seeds) 74 %, rice bran oil 16 %, seasoning 10 % (iodised salt, sugar, chilli powder, garlic powder, onion powder, lemon powder, oregano, acidity regulator INS 330, paprika extract INS 160c). May contain traces of tree nuts, peanuts and sesame.',
  badges: ['Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 430,
    proteinG: 8.2,
    carbohydrateG: 61.9,
    totalSugarsG: 3.2,
    addedSugarsG: 2.1,
    fatG: 16.6,
    saturatedFatG: 3.4,
    transFatG: 0,
    fibreG: 6.4,
    cholesterolMg: 0,
    sodiumMg: 690,
  },
  storage: 'Store in a cool, dry place. Close the zip after opening and finish within ten days.',
  shelfLifeMonths: 6,
  tags: [
    'peri peri makhana',
    'masala makhana',
    'roasted makhana',
    'fox nuts',
    'spicy snack',
    'chai snack',
    'namkeen',
    'पेरी पेरी मखाना',
    'मसाला मखाना',
    'मखाना',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted & salted' },
  featured: false,
  unitsSold: 1720,
  addedOn: '2026-06-11',
  variants: [
    { label: '75 g', sku: 'MH-MAK-PPR-75', priceRupees: 169, mrpRupees: 199, netGrams: 75, stock: 132 },
    { label: '150 g', sku: 'MH-MAK-PPR-150', priceRupees: 319, mrpRupees: 375, netGrams: 150, stock: 69 },
    { label: '300 g', sku: 'MH-MAK-PPR-300', priceRupees: 599, mrpRupees: 599, netGrams: 300, stock: 0 },
  ],
}
