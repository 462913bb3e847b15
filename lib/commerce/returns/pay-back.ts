import type { Context } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import {
  changeOrder,
  type DryRun,
  findRefundAccount,
  lockRefundForStaff,
  recordOrderChange,
  updateRefundedPayment,
  updateRefundPaidByHand,
} from '@/lib/commerce/orders'
import { isOrderRefund } from '@/lib/kernel/payment'
import { maskAccount, readReference } from '@/lib/commerce/orders/refund-account.model'
import { giveUpRefund } from './failed-refund'
import { completeRefund } from './returns'

type Refusal = 'unknown_refund' | 'paid_already' | 'bad_reference' | 'account_changed'
type Paid = { refundId: number; reference: string; seen?: string | null | undefined }

/**
 * The shopkeeper has paid back a cash refund, or one that the provider could not carry out. `reference`: the transfer number (UTR), which the customer
 * receives. `seen`: the `givenAt` of the account that the member paid to; null: none was shown. If the customer has given another account in the meantime, it
 * is refused. Only now is the refund done: points, credit note and message follow. The account is kept for REFUND_ACCOUNT_DAYS (purgeRefundAccounts).
 * (purgeRefundAccounts).
 */
export const payBack = (
  ctx: Context,
  code: string,
  { refundId, reference: typed, seen }: Paid,
  dry: DryRun = {},
): Promise<Result<{ amountPaise: Paise }, Refusal | 'not_found'>> =>
  changeOrder<{ amountPaise: Paise }, Refusal>(ctx, code, dry, async (tx, order) => {
    const reference = readReference(typed)
    if (reference === null) return failure('bad_reference')
    const refund = await lockRefundForStaff(tx, order.combinedOrderId, refundId)
    if (!refund) return failure('unknown_refund')
    if (refund.status === 'done' && !refund.hasFailed) return failure('paid_already')
    const given = await findRefundAccount(tx, order.id)
    const account = given ? maskAccount(given.account) : ''
    if (seen !== undefined && seen !== (given?.givenAt ?? null)) return failure('account_changed', { account })
    const now = ctx.now()
    if (refund.status === 'done') await giveUpRefund(tx, order, refund, now)
    await updateRefundPaidByHand(tx, refund.id, { reference, doneAt: now })
    await updateRefundedPayment(tx, refund.paymentId)
    if (isOrderRefund(refund)) await completeRefund(tx, order.id, { refundId: refund.id, now, reference })
    const { amountPaise } = refund
    await recordOrderChange(tx, ctx, 'paid_back', { before: order, after: order, amountPaise, reference, ...(given && { account }) })
    return success({ amountPaise })
  })
