import type { DemoProduct } from '../demo-types'

export const turmericPowder: DemoProduct = {
  slug: 'turmeric-powder',
  name: 'Turmeric Powder',
  category: 'ground-spices',
  images: ['products/turmeric-powder-1.webp', 'products/turmeric-powder-2.webp'],
  descriptionHtml: `<p>Much of the country’s haldi is weighed and sold in the yards of Erode, in western Tamil Nadu, and ours is chosen there as whole Salem-type fingers. The rhizomes come out of the ground between January and April. They are boiled within two days of digging, dried in the sun for about a fortnight and tumbled in drums until the rough skin is polished off. We buy fingers rather than ready powder, because a finger can be snapped: a clean, resinous, orange break says more than any certificate.</p>
<h3>In the pan</h3>
<p>The smell is warm and earthy with a little ginger and orange peel; the taste is bitter at the edge and never dusty. Half a teaspoon colours a dal for four. Let it sit in hot ghee or mustard oil for ten seconds before the tomatoes go in, since turmeric stirred raw into a finished gravy stays chalky. It is equally at home in fish marinades, aloo gobhi, poha, lemon rice and the evening glass of haldi doodh.</p>`,
  keyFeaturesHtml: `<ul>
<li>Polished Salem-type fingers bought at the Erode yards, January to April harvest</li>
<li>Curcumin not below 4 per cent in each lot we grind</li>
<li>Single ingredient: no starch, no added colour, no anti-caking agent</li>
<li>Fine 60-mesh grind that disappears into milk and gravies</li>
<li>Ground in small runs on slow, water-cooled mills, so the oils stay in the powder</li>
<li>Packed in a light-proof pouch with a zip, because turmeric fades in daylight</li>
</ul>`,
  specificationHtml: `<table>
<tbody>
<tr><th>Grade</th><td>Finger turmeric, Salem type, double polished</td></tr>
<tr><th>Grind</th><td>Fine, 60 mesh</td></tr>
<tr><th>Curcumin</th><td>4 per cent minimum on the dry powder</td></tr>
<tr><th>Moisture</th><td>10 per cent maximum</td></tr>
<tr><th>Packing</th><td>Resealable pouch with foil lining and a small window</td></tr>
</tbody>
</table>
<p>Tip a week’s supply into the masala dabba and keep the rest folded shut in a dark cupboard. Use a dry spoon. Powder that has turned pale or lost its smell is past its best, even inside the date.</p>`,
  faqsHtml: `<h3>How can I tell whether turmeric has been coloured?</h3>
<p>Stir a pinch into a glass of lukewarm water and leave it alone. Pure powder sinks within twenty minutes and leaves faintly yellow water; a strong yellow that spreads at once points to dye.</p>
<h3>Does it stain?</h3>
<p>Yes, and quickly. Wash steel and stone straight away. On cotton, soap and two days of direct sun do more than bleach.</p>
<h3>How is this different from your Lakadong turmeric?</h3>
<p>This is the everyday haldi: rounder, milder, lower in curcumin and made for daily cooking. Lakadong is darker and stronger, and you use about half as much.</p>
<h3>Is it suitable for fasting days?</h3>
<p>It is plain turmeric with nothing added. Families differ on whether haldi is eaten during a vrat, so follow the custom of your house.</p>`,
  about: {
    heading: 'From finger to powder',
    html: `<p>Turmeric is one of the few spices that is cooked before it is dried. Boiling fixes the colour evenly through the rhizome and shortens the drying; polishing removes the dull skin. A well-cured finger rings when it is dropped on stone. We grind within weeks of the order rather than once a year, since whole fingers keep their aroma far longer than powder.</p>`,
    image: 'blogs/spice-blends.webp',
  },
  additional: {
    heading: 'Three everyday uses',
    html: `<ul>
<li><strong>Tadka:</strong> a quarter teaspoon in hot ghee with jeera, poured over moong dal.</li>
<li><strong>Marinade:</strong> turmeric, salt and lime on fish for fifteen minutes before frying.</li>
<li><strong>Haldi doodh:</strong> simmer half a teaspoon in a glass of milk for five minutes with a crushed peppercorn and jaggery to taste.</li>
</ul>`,
    image: 'categories/spices.webp',
  },
  metaTitle: 'Turmeric Powder from Erode, Fine Ground Haldi',
  metaDescription:
    'Finger turmeric from Erode, ground fine with at least 4 per cent curcumin. Pure haldi for dal, marinades and milk, in 200 g, 500 g and 1 kg pouches.',
  hsn: '09103030',
  gst: [{ from: '2017-07-01', percent: 5 }],
  originCountry: 'IN',
  originRegion: 'Erode, Tamil Nadu',
  packedBy: 'packer',
  ingredients: 'Turmeric (Curcuma longa), ground',
  badges: ['100% Natural', 'Quality Assured'],
  allergens: [],
  nutrition: {
    energyKcal: 312,
    proteinG: 9.7,
    carbohydrateG: 67.1,
    totalSugarsG: 3.2,
    addedSugarsG: 0,
    fatG: 3.3,
    saturatedFatG: 1.8,
    transFatG: 0,
    fibreG: 22.7,
    cholesterolMg: 0,
    sodiumMg: 27,
  },
  storage: 'Keep in a cool, dry, dark place. Close the zip after every use and take the powder out with a dry spoon.',
  shelfLifeMonths: 12,
  tags: [
    'turmeric',
    'turmeric powder',
    'haldi',
    'haldi powder',
    'manjal',
    'erode turmeric',
    'ground spice',
    'masala',
    'हल्दी',
    'हल्दी पाउडर',
  ],
  attributes: { Packaging: 'Zip pouch', Processing: 'Ground' },
  featured: false,
  unitsSold: 2680,
  addedOn: '2025-11-18',
  variants: [
    { label: '200 g', sku: 'MH-TUR-ERD-200', priceRupees: 99, mrpRupees: 120, netGrams: 200, stock: 164 },
    { label: '500 g', sku: 'MH-TUR-ERD-500', priceRupees: 229, mrpRupees: 275, netGrams: 500, stock: 92 },
    { label: '1 kg', sku: 'MH-TUR-ERD-1000', priceRupees: 429, mrpRupees: 429, netGrams: 1000, stock: 38 },
  ],
}
