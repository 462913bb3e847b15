import type { OrderStanding, OrderStatus } from '@/lib/commerce/orders/model'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Context } from '@/lib/commerce/kernel/context'
import { findOwnStanding, type StandingRow } from './order-parts.queries'
import { mayPay } from './present-order'

/** An order without a payment has never been to a provider. One that was is unpaid only when the provider says that nothing is under way. */
function standingOf({ paymentStatus, paymentMethod, deliveryStatus, lastError, providerState }: StandingRow): OrderStanding {
  if (paymentStatus !== 'unpaid') return paymentStatus
  if (deliveryStatus === 'cancelled') return 'cancelled'
  if (paymentMethod === 'cash_on_delivery') return 'cash_on_delivery'
  if (providerState === 'pending') return 'waiting'
  if (lastError) return 'failed'
  return providerState === 'unknown' ? 'waiting' : 'unpaid'
}

/** Where a customer's own order stands, by what it was paid with (PAY-01). The query of an address proves nothing; this does. */
export async function getOrderStatus(ctx: Context, customerId: number, combinedOrderId: number): Promise<Result<OrderStatus, 'not_found'>> {
  const row = await findOwnStanding(ctx.db, customerId, combinedOrderId)
  if (!row) return failure('not_found')
  const standing = standingOf(row)
  return success({
    combinedOrderId: row.combinedOrderId,
    orderId: row.orderId,
    code: row.code,
    standing,
    grandTotalPaise: row.grandTotalPaise,
    paymentMethod: row.paymentMethod,
    message: standing === 'failed' ? (row.lastError ?? '') : '',
    holdEndsAt: row.holdEndsAt?.toISOString() ?? null,
    canPay: mayPay(row, ctx.now()),
  })
}
