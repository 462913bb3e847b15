import type { DemoProduct } from '../demo-types'

export const cinnamonSticks: DemoProduct = {
  slug: 'cinnamon-sticks',
  name: 'Cinnamon Sticks',
  category: 'whole-spices',
  images: ['products/cinnamon-sticks-1.webp', 'products/cinnamon-sticks-2.webp'],
  descriptionHtml: `<p>True cinnamon is the inner bark of a small tree that grows along Sri Lanka’s south-western coast. After the rains, when the sap is up, peelers cut two-year-old shoots, scrape away the outer bark, rub the wood with a brass rod and slip off the inner layer in a single sheet. Sheets are tucked one into another, rolled by hand and left to dry on strings in the shade. The result, a Ceylon quill, is pale tan, light in the hand and layered like a cigar.</p>
<p>That is the easiest way to know it from cassia, the thick, hard dalchini of most spice boxes. Cassia is loud and a little hot. Ceylon cinnamon is softer, with orange peel and clove behind the sweetness, and it crumbles between the fingers. Break a piece into chai, apple jam, rasam or a Kashmiri kehwa; leave one whole in the ghee for biryani; or grind it for phirni, where cassia would shout.</p>`,
  keyFeaturesHtml: `<ul>
<li>Cinnamomum zeylanicum from Sri Lanka, not cassia</li>
<li>C4 quills, hand-rolled, cut to about 8 cm</li>
<li>Naturally low in coumarin compared with cassia bark</li>
<li>Thin layers that break by hand and grind in any mixer</li>
<li>Dried in the shade for about a week; not sulphur-bleached</li>
<li>Imported and repacked in Delhi in lots of 25 kg</li>
</ul>`,
  specificationHtml: `<p><strong>Grade:</strong> Ceylon C4, quill diameter 13 to 16 mm before cutting, foxing under 10 per cent.</p>
<p><strong>Packing:</strong> zip pouch; a 100 g pack holds about 20 to 24 sticks.</p>
<p><strong>Care:</strong> keep whole and airtight. A stick that has lost its smell often needs only to be snapped or warmed for a few seconds on a tawa. A stick simmered in syrup can be rinsed, dried and used once more. Ground cinnamon keeps its aroma for about three months, so grind little and often.</p>`,
  faqsHtml: `<h3>How do I tell Ceylon cinnamon from cassia?</h3>
<p>Look at the end of the stick. Ceylon shows many thin, papery layers; cassia is one thick curl. Ceylon snaps with two fingers, cassia needs a hammer.</p>
<h3>Can I use it in garam masala?</h3>
<p>Yes. Use about a quarter more than the recipe asks, because the flavour is gentler.</p>
<h3>Do I remove the stick before serving?</h3>
<p>From chai and kheer, yes. In biryani it is usual to leave it in and let the diner set it aside.</p>`,
  metaTitle: 'Ceylon Cinnamon Sticks, Hand-Rolled C4 Quills',
  metaDescription:
    'True Ceylon cinnamon from Sri Lanka: pale, layered C4 quills with a soft citrus sweetness for chai, biryani and desserts. 50 g, 100 g and 250 g.',
  hsn: '09061110',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'LK',
  originRegion: 'Galle and Matara, Southern Province',
  packedBy: 'importer',
  ingredients: 'Cinnamon bark (Cinnamomum zeylanicum), whole quills',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 247,
    proteinG: 4,
    carbohydrateG: 80.6,
    totalSugarsG: 2.2,
    addedSugarsG: 0,
    fatG: 1.2,
    saturatedFatG: 0.3,
    transFatG: 0,
    fibreG: 53.1,
    cholesterolMg: 0,
    sodiumMg: 10,
  },
  storage: 'Keep airtight in a cool, dry place, away from direct light.',
  shelfLifeMonths: 24,
  tags: ['cinnamon', 'cinnamon sticks', 'ceylon cinnamon', 'dalchini', 'true cinnamon', 'garam masala', 'whole spice', 'chai', 'दालचीनी'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Raw' },
  featured: false,
  unitsSold: 1260,
  addedOn: '2026-01-12',
  variants: [
    { label: '50 g', sku: 'MH-CIN-CEY-50', priceRupees: 199, mrpRupees: 225, netGrams: 50, stock: 95 },
    { label: '100 g', sku: 'MH-CIN-CEY-100', priceRupees: 369, mrpRupees: 449, netGrams: 100, stock: 58 },
    { label: '250 g', sku: 'MH-CIN-CEY-250', priceRupees: 849, mrpRupees: 849, netGrams: 250, stock: 9 },
  ],
}
