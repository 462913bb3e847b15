import type { Context } from '@/lib/db/context'
import { csvPieces } from '@/lib/kernel/csv-pieces'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { type Result, success } from '@/lib/kernel/result'
import { searchPatterns } from '@/lib/kernel/search-words'
import { recordActivity } from '@/lib/commerce/staff'
import type { Subscriber } from './admin.model'
import { countSubscribers, listSubscriberRows, listSubscribersBefore } from './admin.queries'

/** For the staff: the subscribers of the newsletter, newest first. */
export async function listSubscribers(
  ctx: Context,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<CutPage<Subscriber>> {
  const patterns = searchPatterns(q)
  const [rows, total] = await Promise.all([
    listSubscriberRows(ctx.db, patterns, offsetOf(page, perPage), perPage),
    countSubscribers(ctx.db, patterns),
  ])
  return cutPage(
    rows.map(({ email, createdAt }) => ({ email, since: createdAt.toISOString() })),
    page,
    perPage,
    total,
  )
}

/** All subscribers as CSV, newest first. */
export async function exportSubscribers(ctx: Context): Promise<Result<{ pieces: AsyncIterable<Uint8Array>; fileName: string }, never>> {
  const count = await countSubscribers(ctx.db, [])
  await recordActivity(ctx.db, ctx, { subject: 'subscribers', subjectId: 'all', action: 'subscribers.exported', after: { count } })
  const pieces = csvPieces({
    heading: ['email', 'since'],
    read: (before, limit) => listSubscribersBefore(ctx.db, before, limit),
    cellsOf: ({ email, createdAt }) => [email, createdAt.toISOString()],
  })
  return success({ pieces, fileName: 'subscribers.csv' })
}
