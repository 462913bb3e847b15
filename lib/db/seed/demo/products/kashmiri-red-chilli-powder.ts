import type { DemoProduct } from '../demo-types'

export const kashmiriRedChilliPowder: DemoProduct = {
  slug: 'kashmiri-red-chilli-powder',
  name: 'Kashmiri Red Chilli Powder',
  category: 'ground-spices',
  images: ['products/kashmiri-red-chilli-powder-1.webp', 'products/kashmiri-red-chilli-powder-2.webp'],
  descriptionHtml: `<p>A cook buys Kashmiri lal mirch for the colour first. It gives rogan josh its brick-red oil and tandoori chicken its glow without sending anyone running for water. The valley grows too little of the fruit to supply the country, so we say plainly what is in the pouch: long, wrinkled chillies from the Kashmir Valley blended with the closely related Byadgi chilli of Haveri in Karnataka.</p>
<p>Both are picked ripe, dried slowly on mats and stemmed by hand. Part of the seed is sifted out before milling, because seed adds heat and a yellow fleck but no colour. What remains is a soft, slightly oily powder with a smell of dried tomato and sweet wood and a heat most children at the table will accept.</p>
<p>Bloom a tablespoon in warm, not smoking, oil and the red runs out within seconds. Overheat it and it turns brown and bitter, so add a splash of water or yoghurt as soon as it foams.</p>`,
  keyFeaturesHtml: `<ul>
<li>Two wrinkled, colour-rich chillies: Kashmir Valley and Byadgi</li>
<li>Mild heat, below 8,000 Scoville units</li>
<li>Natural colour of about 120 ASTA units; no Sudan dye, no oil added for shine</li>
<li>Stemmed by hand and partly deseeded before grinding</li>
<li>Fine grind that melts into gravies and marinades</li>
<li>Autumn fruit from the valley, winter fruit from Haveri, both held in cold store until milling</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Colour value</th><td>110 to 130 ASTA</td></tr>
<tr><th>Heat</th><td>5,000 to 8,000 SHU, mild</td></tr>
<tr><th>Grind</th><td>Fine, 50 mesh, reduced seed</td></tr>
<tr><th>Packing</th><td>Foil-lined zip pouch</td></tr>
</tbody>
</table>
<p>Red fades faster than flavour. Keep the pouch shut, out of sunlight and, in a humid monsoon kitchen, on the top shelf of the refrigerator. Whole kilos are best divided into small airtight jars on the day of opening.</p>`,
  faqsHtml: `<h3>Is it really from Kashmir?</h3>
<p>In part. The rest is Byadgi from Karnataka, which is similar in shape, colour and mildness. Powder sold as wholly Kashmiri at an everyday price seldom is.</p>
<h3>How much should I use in place of hot chilli powder?</h3>
<p>Twice the quantity gives more colour and still less heat. For both at once, mix three parts of this with one part Guntur.</p>
<h3>Why did my gravy turn brown?</h3>
<p>The oil was too hot. Lower the flame, stir the powder in and add yoghurt, tomato or water within ten seconds.</p>
<h3>Is colour added?</h3>
<p>No. The only ingredient is dried chilli.</p>`,
  metaTitle: 'Kashmiri Red Chilli Powder, Mild and Deep Red',
  metaDescription:
    'Kashmiri and Byadgi chillies, partly deseeded and ground fine: deep natural red and mild heat for rogan josh, tandoori marinades and gravies.',
  hsn: '09042211',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Kashmir Valley and Haveri, Karnataka',
  packedBy: 'packer',
  ingredients: 'Dried red chilli (Capsicum annuum; Kashmiri and Byadgi types), ground',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 288,
    proteinG: 13.8,
    carbohydrateG: 54.6,
    totalSugarsG: 10.2,
    addedSugarsG: 0,
    fatG: 13.1,
    saturatedFatG: 2.2,
    transFatG: 0,
    fibreG: 33.4,
    cholesterolMg: 0,
    sodiumMg: 58,
  },
  storage: 'Keep airtight, cool and out of the light; refrigerate in humid weather to hold the colour.',
  shelfLifeMonths: 12,
  tags: [
    'kashmiri chilli',
    'kashmiri mirch',
    'lal mirch',
    'deggi mirch',
    'red chilli powder',
    'byadgi',
    'tandoori',
    'masala',
    'कश्मीरी मिर्च',
    'लाल मिर्च',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Ground' },
  featured: false,
  unitsSold: 1890,
  addedOn: '2025-12-04',
  variants: [
    { label: '100 g', sku: 'MH-CHI-KAS-100', priceRupees: 139, mrpRupees: 139, netGrams: 100, stock: 120 },
    { label: '200 g', sku: 'MH-CHI-KAS-200', priceRupees: 259, mrpRupees: 299, netGrams: 200, stock: 88 },
    { label: '500 g', sku: 'MH-CHI-KAS-500', priceRupees: 599, mrpRupees: 699, netGrams: 500, stock: 27 },
  ],
}
