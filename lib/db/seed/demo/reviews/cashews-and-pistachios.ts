import type { DemoReview } from '../demo-types'
import { reviewsOf } from './reviews-of'

export const cashewAndPistachioReviews: readonly DemoReview[] = [
  ...reviewsOf('whole-cashews-w240', [
    {
      userName: 'Kavita P.',
      rating: 5,
      comment: 'Proper whole cashews, ivory white and almost the same size. My kaju katli had no grey tinge this time.',
      writtenAt: '2025-12-14T06:33:00.000Z',
      verified: true,
    },
    {
      userName: 'Dinesh R.',
      rating: 4,
      comment:
        'Large and creamy. I counted about nine broken ones in 250 g, which is acceptable, though for the W240 grade I had hoped for fewer.',
      writtenAt: '2026-02-02T13:17:00.000Z',
      verified: true,
    },
    {
      userName: 'Sr. Agnes M.',
      rating: 5,
      comment: "We used a kilo for the convent's Easter sweets. They fried to an even gold, no burnt tips, and tasted of fresh milk.",
      writtenAt: '2026-04-07T05:09:00.000Z',
      verified: true,
    },
    {
      userName: 'Pooja A.',
      rating: 4,
      comment: 'Very good for gravies. Twenty cashews soaked in warm water gave me a silky paste for shahi paneer without straining.',
      writtenAt: '2026-05-20T16:45:00.000Z',
      verified: true,
    },
    {
      userName: 'Nilesh G.',
      rating: 3,
      comment:
        'They had turned a bit soft by the time they reached Panaji in the July rain. Ten minutes in the oven and they were fine, but I should not have to.',
      writtenAt: '2026-07-12T09:28:00.000Z',
      verified: true,
    },
    {
      userName: 'Ramya S.',
      rating: 5,
      comment:
        'I roast them in a spoon of ghee with pepper and curry leaves. Thick, sweet, and not chalky like the ones from the supermarket.',
      writtenAt: '2026-09-03T12:56:00.000Z',
      verified: true,
    },
    {
      userName: 'Imran Q.',
      rating: 4,
      comment: 'Gave two packs away at Diwali and opened one at home. Good colour and size, though a plain pouch is not very festive.',
      writtenAt: '2026-11-11T07:21:00.000Z',
      verified: false,
    },
  ]),
  ...reviewsOf('roasted-pistachios', [
    {
      userName: 'Shreya M.',
      rating: 5,
      comment: 'Nearly all of them open wide enough for my fingernails, and the salt is light. Three closed shells in the whole pouch.',
      writtenAt: '2026-01-05T11:49:00.000Z',
      verified: true,
    },
    {
      userName: 'Balwinder S.',
      rating: 4,
      comment: 'Green, fresh and crunchy. A shade too little salt for me, but my wife likes exactly that.',
      writtenAt: '2026-02-13T15:05:00.000Z',
      verified: true,
    },
    {
      userName: 'Aparna I.',
      rating: 5,
      comment:
        'Shelled half the pack for kulfi and the colour stayed properly green. You lose roughly half the weight in shells, so plan for that.',
      writtenAt: '2026-04-12T04:38:00.000Z',
      verified: true,
    },
    {
      userName: 'Mohit K.',
      rating: 2,
      comment:
        'Around one in eight was closed or had a tiny dried-up kernel. The good ones tasted fine. For a pack at this level I expected better sorting.',
      writtenAt: '2026-06-16T14:26:00.000Z',
      verified: true,
    },
    {
      userName: 'Chitra V.',
      rating: 4,
      comment: 'Nice roast with no burnt taste. I keep them in the fridge in Chennai and they are still crisp a month after opening.',
      writtenAt: '2026-08-24T08:54:00.000Z',
      verified: true,
    },
    {
      userName: 'Owais B.',
      rating: 5,
      comment: 'They vanish the moment guests sit down. Clean shells, no dye on the fingers, and a sweet nut under the salt.',
      writtenAt: '2026-10-10T17:12:00.000Z',
      verified: true,
    },
  ]),
]
