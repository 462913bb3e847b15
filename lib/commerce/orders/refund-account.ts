import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { REFUND_ACCOUNT_DAYS } from '@/lib/kernel/business'
import { failure, type Result, success } from '@/lib/kernel/result'
import { consumeRateLimit, type RateLimit } from '@/lib/commerce/rate-limits'
import { recordActivity } from '@/lib/commerce/staff'
import { notifyCustomer } from './notify'
import { type AccountGiver, maskAccount, readRefundAccount, type TypedAccount } from './refund-account.model'
import { deletePaidRefundAccounts, findRefundAccount, sumToPayBack, upsertRefundAccount } from './refund-account.queries'
import { changeOrder } from './shop-orders'
import { type LockedOrder, lockOrder } from './state.queries'
import { findTracked, type Tracking } from './track-order'

type Refusal = 'not_found' | 'nothing_due' | 'given_already'

/**
 * The parcel label shows everything that the tracking page asks for, so a guest may give an account once but not replace it. The customer is notified of every
 * account that staff did not enter.
 */
async function give(
  tx: Queryable,
  order: LockedOrder,
  { typed, givenBy, now }: { typed: TypedAccount; givenBy: AccountGiver; now: Date },
): Promise<Result<null, Refusal>> {
  const amountPaise = await sumToPayBack(tx, order.combinedOrderId)
  if (amountPaise === 0) return failure('nothing_due')
  if (givenBy === 'guest' && (await findRefundAccount(tx, order.id))) return failure('given_already')
  const account = readRefundAccount(typed)
  await upsertRefundAccount(tx, { orderId: order.id, account, givenBy, now })
  if (givenBy !== 'staff') await notifyCustomer(tx, order, { kind: 'refund_account_given', amountPaise, detail: maskAccount(account) })
  return success(null)
}

/** Each submitted account sends a mail or an SMS. */
const REFUND_ACCOUNTS_OF_CUSTOMER: RateLimit = { name: 'refund-account', limit: 10, windowSeconds: 24 * 3_600 }

/** POST /order/refund-account: the customer gives the account for their own order's cash refund, and may change it until the cash is paid back. */
export async function giveRefundAccount(
  ctx: Context,
  customerId: number,
  orderId: number,
  typed: TypedAccount,
): Promise<Result<null, Refusal | 'rate_limited'>> {
  const allowed = await consumeRateLimit(ctx, REFUND_ACCOUNTS_OF_CUSTOMER, String(customerId))
  if (!allowed.ok) return allowed
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId, customerId })
    return order ? give(tx, order, { typed, givenBy: 'customer', now: ctx.now() }) : failure('not_found')
  })
}

/** POST /track-order/refund-account: the same for guests, under the limits of trackOrder. */
export async function giveTrackedRefundAccount(
  ctx: Context,
  tracking: Tracking,
  typed: TypedAccount,
): Promise<Result<null, Refusal | 'rate_limited'>> {
  const found = await findTracked(ctx, tracking)
  if (!found.ok) return found
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { code: found.value.code })
    return order ? give(tx, order, { typed, givenBy: 'guest', now: ctx.now() }) : failure('not_found')
  })
}

/** Staff enter what the customer told them. The log records the masked account. */
export const setRefundAccount = (ctx: Context, code: string, typed: TypedAccount): Promise<Result<null, Refusal>> =>
  changeOrder<null, Refusal>(ctx, code, {}, async (tx, order) => {
    const given = await give(tx, order, { typed, givenBy: 'staff', now: ctx.now() })
    if (!given.ok) return given
    const after = { account: maskAccount(readRefundAccount(typed)) }
    await recordActivity(tx, ctx, { subject: 'order', subjectId: order.code, action: 'order.refund_account', before: {}, after })
    return given
  })

const DAY_MS = 86_400_000

/** Deletes accounts that are no longer needed. The delay covers returned transfers and a second refund of the same order. */
export const purgeRefundAccounts = (ctx: Context): Promise<void> =>
  deletePaidRefundAccounts(ctx.db, new Date(ctx.now().getTime() - REFUND_ACCOUNT_DAYS * DAY_MS))
