import type { DemoReview } from '../demo-types'
import { reviewsOf } from './reviews-of'

export const walnutMamraAndHazelnutReviews: readonly DemoReview[] = [
  ...reviewsOf('kashmiri-walnut-kernels', [
    {
      userName: 'Tsering A.',
      rating: 5,
      comment:
        "Light halves, hardly any powder, and none of that bitter catch in the throat. They taste like the walnuts we used to crack at my aunt's place in Leh.",
      writtenAt: '2025-12-28T09:16:00.000Z',
      verified: true,
    },
    {
      userName: 'Gayatri L.',
      rating: 4,
      comment:
        'Very fresh. About a fifth were quarters and not halves, which does not matter for my brownies but might for someone gifting them.',
      writtenAt: '2026-01-22T05:44:00.000Z',
      verified: true,
    },
    {
      userName: 'Rohan D.',
      rating: 5,
      comment:
        'Straight into the fridge on arrival, and after ten weeks they still smell of cream. I use them in banana bread and in akhrot chutney.',
      writtenAt: '2026-03-04T13:31:00.000Z',
      verified: true,
    },
    {
      userName: 'Parveen J.',
      rating: 5,
      comment:
        'I know Kashmiri walnuts, my grandfather had four trees in Kupwara. These are honest ones, pale and full of oil, cracked with care.',
      writtenAt: '2026-04-27T06:20:00.000Z',
      verified: true,
    },
    {
      userName: 'Elizabeth C.',
      rating: 3,
      comment:
        "Half my pack was lovely and the other half a bit stale, with a darker skin. It was late June, so perhaps the end of last year's crop.",
      writtenAt: '2026-06-29T16:02:00.000Z',
      verified: true,
    },
    {
      userName: 'Manoj T.',
      rating: 4,
      comment: 'Good flavour in raita and salads. The pouch is filled tight, and some halves had broken in its corners.',
      writtenAt: '2026-08-11T10:37:00.000Z',
      verified: false,
    },
    {
      userName: 'Swati N.',
      rating: 5,
      comment:
        'The new crop is clearly better than what I bought in summer: sweeter, paler, and the skin does not sting. Two packs went into Diwali barfi.',
      writtenAt: '2026-11-04T12:23:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('mamra-almonds', [
    {
      userName: 'Yashpal C.',
      rating: 5,
      comment:
        'Small, ridged and oily, as real Mamra should be. Seven soaked in the morning is enough; the taste is far stronger than that of big almonds.',
      writtenAt: '2026-01-16T08:11:00.000Z',
      verified: true,
    },
    {
      userName: 'Nandini F.',
      rating: 4,
      comment: 'Rich, nearly sweet like marzipan. Sizes vary and some refuse to peel, but that comes with this variety.',
      writtenAt: '2026-04-18T15:52:00.000Z',
      verified: true,
    },
    {
      userName: 'Ajay U.',
      rating: 2,
      comment: 'Too dear for what it is, in my opinion. The flavour is good, but several pieces were shrivelled and one was quite bitter.',
      writtenAt: '2026-09-18T06:27:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('hazelnuts', [
    {
      userName: 'Tanvi R.',
      rating: 4,
      comment:
        'Skins rubbed off in a towel after twelve minutes in the oven. Made chocolate spread with 200 g and it tasted properly of nuts.',
      writtenAt: '2026-03-26T11:24:00.000Z',
      verified: true,
    },
    {
      userName: 'Cyrus B.',
      rating: 5,
      comment:
        'Firm, round and sweet with no hollow ones. I roast them for my Sunday coffee and for mawa cake, which my granny would find scandalous.',
      writtenAt: '2026-10-03T09:40:00.000Z',
      verified: true,
    },
  ]),
]
