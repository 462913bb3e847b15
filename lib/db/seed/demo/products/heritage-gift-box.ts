import type { DemoProduct } from '../demo-types'

export const heritageGiftBox: DemoProduct = {
  slug: 'heritage-gift-box',
  name: 'Heritage Gift Box',
  category: 'festive-gifts',
  images: ['products/heritage-gift-box-1.webp', 'products/heritage-gift-box-2.webp'],
  descriptionHtml: `<p>Since 1996 the first thing on our counter in October has been a wooden tray with six compartments. The Heritage Gift Box is that tray, made to be given: solid mango wood with finger joints, oiled rather than lacquered, under a deep green lid tied with terracotta ribbon.</p>
<p>Inside are 900 g of what our own families eat. California almonds and W240 cashews, 200 g each. Golden raisins from Nashik, 200 g. Lightly salted pistachios in the shell, 150 g. Light walnut halves from Kupwara, 120 g. And 30 g of plain phool makhana from Mithila, which fills its corner and weighs almost nothing.</p>
<h3>When to give it</h3>
<p>It is right for Diwali and Bhai Dooj, for a wedding card that should not travel alone, and for the host who has already been given too many sweets. When the nuts are gone the tray goes on to hold spices, sewing thread or the next year’s mewa.</p>`,
  keyFeaturesHtml: `<ul>
<li>Six compartments, 900 g in all</li>
<li>Reusable tray of solid mango wood, oiled by hand</li>
<li>Almonds, cashews, pistachios, walnuts, raisins and makhana</li>
<li>Green lid with terracotta ribbon; no plastic bow or cellophane</li>
<li>Each filling sealed in its own inner pouch</li>
<li>Handwritten card included, up to 200 characters</li>
<li>No price inside the box</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Contents</th><td>Almonds 200 g, cashews 200 g, raisins 200 g, pistachios in shell 150 g, walnuts 120 g, makhana 30 g</td></tr>
<tr><th>Box</th><td>Mango wood, 32 × 22 × 6 cm, board lid and ribbon</td></tr>
<tr><th>Grade</th><td>The same lots we sell loose: 23/25, W240, 21/25, light halves</td></tr>
<tr><th>Packing</th><td>Six sealed inner pouches in an outer carton. May contain traces of peanuts and sesame.</td></tr>
<tr><th>Storage and care</th><td>Cool and dry; eat within four weeks of opening the pouches. Wipe the tray with a dry cloth, never wash it.</td></tr>
</tbody>
</table>`,
  faqsHtml: `<h3>Can I add a message?</h3>
<p>Yes. Send us the text with your order code through the contact form; we copy it by hand on an ivory card of up to 200 characters.</p>
<h3>Will the bill travel with the box?</h3>
<p>No. The invoice waits in your account as a PDF. Nothing inside the carton shows a price.</p>
<h3>Are the nuts loose in the compartments?</h3>
<p>They travel in clear sealed pouches cut to the size of each compartment. Open and pour them in for the look in the photograph.</p>
<h3>Can I exchange one of the six?</h3>
<p>Not in this box. For a choice of fillings, take the Corporate Gift Box, which is packed to order.</p>`,
  about: {
    heading: 'A tray that stays',
    html: `<p>The trays are made by a family workshop from mango trees past their fruiting years. Boards are dried for two months, joined without nails and rubbed with food-grade oil. The grain differs from box to box, and it darkens slowly with use. Expect a light smell of wood for the first days.</p>`,
    image: 'products/heritage-gift-box-2.webp',
  },
  additional: {
    heading: 'Order early, give fresh',
    html: `<p>In the three weeks before Diwali we pack from morning until midnight, and still each box is filled from nuts that came out of cold storage that same week. September is the calm time to order: the new walnuts are just in, the couriers are punctual, and the sealed pouches keep well past the festival.</p>`,
    image: 'blogs/festive-gifting.webp',
  },
  metaTitle: 'Heritage Gift Box: Six Dry Fruits in Mango Wood',
  metaDescription:
    'A 900 g mango-wood gift box with almonds, W240 cashews, pistachios, walnuts, raisins and makhana, ribboned and sent with a handwritten card.',
  hsn: '20081990',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Packed in India; nuts from Kashmir, Goa and California',
  packedBy: 'packer',
  ingredients:
    'Almonds (22.2%), cashew kernels (22.2%), golden raisins (22.2%) (raisins, preservative: sulphur dioxide INS 220), roasted salted pistachios in shell (16.7%) (pistachios, iodised salt), walnut kernels (13.4%), popped makhana (3.3%)',
  badges: ['Quality Assured'],
  allergens: ['Tree nuts (almond, cashew, pistachio, walnut)', 'Sulphites'],
  nutrition: {
    energyKcal: 507,
    proteinG: 14.8,
    carbohydrateG: 39,
    totalSugarsG: 17.9,
    addedSugarsG: 0,
    fatG: 36.5,
    saturatedFatG: 4.2,
    transFatG: 0,
    fibreG: 7.2,
    cholesterolMg: 0,
    sodiumMg: 45,
  },
  storage: 'Keep cool and dry. Use within four weeks of opening the inner pouches.',
  shelfLifeMonths: 5,
  tags: ['gift box', 'dry fruit box', 'diwali gift', 'दिवाली उपहार', 'mewa box', 'मेवा', 'wooden box', 'wedding gift', 'bhai dooj', 'tohfa'],
  attributes: { Packaging: 'Gift box' },
  featured: false,
  unitsSold: 1125,
  addedOn: '2026-08-24',
  variants: [{ label: '', sku: 'MH-GFT-HER-900', priceRupees: 1999, mrpRupees: 2349, netGrams: 900, stock: 76 }],
}
