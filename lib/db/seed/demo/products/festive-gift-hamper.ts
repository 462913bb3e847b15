import type { DemoProduct } from '../demo-types'

export const festiveGiftHamper: DemoProduct = {
  slug: 'festive-gift-hamper',
  name: 'Festive Gift Hamper',
  category: 'festive-gifts',
  images: ['products/festive-gift-hamper-1.webp', 'products/festive-gift-hamper-2.webp'],
  descriptionHtml: `<p>Four things, well chosen, in a box that a child can carry to the neighbours. The Festive Gift Hamper holds 200 g of soft Medjool dates from the Jordan Valley, 200 g of California almonds, 150 g of pistachios roasted in the shell and 150 g of plump orange apricots from Malatya: two sweet, two crunchy, something for every hand that reaches in.</p>
<p>The box is ivory board over a kraft tray, closed with a deep green ribbon that you can tie again. We chose board instead of wood here to keep the weight and the price down; it is what we send to tutors, doctors, building guards and the aunt who says no gifts, please.</p>
<p>It crosses festivals easily. Dates make it right for Eid, the colours for Raksha Bandhan and Diwali, and nothing in it contains egg, gelatine or added sugar. Opened on the table it needs no plates.</p>`,
  keyFeaturesHtml: `<ul>
<li>700 g of four favourites: dates, almonds, pistachios, apricots</li>
<li>Ivory box, green ribbon, recyclable kraft tray</li>
<li>No added sugar in any of the four</li>
<li>Light to carry and to courier: about 950 g gross</li>
<li>For Eid, Raksha Bandhan, Diwali or a thank-you</li>
<li>Blank card and envelope inside</li>
</ul>`,
  specificationHtml: `<h4>Contents and grade</h4>
<p>Medjool dates, large, 200 g; almonds 23/25, 200 g; pistachios in shell 21/25, 150 g; apricots No. 2, 150 g.</p>
<h4>Packing</h4>
<p>Four sealed trays in a board box of 24 × 24 × 6 cm, with carton. Packed where peanuts, sesame and other tree nuts are handled.</p>
<h4>Storage and care</h4>
<p>Keep below 25 °C and out of the car boot. Once the trays are open, refrigerate dates and apricots and finish everything within three weeks.</p>`,
  faqsHtml: `<h3>Can I send it straight to someone else?</h3>
<p>Yes. Enter their address as the delivery address. The invoice stays in your account, and the carton carries no price.</p>
<h3>Do the dates contain stones?</h3>
<p>They do. Medjool dates keep their shape and moisture better with the stone in.</p>
<h3>Why are the apricots so orange?</h3>
<p>They are treated with sulphur dioxide, which holds the colour. Sulphites are named on the label.</p>
<h3>Is there a smaller or larger one?</h3>
<p>This hamper comes in one size. The Heritage Gift Box, with six compartments and 900 g, is the next step up.</p>`,
  metaTitle: 'Festive Gift Hamper: Dates, Nuts and Apricots',
  metaDescription:
    'A 700 g ivory gift box with Medjool dates, California almonds, roasted pistachios and Malatya apricots, tied with a green ribbon. No added sugar.',
  hsn: '20081990',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Packed in India; fruit and nuts from Jordan, California and Malatya',
  packedBy: 'packer',
  ingredients:
    'Medjool dates (28.6%), almonds (28.6%), roasted salted pistachios in shell (21.4%) (pistachios, iodised salt), dried apricots (21.4%) (apricots, preservative: sulphur dioxide INS 220)',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (almond, pistachio)', 'Sulphites'],
  nutrition: {
    energyKcal: 405,
    proteinG: 11.1,
    carbohydrateG: 48.3,
    totalSugarsG: 35.2,
    addedSugarsG: 0,
    fatG: 22.5,
    saturatedFatG: 2,
    transFatG: 0,
    fibreG: 9.2,
    cholesterolMg: 0,
    sodiumMg: 56,
  },
  storage: 'Keep below 25 °C. Refrigerate dates and apricots once opened; use within three weeks.',
  shelfLifeMonths: 4,
  tags: [
    'gift hamper',
    'festive gift',
    'eid gift',
    'rakhi gift',
    'diwali hamper',
    'उपहार',
    'khajur gift',
    'mewa',
    'मेवा',
    'dry fruit hamper',
  ],
  attributes: { Packaging: 'Gift box' },
  featured: false,
  unitsSold: 780,
  addedOn: '2026-09-07',
  variants: [{ label: '', sku: 'MH-GFT-FES-700', priceRupees: 1299, mrpRupees: 1299, netGrams: 700, stock: 94 }],
}
