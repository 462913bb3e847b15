import type { DemoProduct } from '../demo-types'

export const masalaPeanuts: DemoProduct = {
  slug: 'masala-peanuts',
  name: 'Masala Peanuts',
  category: 'more-nuts',
  images: ['products/masala-peanuts-1.webp'],
  descriptionHtml: `<p>There are two schools of masala sing. One hides the peanut in a thick besan crust; ours belongs to the other. Small, red-skinned Java peanuts from Rajkot district are roasted with their skins on, then tumbled while hot with a spoon of oil and a dry masala, so that you see the nut and taste both.</p>
<p>The masala is ground in our own kitchen: Kashmiri chilli for colour, a sharper Guntur chilli for heat, roasted cumin, amchur, black salt, black pepper and a pinch of asafoetida. The sourness arrives first, the warmth a few seconds later. On our scale it stands at medium; a child of ten will ask for water once.</p>
<p>Serve it with evening chai or cold buttermilk. Stir in chopped onion, coriander and lime for a two-minute peanut chaat, scatter it over dahi vada, or take it on a night bus in place of a packet of chips.</p>`,
  keyFeaturesHtml: `<ul>
<li>Java peanuts from Rajkot district, skin on</li>
<li>Thin dry masala instead of a besan crust</li>
<li>Seven-part masala, ground in-house every week</li>
<li>Medium heat, sour from amchur</li>
<li>Roasted, not deep-fried</li>
<li>No added sugar, colour or flavour enhancer</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>Java 60/70, whole kernels with skin</td></tr>
<tr><th>Heat</th><td>Medium, 3 out of 5</td></tr>
<tr><th>Packing</th><td>Zip pouch, nitrogen-flushed. Tree nuts and sesame are packed in the same room.</td></tr>
<tr><th>Storage and care</th><td>Keep closed and dry; ground amchur draws moisture and makes the nuts clump. Shake the pouch before opening to spread the masala, use a dry spoon, and finish within three weeks. Do not refrigerate.</td></tr>
</tbody>
</table>`,
  faqsHtml: `<h3>Is there besan or wheat in these?</h3>
<p>No. The masala clings to the skin with a little oil, without batter. The compounded asafoetida we use is made with rice flour.</p>
<h3>How hot are they?</h3>
<p>Medium. Kashmiri chilli brings most of the red; the Guntur share is kept under a fifth of the chilli.</p>
<h3>Do they contain onion or garlic?</h3>
<p>Neither, so they fit a Jain or satvik table that allows peanuts and asafoetida.</p>`,
  metaTitle: 'Masala Peanuts, Spiced Sing Without Besan',
  metaDescription:
    'Skin-on Java peanuts from Rajkot roasted with Kashmiri chilli, amchur, cumin and black salt: no besan crust, medium heat. From 150 g to 600 g.',
  hsn: '20081100',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Rajkot, Gujarat',
  packedBy: 'packer',
  ingredients:
    'Peanuts (92%), rice bran oil, Kashmiri chilli, Guntur chilli, amchur, black salt, iodised salt, cumin, black pepper, compounded asafoetida (rice flour, asafoetida resin, gum arabic)',
  badges: ['Quality Assured'],
  allergens: ['Peanuts'],
  nutrition: {
    energyKcal: 572,
    proteinG: 22.8,
    carbohydrateG: 22.9,
    totalSugarsG: 4.8,
    addedSugarsG: 0,
    fatG: 47.6,
    saturatedFatG: 7.5,
    transFatG: 0,
    fibreG: 8.6,
    cholesterolMg: 0,
    sodiumMg: 720,
  },
  storage: 'Keep closed and dry at room temperature. Finish within three weeks of opening.',
  shelfLifeMonths: 4,
  tags: ['masala peanuts', 'masala sing', 'मसाला मूंगफली', 'moongphali', 'मूंगफली', 'spicy peanuts', 'namkeen', 'chai snack'],
  attributes: { Packaging: 'Zip pouch', Processing: 'Roasted & salted' },
  featured: false,
  unitsSold: 930,
  addedOn: '2026-04-14',
  variants: [
    { label: '150 g', sku: 'MH-PNT-MAS-150', priceRupees: 69, mrpRupees: 69, netGrams: 150, stock: 0 },
    { label: '300 g', sku: 'MH-PNT-MAS-300', priceRupees: 129, mrpRupees: 149, netGrams: 300, stock: 0 },
    { label: '600 g', sku: 'MH-PNT-MAS-600', priceRupees: 239, mrpRupees: 279, netGrams: 600, stock: 0 },
  ],
}
