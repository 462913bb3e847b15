import type { Context } from '@/lib/commerce/kernel/context'
import { csvPieces } from '@/lib/commerce/kernel/csv-pieces'
import { type Result, success } from '@/lib/commerce/kernel/result'
import { type CutPage, cutPage, offsetOf } from '@/lib/commerce/kernel/paging'
import type { ActivityFilter, ActivityLine } from './model'
import { countActivity, listActivityBefore, listActivityRows } from './activity.queries'
import { recordActivity } from './record-activity'

/** A page of the activity log, the newest first. */
export async function listActivity(
  ctx: Context,
  filter: ActivityFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<CutPage<ActivityLine>> {
  const [total, rows] = await Promise.all([
    countActivity(ctx.db, filter),
    listActivityRows(ctx.db, filter, { limit: perPage, offset: offsetOf(page, perPage) }),
  ])
  return cutPage(
    rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    page,
    perPage,
    total,
  )
}

const MOST_LINES = 10_000

const cellOf = (value: unknown): string => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))

/** The newest ten thousand lines as CSV. The export is itself a line of the log. */
export async function exportActivity(
  ctx: Context,
  filter: ActivityFilter,
): Promise<Result<{ pieces: AsyncIterable<Uint8Array>; fileName: string }>> {
  const lines = Math.min(await countActivity(ctx.db, filter), MOST_LINES)
  await recordActivity(ctx.db, ctx, { subject: 'activity', subjectId: 'log', action: 'activity.exported', after: { lines } })
  const pieces = csvPieces({
    heading: ['at', 'who', 'command', 'action', 'subject', 'id', 'before', 'after'],
    read: (before, limit) => listActivityBefore(ctx.db, filter, before, limit),
    cellsOf: ({ at, staffName, command, action, subject, subjectId, before, after }) =>
      [at.toISOString(), staffName, command, action, subject, subjectId, before, after].map(cellOf),
    most: MOST_LINES,
  })
  return success({ pieces, fileName: `activity-${ctx.now().toISOString().slice(0, 10)}.csv` })
}
