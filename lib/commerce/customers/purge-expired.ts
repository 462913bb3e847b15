import { deleteGuestCartsBefore } from '@/lib/commerce/cart'
import type { Context } from '@/lib/db/context'
import { deleteExpiredRateLimits } from '@/lib/commerce/rate-limits'
import { oldestSignIn } from './sessions'
import { deleteDevicesBefore, deleteSessionsBefore, deleteTokensBefore } from './queries'

const DAY_MS = 86_400_000

/**
 * Deletes ended sessions, links and codes older than a day, devices not used for long, expired rate limits, and guest carts unchanged for `guestCartDays`.
 * Running it hourly is enough.
 */
export async function purgeExpired(ctx: Context, { guestCartDays }: { guestCartDays: number }): Promise<void> {
  const now = ctx.now()
  await deleteSessionsBefore(ctx.db, now)
  await deleteTokensBefore(ctx.db, new Date(now.getTime() - DAY_MS))
  await deleteDevicesBefore(ctx.db, oldestSignIn(now))
  await deleteExpiredRateLimits(ctx)
  await deleteGuestCartsBefore(ctx.db, new Date(now.getTime() - guestCartDays * DAY_MS))
}
