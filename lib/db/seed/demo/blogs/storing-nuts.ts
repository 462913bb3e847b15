import type { DemoBlog } from '../demo-types'

export const storingNuts: DemoBlog = {
  slug: 'storing-nuts',
  title: 'How to Keep Nuts Fresh Through the Monsoon',
  banner: 'blogs/storing-nuts.webp',
  html: `<p>From the middle of June the air in Mumbai, Kochi and Kolkata holds so much water that a bowl of cashews left out after dinner is leathery by breakfast. A nut is packed at four to six per cent moisture. Monsoon air wants to push that figure up, and the kitchen shelf above the cooker adds heat. Neither ruins good nuts overnight, but together they explain most of the stale walnuts we hear about between July and September.</p>
<h3>What goes wrong, and in which order</h3>
<p>Three separate things spoil nuts, and each needs its own answer.</p>
<ul>
<li><strong>Moisture</strong> softens the kernel first. It is a loss of texture only, and gentle heat can undo it.</li>
<li><strong>Oxygen</strong> turns the oils rancid. It works slowly in the dark and quickly in light and warmth. Nothing brings a rancid nut back.</li>
<li><strong>Pantry moths</strong> lay eggs in flour, dal and dry fruit alike. One open packet of sooji is enough to start them off.</li>
</ul>
<p>How fast the oil turns depends on its make-up. Walnuts carry roughly 47 g of polyunsaturated fat in every 100 g, more than any other nut in the usual tin, and that is the fat that oxidises first. Almonds have about 12 g and a tough brown skin. Cashews have about 8 g but no skin at all. So the walnut always goes in the fridge, the almond can wait in a cupboard, and the cashew sits between the two.</p>
<h3>How long each one keeps</h3>
<p>These are cautious times for an opened pack that is closed properly after each use. Where a label says less, the label has the last word.</p>
<table>
<thead><tr><th>Nut</th><th>Cool, dark cupboard</th><th>Fridge</th><th>Freezer</th></tr></thead>
<tbody>
<tr><td>Almonds, whole</td><td>6 weeks</td><td>8 weeks</td><td>8 months</td></tr>
<tr><td>Cashews</td><td>4 weeks</td><td>6 weeks</td><td>7 months</td></tr>
<tr><td>Pistachios, roasted in shell</td><td>4 weeks</td><td>6 weeks</td><td>6 months</td></tr>
<tr><td>Walnut kernels</td><td>1 week</td><td>6 weeks</td><td>6 months</td></tr>
<tr><td>Hazelnuts</td><td>4 weeks</td><td>8 weeks</td><td>8 months</td></tr>
</tbody>
</table>
<p>A cupboard counts as cool below about 25°C. In a Chennai May or a Delhi June there may be no such cupboard in the house; read the fridge column instead. Chopped or powdered nuts keep for about a third of the time, as far more of the surface meets the air.</p>
<h3>The right container</h3>
<p>Glass or steel with a rubber gasket is best, filled close to the top so that little air is left inside. Thin plastic boxes let water vapour through and hold on to the smell of last month’s achaar. A zip pouch with a foil layer is a good container in its own right: press the air out, run a finger along the zip twice, and stand it upright.</p>
<p>Nuts take on smells, so in the fridge they go on a shelf far from cut onion and fish. Keep sticky fruit out of their jar as well. <a href="/products/golden-raisins">Golden raisins</a> hold about 15 per cent water, and within a week they pass enough of it to the nuts around them to soften the lot. Mix the two on the day you eat them.</p>
<h3>A routine for the wet months</h3>
<ol>
<li>When the pack arrives, freeze it unopened for four days at −18°C. This kills any moth eggs it may have met on the way.</li>
<li>Take it out and leave it closed until it reaches room temperature, about three hours for 500 g. Open it cold and the damp in the air will condense on the nuts.</li>
<li>Fill a small jar with one week’s supply, say 200 g, and put the rest in the fridge.</li>
<li>Use a dry spoon. A wet hand brings in more water than a day of humid air.</li>
<li>Write the opening date on a strip of tape. Memory is generous about these things.</li>
</ol>
<h3>Bringing back the crunch</h3>
<p>Soft but sweet-smelling nuts need only drying. Spread 250 g of <a href="/products/california-almonds">almonds</a> on a tray and give them ten minutes at 150°C, stirring once; cashews want seven, walnuts six. Let them cool fully on the tray before tasting, as every nut is soft while it is hot. A heavy kadhai on the lowest flame works just as well if you keep the nuts moving.</p>
<h3>When to throw them away</h3>
<p>Smell first. Fresh <a href="/products/kashmiri-walnut-kernels">walnuts</a> smell of cream and new wood; rancid ones smell of putty or old crayons and catch at the back of the throat. Grey fuzz, black powder or webbing means the whole pack goes, including the pieces that look clean. Roasting does not make mouldy nuts safe. For a household of two, 250 g at a time is honest economy: buy smaller in July, and save the one-kilo packs for December.</p>`,
  tags: ['storage', 'monsoon', 'nuts', 'kitchen tips'],
  publishedAt: '2026-06-18T04:30:00.000Z',
  metaTitle: 'How to Store Nuts in the Monsoon and Keep Them Crisp',
  metaDescription:
    'Which nuts belong in the fridge, how long each one keeps once opened, and how to bring back the crunch in a humid Indian kitchen.',
}
