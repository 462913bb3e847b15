import type { DemoBlog } from '../demo-types'

export const dateEnergyBites: DemoBlog = {
  slug: 'date-energy-bites',
  title: 'Date and Almond Bites for the Four O’Clock Tin',
  banner: 'blogs/date-energy-bites.webp',
  html: `<p>Khajur laddoo is older than every energy bar on the supermarket shelf, and the recipe has not needed improving: dates for sweetness and binding, nuts for bite, a little spice. There is no syrup to judge and nothing to bake, and children can do the rolling. This version is a shade less rich than the winter one made with ghee and gond, and it fits in a tiffin box or a laptop bag.</p>
<h3>Choosing the date</h3>
<p>The date is more than half of the recipe, so its water matters. <a href="/products/medjool-dates">Medjool</a> is large, about 20 g each with the stone, with soft flesh at around 20 per cent moisture. It breaks down to a smooth paste without any help. Drier sorts such as Kalmi work too, though the skin is firmer and wants ten minutes in hot water first, then a good squeeze. Very wet dates such as Kimia, sold chilled, give a sticky dough; leave them open on a plate for an hour.</p>
<p>Always pit by hand, even when the pack says pitted. Tear each date open and look. One stone in a mixer jar costs more than the whole batch.</p>
<h3>Recipe: date and almond bites</h3>
<p>Makes 18 pieces of about 24 g, in 20 minutes and an hour of rest.</p>
<ul>
<li>250 g Medjool dates, weighed without stones (about 14)</li>
<li>100 g almonds</li>
<li>40 g <a href="/products/sunflower-seeds">sunflower seeds</a></li>
<li>20 g <a href="/products/chia-seeds">chia seeds</a></li>
<li>20 g desiccated coconut, plus 15 g for rolling</li>
<li>2 g ground green cardamom</li>
<li>1 g salt</li>
</ul>
<ol>
<li>Roast the almonds in a dry kadhai on a low flame for eight minutes, then the sunflower seeds for three. Cool both on a plate.</li>
<li>Pulse the almonds to pieces the size of a mung bean and tip them out. Pulse only in short bursts: a second too long and the oil comes out.</li>
<li>Run the dates with salt and cardamom until they gather into one lump.</li>
<li>Knead everything together by hand with the chia and coconut, two minutes. If it crumbles, wet your palms; if it clings, add 10 g of coconut.</li>
<li>Rest the dough for twenty minutes, so the chia can take up loose moisture.</li>
<li>Weigh out pieces of 24 g, roll tightly, and turn them in the remaining coconut. Chill for forty minutes to set.</li>
</ol>
<p>Each piece has about 100 kcal, 2 g of protein and 2.5 g of fibre. There is no added sugar, but dates are themselves about two-thirds sugar, so each bite carries nearly 10 g of it. Two with a cup of unsweetened tea is a sensible helping.</p>
<h3>Four variations on the same weight</h3>
<p>Keep the dates at 250 g and the dry part at about 180 g, and you can change almost anything.</p>
<h4>Coffee and hazelnut</h4>
<p>100 g of roasted <a href="/products/hazelnuts">hazelnuts</a>, skins rubbed off, 60 g of rolled oats, 15 g of cocoa and 3 g of instant coffee dissolved in a teaspoon of hot water. Roll in cocoa.</p>
<h4>Til and gur for Sankranti</h4>
<p>120 g of roasted white sesame, 40 g of peanuts, 20 g of grated jaggery and 2 g of sonth. Roll in more sesame while still sticky.</p>
<h4>Rose and pistachio</h4>
<p>90 g of unsalted pistachio kernels, 50 g of coconut, 40 g of cashews, 5 ml of rose water and a pinch of crushed petals. These stay green for three days and then dull, so make them for the occasion.</p>
<h4>Tiffin, without nuts</h4>
<p>Many schools ask for no nuts at all. Use 80 g of sunflower seeds, 60 g of pumpkin seeds and 40 g of roasted chana flour. Read each label for traces before you promise anything.</p>
<h3>Why did mine fail?</h3>
<ul>
<li><strong>Greasy and shiny:</strong> the nuts were ground warm or too long. Work in 15 g of oats.</li>
<li><strong>Will not hold:</strong> the dates were dry. Add two more, soaked for ten minutes and squeezed out.</li>
<li><strong>Mixer labours and smells hot:</strong> the dates were too cold. Stop, spread the mass on a plate, and go on when it is soft.</li>
<li><strong>Taste flat:</strong> salt. One gram sounds like nothing, and is the difference.</li>
</ul>
<h3>Keeping and carrying</h3>
<p>In a steel tin lined with butter paper they hold for five days at room temperature in winter and two in the monsoon. In the fridge allow two weeks, and in the freezer three months, stacked with paper between the layers. Twenty minutes on the table is enough to thaw a few. For travel, flatten each into a disc: it packs closer, does not roll about, and can be eaten in two neat bites on a train. Parents posting them to a hostel should skip the coconut coating, as it is the first thing to turn stale.</p>`,
  tags: ['dates', 'recipes', 'healthy snacks', 'tiffin'],
  publishedAt: '2026-08-06T05:30:00.000Z',
  metaTitle: 'Date and Almond Energy Bites: A No-Bake Recipe',
  metaDescription:
    'Eighteen no-bake date and almond bites in twenty minutes, weighed in grams, with four variations, fixes for common faults and storage times.',
}
