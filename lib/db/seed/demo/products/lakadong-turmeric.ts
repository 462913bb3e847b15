import type { DemoProduct } from '../demo-types'

export const lakadongTurmeric: DemoProduct = {
  slug: 'lakadong-turmeric',
  name: 'Lakadong Turmeric',
  category: 'ground-spices',
  images: ['products/lakadong-turmeric-1.webp'],
  descriptionHtml: `<p>Lakadong is a village in the West Jaintia Hills of Meghalaya, and also the name of the turmeric its slopes made known. The growers plant in April on small terraced plots, leave the crop to the rain and dig it by hand from December, when the leaves have turned the colour of straw. Slices are dried instead of whole fingers, which spares the rhizome the long boil used in the plains and keeps more of its oil.</p>
<p>You notice the difference on opening the pouch. The powder is a deep orange rather than lemon yellow and smells of green mango, camphor and damp earth. Curcumin in our lots lies between 7 and 9 per cent, about twice that of ordinary haldi, so measure accordingly: a quarter teaspoon where a recipe asks for a half. It suits dishes in which turmeric is the point, such as a Khasi black sesame curry, Bengali macher jhol, golden milk and a turmeric pickle when the fresh root is out of season.</p>`,
  keyFeaturesHtml: `<ul>
<li>Grown on hill terraces around Lakadong, West Jaintia Hills, a registered geographical indication since 2024</li>
<li>Curcumin 7 to 9 per cent, stated for each lot on the pouch</li>
<li>Sliced and dried, not boiled whole, for a fuller aroma</li>
<li>Rain-fed crop bought through growers’ self-help groups, most of them run by women</li>
<li>Use half the quantity of everyday haldi</li>
</ul>`,
  specificationHtml: `<p><strong>Grade:</strong> single-origin Lakadong, medium-fine grind, 50 mesh; a slight grain between the fingers is normal.</p>
<p><strong>Packing:</strong> thick resealable pouch, packed to order in Delhi from sealed 10 kg drums.</p>
<ul>
<li>Keep away from light and from the warmth of the hob.</li>
<li>The oil content is high, so the powder may form soft lumps; crumble them with a dry spoon.</li>
<li>Buy the 100 g pouch if you use it only for milk, and the larger ones for daily cooking.</li>
</ul>`,
  faqsHtml: `<h3>Why is Lakadong dearer than other turmeric?</h3>
<p>The yield is small, plots are steep and everything from weeding to digging is done by hand. Carrying the crop down from the hills adds to it. Against that, one pouch lasts roughly twice as long.</p>
<h3>May I use it in every dish?</h3>
<p>You can, though delicate gravies made with cashew or cream may turn rather orange. Start with a quarter teaspoon for four people.</p>
<h3>Should pepper be added to golden milk?</h3>
<p>Most families add a crushed peppercorn for its warmth. Simmer the turmeric in the milk for five minutes and sweeten with jaggery off the flame, so the milk does not split.</p>`,
  metaTitle: 'Lakadong Turmeric from the Jaintia Hills',
  metaDescription:
    'Deep orange Lakadong haldi from Meghalaya with 7 to 9 per cent curcumin. Hill grown, sliced, dried and ground. Pouches of 100 g, 250 g and 500 g.',
  hsn: '09103030',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Lakadong, West Jaintia Hills, Meghalaya',
  packedBy: 'packer',
  ingredients: 'Lakadong turmeric (Curcuma longa), ground',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 318,
    proteinG: 8.4,
    carbohydrateG: 66.2,
    totalSugarsG: 2.9,
    addedSugarsG: 0,
    fatG: 4.6,
    saturatedFatG: 1.7,
    transFatG: 0,
    fibreG: 20.8,
    cholesterolMg: 0,
    sodiumMg: 24,
  },
  storage: 'Store tightly closed in a dark cupboard, away from the stove. Refrigeration is not needed.',
  shelfLifeMonths: 12,
  tags: [
    'lakadong',
    'lakadong turmeric',
    'lakadong haldi',
    'meghalaya turmeric',
    'high curcumin turmeric',
    'haldi',
    'golden milk',
    'लाकाडोंग हल्दी',
    'हल्दी',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Ground' },
  featured: false,
  unitsSold: 940,
  addedOn: '2026-02-20',
  variants: [
    { label: '100 g', sku: 'MH-TUR-LAK-100', priceRupees: 199, mrpRupees: 239, netGrams: 100, stock: 76 },
    { label: '250 g', sku: 'MH-TUR-LAK-250', priceRupees: 459, mrpRupees: 525, netGrams: 250, stock: 44 },
    { label: '500 g', sku: 'MH-TUR-LAK-500', priceRupees: 879, mrpRupees: 879, netGrams: 500, stock: 12 },
  ],
}
