import type { Paise } from '@/lib/kernel/money'
import { shopSettings } from '@/lib/commerce/content'
import type { Queryable } from '@/lib/db/context'
import { pointsFor, priceTerms } from './model'
import { addToEntry, insertEntry, sumPointsOfOrder } from './queries'

/** `rupeesPerPoint`: the rate promised to the order; null: placed before it was stored. */
type Ordered = { orderId: number; customerId: number; rupeesPerPoint: number | null }

/** The rate on the day of the order. */
async function readRate(db: Queryable, promised: number | null): Promise<number> {
  if (promised !== null) return promised
  return priceTerms(await shopSettings(db, ['rupees_per_point'])).rupeesPerPoint
}

/** Books the points of an order that has just been paid. Runs in the caller's transaction, which has locked the order. */
export async function bookPoints(
  tx: Queryable,
  { paidPaise, now, rupeesPerPoint, ...ordered }: Ordered & { paidPaise: Paise; now: Date },
): Promise<void> {
  const points = pointsFor(paidPaise, await readRate(tx, rupeesPerPoint))
  if (points > 0) await insertEntry(tx, { ...ordered, reason: 'paid', points, createdAt: now })
}

/**
 * Reduces the order's points to what the remaining amount would have earned, so that several small refunds revoke no more than one large one. `refundId`: the
 * completed refund. Never adds points, even if the setting has changed.
 */
export async function revokePoints(
  tx: Queryable,
  { netPaidPaise, refundId, now, rupeesPerPoint, ...ordered }: Ordered & { netPaidPaise: Paise; refundId: number; now: Date },
): Promise<void> {
  const surplus = (await sumPointsOfOrder(tx, ordered.orderId)) - pointsFor(netPaidPaise, await readRate(tx, rupeesPerPoint))
  if (surplus > 0) await addToEntry(tx, { ...ordered, reason: `refund:${refundId}`, points: -surplus, createdAt: now })
}
