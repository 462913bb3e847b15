import type { DemoBlog } from '../demo-types'

export const soakingAlmonds: DemoBlog = {
  slug: 'soaking-almonds',
  title: 'Soaking Almonds: The Grandmother Method, Looked at Closely',
  banner: 'blogs/soaking-almonds.webp',
  html: `<p>Seven almonds in a steel katori, water to the rim, a saucer on top, left beside the stove overnight. Half the country grew up on it. Ask why, and you hear everything from sharper sums to cooler blood. We sell almonds and will not promise you either. What soaking does to an almond is simple, easy to see, and reason enough to do it.</p>
<h3>What the water changes</h3>
<p>A dry almond holds about five per cent water. Over eight to ten hours it drinks until it weighs a third to a half more than before, the kernel turns from brittle to crisp, and the brown skin comes loose. That skin is where the tannins sit, the same family of compounds that makes strong tea dry the mouth. Slip it off and what is left tastes milky, faintly sweet and much milder.</p>
<p>The nutrition hardly moves. About 28 g of dry almonds, which is some 23 pieces, has 164 kcal, 6 g of protein, 14 g of fat and 3.5 g of fibre whether you soak it or not, though peeling takes away part of the fibre. You may read that soaking frees minerals by removing phytates; in tests on almonds the change was small. Eat them soaked because they taste better that way to you, or because they are easier to chew for an elder or a child. Whole nuts are not for children under five; give those a paste.</p>
<h3>The method</h3>
<ol>
<li>Rinse the almonds in two changes of water to wash off dust.</li>
<li>Cover with three times their volume of drinking water: 150 ml for 50 g of almonds.</li>
<li>Leave for eight to ten hours. Below 25°C the kitchen counter is fine. In summer put the bowl in the fridge and allow twelve.</li>
<li>Pour the water away. It is brown, bitter, and of no use to anyone but the tulsi pot.</li>
<li>Rinse, pinch the broad end, and the kernel shoots out of its skin.</li>
</ol>
<p>Peeled almonds keep for two days in the fridge under fresh water, changed once a day. Slimy to the touch or sour to the nose means they go in the bin.</p>
<h4>When there is no time</h4>
<p>Cover with boiling water, count to sixty, drain, and drop them into cold water. The skins slide off, but the kernel stays firm. This is blanching, not soaking; it is right for slivering over halwa and wrong for grinding to a smooth paste.</p>
<h3>Which almond to soak</h3>
<p><a href="/products/california-almonds">California almonds</a> are large, even and mild, and they soak predictably: every piece in the bowl is ready at the same moment. Harvest runs from August to October, and the new crop reaches Indian shelves around Diwali. They are the sensible choice for every day and for grinding.</p>
<p><a href="/products/mamra-almonds">Mamra almonds</a>, from Iran, Afghanistan and small plots in Kashmir, are smaller, ridged and curved like a boat. They hold more oil and have a stronger, almost marzipan-like taste. Six to seven hours are enough; longer, and they lose some of what you paid for. Being less uniform, a few in each handful peel badly. Rub these in a coarse cloth.</p>
<p>Bitter almonds are a different matter. If one tastes sharply of medicine, spit it out and do not eat another from the same hand.</p>
<h3>Three uses for a soaked handful</h3>
<h4>Badam milk for two</h4>
<p>Grind 40 g of dry almonds, soaked and peeled, with 60 ml of milk until no grain is left between the fingers. Heat 400 ml of milk, whisk in the paste, 25 g of sugar and the ground seeds of 3 <a href="/products/green-cardamom">green cardamom</a> pods, and simmer for six minutes. It thickens as it cools; loosen it with a splash of milk.</p>
<h4>White gravy for korma</h4>
<p>Grind 50 g of almonds, weighed dry, with 15 g of melon seeds and 100 ml of water. Cook the paste slowly in 30 g of ghee until the fat shows at the edges, about eight minutes, before any curd goes in. Enough for 600 g of vegetables or paneer.</p>
<h4>Almond chutney</h4>
<p>Blend 60 g of soaked, peeled almonds with 30 g of coriander leaves, 1 green chilli, 15 ml of lemon juice, 3 g of salt and 60 ml of water. It stands in for coconut chutney where fresh coconut is hard to find, and holds its colour until evening.</p>
<h3>A week’s rhythm</h3>
<p>For a household of four at eight almonds each, one morning’s bowl takes about 40 g, so a 250 g pouch lasts six days and a kilo close to four weeks. Keep the dry stock in an airtight jar away from the stove, soak only what you will eat within two days, and let the bowl stand where you will see it before breakfast.</p>`,
  tags: ['almonds', 'soaking', 'badam', 'recipes', 'kitchen tips'],
  publishedAt: '2026-04-16T04:15:00.000Z',
  metaTitle: 'How to Soak Almonds: Time, Water and Three Recipes',
  metaDescription:
    'What soaking changes in an almond and what it does not, the overnight method by weight, California against Mamra, and badam milk for two.',
}
