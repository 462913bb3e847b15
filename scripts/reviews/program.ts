import { InvalidArgumentError } from 'commander'
import { hideReview, listReviewsForAdmin, publishReview } from '@/lib/commerce/reviews'
import { formatDate } from '@/lib/i18n/dates'
import { readLine } from '@/lib/kernel/contact-data'
import type { AdminProgram, Command } from '../admin/program'

type ReviewToRead = Awaited<ReturnType<typeof listReviewsForAdmin>>[number]

const describe = ({ id, productSlug, rating, authorName, verified, published, createdAt, comment }: ReviewToRead): string =>
  [
    `${id}  ${published ? 'shown' : 'NOT SHOWN'}  ${'★'.repeat(rating)}  ${productSlug}`,
    // Without control characters of the author's text, which a terminal would execute.
    `    ${readLine(authorName)}${verified ? ', verified buyer' : ''}, ${formatDate(createdAt.toISOString())}`,
    `    ${readLine(comment)}`,
  ].join('\n')

const list: Command = {
  about: 'the newest reviews, those that are not shown first',
  isReadOnly: true,
  plan: () => {
    return async ({ ctx }) => {
      const reviews = await listReviewsForAdmin(ctx)
      return { said: reviews.length === 0 ? 'There are no reviews yet.' : reviews.map(describe).join('\n'), isChanged: false }
    }
  },
}

const ID = /^[1-9]\d{0,14}$/

const change = (about: string, set: typeof publishReview, words: { done: string; already: string }): Command => ({
  operands: ['<id>'],
  about,
  plan: ({ words: [id = ''] }) => {
    if (!ID.test(id)) throw new InvalidArgumentError(`"${id}" is no number of a review.`)
    return async ({ ctx, dryRun }) => {
      const result = await set(ctx, Number(id), { dryRun })
      if (!result.ok) return { refused: `There is no review ${id}.` }
      const { review, isChanged } = result.value
      const name = `Review ${id} of ${review.productSlug} by ${readLine(review.authorName)}`
      return { said: `${name} is ${isChanged ? words.done : words.already}.`, isChanged }
    }
  },
})

export const reviewsProgram: AdminProgram = {
  name: 'reviews',
  about: 'Looks after the reviews of the shop, open or not.',
  commands: {
    list,
    publish: change('shows a review; it counts for the rating', publishReview, { done: 'shown', already: 'shown already' }),
    hide: change('takes a review off the page and out of the rating', hideReview, { done: 'hidden', already: 'hidden already' }),
  },
  notes: [],
}
