import { readText } from '@/lib/commerce/kernel/contact-data'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { lockOrder } from './lock-order'
import { findOwnLine } from './order-parts.queries'
import { insertRefundRequest } from './order-refunds.queries'
import { mayAskForRefund } from './refund-rules'
import { notifyShop } from './tell-shop'

type Refusal = 'not_found' | 'not_refundable' | 'asked_already'

/** For a line of the customer's own order, once. The shopkeeper decides: refundOrder, rejectRefund. */
export async function requestRefund(
  ctx: Context,
  customerId: number,
  { lineId, reason }: { lineId: number; reason: string },
): Promise<Result<null, Refusal>> {
  const found = await findOwnLine(ctx.db, customerId, lineId)
  if (!found) return failure('not_found')
  const now = ctx.now()
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId: found.orderId, customerId })
    // Read again: the order is locked now, and a request of the same moment is known.
    const line = await findOwnLine(tx, customerId, lineId)
    if (!order || !line) return failure('not_found')
    if (line.refundStatus !== null) return failure('asked_already')
    if (!mayAskForRefund(order, line, now)) return failure('not_refundable')
    await insertRefundRequest(tx, { orderLineId: lineId, reason: readText(reason), amountPaise: line.netPaise, createdAt: now })
    await notifyShop(tx, order, { kind: 'shop_refund_asked', note: readText(reason) })
    return success(null)
  })
}
