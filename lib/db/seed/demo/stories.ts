import type { DemoStory } from './demo-types'

export const stories: readonly DemoStory[] = [
  {
    title: 'Sixty Jars for a Wedding in Kottayam',
    link: '/products/green-cardamom',
    banner: 'products/green-cardamom-3.webp',
    html: `<p>Annamma V. did not want boxes of sweets for her daughter’s wedding. The family once grew cardamom near Kumily, and she wanted every guest to go home with the smell of it. So in January she ordered green cardamom from us, enough for sixty small glass jars.</p>
<p>“I opened the first pouch in the dining room and my husband came down from upstairs to ask what I was cooking,” she says. Three aunts and a cousin filled the jars in one evening, twenty pods in each, with a handwritten recipe for payasam tied to the lid.</p>
<p>She kept 100 g back for the house. It went into the tea served on the morning after the wedding, when everybody was too tired to talk.</p>`,
    publishedAt: '2026-02-19T05:00:00.000Z',
  },
  {
    title: 'The Almond Ledger of a Retired Stationmaster',
    link: '/products/california-almonds',
    banner: 'products/california-almonds-3.webp',
    html: `<p>Raghunath P. kept the register at a small station outside Nagpur for thirty-one years, and retirement has not cured him of lists. Inside his kitchen cupboard hangs a sheet of squared paper: date of opening, weight, almonds a day, date of the last one.</p>
<p>He and his wife soak ten each, every night at nine. A one-kilo pack of California almonds lasts them forty-two days, give or take a visiting grandson. “You can tell a careful packer by the bottom of the bag,” he says. “Here there is no dust and there are few broken pieces. I counted eleven in the last kilo.”</p>
<p>The column he likes best has the heading <em>Remarks</em>. For most packs it is empty. For March it says: grandson, two handfuls.</p>`,
    publishedAt: '2026-04-02T05:30:00.000Z',
  },
  {
    title: 'Four Friends, One Pass and a Bag Too Few',
    link: '/products/himalayan-trail-mix',
    banner: 'blogs/trail-mix-for-trekking.webp',
    html: `<p>Tenzing D. and three friends from college in Shillong walked over Hampta Pass in June. The menu was planned by committee, which is how they came to carry two kinds of instant noodles and only four bags of Himalayan trail mix for five days.</p>
<p>“We handed it out by weight on the second evening, on a spring scale meant for luggage,” he says. “People started trading. One spoon of cranberries was worth two of almonds.” On the morning of the pass the snow was soft and nobody could face porridge, so the last bag was breakfast.</p>
<p>For the next trip, to Sandakphu in the autumn, the committee has met again. It decided on eight bags, no noodles, and on Tenzing carrying the scale.</p>`,
    publishedAt: '2026-07-09T04:45:00.000Z',
  },
  {
    title: 'A Bakery in Panjim Changes Its Cake',
    link: '/products/kashmiri-walnut-kernels',
    banner: 'products/kashmiri-walnut-kernels-3.webp',
    html: `<p>Lourdes F. bakes from a front room in Fontainhas, with two ovens and a queue on Saturdays. Her date and walnut loaf had always been made with broken kernels, since they were going to be chopped anyway. Then a supplier let her down before Easter and she bought five kilos of our Kashmiri halves to fill the gap.</p>
<p>“The loaf came out pale where it used to be grey,” she says. “And the bitterness was gone. A customer asked if I had put in less sugar, and I had put in the same.”</p>
<p>Halves cost her more, so now she uses them in two ways: the neat ones in a row along the top, the rest broken by hand into the batter. She keeps the stock in the fridge, below the butter.</p>`,
    publishedAt: '2026-08-20T05:15:00.000Z',
  },
  {
    title: 'Navratri Evenings on the Third Floor',
    link: '/products/phool-makhana',
    banner: 'blogs/roasting-makhana.webp',
    html: `<p>In the Ahmedabad building where Hetal J. lives, each floor takes a turn at the vrat snacks on garba nights. The third floor had a reputation for fried potato wafers, and she was determined to change it.</p>
<p>She roasted two kilos of phool makhana over nine evenings, 100 g at a time on the lowest flame, with sendha namak, black pepper and a little ghee. “By the fourth night I stopped timing it. You can hear when it is done: it rattles in the kadhai like dry leaves.” The children liked it in paper cones; their grandmothers wanted it plainer and took it home in steel dabbas.</p>
<p>The fifth floor has since asked for the recipe. Hetal gave it to them, except for the part about the flame.</p>`,
    publishedAt: '2026-10-29T05:00:00.000Z',
  },
  {
    title: 'Boxes for the Night Shift',
    link: '/category/gift-hampers',
    banner: 'categories/gift-hampers.webp',
    html: `<p>Sukhwinder B. runs the despatch floor of a parcel depot in Ludhiana. At Diwali his people work while everyone else is on the roof with sparklers, and for years their gift was a coupon that most of them forgot to use.</p>
<p>This time he asked the thirty-eight on the night shift what they would like to carry home. “They said something the whole house can eat,” he recalls. “Nobody said a mug.” He chose one box each, all alike, from drivers to managers, and had them delivered nine days early because he knows what happens to parcels in the last week.</p>
<p>They were handed over at five in the morning with tea. One loader opened his there and then, passed it around the table, and took the empty wooden box to his daughter for her pencils.</p>`,
    publishedAt: '2026-11-13T04:30:00.000Z',
  },
]
