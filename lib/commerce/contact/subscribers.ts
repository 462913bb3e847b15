import { stringify } from 'csv-stringify/sync'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { cutPage, type CutPage, offsetOf } from '@/lib/commerce/kernel/paging'
import { type Result, success } from '@/lib/commerce/kernel/result'
import { searchPatterns } from '@/lib/commerce/kernel/search-words'
import { recordActivity } from '@/lib/commerce/staff'
import type { Subscriber } from './admin.model'
import { countSubscribers, listSubscriberRows } from './admin.queries'

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

/** More addresses than any program for newsletters takes in one file. */
const MOST_ROWS = 1_000_000

/** All subscribers as CSV. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const exportSubscribers = (ctx: Context): Promise<Result<{ bytes: Uint8Array; fileName: string }, never>> =>
  inTransaction<{ bytes: Uint8Array; fileName: string }, never>(ctx.db, async (tx) => {
    const rows = await listSubscriberRows(tx, [], 0, MOST_ROWS)
    await recordActivity(tx, ctx, {
      subject: 'subscribers',
      subjectId: 'all',
      action: 'subscribers.exported',
      after: { count: rows.length },
    })
    const csv = stringify(
      rows.map(({ email, createdAt }) => [email, createdAt.toISOString()]),
      { header: true, columns: ['email', 'since'], bom: true, escape_formulas: true },
    )
    return success({ bytes: new TextEncoder().encode(csv), fileName: 'subscribers.csv' })
  })
