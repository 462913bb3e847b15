import type { DemoReview } from '../demo-types'
import { reviewsOf } from './reviews-of'

export const snackAndGiftReviews: readonly DemoReview[] = [
  ...reviewsOf('phool-makhana', [
    {
      userName: 'Abhay J.',
      rating: 5,
      comment:
        'Large, round and white. I am from Darbhanga and these are as good as what my uncle sends. Ten minutes in the kadhai and they snap.',
      writtenAt: '2026-01-13T13:08:00.000Z',
      verified: true,
    },
    {
      userName: 'Trupti M.',
      rating: 4,
      comment: 'Roasted well on a low flame with ghee and pepper. Found four hard black bits of shell, so do pick them over first.',
      writtenAt: '2026-02-15T05:23:00.000Z',
      verified: true,
    },
    {
      userName: 'Neeraj D.',
      rating: 5,
      comment: 'Bought for the Chaitra Navratri fast. 100 g looks small on the page, but it fills a two-litre tin.',
      writtenAt: '2026-04-01T17:38:00.000Z',
      verified: true,
    },
    {
      userName: 'Sunitha G.',
      rating: 4,
      comment:
        'Good for kheer, they soften without falling apart. In the humid weather here in Mangaluru they need a second roast after a week.',
      writtenAt: '2026-06-26T09:32:00.000Z',
      verified: true,
    },
    {
      userName: 'Omkar P.',
      rating: 3,
      comment:
        'Mixed sizes, and a fair amount of crumbs at the bottom of the pouch after the courier had finished with it. The taste is clean.',
      writtenAt: '2026-08-21T11:16:00.000Z',
      verified: true,
    },
    {
      userName: 'Heena V.',
      rating: 5,
      comment:
        'Made three flavours for garba nights and my pudina one was over in minutes. They stayed crisp in the tin for the whole nine days.',
      writtenAt: '2026-10-21T06:48:00.000Z',
      verified: true,
    },
    {
      userName: 'Lokesh T.',
      rating: 1,
      comment:
        'Arrived chewy like foam and the seal at one corner was open. Roasting helped a little but there was a musty smell, so I asked for my money back and got it.',
      writtenAt: '2026-07-20T14:35:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('himalayan-trail-mix', [
    {
      userName: 'Dorjee L.',
      rating: 5,
      comment: 'Carried three pouches to Goecha La. Nothing melted, nothing froze, and the cranberries were what everybody fought over.',
      writtenAt: '2026-05-06T08:05:00.000Z',
      verified: true,
    },
    {
      userName: 'Ritika S.',
      rating: 4,
      comment: 'Good balance of nuts and fruit, no coloured jelly sweets hiding in it. I would like more pumpkin seeds and fewer raisins.',
      writtenAt: '2026-03-28T12:52:00.000Z',
      verified: true,
    },
    {
      userName: 'Anirudh C.',
      rating: 5,
      comment: 'It lives in my cycling bag. A handful at the top of the ghat road and I am fit for the way down.',
      writtenAt: '2026-06-19T16:09:00.000Z',
      verified: true,
    },
    {
      userName: 'Mehul K.',
      rating: 3,
      comment: 'Fresh, but my pouch was mostly raisins in the lower half. Shake it well before you pour, or someone gets only fruit.',
      writtenAt: '2026-08-26T07:07:00.000Z',
      verified: false,
    },
    {
      userName: 'Jincy P.',
      rating: 4,
      comment:
        'My evening snack on the train between Kannur and Ernakulam. Cashews are whole and crisp. A smaller 50 g pack would be handy.',
      writtenAt: '2026-10-26T10:58:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('chia-seeds', [
    {
      userName: 'Payal N.',
      rating: 4,
      comment: 'Clean seeds without grit, and they swell up in fifteen minutes. Two spoons set a glass of mango pudding.',
      writtenAt: '2026-05-18T06:11:00.000Z',
      verified: true,
    },
    {
      userName: 'Clement R.',
      rating: 5,
      comment: 'I put them in my overnight oats. Nearly all black with a few white ones, no dust, and the zip closes properly.',
      writtenAt: '2026-09-01T15:44:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('pumpkin-seeds', [
    {
      userName: 'Mridula H.',
      rating: 5,
      comment: 'Flat, dark green and fresh. They pop in the pan like mustard seeds, then I add lime and chilli.',
      writtenAt: '2026-03-06T09:59:00.000Z',
      verified: true,
    },
    {
      userName: 'Vinod A.',
      rating: 3,
      comment:
        'Decent seeds, though a few had a bit of shell left on and some were broken. Fine for chutney, less so for decorating bread.',
      writtenAt: '2026-07-15T05:40:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('heritage-gift-box', [
    {
      userName: 'Radhika T.',
      rating: 5,
      comment:
        "Gave it to my in-laws in Jaipur. The wooden box is solid, each compartment was full, and it now holds my mother-in-law's bangles.",
      writtenAt: '2026-10-22T12:39:00.000Z',
      verified: true,
    },
    {
      userName: 'Col. Surinder N.',
      rating: 4,
      comment:
        'Handsome box and very good walnuts and pistachios. One corner of the lid was dented by the courier, so it was not quite perfect to hand over.',
      writtenAt: '2026-11-06T07:56:00.000Z',
      verified: true,
    },
    {
      userName: 'Maitreyi D.',
      rating: 5,
      comment: 'Sent to a cousin in Guwahati for her engagement. She sent back a picture with half the cashews already gone.',
      writtenAt: '2026-09-27T16:55:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('royal-dry-fruit-mix', [
    {
      userName: 'Francis X.',
      rating: 4,
      comment:
        'Generous with pistachios and apricots, which other mixes use like jewellery. The walnuts taste softer than the rest because of the fruit.',
      writtenAt: '2025-12-24T10:21:00.000Z',
      verified: true,
    },
    {
      userName: 'Bhagyashree L.',
      rating: 5,
      comment:
        'Put it in a brass bowl for the Diwali guests and filled it up twice. Everything whole, nothing stale, and no peanuts to make up the weight.',
      writtenAt: '2026-11-12T05:13:00.000Z',
      verified: true,
    },
  ]),
]
