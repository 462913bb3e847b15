import type { DemoBlog } from '../demo-types'

export const roastingMakhana: DemoBlog = {
  slug: 'roasting-makhana',
  title: 'Makhana That Snaps: Roasting Fox Nuts at Home',
  banner: 'blogs/roasting-makhana.webp',
  html: `<p>Makhana is the popped seed of <em>Euryale ferox</em>, a prickly water lily that covers the ponds of north Bihar in summer. From August the seeds lie in the mud at the bottom, and divers, many from the Mallah community of Darbhanga and Madhubani, bring them up with bamboo baskets. The black seeds are dried, graded through sieves, roasted twice and struck with a wooden mallet at just the right second. The shell cracks and the white heart leaps out. By the time it reaches you, the hard work has been done. What remains is to drive out the damp.</p>
<h3>Why it goes chewy</h3>
<p>A popped makhana is mostly starch and air. It drinks moisture from the room and turns from crisp to something like packing foam. Roasting has one purpose: to dry it to the core. The mistake nearly everyone makes is a high flame, which browns the outside in three minutes and leaves the middle soft. Low heat and time are the whole secret.</p>
<h3>Recipe: roasted makhana</h3>
<p>This fills a large kadhai and serves five or six people with tea.</p>
<ul>
<li>100 g <a href="/products/phool-makhana">phool makhana</a></li>
<li>15 g ghee</li>
<li>one of the five seasonings below</li>
</ul>
<ol>
<li>Pick it over. Remove bits of black shell; they are hard enough to hurt a tooth.</li>
<li>Set a wide, heavy kadhai on the lowest flame for two minutes. Add the makhana dry, in one layer if you can.</li>
<li>Stir every half minute for ten to twelve minutes. They should turn from chalk white to warm ivory, no darker.</li>
<li>Take one out, let it cool for ten seconds, and press it. It should break with a snap into dry crumbs. If it dents, go on for two minutes and test again.</li>
<li>Only now add 15 g of ghee, toss for one minute, switch off, and add the seasoning to the hot pan.</li>
</ol>
<p>Fat at the start seals the surface and keeps the damp in. Powdered spice over a flame burns. Both therefore come last.</p>
<h4>Oven and air fryer</h4>
<p>In the oven spread 100 g on a tray at 150°C for thirteen minutes, shaking it once. In the air fryer give it eight minutes at 150°C in two batches, with a steel rack on top, or the fan will throw them about. A microwave works for a single bowl: 25 g for two minutes in bursts of thirty seconds. Season with melted ghee afterwards in each case.</p>
<h3>Five seasonings for 100 g</h3>
<ul>
<li><strong>Chilli and haldi:</strong> 3 g of <a href="/products/kashmiri-red-chilli-powder">Kashmiri red chilli powder</a>, 1 g of <a href="/products/turmeric-powder">turmeric</a>, 3 g of salt, 2 g of amchur.</li>
<li><strong>Pepper and curry leaf:</strong> crisp 15 curry leaves in the ghee first, then 3 g of freshly cracked black pepper and 3 g of salt.</li>
<li><strong>Vrat:</strong> 3 g of sendha namak, 2 g of roasted cumin powder, 1 g of black pepper. Fit for Navratri, when common salt stays in the cupboard.</li>
<li><strong>Pudina:</strong> 4 g of dried mint rubbed fine, 2 g of chaat masala, 2 g of black salt.</li>
<li><strong>Gur and til:</strong> melt 60 g of jaggery with 10 g of ghee and 10 ml of water until a drop turns hard in cold water. Stir in the roasted makhana with 15 g of sesame and separate the pieces on a greased thali.</li>
</ul>
<p>Dry powders slide off a dry surface. If yours gathers at the bottom of the bowl, the ghee was too little or already cold.</p>
<h3>What is in a bowl</h3>
<p>Plain makhana has about 350 kcal per 100 g, with roughly 77 g of carbohydrate, 10 g of protein and almost no fat. A generous bowl weighs only 25 g, so it comes to about 90 kcal, and a little over 120 with its share of the ghee. It is light food because it is full of air, not because it is low in starch, and the salt you put on is yours to decide.</p>
<h3>Buying good makhana</h3>
<p>Size is measured in <em>suta</em>, an old trade unit of about three millimetres. Five suta and above is sold as large and roasts evenly; small ones are good for kheer, where they break down anyway. Look for round, unbroken pieces with few brown patches. Makhana from the old heartland carries the GI name Mithila Makhana, given in 2022. A bag that feels heavy for its size has taken on damp.</p>
<h3>Keeping it crisp</h3>
<p>Cool the batch fully on a tray for thirty minutes, and move it at once to a steel tin with a tight lid. Plain roasted makhana stays good for three weeks and seasoned makhana for ten days. In the rains halve both. If it softens, five minutes in a dry kadhai puts it right. Unroasted stock keeps best in its closed pouch inside a second box, away from moth-prone flours.</p>
<p>Roast double and hold some back without salt. Crushed, it thickens a kadhi or coats a tikki; whole, it goes into a matar gravy five minutes before serving. For a mixed namkeen, toss it with what you like from our <a href="/category/healthy-snacks">healthy snacks</a>, adding raisins only at the table.</p>`,
  tags: ['makhana', 'recipes', 'snacks', 'navratri'],
  publishedAt: '2026-09-24T04:20:00.000Z',
  metaTitle: 'How to Roast Makhana So It Stays Crisp for Weeks',
  metaDescription:
    'Low flame, no fat at first, seasoning last: how to roast 100 g of makhana in a kadhai, oven or air fryer, with five weighed seasonings.',
}
