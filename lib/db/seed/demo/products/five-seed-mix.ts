import type { DemoProduct } from '../demo-types'

export const fiveSeedMix: DemoProduct = {
  slug: 'five-seed-mix',
  name: 'Five-Seed Mix',
  category: 'pumpkin-and-sunflower',
  images: ['products/five-seed-mix-1.webp'],
  descriptionHtml: `
    <p>Pumpkin, sunflower, flax, white sesame and chia, each roasted on its own before they meet. That is the whole idea. Pumpkin kernels want four minutes, flax wants five under a lid, sesame burns after two. Roast them together and something is always raw or bitter; roast them apart and the mix tastes even.</p>
    <p>The large kernels lead at 30 per cent each, so you feel a proper crunch. Flax and Saurashtra sesame fill in with a toasted, almost biscuity note, and chia, which goes in unroasted, settles in the gaps. There is no salt, oil or sugar.</p>
    <p>One tablespoon is enough to finish a bowl. Try it on curd with a spoon of jaggery, over bhel in place of sev, on buttered toast, or pressed into the top of a jowar bhakri before the second turn. Warm it with curry leaves and chilli for a quick mukhwas-style snack.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Pumpkin 30 %, sunflower 30 %, flax 20 %, white sesame 12 %, chia 8 %</li>
      <li>Four seeds dry-roasted separately, chia added raw</li>
      <li>No oil, salt, sugar or flavouring</li>
      <li>About 22 g of protein and 14 g of fibre per 100 g</li>
      <li>Ready to eat from the pouch</li>
      <li>Roasted and mixed every fortnight in small batches</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Grade</th><td>Same pumpkin, sunflower, flax and chia lots that we sell singly, with hulled white sesame from Gujarat</td></tr>
        <tr><th>Packing</th><td>Zip pouch, nitrogen flushed within a day of roasting</td></tr>
        <tr><th>Storage</th><td>Airtight, cool and dark. Finish an opened pouch in six weeks</td></tr>
        <tr><th>Care</th><td>Chia and sesame sink: turn the pouch over twice before each use. To refresh, warm for one minute in a dry pan</td></tr>
        <tr><th>Allergen</th><td>Contains sesame; handled near nuts</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Should I soak the mix?</h3>
    <p>No, it is roasted for crunch. In overnight oats the chia and flax will swell and the large kernels stay firm, which some people like.</p>
    <h3>Which seeds come from India?</h3>
    <p>Sunflower from Karnataka, flax from Madhya Pradesh and sesame from Gujarat. Pumpkin kernels are Chinese and chia is from Paraguay.</p>
    <h3>Can I grind it for roti dough?</h3>
    <p>Yes. Pulse briefly with a spoon of atta so that it stays a meal and does not turn into paste. Two tablespoons to a cup of flour work well.</p>
    <h3>Is it salted?</h3>
    <p>No. Add salt after warming the seeds with a few drops of lime, and it will cling.</p>
  `,
  metaTitle: 'Five-Seed Mix, Dry-Roasted and Unsalted',
  metaDescription:
    'Pumpkin, sunflower, flax and sesame roasted separately and mixed with chia. No oil or salt. A crunchy finish for curd, bhel and toast. From 250 g.',
  hsn: '20081990',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Roasted and mixed in India',
  packedBy: 'packer',
  ingredients:
    'Roasted pumpkin seed kernels (30%), roasted sunflower seed kernels (30%), roasted flax seeds (20%), roasted white sesame seeds (12%), chia seeds (8%)',
  badges: ['High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Sesame'],
  nutrition: {
    energyKcal: 557,
    proteinG: 22.4,
    carbohydrateG: 21.2,
    totalSugarsG: 1.6,
    addedSugarsG: 0,
    fatG: 46.9,
    saturatedFatG: 5.8,
    transFatG: 0,
    fibreG: 14,
    cholesterolMg: 0,
    sodiumMg: 13,
  },
  storage: 'Store airtight in a cool, dark place. Use within six weeks of opening.',
  shelfLifeMonths: 6,
  tags: [
    'seed mix',
    'five seed mix',
    'mixed seeds',
    'beej mix',
    'मिक्स बीज',
    'roasted seeds',
    'pumpkin sunflower flax',
    'til',
    'तिल',
    'alsi',
    'mukhwas',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted' },
  featured: false,
  unitsSold: 640,
  addedOn: '2026-07-14',
  variants: [
    { label: '250 g', sku: 'MH-SED-MIX-250', priceRupees: 219, mrpRupees: 219, netGrams: 250, stock: 87 },
    { label: '500 g', sku: 'MH-SED-MIX-500', priceRupees: 419, mrpRupees: 479, netGrams: 500, stock: 59 },
    { label: '1 kg', sku: 'MH-SED-MIX-1000', priceRupees: 799, mrpRupees: 939, netGrams: 1000, stock: 23 },
  ],
}
