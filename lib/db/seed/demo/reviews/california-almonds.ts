import type { DemoReview } from '../demo-types'
import { reviewsOf } from './reviews-of'

export const almondReviews: readonly DemoReview[] = reviewsOf('california-almonds', [
  {
    userName: 'Meenal K.',
    rating: 5,
    comment:
      'Even size from top to bottom of the bag. I soaked a handful overnight and every skin slipped off without a fight. My mother in Indore checked them one by one and found nothing to complain about, which is rare.',
    writtenAt: '2026-01-11T07:42:00.000Z',
    verified: true,
  },
  {
    userName: 'Arvind S.',
    rating: 5,
    comment: 'Third order of the 1 kg pack. No dust at the bottom, hardly any broken pieces, and not a single bitter one so far.',
    writtenAt: '2025-12-07T15:20:00.000Z',
    verified: true,
  },
  {
    userName: 'Fathima N.',
    rating: 4,
    comment:
      'Sweet, clean taste and good crunch. I took one star off because the zip on my 500 g pouch came off its track after a week, so I moved them to a steel dabba.',
    writtenAt: '2025-12-21T04:55:00.000Z',
    verified: true,
  },
  {
    userName: 'Harpreet G.',
    rating: 5,
    comment:
      'Used 200 g for badam pinni and the rest for soaking. They grind to a fine powder and do not turn oily in the mixer if you pulse.',
    writtenAt: '2026-01-28T12:08:00.000Z',
    verified: true,
  },
  {
    userName: 'Debjani S.',
    rating: 3,
    comment:
      'Good almonds but not very different from what I get at New Market in Kolkata. The packing is nicer, the taste is about the same.',
    writtenAt: '2026-02-06T16:31:00.000Z',
    verified: true,
  },
  {
    userName: 'Lakshmi R.',
    rating: 5,
    comment:
      'For badam halwa I need almonds that peel fast and stay white. These did both. The halwa came out pale gold with no brown specks.',
    writtenAt: '2026-02-17T03:47:00.000Z',
    verified: true,
  },
  {
    userName: 'Joseph T.',
    rating: 4,
    comment: 'Crisp and fresh with a best-before date many months away. A few shrivelled ones in the pack, maybe six or seven in 500 g.',
    writtenAt: '2026-02-25T10:13:00.000Z',
    verified: false,
  },
  {
    userName: 'Zubair A.',
    rating: 5,
    comment:
      'Ordered two packs for Ramzan. Soaked, sliced and put in sheer khurma, they kept their bite. My father asked for the name of the shop.',
    writtenAt: '2026-03-24T17:26:00.000Z',
    verified: true,
  },
  {
    userName: 'Ishita B.',
    rating: 5,
    comment: 'I weigh things, sorry. The 250 g pouch held 252 g. About 212 almonds in it, four broken. That is a fair pack.',
    writtenAt: '2026-03-19T06:02:00.000Z',
    verified: true,
  },
  {
    userName: 'Rakesh M.',
    rating: 2,
    comment:
      'The almonds were all right but the outer carton was crushed and the pouch had a small cut, so some had gone soft. They replaced it, after three e-mails and nine days.',
    writtenAt: '2026-03-30T13:39:00.000Z',
    verified: true,
  },
  {
    userName: 'Sushmita D.',
    rating: 4,
    comment: 'Mild and milky after soaking for ten hours. Eaten dry they are a little plain for me, so I roast them in ghee with salt.',
    writtenAt: '2026-04-09T05:18:00.000Z',
    verified: true,
  },
  {
    userName: 'Thangaraj P.',
    rating: 5,
    comment:
      'My wife makes almond milk every second day. These give a thick, white milk with little residue in the cloth. We have moved up to the one-kilo pack.',
    writtenAt: '2026-04-21T14:44:00.000Z',
    verified: true,
  },
  {
    userName: 'Niharika J.',
    rating: 5,
    comment: "Bought for my daughter's tiffin. She eats ten a day without being told, and she is fussy about skin and bitterness.",
    writtenAt: '2026-05-03T09:51:00.000Z',
    verified: false,
  },
  {
    userName: 'Gurmeet L.',
    rating: 4,
    comment:
      'Reached Jammu in five days during a heat wave and still crunchy. Size is medium to large, not the jumbo I had imagined from the close-up picture.',
    writtenAt: '2026-05-15T16:07:00.000Z',
    verified: true,
  },
  {
    userName: 'Prakash V.',
    rating: 5,
    comment: 'Chopped them for shrikhand topping and for chikki. They slice without splintering, even with my blunt knife.',
    writtenAt: '2026-05-27T04:29:00.000Z',
    verified: true,
  },
  {
    userName: 'Anjali W.',
    rating: 3,
    comment:
      'Taste is fine. I bought the kilo pack just before the monsoon in Ratnagiri, and by the fourth week they had lost their crunch in the pouch. Better to take the small pack in the rains.',
    writtenAt: '2026-06-10T11:35:00.000Z',
    verified: true,
  },
  {
    userName: 'Lalthanmawii R.',
    rating: 5,
    comment:
      'Good almonds are hard to find in Aizawl at a sensible price. These came well sealed, smelled fresh, and there was no old-oil taste at all.',
    writtenAt: '2026-06-23T06:58:00.000Z',
    verified: true,
  },
  {
    userName: 'Kishore B.',
    rating: 4,
    comment: 'Clean and uniform. I would like a two-kilo option for our joint family, as one kilo is gone in three weeks here.',
    writtenAt: '2026-07-05T15:14:00.000Z',
    verified: true,
  },
  {
    userName: 'Deepa H.',
    rating: 5,
    comment:
      'I compared them side by side with Mamra. These are milder and larger, and for daily soaking in our house they suit better. Mamra stays for special days.',
    writtenAt: '2026-07-18T08:22:00.000Z',
    verified: true,
  },
  {
    userName: 'Sandeep Y.',
    rating: 1,
    comment:
      'Found webbing and a small moth in the pouch when I opened it, in the middle of packing for a trip. The refund came without argument, but I will not risk it again soon.',
    writtenAt: '2026-08-02T12:47:00.000Z',
    verified: false,
  },
  {
    userName: 'Rukmini C.',
    rating: 4,
    comment:
      'Ground with cardamom and saffron for thandai concentrate, the paste was smooth in five minutes. Please print the packing date larger; I needed my glasses and a torch.',
    writtenAt: '2026-08-17T05:36:00.000Z',
    verified: true,
  },
  {
    userName: 'Faisal K.',
    rating: 5,
    comment: 'Roasted at home with chilli and rock salt for the cricket evening. 500 g vanished before the second innings.',
    writtenAt: '2026-09-06T17:53:00.000Z',
    verified: true,
  },
  {
    userName: 'Bhavna T.',
    rating: 4,
    comment:
      'Consistent quality over four orders since January. The pack in September had slightly smaller almonds than the others, though the taste was the same.',
    writtenAt: '2026-09-29T07:10:00.000Z',
    verified: true,
  },
  {
    userName: 'Samuel O.',
    rating: 5,
    comment:
      'Used them in rum-soaked fruit for Christmas cakes and for marzipan. Skins came off after a minute in boiling water, kernels were white and sweet.',
    writtenAt: '2026-10-16T10:41:00.000Z',
    verified: true,
  },
  {
    userName: 'Vidya N.',
    rating: 3,
    comment:
      'Nice almonds, but in Diwali week the pack took eight days to Hubballi and the gifts were late. Quality four stars, timing two.',
    writtenAt: '2026-11-09T14:03:00.000Z',
    verified: true,
  },
])
