import type { Context } from '../context'
import { listDeskReviews, type DeskReview } from './reviews.queries'

/** On one screen, more or less. */
const SHOWN = 50

/** For the shopkeeper: the newest of all products, those that are not shown first. */
export const listReviewsToRead = (ctx: Context): Promise<readonly DeskReview[]> => listDeskReviews(ctx.db, SHOWN)
