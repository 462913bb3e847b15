import type { DemoProduct } from '../demo-types'

export const royalDryFruitMix: DemoProduct = {
  slug: 'royal-dry-fruit-mix',
  name: 'Royal Dry Fruit Mix',
  category: 'dried-fruit-mixes',
  images: ['products/royal-dry-fruit-mix-1.webp', 'products/royal-dry-fruit-mix-3.webp', 'products/royal-dry-fruit-mix-2.webp'],
  descriptionHtml: `
    <p>Seven things from our shelves in one brass-bowl mix: California almonds, W240 cashews, open-shell pistachios, Kashmiri walnut halves, Malatya apricots, golden raisins and black raisins. The ratio has hardly moved since we first mixed it across the counter for wedding orders: three parts nuts to one part fruit, so it reads as rich without becoming sugary.</p>
    <p>Only the pistachios are roasted and salted. They stay in the shell on purpose, because a handful that asks for a little work lasts longer in conversation, and because their salt wakes up the raw cashew and the sweet apricot beside it.</p>
    <h3>Where it belongs</h3>
    <p>Put it out with the first round of chai when guests arrive, pass it at teen patti on Diwali night, or fill the mewa bowl of a shagun thali. Shell the pistachios, chop everything roughly, and you also have a quick panjiri or mixed-nut chikki.</p>
  `,
  keyFeaturesHtml: `
    <ul>
      <li>Seven ingredients, all sold by us on their own and bought to the same grade</li>
      <li>About 75 per cent nuts and 25 per cent fruit by weight</li>
      <li>Whole almonds, whole W240 cashews and walnut halves; no broken filler</li>
      <li>Pistachios roasted, lightly salted and left in shell</li>
      <li>No sugar coating, no fried pieces, no flavouring</li>
      <li>Mixed weekly in small drums so heavy nuts do not settle</li>
      <li>500 g fills a medium serving bowl for eight to ten people</li>
    </ul>
  `,
  specificationHtml: `
    <table>
      <tbody>
        <tr><th>Make-up</th><td>Almonds 25 %, cashews 25 %, pistachios in shell 15 %, golden raisins 12 %, walnuts 10 %, apricots 8 %, black raisins 5 %</td></tr>
        <tr><th>Packing</th><td>Zip pouch, nitrogen flushed</td></tr>
        <tr><th>Storage</th><td>Cool and dry; refrigerate once opened and bring to room temperature before serving</td></tr>
        <tr><th>Care</th><td>Shake the pouch before pouring. Serve in a dry bowl and do not return leftovers, which carry moisture from the air</td></tr>
        <tr><th>Contains</th><td>Tree nuts and sulphites</td></tr>
      </tbody>
    </table>
  `,
  faqsHtml: `
    <h3>Why are the pistachios in shell?</h3>
    <p>The shell keeps the kernel crisp beside moist apricots and raisins. Shelled pistachios would soften within weeks.</p>
    <h3>Can I use it for a Navratri fast?</h3>
    <p>The pistachios are roasted with ordinary iodised salt, so for a vrat that allows only sendha namak please choose our plain nuts.</p>
    <h3>Is the mix soaked-breakfast friendly?</h3>
    <p>Take the pistachios out first. The remaining nuts soak in eight hours, the raisins and apricots in one; add the fruit in the morning.</p>
    <h3>Can you pack it for an office or a wedding?</h3>
    <p>Yes. For fifty pouches or more, write to us through the contact page; the make-up can be changed for large orders.</p>
  `,
  about: {
    heading: 'How the proportions were settled',
    html: `<p>Too many raisins and the bowl empties from the top, leaving walnuts nobody chose. Too few and it is only a nut tin. We weighed what came back from wedding tables over several seasons and trimmed whatever was left. Almond and cashew, a quarter each, turned out to be the pair people reach for at the start and at the end of an evening.</p>`,
    image: 'products/royal-dry-fruit-mix-3.webp',
  },
  additional: {
    heading: 'Serving it through the festive season',
    html: `<p>From Karva Chauth to Bhai Dooj the same pouch does several jobs. In a brass katori it completes a puja thali; in a lidded jar it becomes a hostess present; warmed for two minutes in a dry pan with crushed fennel it is a fresh snack for card players. Allow 40 to 50 grams a guest when other savouries are on the table.</p>`,
    image: 'blogs/festive-gifting.webp',
  },
  metaTitle: 'Royal Dry Fruit Mix: Seven Nuts and Fruits in One',
  metaDescription:
    'Almonds, W240 cashews, in-shell pistachios, walnuts, apricots and two raisins in one mix. Whole pieces, nothing fried. Packs from 250 g to 1 kg.',
  hsn: '08135020',
  gst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  originCountry: 'IN',
  originRegion: 'Mixed in India from Indian and imported nuts and fruit',
  packedBy: 'packer',
  ingredients:
    'Almonds (25%), cashew kernels (25%), roasted salted pistachios in shell (15%: pistachios, iodised salt), golden raisins (12%: raisins, preservative INS 220), walnut kernels (10%), dried apricots (8%: apricots, preservative INS 220), black raisins (5%)',
  badges: ['High Protein', 'High Fibre', 'Quality Assured'],
  allergens: ['Almonds', 'Cashews', 'Pistachios', 'Walnuts', 'Sulphites'],
  nutrition: {
    energyKcal: 498,
    proteinG: 14.8,
    carbohydrateG: 37.7,
    totalSugarsG: 20.9,
    addedSugarsG: 0,
    fatG: 36.2,
    saturatedFatG: 4.3,
    transFatG: 0,
    fibreG: 7.2,
    cholesterolMg: 0,
    sodiumMg: 46,
  },
  storage: 'Store in a cool, dry place. After opening keep airtight in the refrigerator and use within two months.',
  shelfLifeMonths: 8,
  tags: [
    'dry fruit mix',
    'mixed dry fruits',
    'mewa',
    'मेवा',
    'sukha mewa',
    'सूखे मेवे',
    'panchmeva',
    'mix dry fruits',
    'diwali dry fruits',
    'badam kaju pista',
    'royal mix',
  ],
  attributes: { Packaging: 'Zip pouch' },
  featured: true,
  unitsSold: 2975,
  addedOn: '2025-11-05',
  variants: [
    { label: '250 g', sku: 'MH-MIX-ROY-250', priceRupees: 399, mrpRupees: 449, netGrams: 250, stock: 104 },
    { label: '500 g', sku: 'MH-MIX-ROY-500', priceRupees: 769, mrpRupees: 899, netGrams: 500, stock: 147 },
    { label: '1 kg', sku: 'MH-MIX-ROY-1000', priceRupees: 1479, mrpRupees: 1749, netGrams: 1000, stock: 66 },
  ],
}
