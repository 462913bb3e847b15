import type { DemoReview } from '../demo-types'
import { reviewsOf } from './reviews-of'

export const spiceReviews: readonly DemoReview[] = [
  ...reviewsOf('kashmiri-saffron', [
    {
      userName: 'Bilal W.',
      rating: 5,
      comment:
        'I am from Anantnag and I test every pack in cold water. The colour came out slowly over ten minutes and the threads stayed red. This is real Mongra.',
      writtenAt: '2025-12-11T08:47:00.000Z',
      verified: true,
    },
    {
      userName: 'Sharada K.',
      rating: 5,
      comment: 'Twelve threads in warm milk coloured a whole pot of kesari bath. The smell reached the lift, said my neighbour.',
      writtenAt: '2026-01-25T14:20:00.000Z',
      verified: true,
    },
    {
      userName: 'Vikram H.',
      rating: 4,
      comment:
        'Deep red, dry threads, hardly any yellow ends. The pack is tiny, so do not be surprised when it comes. One gram is one gram.',
      writtenAt: '2026-03-11T06:39:00.000Z',
      verified: true,
    },
    {
      userName: 'Oindrila C.',
      rating: 5,
      comment:
        'Used in bhapa doi and biryani. It needs a good twenty minutes in warm milk, and then the colour is golden and the taste slightly bitter, as it should be.',
      writtenAt: '2026-05-24T11:57:00.000Z',
      verified: true,
    },
    {
      userName: 'Pankaj L.',
      rating: 3,
      comment:
        'Genuine, I think, but my pack had crumbs and dust at the bottom of the sachet. For this price I would like every thread whole.',
      writtenAt: '2026-07-02T15:48:00.000Z',
      verified: false,
    },
    {
      userName: 'Jyotsna A.',
      rating: 5,
      comment:
        'A gram has lasted us four months with kheer every Sunday. Stored in a tin inside a tin, and it smells as strong as on the first day.',
      writtenAt: '2026-09-15T05:25:00.000Z',
      verified: true,
    },
    {
      userName: 'Ravindra E.',
      rating: 4,
      comment:
        'Excellent saffron for the Diwali shrikhand. One star less because the small pouch travelled in a very large carton full of paper.',
      writtenAt: '2026-11-10T09:03:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('green-cardamom', [
    {
      userName: 'Sosamma G.',
      rating: 5,
      comment: 'Bold green pods, full of black sticky seeds. I come from Idukki and would serve these at home without shame.',
      writtenAt: '2026-01-31T07:15:00.000Z',
      verified: true,
    },
    {
      userName: 'Ashok N.',
      rating: 5,
      comment: 'Two pods crushed in the chai and the whole flat knows. Hardly any empty ones in 100 g.',
      writtenAt: '2026-03-17T16:22:00.000Z',
      verified: true,
    },
    {
      userName: 'Rituparna B.',
      rating: 4,
      comment: 'Strong smell and good size. A few were bleached to yellow, but those too had seeds in them.',
      writtenAt: '2026-05-11T10:44:00.000Z',
      verified: true,
    },
    {
      userName: 'Nagma F.',
      rating: 5,
      comment: 'Ground them with sugar for phirni, husk and all, and strained it. Perfume without any soapy note.',
      writtenAt: '2026-07-08T05:02:00.000Z',
      verified: true,
    },
    {
      userName: 'Girish O.',
      rating: 3,
      comment:
        'Fresh, but the pods are smaller than I expected after reading about bold grades. The aroma is right; the count of tiny ones is too high.',
      writtenAt: '2026-08-14T13:50:00.000Z',
      verified: true,
    },
    {
      userName: 'Kamala Devi S.',
      rating: 4,
      comment: 'I keep a pouch only for paan and tea. Seeds are moist, not dry and brown. Opening the pack without scissors is a struggle.',
      writtenAt: '2026-10-13T08:29:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('turmeric-powder', [
    {
      userName: 'Selvi A.',
      rating: 5,
      comment: 'Deep yellow and earthy. Half of my usual spoon is enough for sambar, and it does not leave that raw, dusty taste.',
      writtenAt: '2026-02-23T12:01:00.000Z',
      verified: true,
    },
    {
      userName: 'Banteilang K.',
      rating: 4,
      comment: 'Good colour and smell. Coming from Meghalaya I find Lakadong stronger, but for daily dal this is very nice.',
      writtenAt: '2026-08-05T06:53:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('black-peppercorns', [
    {
      userName: 'Biju V.',
      rating: 5,
      comment: 'Heavy, dark berries with a sharp smell when cracked. My pepper fry tastes like the one we eat at home in Wayanad.',
      writtenAt: '2026-04-15T15:33:00.000Z',
      verified: true,
    },
    {
      userName: 'Simran E.',
      rating: 4,
      comment: 'Hot and fruity at the same time. A few light berries and one bit of stalk in 100 g, otherwise clean.',
      writtenAt: '2026-09-26T04:41:00.000Z',
      verified: false,
    },
  ]),
]
