import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { endOrder } from './end-order'
import { lockOrder } from './lock-order'
import type { LockedOrder } from './lock-order.queries'
import { mayCancel } from './present-order'

type Refusal = 'not_found' | 'cancelled_already' | 'being_paid' | 'too_late'

function findRefusal(order: LockedOrder, now: Date): Refusal | null {
  if (order.deliveryStatus === 'cancelled') return 'cancelled_already'
  // Nobody is shown the button at a paid order: its money came between the look and the press.
  if (order.deliveryStatus === 'pending' && order.paymentStatus !== 'unpaid') return 'being_paid'
  return mayCancel(order, now) ? null : 'too_late'
}

/** By its customer, while nothing is paid or prepared and the day of the order is not over in India. Stock and coupon are given back, once. */
export function cancelOrder(ctx: Context, customerId: number, orderId: number): Promise<Result<null, Refusal>> {
  const now = ctx.now()
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId, customerId })
    if (!order) return failure('not_found')
    const refusal = findRefusal(order, now)
    if (refusal) return failure(refusal)
    await endOrder(tx, order, 'customer', now)
    return success(null)
  })
}
