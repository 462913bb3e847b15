import type { Context, Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import {
  changeOrder,
  type DryRun,
  type LockedOrder,
  lockRefundForStaff,
  recordOrderChange,
  type RefundForStaff,
  updateRefundedPayment,
  updateRefundGivenUp,
  updateRefundSentAgain,
} from '@/lib/commerce/orders'
import { isOrderRefund } from '@/lib/kernel/payment'
import { reopenRefund } from './returns'

type Failed = Pick<RefundForStaff, 'id' | 'status' | 'paymentId' | 'reason'>

/**
 * The provider could not carry out a refund: the customer does not have the money, even if the refund counted as done. It waits until a member sends it again
 * or pays it back another way. Runs in the caller's transaction, which has locked the order.
 */
export async function giveUpRefund(tx: Queryable, order: LockedOrder, refund: Failed, now: Date): Promise<void> {
  await updateRefundGivenUp(tx, refund.id, { failedAt: now, lastError: 'it has failed at the provider' })
  if (refund.status === 'pending') return
  await updateRefundedPayment(tx, refund.paymentId)
  if (isOrderRefund(refund)) await reopenRefund(tx, order.id, now)
}

/** A member resends a refund that the provider could not carry out. The customer is notified once the provider has processed it. */
export const sendRefundAgain = (
  ctx: Context,
  code: string,
  refundId: number,
  dry: DryRun = {},
): Promise<Result<{ amountPaise: Paise }, 'not_failed' | 'not_found'>> =>
  changeOrder<{ amountPaise: Paise }, 'not_failed'>(ctx, code, dry, async (tx, order) => {
    const refund = await lockRefundForStaff(tx, order.combinedOrderId, refundId)
    if (!refund?.hasFailed) return failure('not_failed')
    const now = ctx.now()
    if (refund.status === 'done') await giveUpRefund(tx, order, refund, now)
    await updateRefundSentAgain(tx, refund.id, now)
    const { amountPaise } = refund
    await recordOrderChange(tx, ctx, 'refund_sent_again', { before: order, after: order, amountPaise })
    return success({ amountPaise })
  })
