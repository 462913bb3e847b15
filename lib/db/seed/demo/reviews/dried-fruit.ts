import type { DemoReview } from '../demo-types'
import { reviewsOf } from './reviews-of'

export const driedFruitReviews: readonly DemoReview[] = [
  ...reviewsOf('medjool-dates', [
    {
      userName: 'Aisha M.',
      rating: 5,
      comment: 'Soft, huge and not sticky on the fingers. We opened the fast with these through all of Ramzan and finished four packs.',
      writtenAt: '2026-03-23T17:35:00.000Z',
      verified: true,
    },
    {
      userName: 'Venkatesh K.',
      rating: 4,
      comment: 'Caramel taste and thick flesh. Two dates in my 500 g pack were dry with loose skin, the rest were perfect.',
      writtenAt: '2025-12-18T05:31:00.000Z',
      verified: true,
    },
    {
      userName: 'Preeti O.',
      rating: 5,
      comment: 'I stuff them with almonds and a little sea salt instead of making dessert. The stones come out clean.',
      writtenAt: '2026-04-05T12:14:00.000Z',
      verified: true,
    },
    {
      userName: 'Subir G.',
      rating: 3,
      comment:
        'Good dates, but in the Kolkata heat they arrived very soft and pressed into each other. After a night in the fridge they were easier to handle.',
      writtenAt: '2026-05-31T14:59:00.000Z',
      verified: true,
    },
    {
      userName: 'Jaspreet D.',
      rating: 5,
      comment:
        'Made energy bites following the article on this site: fourteen dates, as it says, and the dough held together the first time.',
      writtenAt: '2026-08-12T06:46:00.000Z',
      verified: true,
    },
    {
      userName: 'Malathi E.',
      rating: 4,
      comment: 'Very sweet, so one with my filter coffee is enough. Skins are thin and I found no sugar crystals.',
      writtenAt: '2026-09-12T10:05:00.000Z',
      verified: true,
    },
    {
      userName: 'Nasreen H.',
      rating: 5,
      comment:
        'I have bought Medjool in Dubai for years. These are the same size and freshness, and my sons could not tell which was which.',
      writtenAt: '2026-10-28T16:18:00.000Z',
      verified: false,
    },
  ]),
  ...reviewsOf('golden-raisins', [
    {
      userName: 'Usha D.',
      rating: 5,
      comment: 'Plump and golden, and hardly a stalk in the whole pouch. They swell up like little grapes in ghee for sooji halwa.',
      writtenAt: '2026-01-08T04:50:00.000Z',
      verified: true,
    },
    {
      userName: 'Ganesh B.',
      rating: 4,
      comment: 'We are from Sangli, so we are hard to please about kishmish. Good size, clean, a little more sour than I like.',
      writtenAt: '2026-03-15T13:42:00.000Z',
      verified: true,
    },
    {
      userName: 'Monalisa P.',
      rating: 5,
      comment: 'Put them in kheer for Savitri Brata and soaked the rest for breakfast. Soft skin, no grit between the teeth.',
      writtenAt: '2026-05-19T07:33:00.000Z',
      verified: true,
    },
    {
      userName: 'Karan W.',
      rating: 3,
      comment:
        'Taste is fine but they had stuck together in a lump after the monsoon journey. I had to pull them apart by hand for the pulao.',
      writtenAt: '2026-07-30T15:27:00.000Z',
      verified: true,
    },
    {
      userName: 'Hemlata S.',
      rating: 4,
      comment: 'Nice light colour and seedless as promised. Would prefer a jar to a pouch, since they are sticky and I use them daily.',
      writtenAt: '2026-09-09T09:19:00.000Z',
      verified: true,
    },
    {
      userName: 'Arockia J.',
      rating: 5,
      comment: 'Bought a kilo to soak in rum for plum cake. Even size, and after three weeks in the jar they are fat and still whole.',
      writtenAt: '2026-10-20T11:08:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('dried-figs', [
    {
      userName: 'Farida L.',
      rating: 5,
      comment: 'Thick, soft rings with plenty of crunchy seeds. I soak two at night and they are as big as fresh figs by morning.',
      writtenAt: '2026-01-19T16:40:00.000Z',
      verified: true,
    },
    {
      userName: 'Shantanu J.',
      rating: 4,
      comment: 'Good anjeer, tender without soaking. The natural white bloom on the skin worried me at first, but it is only sugar.',
      writtenAt: '2026-02-28T05:57:00.000Z',
      verified: true,
    },
    {
      userName: 'Revathi M.',
      rating: 2,
      comment:
        'Mine were quite dry and hard at the edges, and one was dark inside, so I threw it out. The rest softened after eight hours in water. Not what the photograph shows.',
      writtenAt: '2026-06-05T08:36:00.000Z',
      verified: true,
    },
    {
      userName: 'Ankit C.',
      rating: 5,
      comment: 'Made anjeer barfi with no sugar at all and it set well. 250 g gave a tray of sixteen.',
      writtenAt: '2026-08-08T14:11:00.000Z',
      verified: true,
    },
    {
      userName: 'Pushpa R.',
      rating: 4,
      comment: 'Clean and not threaded on a dirty string like the bazaar ones. Size is mixed, some big and some half of that.',
      writtenAt: '2026-09-21T12:30:00.000Z',
      verified: false,
    },
    {
      userName: 'Leena Z.',
      rating: 4,
      comment: 'Chopped into cheese sandwiches and baked with honey. Mild and jammy. They could be a touch softer in the middle.',
      writtenAt: '2026-11-01T06:14:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('turkish-apricots', [
    {
      userName: 'Dhruv N.',
      rating: 4,
      comment:
        'Soft, bright and a bit tart. Different from the brown Ladakhi khubani I grew up with, so for qubani ka meetha I still buy those.',
      writtenAt: '2026-02-09T10:26:00.000Z',
      verified: true,
    },
    {
      userName: 'Mariam T.',
      rating: 5,
      comment:
        'Pulpy and fresh with no leathery ones. I cut them into strips for pulao, and the children finish what is left in the pouch.',
      writtenAt: '2026-08-29T17:01:00.000Z',
      verified: true,
    },
  ]),
  ...reviewsOf('kalmi-dates', [
    {
      userName: 'Shabana Y.',
      rating: 4,
      comment: 'Dark, chewy and less sweet than Medjool. Good with black tea. Some skins are loose and flaky.',
      writtenAt: '2026-03-01T04:35:00.000Z',
      verified: true,
    },
    {
      userName: 'Irfan P.',
      rating: 5,
      comment: 'Long, glossy and clean, with small stones. I pack five in my tiffin for the afternoon shift in Surat.',
      writtenAt: '2026-10-06T13:05:00.000Z',
      verified: true,
    },
  ]),
]
