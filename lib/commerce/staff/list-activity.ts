import type { Context } from '@/lib/commerce/kernel/context'
import { type CutPage, cutPage, offsetOf } from '@/lib/commerce/kernel/paging'
import type { ActivityFilter, ActivityLine } from './model'
import { countActivity, listActivityRows } from './activity.queries'

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
