import { PAY_AGAIN_DAYS } from '@/lib/kernel/business'
import { failure } from '@/lib/kernel/result'
import { findBlockedItem, nameOfVariant } from '@/lib/commerce/stock'
import * as rows from './state.queries'
import type { LockedOrder } from './state.queries'
import type { Guard, TransitionRefusal } from './transition-types'
import { mayCancel, readCancelTerms } from './until-packed'

const DAY_MS = 86_400_000

const guard = (requires: string, refusal: TransitionRefusal, holds: (order: LockedOrder, now: Date) => boolean): Guard => ({
  requires,
  check: (_, order, now) => (holds(order, now) ? null : failure(refusal)),
})

/** An order keeps its prices; after some days they are no longer offered. */
export const isTooOld = ({ createdAt }: Pick<LockedOrder, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > PAY_AGAIN_DAYS * DAY_MS

export const paidUnlessCash = guard(
  'it is paid, or cash on delivery',
  'not_paid',
  ({ paymentMethod, paymentStatus }) => paymentMethod === 'cash_on_delivery' || paymentStatus === 'paid',
)
export const notPacked = guard('it is not packed yet', 'packed', ({ packedAt }) => packedAt === null)
export const noBlockedBatch: Guard = {
  requires: 'no item that would leave is of a batch that is blocked from sale',
  check: async (tx, { id }) => {
    const blocked = await findBlockedItem(tx, id)
    return blocked && failure('blocked_batch', { item: nameOfVariant(blocked), batch: blocked.number })
  },
}
export const cancellable: Guard = {
  requires: 'it is pending and was placed today (India), unless the setting cancel_cash_same_day is off',
  check: async (tx, order, now) => (mayCancel(order, await readCancelTerms(tx), now) ? null : failure('too_late')),
}
export const overdue = guard('its time to pay is over', 'wrong_state', ({ holdEndsAt }, now) => holdEndsAt !== null && holdEndsAt <= now)
export const expired = guard('it was cancelled because it expired', 'wrong_state', ({ cancelReason }) => cancelReason === 'expired')
export const notTooOld = guard(`it was placed in the last ${PAY_AGAIN_DAYS} days`, 'too_old', (order, now) => !isTooOld(order, now))
export const noNewerOrder: Guard = {
  requires: 'its customer has placed no newer order',
  check: async (tx, order) => ((await rows.hasNewerOrder(tx, order)) ? failure('replaced') : null),
}
export const noRival: Guard = {
  requires: 'no other order of its customer waits for payment, and no newer one has the same variants',
  check: async (tx, order) => {
    const rival = await rows.findRival(tx, order)
    return rival && failure(rival.isWaiting ? 'other_waiting' : 'replaced', { code: rival.code })
  },
}
