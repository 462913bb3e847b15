import type { DemoBlog } from '../demo-types'

export const saffronMilk: DemoBlog = {
  slug: 'saffron-milk',
  title: 'Kesar Doodh, Made with Patience',
  banner: 'blogs/saffron-milk.webp',
  html: `<p>In Pampore, half an hour south of Srinagar, the crocus is in flower for barely three weeks, from late October to the middle of November. Families are in the fields before the sun is high, because the petals must be picked closed. The same evening they sit on the floor around a heap of purple and pull three red stigmas out of each flower. It takes about 160 flowers to give one gram once dried. Anyone who has seen that heap stops throwing saffron into boiling milk.</p>
<h3>What you are paying for</h3>
<p>Three compounds do the work. <strong>Crocin</strong> is the colour; it dissolves in water, not in fat, and takes its time. <strong>Picrocrocin</strong> is the bitterness. <strong>Safranal</strong> is the scent of hay and honey, which forms as the stigmas dry and flies off if you boil them. A good cup of kesar doodh needs all three, and each asks for warm liquid and twenty minutes.</p>
<p>The Kashmiri crop, which has had its GI tag since 2020, is sorted into two main grades. <em>Mongra</em> is the red stigma alone, cut from the yellow style beneath it. <em>Lachha</em> keeps some of the yellow, weighs more for the same colour, and costs less. For milk we use Mongra, as every thread then counts. Our <a href="/products/kashmiri-saffron">Kashmiri saffron</a> is of this grade.</p>
<h3>Steeping: the part people skip</h3>
<ol>
<li>Warm a dry spoon over the flame for a few seconds, take it away, and put 20 threads on it for half a minute. They should turn brittle, not brown.</li>
<li>Crush them in a small mortar with a pinch of sugar. The crystals grind the threads finer than stone alone.</li>
<li>Pour on 30 ml of milk at about 70°C, hot to the finger but well short of boiling, and cover.</li>
<li>Wait twenty minutes. Ten gives you half the colour; overnight in the fridge gives a little more.</li>
</ol>
<p>The steeped saffron keeps for three days in the fridge, so make enough for the whole family or for tomorrow’s kheer.</p>
<h3>Recipe: kesar doodh for four</h3>
<ul>
<li>800 ml full-cream milk</li>
<li>20 saffron threads, about 0.05 g, steeped as above</li>
<li>5 pods of <a href="/products/green-cardamom">green cardamom</a>, seeds only, ground</li>
<li>20 g almonds, soaked, peeled and slivered</li>
<li>15 g unsalted pistachio kernels, slivered</li>
<li>40 g sugar, or to taste</li>
<li>a few gratings of nutmeg</li>
</ul>
<ol>
<li>Rinse a heavy pan with cold water and do not dry it; the film of water stops the milk from catching. Bring the milk to the boil and simmer on a low flame for twelve minutes, stirring the skin back in, until about 700 ml is left.</li>
<li>Add the sugar and almonds and simmer for three minutes more.</li>
<li>Take the pan off the flame. After two minutes stir in the saffron with all its liquid, then the cardamom.</li>
<li>Pour from a height between two vessels, five or six times. It cools the milk and raises a froth that carries the scent.</li>
<li>Top with pistachios, nutmeg and one whole thread for each cup.</li>
</ol>
<p>The colour should be that of old ivory with a gold edge. If it comes out bright yellow at once, the saffron was helped along by something else.</p>
<h3>Without dairy, and cold</h3>
<p>Use 800 ml of unsweetened <a href="/products/california-almonds">almond</a> milk and leave out the reduction; it splits if boiled hard. Stir in 20 g of almond paste for body. For a summer version chill the finished milk for four hours, and soak 5 g of sabja seeds to add at the end. On Sharad Purnima many homes in Maharashtra set the pan in the moonlight before they drink it. The recipe is the same, though 5 g of charoli and a little more nutmeg belong to it.</p>
<h3>Is it real? Four checks at home</h3>
<ul>
<li><strong>Cold water.</strong> Drop in three threads. Real saffron bleeds yellow slowly over ten minutes or more and the threads stay red. Dyed fibre colours the glass orange-red in seconds and fades to white.</li>
<li><strong>Shape.</strong> A stigma is a tiny trumpet, narrow below and frilled at the top. Corn silk and shredded paper are the same width all along.</li>
<li><strong>Taste.</strong> It should be bitter and smell sweet. Anything that tastes sweet has been coated with sugar or glycerine to add weight.</li>
<li><strong>Touch.</strong> Good threads are dry and snap. Oily or limp ones have been treated, or badly kept.</li>
</ul>
<h3>Storing the gram</h3>
<p>Keep the sachet closed inside a small tin, away from light and well away from other <a href="/category/spices">spices</a>, whose smell it picks up. Do not refrigerate it; each opening lets damp in. New-season saffron is at its most floral some weeks after drying, so a gram bought now will be at its best for the whole of the winter, and decent until next November comes round.</p>`,
  tags: ['saffron', 'recipes', 'winter', 'kashmir', 'kesar'],
  publishedAt: '2026-11-12T04:45:00.000Z',
  metaTitle: 'Kesar Doodh Recipe: How to Steep Saffron Properly',
  metaDescription:
    'A recipe for saffron milk for four, why threads need twenty minutes in warm milk, and four checks at home to tell true Kashmiri saffron.',
}
