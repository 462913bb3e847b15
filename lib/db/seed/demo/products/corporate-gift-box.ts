import type { DemoProduct } from '../demo-types'

export const corporateGiftBox: DemoProduct = {
  slug: 'corporate-gift-box',
  name: 'Corporate Gift Box',
  category: 'corporate-gifts',
  images: ['products/corporate-gift-box-1.webp'],
  descriptionHtml: `<p>A company gift is opened at a desk, often in front of colleagues, and then carried home in a bag. So this box is built around jars: six or nine squat glass jars of 150 g each in a mango-wood tray, every one sealed, labelled and ready to stand on a shelf. Nothing spills, nothing has to be finished in a day.</p>
<p>The box of six holds California almonds, W240 cashews, roasted pistachios, Kashmiri walnuts, golden raisins and Turkish apricots. The box of nine adds dried cranberries, hazelnuts and pumpkin seeds. Any jar can be exchanged for another of our nuts or dried fruits; write to us with your order code.</p>
<p>We pack only after your order is confirmed, which takes three to five working days for up to fifty boxes. Your logo can be printed on the sleeve from ten boxes on. The photograph shows the box of six before the sleeve goes on.</p>`,
  keyFeaturesHtml: `<ul>
<li>Six or nine sealed glass jars of 150 g in a mango-wood tray</li>
<li>Packed to order, never from a warehouse shelf</li>
<li>Any jar exchanged at no cost before packing</li>
<li>Logo on the sleeve from ten boxes</li>
<li>One delivery or many: send us a list of addresses</li>
<li>GST invoice in the company’s name</li>
</ul>`,
  specificationHtml: `<ul>
<li><strong>Packing:</strong> glass jars with lined metal lids, board sleeve, mango-wood tray, corrugated outer carton tested for courier drops.</li>
<li><strong>Grade:</strong> our regular first grades: almonds 23/25, cashews W240, pistachios 21/25, light walnut halves.</li>
<li><strong>Lead time:</strong> three to five working days up to 50 boxes; ask us for more.</li>
<li><strong>Storage and care:</strong> unopened jars keep for five months at room temperature. Refrigerate walnuts and apricots after opening. Peanuts and sesame are handled on our premises.</li>
</ul>`,
  faqsHtml: `<h3>How long does an order take?</h3>
<p>Three to five working days for up to fifty boxes, plus courier time. In the month before Diwali please allow ten.</p>
<h3>Can we put our logo on it?</h3>
<p>Yes, from ten boxes. Send us a vector file by e-mail; you receive a picture of the sleeve for approval before we print.</p>
<h3>Can it go to employees’ homes?</h3>
<p>Send one sheet with names, addresses, PIN codes and phone numbers. We ship each box separately and share the tracking numbers.</p>
<h3>Can we return personalised boxes?</h3>
<p>Boxes with a printed sleeve cannot be taken back, except when something arrives damaged or wrong.</p>
<h3>Which values does the nutrition panel show?</h3>
<p>Those of the standard six-jar selection. Each jar also has its own label.</p>`,
  metaTitle: 'Corporate Gift Box: Dry Fruits in Glass Jars',
  metaDescription:
    'Six or nine glass jars of nuts and dried fruit in a mango-wood tray, packed to order in three to five working days, with your logo from ten boxes.',
  hsn: '20081990',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Packed in India to order; contents from India, the US and Türkiye',
  packedBy: 'packer',
  ingredients:
    'Box of 6: almonds, cashew kernels, roasted salted pistachios in shell (pistachios, iodised salt), walnut kernels, golden raisins (preservative: sulphur dioxide INS 220), dried apricots (preservative: sulphur dioxide INS 220). Box of 9 also: dried cranberries (cranberries, sugar, sunflower oil), hazelnuts, pumpkin seeds',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (almond, cashew, pistachio, walnut, hazelnut)', 'Sulphites'],
  nutrition: {
    energyKcal: 475,
    proteinG: 13.1,
    carbohydrateG: 40.2,
    totalSugarsG: 23.4,
    addedSugarsG: 0,
    fatG: 33.3,
    saturatedFatG: 3.8,
    transFatG: 0,
    fibreG: 7.1,
    cholesterolMg: 0,
    sodiumMg: 46,
  },
  storage: 'Store the jars cool and dry. Refrigerate walnuts and apricots after opening; use all within four weeks.',
  shelfLifeMonths: 5,
  tags: [
    'corporate gift',
    'office gift',
    'diwali corporate gift',
    'employee gift',
    'कॉर्पोरेट उपहार',
    'client gift',
    'bulk gift',
    'jar gift box',
    'mewa',
  ],
  attributes: { Packaging: 'Gift box' },
  featured: false,
  madeToOrder: true,
  unitsSold: 340,
  addedOn: '2026-10-05',
  variants: [
    { label: 'Box of 6 jars', sku: 'MH-GFT-COR-6', priceRupees: 2199, mrpRupees: 2199, netGrams: 900, stock: 0 },
    { label: 'Box of 9 jars', sku: 'MH-GFT-COR-9', priceRupees: 3149, mrpRupees: 3499, netGrams: 1350, stock: 0 },
  ],
}
