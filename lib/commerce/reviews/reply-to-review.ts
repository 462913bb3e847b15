import { readText } from '@/lib/kernel/contact-data'
import { type Context, inTransaction } from '@/lib/db/context'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { searchPatterns } from '@/lib/kernel/search-words'
import { recordActivity } from '@/lib/commerce/staff'
import type { ReviewState, StaffReview } from './admin.model'
import { countReviews, listReviewPage, lockAdminReview, updateReply } from './queries'

type Search = { state: ReviewState; q: string; page: number; perPage: number }

/** For the staff: the reviews of all products, newest first. */
export async function searchReviews(ctx: Context, { state, q, page, perPage }: Search): Promise<CutPage<StaffReview>> {
  const wanted = { state, patterns: searchPatterns(q) }
  const [rows, total] = await Promise.all([listReviewPage(ctx.db, wanted, offsetOf(page, perPage), perPage), countReviews(ctx.db, wanted)])
  return cutPage(
    rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    page,
    perPage,
    total,
  )
}

/** Writes, changes or removes ('') the shop's reply, which the product page shows under the review. */
export const replyToReview = (ctx: Context, id: number, typed: string): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    const review = await lockAdminReview(tx, id)
    if (!review) return failure('not_found')
    const reply = readText(typed)
    await updateReply(tx, id, reply, ctx.now())
    const changes = { before: { reply: review.reply }, after: { reply } }
    await recordActivity(tx, ctx, { subject: 'review', subjectId: id, action: 'review.answered', ...changes })
    return success(null)
  })
