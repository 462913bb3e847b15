import type { OrderAddress, OrderDetails, OrderEvent, OrderItem, Parcel } from '@/lib/domain/order'
import { defineCall, InvalidAnswer, type Refusal, type Wire } from './call'
import { readLabel, writeLabel } from './order-labels'
import { readOrder, writeOrder } from './orders'
import { asNumber, asNumberOrNull, asPaise, asText, asTextOrNull, asWire, asWires, dataList } from './reading'
import { writeData, writeMoney, writeRupees } from './writing'

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
const writeDetails = (order: OrderDetails): Wire => ({
  ...writeOrder(order),
  payment_status: order.paymentStatus,
  delivery_status: order.deliveryStatus,
  shipping_address: writeAddress(order.shippingAddress),
  pickup_point: null,
  shipping_type: 'home_delivery',
  shipping_type_string: order.shippingType,
  plane_grand_total: writeRupees(order.grandTotalPaise),
  subtotal: writeMoney(order.subTotalPaise),
  coupon_discount: writeMoney(order.couponDiscountPaise),
  coupon_code: order.couponCode,
  shipping_cost: writeMoney(order.shippingPaise),
  cash_on_delivery_fee: writeMoney(order.cashOnDeliveryFeePaise),
  tax: writeMoney(order.gstPaise),
  reward_points: order.points,
  refunded: writeMoney(order.refundedPaise),
  parcel: writeParcel(order.parcel),
  timeline: writeTimeline(order.timeline),
  cancel_request: false,
  manually_payable: false,
})

const readDetails = (order: Wire): OrderDetails => ({
  ...readOrder(order),
  shippingAddress: readAddress(asWire(order['shipping_address'])),
  shippingType: asText(order['shipping_type_string']),
  deliveryLabel: asText(order['delivery_status_string']),
  subTotalPaise: asPaise(order['subtotal']),
  couponDiscountPaise: asPaise(order['coupon_discount']),
  couponCode: asText(order['coupon_code']),
  shippingPaise: asPaise(order['shipping_cost']),
  cashOnDeliveryFeePaise: asPaise(order['cash_on_delivery_fee']),
  gstPaise: asPaise(order['tax']),
  points: asNumberOrNull(order['reward_points']),
  refundedPaise: asPaise(order['refunded']),
  parcel: readParcel(asWire(order['parcel'])),
  timeline: readTimeline(order['timeline']),
})

/** GET /purchase-history-details/{id}: the order's own id. The parcel, the timeline and what is beside the documents' fields are additions. */
export const getOrderDetails = defineCall<OrderDetails>({
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
  price: writeMoney(item.pricePaise),
  delivery_status: item.deliveryStatus,
  delivery_status_string: writeLabel(item.deliveryStatus),
  refund_section: true,
  refund_button: item.refundButton,
  refund_label: item.refundLabel,
})

const readItem = (item: Wire): OrderItem => ({
  id: asNumber(item['id']),
  productId: asNumberOrNull(item['product_id']),
  productSlug: asTextOrNull(item['product_slug']),
  productName: asText(item['product_name']),
  variant: asText(item['variation']),
  quantity: asNumber(item['quantity']),
  pricePaise: asPaise(item['price']),
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
