import type { DemoBlog } from '../demo-types'

export const festiveGifting: DemoBlog = {
  slug: 'festive-gifting',
  title: 'Giving Dry Fruit at Diwali: What to Choose, and for Whom',
  banner: 'blogs/festive-gifting.webp',
  html: `<p>A box of mewa is the safest Diwali gift in India, and for that reason often the dullest. It travels, it suits vegetarian and vegan tables alike, it does not spoil by Bhai Dooj, and the family can pass it round with chai. What separates a box people finish from a box people pass on is thought: the right amount, fresh stock, and something in it that this particular house will use.</p>
<h3>Dates to plan by</h3>
<p>This year Dhanteras is on Friday, 6 November and Diwali on Sunday, 8 November. Couriers slow down noticeably in the ten days before. Working backwards:</p>
<ul>
<li><strong>By 16 October:</strong> settle the list and the quantities, and for offices send the names and PIN codes in one sheet.</li>
<li><strong>By 24 October:</strong> order anything that goes to the North-East, Ladakh, the Andamans or a small town.</li>
<li><strong>By 30 October:</strong> order for the large cities.</li>
<li><strong>After 2 November:</strong> carry it yourself. A box handed over in person on Choti Diwali beats one that arrives on the Monday.</li>
</ul>
<h3>How much to give</h3>
<p>Count people, not prestige. A family of four eats about 100 g of mixed nuts a day when guests come and go, so 400 to 500 g lasts the festival week without turning stale. For a couple, 250 to 300 g of something unusual is better than a kilo of the ordinary. For an office pantry of twenty, two boxes of 500 g opened one after the other keep fresher than a single large tin.</p>
<h3>Match the box to the house</h3>
<ul>
<li><strong>Parents and in-laws:</strong> whole, light-coloured and classic. Almonds, cashews, pistachios, walnuts, raisins and makhana are the six that every generation knows. Our <a href="/products/heritage-gift-box">Heritage Gift Box</a> holds exactly these in a mango-wood case that later becomes the masala or bangle box.</li>
<li><strong>Friends with children:</strong> sweet and soft. Dates, apricots and pistachios in the shell disappear first; bitter walnuts come home again.</li>
<li><strong>Colleagues and clients:</strong> neat compartments, sealed, clearly labelled, easy to pass along a row of desks. The <a href="/products/festive-gift-hamper">Festive Gift Hamper</a> has four: dates, almonds, pistachios and apricots.</li>
<li><strong>The keen cook:</strong> skip the nuts. One gram of <a href="/products/kashmiri-saffron">Kashmiri saffron</a> with 100 g of green cardamom costs no more than a mid-sized box and will be remembered in January.</li>
<li><strong>Anyone with an allergy at home:</strong> ask first. A tin of raisins, figs and dates is no lesser present, but check the label of each for traces of nuts.</li>
</ul>
<h3>Reading a label before you give it</h3>
<p>A gift box is packaged food like any other. Look for the net weight of the contents (not of the wood), the packing date, the best-before date, the ingredients, a green veg mark and a 14-digit FSSAI number. Loose boxes made up at the counter often carry none of these, and the nuts in them may be last year’s. Tap a cashew against the table: fresh ones click, old ones thud. Walnuts should be pale gold, and raisins plump without sugar crystals on the skin.</p>
<h3>Recipe: kesar-elaichi almonds, made by hand</h3>
<p>A small jar beside a bought box tells people you thought about them. This fills three jars of about 110 g each and keeps for three weeks.</p>
<ul>
<li>250 g whole almonds</li>
<li>75 g sugar</li>
<li>40 ml water</li>
<li>20 saffron threads (about 0.05 g)</li>
<li>3 g freshly ground green cardamom</li>
<li>2 g salt</li>
</ul>
<ol>
<li>Roast the almonds at 160°C for ten minutes. Crush the saffron with a pinch of the sugar and stir it into the water.</li>
<li>Boil the saffron water, sugar and salt in a wide kadhai until the bubbles turn thick and slow, three to four minutes.</li>
<li>Add the almonds and stir without stopping. The syrup first clings, then turns white and sandy. Take it off the flame there; do not wait for it to melt again.</li>
<li>Toss with the cardamom, spread on a steel thali, and separate the almonds while they are warm. Jar them only when they are quite cold.</li>
</ol>
<h3>On wrapping, and what happens after</h3>
<p>Choose a box with a second life. Steel dabbas, wooden cases and glass jars stay in kitchens for years; velvet trays and foil baskets go out with the diya oil. Tie with cotton ribbon or a strip of old silk, and put the card inside the lid where it cannot be lost.</p>
<p>If you are on the receiving end, move the contents to airtight jars on the same evening. Gift compartments are made to be looked at, not to keep air out. The full range, with sizes and what each box holds, is on the <a href="/category/gift-hampers">gift hampers</a> page.</p>`,
  tags: ['gifting', 'diwali', 'gift hampers', 'recipes', 'festivals'],
  publishedAt: '2026-10-08T04:00:00.000Z',
  metaTitle: 'Diwali Dry Fruit Gifts: A Guide to Choosing Well',
  metaDescription:
    'How much dry fruit to give at Diwali, which box suits which household, order-by dates for 2026, and a recipe for saffron almonds in a jar.',
}
