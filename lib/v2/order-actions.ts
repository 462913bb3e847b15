import type { InferType } from 'yup'
import type { buyAgainRule, refundRequestRule, trackOrderRule } from '@/lib/domain/checkout-rules'
import type { OrderStanding, OrderStatus, TrackedOrder } from '@/lib/domain/order'
import { defineCall, InvalidAnswer, type Refusal, type Wire } from './call'
import type { ActionAnswer } from './cart'
import { readParcel, readTimeline, unknownOrder, writeParcel, writeTimeline } from './order-details'
import { readDay, readLabel, writeDay, writeLabel } from './order-labels'
import { asIdOrNull, asList, asNumberOrNull, asPaiseOrNull, asText, asTextOrNull, asWire, asWires, isWire } from './reading'
import { writeData, writeMoney, writeMoneyOrNull, writeResult } from './writing'

const rules = () => import('@/lib/domain/checkout-rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })

/** 200 on purpose: v2 clients read `result` (ruling 12). */
const refused = (message: string): Refusal => ({ status: 200, message: () => message })

/** GET /order/cancel/{order_id} (it writes): pending, unpaid, and the day of the order is not over in India. */
export const cancelOrder = defineCall<ActionAnswer>({
  method: 'GET',
  path: '/order/cancel/{id}',
  access: 'bearer',
  isReadOnly: false,
  refusals: {
    not_found: { status: 404, message: () => 'Order not found' },
    cancelled_already: refused('This order is already cancelled.'),
    too_late: refused('This order can no longer be cancelled. Please contact us.'),
    being_paid: refused('This order has just been paid.'),
  },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** POST /refund-request/send, an addition: `id` is the line's. The shopkeeper decides (ORD-02). */
export const requestRefund = defineCall<ActionAnswer, InferType<typeof refundRequestRule>>({
  method: 'POST',
  path: '/refund-request/send',
  access: 'bearer',
  input: async () => (await rules()).refundRequestRule,
  refusals: {
    not_found: { status: 404, message: () => 'Order item not found' },
    not_refundable: refused('This item cannot be refunded.'),
    asked_already: refused('You have already requested a refund for this item.'),
  },
  write: ({ message }) => writeResult(message, { success: true }),
  read: readMessage,
})

/** POST /order/buy-again, an addition: what of the order can still be had is put into the cart. `id` is the order's. */
export const buyAgain = defineCall<ActionAnswer & { added: number; missing: readonly string[] }, InferType<typeof buyAgainRule>>({
  method: 'POST',
  path: '/order/buy-again',
  access: 'bearer',
  input: async () => (await rules()).buyAgainRule,
  refusals: {
    not_found: { status: 404, message: () => 'Order not found' },
    nothing_left: refused('None of the items in this order are available right now.'),
  },
  write: ({ message, added, missing }) => writeResult(message, { added, missing }),
  read: (body) => ({ ...readMessage(body), added: asNumberOrNull(body['added']) ?? 0, missing: asList(body['missing']).map(asText) }),
})

const STANDINGS: readonly OrderStanding[] = ['waiting', 'unpaid', 'paid', 'cash_on_delivery', 'failed', 'cancelled', 'refunded']

/** GET /order-status/{combined_order_id}, an addition: the order's true state, for the result page (PAY-01). */
export const getOrderStatus = defineCall<OrderStatus>({
  method: 'GET',
  path: '/order-status/{combinedOrderId}',
  access: 'bearer',
  refusals: { not_found: unknownOrder },
  write: (status) =>
    writeData({
      combined_order_id: status.combinedOrderId,
      order_id: status.orderId,
      code: status.code,
      status: status.standing,
      grand_total: writeMoney(status.grandTotalPaise),
      payment_type: writeLabel(status.paymentType),
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
      paymentType: readLabel(asText(status['payment_type'])),
      message: asText(status['message']),
      holdEndsAt: asTextOrNull(status['hold_ends_at']),
      canPay: status['can_pay'] === true,
    }
  },
})

const writeTracked = (order: TrackedOrder): Wire => ({
  code: order.code,
  date: writeDay(order.placedOn),
  delivery_status: writeLabel(order.deliveryStatus),
  payment_status: writeLabel(order.paymentStatus),
  payment_type: writeLabel(order.paymentType),
  grand_total: writeMoneyOrNull(order.grandTotalPaise),
  items: order.items.map(({ productName, variant, quantity }) => ({ product_name: productName, variation: variant, quantity })),
  destination: order.destination,
  parcel: writeParcel(order.parcel),
  timeline: writeTimeline(order.timeline),
})

const readTracked = (order: Wire): TrackedOrder => ({
  code: asText(order['code']),
  placedOn: readDay(asText(order['date'])),
  deliveryStatus: readLabel(asText(order['delivery_status'])),
  paymentStatus: readLabel(asText(order['payment_status'])),
  paymentType: readLabel(asText(order['payment_type'])),
  grandTotalPaise: asPaiseOrNull(order['grand_total']),
  items: asWires(order['items']).map((item) => ({
    productName: asText(item['product_name']),
    variant: asText(item['variation']),
    quantity: asNumberOrNull(item['quantity']),
  })),
  destination: asText(order['destination']),
  parcel: readParcel(asWire(order['parcel'])),
  timeline: readTimeline(order['timeline']),
})

/** POST /track-order, an addition: for guests. The same answer for a wrong code, a wrong phone and a wrong e-mail address. */
export const trackOrder = defineCall<TrackedOrder, InferType<typeof trackOrderRule>>({
  method: 'POST',
  path: '/track-order',
  input: async () => (await rules()).trackOrderRule,
  refusals: {
    not_found: { status: 404, message: () => 'We could not find an order with these details. Please check both and try again.' },
  },
  write: (order) => writeResult('', { data: writeTracked(order) }),
  read: (body) => {
    if (!isWire(body['data'])) throw new InvalidAnswer()
    return readTracked(body['data'])
  },
})
