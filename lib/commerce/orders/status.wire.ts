import { defineCall, InvalidAnswer } from '@/lib/v2/call'
import { asIdOrNull, asPaiseOrNull, asText, asTextOrNull, asWire, writeData, writeMoney } from '@/lib/v2/codec'
import type { OrderStanding, OrderStatus } from './model'
import { readPaymentMethod, unknownOrder, writePaymentMethod } from './parts.wire'

const STANDINGS: readonly OrderStanding[] = ['waiting', 'unpaid', 'paid', 'cash_on_delivery', 'failed', 'cancelled', 'refunded']

/** GET /order-status/{combined_order_id}, an addition: the order's true state, for the result page (PAY-01). */
export const getOrderStatus = defineCall<OrderStatus>({
  method: 'GET',
  path: '/order-status/{combinedOrderId}',
  isAddition: true,
  access: 'bearer',
  refusals: { not_found: unknownOrder },
  write: (status) =>
    writeData({
      combined_order_id: status.combinedOrderId,
      order_id: status.orderId,
      code: status.code,
      status: status.standing,
      grand_total: writeMoney(status.grandTotalPaise),
      payment_type: writePaymentMethod(status.paymentMethod),
      message: status.message,
      hold_ends_at: status.holdEndsAt,
      can_pay: status.canPay,
    }),
  read: (body) => {
    const status = asWire(body['data'])
    const standing = STANDINGS.find((one) => one === status['status'])
    const [combinedOrderId, orderId] = [asIdOrNull(status['combined_order_id']), asIdOrNull(status['order_id'])]
    const grandTotalPaise = asPaiseOrNull(status['grand_total'])
    if (!standing || combinedOrderId === null || orderId === null || grandTotalPaise === null) throw new InvalidAnswer()
    return {
      combinedOrderId,
      orderId,
      code: asText(status['code']),
      standing,
      grandTotalPaise,
      paymentMethod: readPaymentMethod(asText(status['payment_type'])),
      message: asText(status['message']),
      holdEndsAt: asTextOrNull(status['hold_ends_at']),
      canPay: status['can_pay'] === true,
    }
  },
})
