import type { OrderAddress, OrderEvent, OrderItem, Parcel, ToldOrder } from '@/lib/domain/order'
import { defineCall, InvalidAnswer, type Refusal, type Wire } from './call'
import { readLabel, writeLabel } from './order-labels'
import { readOrder, writeOrder } from './orders'
import { asIdOrNull, asNumberOrNull, asPaiseOrNull, asText, asTextOrNull, asWire, asWires, dataList } from './reading'
import { writeData, writeMoneyOrNull, writeRupeesOrNull } from './writing'

/** Another customer's order does not exist (D-11). */
export const unknownOrder: Refusal = {
  status: 404,
  message: () => 'Order not found',
  more: { data: [], success: false, status: 404 },
}

/** With the parcel's number beside it; an addition. */
export const writeParcel = ({ courier, trackingNumber }: Parcel): Wire => ({ courier, tracking_number: trackingNumber })
export const readParcel = (parcel: Wire): Parcel => ({
  courier: asText(parcel['courier']),
  trackingNumber: asText(parcel['tracking_number']),
})

export const writeTimeline = (timeline: readonly OrderEvent[]): readonly Wire[] =>
  timeline.map(({ kind, at, note }) => ({ status: kind, at, note }))
export const readTimeline = (events: unknown): readonly OrderEvent[] =>
  asWires(events).map((event) => ({ kind: readLabel(asText(event['status'])), at: asText(event['at']), note: asText(event['note']) }))

const writeAddress = ({ postalCode, ...address }: OrderAddress): Wire => ({ ...address, postal_code: postalCode })
const readAddress = (address: Wire): OrderAddress => ({
  name: asText(address['name']),
  email: asTextOrNull(address['email']),
  address: asText(address['address']),
  country: asText(address['country']),
  state: asText(address['state']),
  city: asText(address['city']),
  postalCode: asText(address['postal_code']),
  phone: asText(address['phone']),
})

/** Raw codes beside the labels here, as the dialect has it (contract 3.26); `tax` is inside the prices and added to nothing. */
const writeDetails = (order: ToldOrder): Wire => ({
  ...writeOrder(order),
  payment_status: order.paymentStatus,
  delivery_status: order.deliveryStatus,
  shipping_address: writeAddress(order.shippingAddress),
  pickup_point: null,
  shipping_type: 'home_delivery',
  shipping_type_string: order.shippingType,
  plane_grand_total: writeRupeesOrNull(order.grandTotalPaise),
  subtotal: writeMoneyOrNull(order.subTotalPaise),
  coupon_discount: writeMoneyOrNull(order.couponDiscountPaise),
  coupon_code: order.couponCode,
  shipping_cost: writeMoneyOrNull(order.shippingPaise),
  cash_on_delivery_fee: writeMoneyOrNull(order.cashOnDeliveryFeePaise),
  tax: writeMoneyOrNull(order.gstPaise),
  reward_points: order.points,
  refunded: writeMoneyOrNull(order.refundedPaise),
  parcel: writeParcel(order.parcel),
  timeline: writeTimeline(order.timeline),
  cancel_request: false,
  manually_payable: false,
})

const readDetails = (order: Wire): ToldOrder => ({
  id: asIdOrNull(order['id']),
  ...readOrder(order),
  shippingAddress: readAddress(asWire(order['shipping_address'])),
  shippingType: asText(order['shipping_type_string']),
  deliveryLabel: asText(order['delivery_status_string']),
  subTotalPaise: asPaiseOrNull(order['subtotal']),
  couponDiscountPaise: asPaiseOrNull(order['coupon_discount']),
  couponCode: asText(order['coupon_code']),
  shippingPaise: asPaiseOrNull(order['shipping_cost']),
  cashOnDeliveryFeePaise: asPaiseOrNull(order['cash_on_delivery_fee']),
  gstPaise: asPaiseOrNull(order['tax']),
  points: asNumberOrNull(order['reward_points']),
  refundedPaise: asPaiseOrNull(order['refunded']),
  parcel: readParcel(asWire(order['parcel'])),
  timeline: readTimeline(order['timeline']),
})

/** GET /purchase-history-details/{id}: the order's own id. The parcel, the timeline and what is beside the documents' fields are additions. */
export const getOrderDetails = defineCall<ToldOrder>({
  method: 'GET',
  path: '/purchase-history-details/{id}',
  access: 'bearer',
  refusals: { not_found: unknownOrder },
  write: (order) => writeData([writeDetails(order)]),
  read: (body) => {
    const [order] = dataList(body)
    if (!order) throw new InvalidAnswer()
    return readDetails(order)
  },
})

const writeItem = (item: OrderItem): Wire => ({
  id: item.id,
  product_id: item.productId,
  product_slug: item.productSlug,
  product_name: item.productName,
  variation: item.variant,
  quantity: item.quantity,
  price: writeMoneyOrNull(item.pricePaise),
  delivery_status: item.deliveryStatus,
  delivery_status_string: writeLabel(item.deliveryStatus),
  refund_section: true,
  refund_button: item.refundButton,
  refund_label: item.refundLabel,
})

const readItem = (item: Wire): OrderItem => ({
  id: asIdOrNull(item['id']),
  productId: asIdOrNull(item['product_id']),
  productSlug: asTextOrNull(item['product_slug']),
  productName: asText(item['product_name']),
  variant: asText(item['variation']),
  quantity: asNumberOrNull(item['quantity']),
  pricePaise: asPaiseOrNull(item['price']),
  deliveryStatus: readLabel(asText(item['delivery_status'])),
  deliveryLabel: asText(item['delivery_status_string']),
  refundButton: item['refund_button'] === true,
  refundLabel: asText(item['refund_label']),
})

/** GET /purchase-history-items/{id}: the lines of an order; `price` is the line's. */
export const listOrderItems = defineCall<readonly OrderItem[]>({
  method: 'GET',
  path: '/purchase-history-items/{id}',
  access: 'bearer',
  refusals: { not_found: unknownOrder },
  write: (items) => writeData(items.map(writeItem)),
  read: (body) => dataList(body).map(readItem),
})
