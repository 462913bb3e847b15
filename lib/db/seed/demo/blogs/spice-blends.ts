import type { DemoBlog } from '../demo-types'

export const spiceBlends: DemoBlog = {
  slug: 'spice-blends',
  title: 'Four Masalas Worth Grinding at Home',
  banner: 'blogs/spice-blends.webp',
  html: `<p>Bought garam masala is a compromise between a factory’s cost sheet and an unknown cook’s taste. Your own takes fifteen minutes, uses spices that are already in the house, and comes out different from your neighbour’s, which is the point. What follows are four blends in grams, because a spoon of cloves and a spoon of coriander seed weigh nothing like the same.</p>
<h3>Before you switch the grinder on</h3>
<p>Aroma lives in volatile oils. A whole seed or bark keeps them sealed in for a year or more; once it is ground, the best of them are gone in about eight weeks. So grind little and often. Three habits matter more than the recipe:</p>
<ul>
<li><strong>Dry first.</strong> An hour on a steel plate in the sun, or five minutes in a barely warm pan, drives off the moisture that turns powder to paste.</li>
<li><strong>Roast by size.</strong> Cumin is done in two minutes, cinnamon needs four, mace barely thirty seconds. Roast them one after the other on a low flame and tip each on to a cold plate the moment you can smell it.</li>
<li><strong>Cool fully, then grind.</strong> Warm spices steam in the jar. Run the grinder in ten-second bursts so the blades do not cook the oils.</li>
</ul>
<h3>Recipe: garam masala, the Punjabi way</h3>
<p>Makes about 100 g. Use 2 to 3 g, a level teaspoon, for a dish for four people, and add it in the last two minutes of cooking.</p>
<ul>
<li>30 g coriander seed</li>
<li>20 g cumin seed</li>
<li>12 g <a href="/products/black-peppercorns">black peppercorns</a></li>
<li>12 g green cardamom, husk and all</li>
<li>8 g black cardamom seeds</li>
<li>10 g cinnamon, broken small</li>
<li>6 g cloves</li>
<li>3 g mace, 2 g bay leaf and a 2 g piece of nutmeg, not roasted</li>
</ul>
<p>Roast all but the last three, cool, grind, and rub through a fine sieve. Grind what stays behind a second time. Left coarse, the same blend is the one to scatter over chole just before the lid goes on.</p>
<h3>Recipe: chai masala</h3>
<p>Makes about 60 g. One gram, a scant half teaspoon, is enough for four cups; put it in with the water, before the tea leaves.</p>
<ul>
<li>20 g <a href="/products/green-cardamom">green cardamom</a></li>
<li>20 g sonth (dry ginger), bashed to pieces first</li>
<li>10 g cinnamon</li>
<li>8 g black peppercorns</li>
<li>4 g cloves</li>
</ul>
<p>Nothing here is roasted, because tea wants the raw, green, top-note side of the spice. In Gujarat the pepper and ginger go up in winter; in Hyderabad the cloves stay out altogether. Cardamom husks carry less flavour than the seeds but still some, and they keep the powder loose.</p>
<h3>Recipe: biryani masala</h3>
<p>Makes about 50 g. Allow 8 to 10 g for 500 g of rice with 750 g of meat or vegetables.</p>
<ul>
<li>12 g coriander seed</li>
<li>10 g shahi jeera (black cumin)</li>
<li>6 g green cardamom</li>
<li>6 g cinnamon</li>
<li>5 g black peppercorns</li>
<li>4 g <a href="/products/star-anise">star anise</a>, about three whole stars</li>
<li>4 g cloves</li>
<li>2 g mace and 1 g dried rose petals, added raw</li>
</ul>
<p>Star anise is the loud one. Its main oil is anethole, the one fennel has too, and a single star too many makes the whole pot taste of mukhwas. Weigh it. Keep this masala slightly gritty; fine powder muddies the colour of the rice.</p>
<h3>Recipe: red tandoori masala</h3>
<p>Makes about 90 g, and needs no roasting, as most of it is ground already.</p>
<ul>
<li>40 g <a href="/products/kashmiri-red-chilli-powder">Kashmiri red chilli powder</a></li>
<li>15 g roasted cumin powder</li>
<li>15 g coriander powder</li>
<li>8 g amchur (dried mango powder)</li>
<li>6 g kasuri methi, crushed between the palms</li>
<li>5 g sonth powder</li>
<li>3 g turmeric</li>
</ul>
<p>Whisk 15 g of it with 150 g of hung curd, 10 g of mustard oil, 8 g of ginger-garlic paste and 5 g of salt. That coats 500 g of paneer, cauliflower or chicken. Kashmiri chilli is there for colour and fruit more than for heat, so a batch for children needs no changes. If you want it to bite, exchange 5 g for a hotter chilli and leave the rest alone.</p>
<h3>Keeping and using them</h3>
<p>Store each blend in a small dark jar, filled to the brim and dated, in a drawer instead of on the ledge above the flame. To check an old jar, rub a pinch between finger and palm. If you must bring your nose right down to it, use twice the amount this week and grind afresh the next.</p>
<p>One last note on order. Ground blends burn in hot ghee within seconds. Add them to something wet: onions already cooked with tomato, or curd, or stock. Whole spices take the hot fat, powders take the gravy, and garam masala takes the last minute.</p>`,
  tags: ['spices', 'recipes', 'garam masala', 'chai'],
  publishedAt: '2026-03-12T05:00:00.000Z',
  metaTitle: 'Four Home-Ground Masalas: Recipes Weighed in Grams',
  metaDescription:
    'Weighed recipes for garam masala, chai masala, biryani masala and red tandoori masala, with roasting order, yields and storage notes.',
}
