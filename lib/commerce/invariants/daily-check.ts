import type { Context } from '@/lib/db/context'
import { checkInvariants } from './check-invariants'
import { deleteChecksBefore, insertCheck, wasCheckedAfter } from './checks.queries'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90
const MAX_SENTENCES = 100

/** Checks the invariants once a day and stores the result for the admin. If two instances both check, that does no harm. */
export async function checkInvariantsDaily(ctx: Context): Promise<void> {
  const now = ctx.now()
  if (await wasCheckedAfter(ctx.db, new Date(now.getTime() - DAY_MS))) return
  const { orderCount, violations } = await checkInvariants(ctx)
  const sentences = violations.slice(0, MAX_SENTENCES).map(({ message }) => message)
  await insertCheck(ctx.db, { at: now, orderCount, violations: sentences })
  await deleteChecksBefore(ctx.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}
