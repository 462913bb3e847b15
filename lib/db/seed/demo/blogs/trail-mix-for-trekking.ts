import type { DemoBlog } from '../demo-types'

export const trailMixForTrekking: DemoBlog = {
  slug: 'trail-mix-for-trekking',
  title: 'What to Put in Your Pocket for a Himalayan Trek',
  banner: 'blogs/trail-mix-for-trekking.webp',
  html: `<p>By the third morning on the way to Hampta Pass nobody wants the packed paratha. It is cold, your gloves are on, and the guide has called a halt of five minutes. This is the moment trail mix is for: food you can eat with one hand, that does not crumble or need water, and that carries a lot of energy for its weight. A bag of it is easy to buy. Mixing it to suit your own route takes ten minutes and a kitchen scale.</p>
<h3>Why nuts earn their place in the rucksack</h3>
<p>Everything you carry uphill has a price, so count kilocalories per 100 g. Boiled rice gives about 130, bread about 265, a typical glucose biscuit 450. Here is what the usual ingredients bring:</p>
<table>
<thead><tr><th>Per 100 g</th><th>Energy</th><th>Protein</th><th>What it does in the mix</th></tr></thead>
<tbody>
<tr><td>Almonds</td><td>579 kcal</td><td>21 g</td><td>Stays crisp in any weather</td></tr>
<tr><td>Cashews</td><td>553 kcal</td><td>18 g</td><td>Soft, easy to chew when you are tired</td></tr>
<tr><td>Pumpkin seeds</td><td>559 kcal</td><td>30 g</td><td>Fills the gaps, adds a savoury note</td></tr>
<tr><td>Raisins</td><td>299 kcal</td><td>3 g</td><td>Quick sugar</td></tr>
<tr><td>Dried cranberries</td><td>about 310 kcal</td><td>under 1 g</td><td>Sourness, when all else tastes flat</td></tr>
<tr><td>Makhana, roasted</td><td>about 350 kcal</td><td>10 g</td><td>Bulk and crunch for very little weight</td></tr>
</tbody>
</table>
<p>Fruit gives energy soon and nuts give it later, which is why the two travel together. The sourness matters more than it sounds: appetite drops above 3,000 metres, and plain sweet food becomes hard to swallow.</p>
<h3>Recipe: a trail mix for five days</h3>
<p>This makes a little over 500 g, or five day-packs of about 100 g, at roughly 470 kcal each.</p>
<ul>
<li>150 g almonds, roasted and cooled</li>
<li>90 g cashews, roasted and cooled</li>
<li>60 g <a href="/products/pumpkin-seeds">pumpkin seeds</a>, toasted until they pop</li>
<li>100 g raisins</li>
<li>60 g <a href="/products/dried-cranberries">dried cranberries</a></li>
<li>40 g makhana, roasted dry until it snaps</li>
<li>3 g rock salt and 1 g black pepper, stirred into 5 g of warm ghee</li>
</ul>
<ol>
<li>Toast the nuts at 150°C for nine minutes and the seeds for five. Toss both with the salted ghee while warm.</li>
<li>Cool completely, at least an hour. Any warmth left will steam the fruit.</li>
<li>Add fruit and makhana, weigh into five small zip bags, press out the air.</li>
<li>Number the bags one to five. You will otherwise eat day four on day two.</li>
</ol>
<p>Mix no more than two days before you leave. Raisins slowly give up moisture to the nuts, and after ten days the crunch is gone. If there is no time at all, our <a href="/products/himalayan-trail-mix">Himalayan Trail Mix</a> is close to this in its make-up, with walnuts in place of the makhana and no salt.</p>
<h3>Three changes for three kinds of route</h3>
<h4>Snow and sub-zero nights: Kedarkantha, Brahmatal</h4>
<p>Keep the day’s bag in an inner pocket. Take out anything that goes hard in the cold: dates and apricots turn to toffee below freezing, so chop them to the size of a chickpea or leave them at home. Replace 60 g of the fruit with dark chocolate, which will not melt here.</p>
<h4>Hot and humid: Agasthyakoodam, the Sahyadri forts in June</h4>
<p>Leave out chocolate and makhana; the first melts and the second turns to chewing gum in wet air. Raise the salt to 5 g and use peanuts for half the cashews.</p>
<h4>High and dry: Markha Valley, Spiti</h4>
<p>The air takes water from you with every breath and dry food is hard going. Add 40 g more raisins, soak a handful overnight in your cup, and drink the water too. In lower Ladakh apricots are dried on every flat roof, so buy some in Leh before you set out.</p>
<h3>How much, and when</h3>
<p>Organised treks feed you well at camp, so 100 g a head for each walking day is enough as a snack. If you carry your own kitchen, plan 150 g. Eat a small palmful, about 25 g, every hour from the first hour on. Waiting until you are hungry on a climb means waiting too long. Drink with it; salt and dried fruit both ask for water.</p>
<h3>Small rules of the trail</h3>
<ul>
<li>Ask about nut allergies before you pass the bag round. Help is a day’s walk away.</li>
<li>Pour the mix into palms. Twelve hands in one bag share more than food.</li>
<li>Cut no corners off packets, as they are what litters every campsite. Carry each wrapper back down.</li>
<li>Do not feed the mules or the bharal. Salted nuts are not their food.</li>
</ul>
<p>For a winter trek, toast extra <a href="/category/nuts">nuts</a> and leave a bag in the car. The drive down from the roadhead is when everyone is truly hungry.</p>`,
  tags: ['trekking', 'trail mix', 'recipes', 'healthy snacks'],
  publishedAt: '2026-05-14T05:15:00.000Z',
  metaTitle: 'Trail Mix for Himalayan Treks: Recipe and Quantities',
  metaDescription:
    'A weighed trail mix for five trekking days, changes for snow, rain and high desert, and how much to carry per person for each walking day.',
}
