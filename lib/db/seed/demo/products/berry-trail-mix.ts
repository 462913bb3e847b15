import type { DemoProduct } from '../demo-types'

export const berryTrailMix: DemoProduct = {
  slug: 'berry-trail-mix',
  name: 'Berry Trail Mix',
  category: 'trail-mixes',
  images: ['products/berry-trail-mix-1.webp'],
  descriptionHtml: `<p>Some people pick the cranberries out of a trail mix first. This one was made for them. More than half of it is fruit: sliced cranberries from Wisconsin, small whole blueberries, and golden raisins from Nashik that round off the sour edge. Almonds, cashews, pumpkin seeds and a few walnut pieces keep it from turning into sweets.</p>
<p>Everything goes in raw. Raw almonds stay milky beside soft fruit, whereas a roasted nut would draw moisture from it and lose its crunch within days. Expect a mix that is supple and jammy on the tongue, with the seeds doing the crackling.</p>
<p>Spoon it over thick curd with a thread of honey, stir it into overnight oats just before eating, or fold half a cup into a Christmas plum cake in place of tutti-frutti. On a cheese board it sits well beside sharp cheddar. Children tend to empty the bowl in order of colour: red, blue, gold, and the almonds for later.</p>`,
  keyFeaturesHtml: `<ul>
<li>56 per cent fruit: cranberries, blueberries and golden raisins</li>
<li>44 per cent raw nuts and seeds: almonds, cashews, pumpkin seeds, walnuts</li>
<li>Sweet and tart, soft in the bite</li>
<li>No salt, no artificial flavour or colour</li>
<li>Sunflower oil on the berries only, so that they do not clump</li>
<li>Works in curd, oats, cakes and lunch boxes</li>
</ul>`,
  specificationHtml: `<p><strong>By weight:</strong> cranberries 30 %, almonds 18 %, golden raisins 14 %, blueberries 12 %, cashews 12 %, pumpkin seeds 10 %, walnuts 4 %.</p>
<p><strong>Packing:</strong> opaque-backed zip pouch in three sizes; the small one is meant for travel.</p>
<p><strong>Care:</strong> store cool and closed. In the refrigerator the fruit firms up and the nuts keep longer, so let a bowl stand for ten minutes at room temperature before serving. A white bloom on a raisin is its own sugar and may be rubbed away.</p>`,
  faqsHtml: `<h3>How does it differ from the Himalayan Trail Mix?</h3>
<p>This one leads with fruit and leaves the nuts raw. The Himalayan mix is 58 per cent nuts, partly roasted, and tastes drier and toastier.</p>
<h3>How much of the sugar is added?</h3>
<p>About 24 g of the 40 g total per 100 g, nearly all of it infused into the cranberries and blueberries during drying. The remainder belongs to the fruit.</p>
<h3>Can I bake with it?</h3>
<p>Yes. Toss it in a spoon of flour first, so the berries do not sink, and chop the almonds for a neater slice.</p>
<h3>Are there any peanuts in it?</h3>
<p>None in the recipe, though peanuts are packed in the same building.</p>`,
  metaTitle: 'Berry Trail Mix with Cranberries, Blueberries',
  metaDescription:
    'A fruit-led trail mix: cranberries, blueberries and Nashik raisins with raw almonds, cashews and pumpkin seeds. For curd, oats and cakes. From 150 g.',
  hsn: '08135020',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Blended in Delhi from Indian and imported nuts and berries',
  packedBy: 'packer',
  ingredients:
    'Sweetened dried cranberries 30 % (cranberries, sugar, sunflower oil), almonds 18 %, golden raisins 14 % (raisins, preservative INS 220), sweetened dried blueberries 12 % (blueberries, sugar, sunflower oil), cashews 12 %, pumpkin seeds 10 %, walnuts 4 %. May contain traces of peanuts and sesame.',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (almond, cashew, walnut)', 'Sulphites'],
  nutrition: {
    energyKcal: 430,
    proteinG: 10.4,
    carbohydrateG: 54.5,
    totalSugarsG: 39.9,
    addedSugarsG: 24,
    fatG: 22.5,
    saturatedFatG: 2.8,
    transFatG: 0,
    fibreG: 6.7,
    cholesterolMg: 0,
    sodiumMg: 6,
  },
  storage: 'Keep airtight in a cool, dry place, or refrigerate. Use within four weeks of opening.',
  shelfLifeMonths: 6,
  tags: [
    'berry mix',
    'berry trail mix',
    'trail mix',
    'cranberry',
    'blueberry',
    'fruit and nut mix',
    'granola topping',
    'बेरी मिक्स',
    'क्रैनबेरी',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 780,
  addedOn: '2026-08-19',
  variants: [
    { label: '150 g', sku: 'MH-TRM-BER-150', priceRupees: 289, mrpRupees: 289, netGrams: 150, stock: 97 },
    { label: '300 g', sku: 'MH-TRM-BER-300', priceRupees: 549, mrpRupees: 639, netGrams: 300, stock: 61 },
    { label: '600 g', sku: 'MH-TRM-BER-600', priceRupees: 1049, mrpRupees: 1199, netGrams: 600, stock: 16 },
  ],
}
