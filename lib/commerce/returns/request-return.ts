import { readText } from '@/lib/commerce/kernel/contact-data'
import { inTransaction, type Context } from '@/lib/commerce/kernel/context'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { findOwnOrderLine, lockOrder, notifyShop } from '@/lib/commerce/orders'
import { canRequestReturn } from './model'
import { insertReturnRequest } from './queries'

type Refusal = 'not_found' | 'not_refundable' | 'asked_already'

/** POST /refund-request/send: the customer asks to return a line of their own order, once. The shopkeeper decides (refundOrder, rejectReturn). */
export async function requestReturn(
  ctx: Context,
  customerId: number,
  { lineId, reason }: { lineId: number; reason: string },
): Promise<Result<null, Refusal>> {
  const found = await findOwnOrderLine(ctx.db, customerId, lineId)
  if (!found) return failure('not_found')
  const now = ctx.now()
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId: found.orderId, customerId })
    // Read again under the lock: another request may have come at the same moment.
    const line = await findOwnOrderLine(tx, customerId, lineId)
    if (!order || !line) return failure('not_found')
    if (line.returnStatus !== null) return failure('asked_already')
    if (!canRequestReturn(order, line, now)) return failure('not_refundable')
    await insertReturnRequest(tx, { orderLineId: lineId, reason: readText(reason), amountPaise: line.netPaise, createdAt: now })
    await notifyShop(tx, order, { kind: 'shop_refund_asked', note: readText(reason) })
    return success(null)
  })
}
