import type { Context } from '@/lib/db/context'
import { csvPieces } from '@/lib/kernel/csv-pieces'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { type Result, success } from '@/lib/kernel/result'
import { searchPatterns } from '@/lib/kernel/search-words'
import { recordActivity } from '@/lib/commerce/staff'
import { hashToken, newToken } from '@/lib/kernel/secrets'
import { env } from '@/lib/config/env'
import { preferencesPath } from '@/lib/kernel/consent-links'
import { type Subscriber } from './model'
import { countSubscribers, insertLinks, listSubscriberRows, listSubscribersBefore } from './queries'

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

/** The next subscribers of the file, each with a new link to unsubscribe. */
async function readWithLinks({ db, now }: Context, before: number, limit: number) {
  const rows = (await listSubscribersBefore(db, before, limit)).map((row) => ({ ...row, token: newToken() }))
  if (rows.length > 0)
    await insertLinks(
      db,
      rows.map(({ email, token }) => ({
        kind: 'manage' as const,
        email: email.toLowerCase(),
        tokenHash: hashToken(token),
        createdAt: now(),
      })),
    )
  return rows
}

/** All subscribers as CSV, newest first, each with the link to unsubscribe that a newsletter sent elsewhere must contain. */
export async function exportSubscribers(ctx: Context): Promise<Result<{ pieces: AsyncIterable<Uint8Array>; fileName: string }, never>> {
  const count = await countSubscribers(ctx.db, [])
  await recordActivity(ctx.db, ctx, { subject: 'subscribers', subjectId: 'all', action: 'subscribers.exported', after: { count } })
  const pieces = csvPieces({
    heading: ['email', 'since', 'unsubscribe'],
    read: (before, limit) => readWithLinks(ctx, before, limit),
    cellsOf: ({ email, createdAt, token }) => [email, createdAt.toISOString(), `${env().SITE_URL}${preferencesPath(token)}`],
  })
  return success({ pieces, fileName: 'subscribers.csv' })
}
