import type { DemoProduct } from '../demo-types'

export const gunturChilliPowder: DemoProduct = {
  slug: 'guntur-chilli-powder',
  name: 'Guntur Chilli Powder',
  category: 'ground-spices',
  images: ['products/guntur-chilli-powder-1.webp'],
  descriptionHtml: `<p>The mirchi yard at Guntur in Andhra Pradesh fills with jute sacks from February onwards, and on a busy morning the air alone makes you cough. The chilli that built the place is Sannam S4: slim, smooth-skinned, five to seven centimetres long and honestly hot. We take the first picking, dried on the stalk, since later pickings are paler and carry more seed to the gram.</p>
<p>This is the powder for avakaya and gongura pickle, for podi eaten with hot rice and ghee, for pepper-dark Andhra chicken and for the thin red layer on a roadside egg dosa. The heat arrives at the front of the mouth and leaves cleanly. The flavour is bright and grassy, with little of the sweetness of Kashmiri chilli. A level half teaspoon will season a curry for four; begin with less if you are used to blended supermarket powder. The grind is a shade coarse on purpose, so that it clings to fried vegetables and roasted peanuts.</p>`,
  keyFeaturesHtml: `<ul>
<li>Sannam S4 chilli from Guntur and Palnadu, first picking only</li>
<li>Hot: roughly 35,000 to 40,000 Scoville units</li>
<li>Medium-coarse grind with seed, as Andhra pickles require</li>
<li>Stalks removed before milling, nothing added afterwards</li>
<li>Strong colour, about 60 ASTA, with a bright orange-red cast</li>
<li>Ground from the current season’s crop</li>
</ul>`,
  specificationHtml: `<ul>
<li><strong>Type:</strong> Guntur Sannam S4, stemless, whole fruit with seed</li>
<li><strong>Heat:</strong> 35,000 to 40,000 SHU</li>
<li><strong>Grind:</strong> medium coarse, 30 mesh</li>
<li><strong>Packing:</strong> double-sealed zip pouch, so the dust stays inside</li>
</ul>
<p>Open the pouch away from the fan and wash your hands after measuring. Store airtight in a dark place. For pickles, sun the powder on a steel plate for an hour before mixing, as moisture spoils a jar sooner than anything else.</p>`,
  faqsHtml: `<h3>How hot is it compared with Kashmiri chilli powder?</h3>
<p>About five times as hot. Replace one teaspoon of Kashmiri with a scant quarter teaspoon, then correct the colour with paprika or Kashmiri powder.</p>
<h3>Is it right for mango pickle?</h3>
<p>Yes, this is the classic choice for avakaya. Use it with ground mustard and rock salt in sesame oil, by weight rather than by cup.</p>
<h3>When will it be back?</h3>
<p>We sell one season at a time. Once a lot is finished, we wait for the next good arrivals at the yard rather than buy in old stock; ask to be told and we shall write to you.</p>`,
  metaTitle: 'Guntur Chilli Powder, Hot Sannam S4 Mirchi',
  metaDescription:
    'First-picking Guntur Sannam S4 chillies, ground medium coarse with seed. Real Andhra heat for avakaya, podi and curries. 100 g, 200 g and 500 g.',
  hsn: '09042211',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Guntur and Palnadu, Andhra Pradesh',
  packedBy: 'packer',
  ingredients: 'Dried red chilli (Capsicum annuum; Guntur Sannam S4), ground',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 318,
    proteinG: 12.2,
    carbohydrateG: 56.4,
    totalSugarsG: 9.8,
    addedSugarsG: 0,
    fatG: 16.9,
    saturatedFatG: 3.2,
    transFatG: 0,
    fibreG: 27.6,
    cholesterolMg: 0,
    sodiumMg: 34,
  },
  storage: 'Keep sealed, dry and away from sunlight. Open with care: the fine dust irritates eyes and nose.',
  shelfLifeMonths: 12,
  tags: [
    'guntur chilli',
    'guntur mirchi',
    'sannam s4',
    'hot chilli powder',
    'teekhi mirch',
    'lal mirch',
    'andhra chilli',
    'pickle masala',
    'गुंटूर मिर्च',
    'तीखी लाल मिर्च',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Ground' },
  featured: false,
  unitsSold: 1130,
  addedOn: '2026-03-15',
  variants: [
    { label: '100 g', sku: 'MH-CHI-GUN-100', priceRupees: 79, mrpRupees: 95, netGrams: 100, stock: 0 },
    { label: '200 g', sku: 'MH-CHI-GUN-200', priceRupees: 149, mrpRupees: 175, netGrams: 200, stock: 0 },
    { label: '500 g', sku: 'MH-CHI-GUN-500', priceRupees: 345, mrpRupees: 345, netGrams: 500, stock: 0 },
  ],
}
