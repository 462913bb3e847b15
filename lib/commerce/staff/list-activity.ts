import { stringify } from 'csv-stringify/sync'
import type { Context } from '@/lib/commerce/kernel/context'
import { type Result, success } from '@/lib/commerce/kernel/result'
import { type CutPage, cutPage, offsetOf } from '@/lib/commerce/kernel/paging'
import type { ActivityFilter, ActivityLine } from './model'
import { countActivity, listActivityRows } from './activity.queries'
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
/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (value: unknown): string => {
  const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  return FORMULA.test(text) ? `'${text}` : text
}

/** The newest ten thousand lines as CSV. The export is itself a line of the log. */
export async function exportActivity(ctx: Context, filter: ActivityFilter): Promise<Result<{ bytes: Uint8Array; fileName: string }>> {
  const rows = await listActivityRows(ctx.db, filter, { limit: MOST_LINES, offset: 0 })
  await recordActivity(ctx.db, ctx, { subject: 'activity', subjectId: 'log', action: 'activity.exported', after: { lines: rows.length } })
  const head = ['at', 'who', 'command', 'action', 'subject', 'id', 'before', 'after']
  const lines = rows.map(({ at, staffName, command, action, subject, subjectId, before, after }) =>
    [at.toISOString(), staffName, command, action, subject, subjectId, before, after].map(cellOf),
  )
  return success({
    bytes: Buffer.from(stringify([head, ...lines], { bom: true })),
    fileName: `activity-${ctx.now().toISOString().slice(0, 10)}.csv`,
  })
}
