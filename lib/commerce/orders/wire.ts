import type { InferType } from 'yup'
import type { ListedOrder, OrderAddress, OrderLine, OrderSummary, OrderAnswer, TrackedOrder } from '@/lib/commerce/orders/model'
import { defineCall, InvalidAnswer, type ReadContext, type Refusal, type RefusalText, type Wire, type WriteContext } from '@/lib/v2/call'
import {
  asBooleanOrNull,
  asIdOrNull,
  asImageUrl,
  asList,
  asNumberOrNull,
  asPaiseOrNull,
  asText,
  asTextOrNull,
  asWire,
  asWires,
  dataList,
  isWire,
  readLoosePage,
  type ServedPage,
  writeData,
  writeImage,
  writeMoneyOrNull,
  writePage,
  writeResult,
  writeRupeesOrNull,
} from '@/lib/v2/codec'
import {
  readListedLines,
  writeListedLines,
  readLabel,
  readPaymentMethod,
  unknownOrder,
  writeLabel,
  writePaymentMethod,
  readShipment,
  readTimeline,
  writeShipment,
  writeTimeline,
} from './parts.wire'
import { readMoneyBack, readPromisedDays, writeMoneyBack, writePromisedDays } from './refund-account.wire'
import type { buyAgainRule, refundRequestRule, trackOrderRule } from './rules'
import { type ActionAnswer, type CartAnswer, readCartAnswer, writeCartAnswer } from '@/lib/commerce/cart/wire'

/** '2026-04-12' is written '12-04-2026'. */
const writeDay = (day: string): string => day.split('-').reverse().join('-')

/** '12-04-2026' becomes '2026-04-12'; an ISO 8601 time becomes its day; anything else is kept unchanged. */
function readDay(text: string): string {
  if (/^\d{2}-\d{2}-\d{4}$/.test(text)) return writeDay(text)
  return /^\d{4}-\d{2}-\d{2}\b/.test(text) ? text.slice(0, 10) : text
}

/** `combined_order_id`, `can_cancel`, `can_pay` and `has_invoice` are additions: the documents' client goes by the two labels. */
const writeOrder = (order: Omit<OrderSummary, 'id'> & { id: number | null }): Wire => {
  const [paymentStatus, deliveryStatus] = [writeLabel(order.paymentStatus), writeLabel(order.deliveryStatus)]
  return {
    id: order.id,
    combined_order_id: order.combinedOrderId,
    code: order.code,
    user_id: order.customerId,
    payment_type: writePaymentMethod(order.paymentMethod),
    payment_status: paymentStatus,
    payment_status_string: paymentStatus,
    delivery_status: deliveryStatus,
    delivery_status_string: deliveryStatus,
    grand_total: writeMoneyOrNull(order.grandTotalPaise),
    date: writeDay(order.placedOn),
    can_cancel: order.canCancel,
    can_pay: order.canPay,
    has_invoice: order.hasInvoice,
    links: { details: '' },
  }
}

const readOrder = (order: Wire): Omit<OrderSummary, 'id'> => ({
  combinedOrderId: asIdOrNull(order['combined_order_id']),
  code: asText(order['code']),
  customerId: asIdOrNull(order['user_id']),
  placedOn: readDay(asText(order['date'])),
  grandTotalPaise: asPaiseOrNull(order['grand_total']),
  deliveryStatus: readLabel(asText(order['delivery_status'])),
  paymentStatus: readLabel(asText(order['payment_status'])),
  paymentMethod: readPaymentMethod(asText(order['payment_type'])),
  canCancel: asBooleanOrNull(order['can_cancel']),
  canPay: asBooleanOrNull(order['can_pay']),
  hasInvoice: asBooleanOrNull(order['has_invoice']),
})

/**
 * GET /purchase-history: the customer's own, newest first. Without `page` up to 50, because the documented client requests no second page (ruling 9); with it 5
 * a page. `payment_status` and `delivery_status` filter the list ('unpaid', 'on_the_way').
 */
export const listOrders = defineCall<ServedPage<ListedOrder>>({
  method: 'GET',
  path: '/purchase-history',
  access: 'bearer',
  write: (page, to) =>
    writePage(
      page,
      page.items.map((order) => ({ ...writeOrder(order), ...writeListedLines(order, to) })),
      to,
    ),
  read: (body, from) =>
    readLoosePage(body, (order) => {
      const id = asIdOrNull(order['id'])
      // Without an id the order supports no action, and its page cannot be found.
      return id === null ? null : { id, ...readOrder(order), ...readListedLines(order, from) }
    }),
})

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

/** The contract (3.26) has raw codes next to the labels here; `tax` is included in the prices. */
const writeDetails = (order: OrderAnswer): Wire => ({
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
  ...writeMoneyBack(order),
  promised_days: writePromisedDays(order.promisedDays),
  parcel: writeShipment(order.shipment),
  timeline: writeTimeline(order.timeline),
  can_change_delivery: order.canChangeDelivery,
  cancel_request: false,
  manually_payable: false,
})

const readDetails = (order: Wire): OrderAnswer => ({
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
  ...readMoneyBack(order),
  promisedDays: readPromisedDays(order['promised_days']),
  shipment: readShipment(asWire(order['parcel'])),
  timeline: readTimeline(order['timeline']),
  canChangeDelivery: order['can_change_delivery'] === true,
})

/** GET /purchase-history-details/{id}: the order's own id. The shipment, the timeline and all other undocumented fields are additions. */
export const getOrderDetails = defineCall<OrderAnswer>({
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

const writeItem = (item: OrderLine, to: WriteContext): Wire => ({
  id: item.id,
  product_id: item.productId,
  product_slug: item.productSlug,
  product_name: item.productName,
  thumbnail_image: writeImage(item.imageUrl, to),
  variation: item.variantLabel,
  quantity: item.quantity,
  price: writeMoneyOrNull(item.pricePaise),
  delivery_status: item.deliveryStatus,
  delivery_status_string: writeLabel(item.deliveryStatus),
  refund_section: true,
  refund_button: item.canRequestReturn,
  refund_label: item.returnLabel,
  can_cancel: item.canCancel,
})

const readItem = (item: Wire, from: ReadContext): OrderLine => ({
  id: asIdOrNull(item['id']),
  productId: asIdOrNull(item['product_id']),
  productSlug: asTextOrNull(item['product_slug']),
  productName: asText(item['product_name']),
  imageUrl: asImageUrl(item['thumbnail_image'], from),
  variantLabel: asText(item['variation']),
  quantity: asNumberOrNull(item['quantity']),
  pricePaise: asPaiseOrNull(item['price']),
  deliveryStatus: readLabel(asText(item['delivery_status'])),
  deliveryLabel: asText(item['delivery_status_string']),
  canRequestReturn: item['refund_button'] === true,
  returnLabel: asText(item['refund_label']),
  canCancel: item['can_cancel'] === true,
})

/** GET /purchase-history-items/{id}: the lines of an order; `price` is the line's, `thumbnail_image` is an addition. */
export const listOrderLines = defineCall<readonly OrderLine[]>({
  method: 'GET',
  path: '/purchase-history-items/{id}',
  access: 'bearer',
  refusals: { not_found: unknownOrder },
  write: (items, to) => writeData(items.map((item) => writeItem(item, to))),
  read: (body, from) => dataList(body).map((item) => readItem(item, from)),
})

const rules = () => import('./rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })

/** 200 on purpose: v2 clients read `result` (ruling 12). */
const refused = (text: RefusalText): Refusal => ({ status: 200, text })

/** GET /order/cancel/{order_id} (it writes): for a pending, unpaid order until the end of its date in India. */
export const cancelOrder = defineCall<ActionAnswer>({
  method: 'GET',
  path: '/order/cancel/{id}',
  access: 'bearer',
  isReadOnly: false,
  refusals: {
    not_found: { status: 404, text: 'orders.not_found' },
    cancelled_already: refused('orders.cancelled_already'),
    packed: refused('orders.packed'),
    too_late: refused('orders.too_late'),
    being_paid: refused('orders.just_paid'),
  },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** POST /refund-request/send, an addition: `id` is the line's. The shopkeeper decides (ORD-02). */
export const requestReturn = defineCall<ActionAnswer, InferType<typeof refundRequestRule>>({
  method: 'POST',
  path: '/refund-request/send',
  isAddition: true,
  access: 'bearer',
  input: async () => (await rules()).refundRequestRule,
  refusals: {
    not_found: { status: 404, text: 'returns.line_not_found' },
    not_refundable: refused('returns.not_refundable'),
    asked_already: refused('returns.requested_already'),
  },
  write: ({ message }) => writeResult(message, { success: true }),
  read: readMessage,
})

/** POST /order/buy-again, an addition: puts whatever is still available from the order into the cart. `id` is the order's. */
export const buyAgain = defineCall<CartAnswer & { added: number; missing: readonly string[] }, InferType<typeof buyAgainRule>>({
  method: 'POST',
  path: '/order/buy-again',
  isAddition: true,
  access: 'bearer',
  input: async () => (await rules()).buyAgainRule,
  refusals: {
    not_found: { status: 404, text: 'orders.not_found' },
    nothing_left: refused('orders.nothing_left'),
  },
  write: ({ added, missing, ...answer }, to) => writeCartAnswer(answer, to, { added, missing }),
  read: (body, from) => ({
    ...readCartAnswer(body, from),
    added: asNumberOrNull(body['added']) ?? 0,
    missing: asList(body['missing']).map(asText),
  }),
})

export { getOrderStatus } from './status.wire'

const writeTracked = (order: TrackedOrder): Wire => ({
  code: order.code,
  date: writeDay(order.placedOn),
  delivery_status: writeLabel(order.deliveryStatus),
  payment_status: writeLabel(order.paymentStatus),
  payment_type: writePaymentMethod(order.paymentMethod),
  grand_total: writeMoneyOrNull(order.grandTotalPaise),
  items: order.lines.map(({ id, productName, variantLabel: variant, quantity, canCancel: can_cancel }) => ({
    id,
    can_cancel,
    product_name: productName,
    variation: variant,
    quantity,
  })),
  destination: order.destination,
  ...writeMoneyBack(order),
  promised_days: writePromisedDays(order.promisedDays),
  parcel: writeShipment(order.shipment),
  timeline: writeTimeline(order.timeline),
  can_cancel: order.canCancel,
  can_change_delivery: order.canChangeDelivery,
})

const readTracked = (order: Wire): TrackedOrder => ({
  code: asText(order['code']),
  placedOn: readDay(asText(order['date'])),
  deliveryStatus: readLabel(asText(order['delivery_status'])),
  paymentStatus: readLabel(asText(order['payment_status'])),
  paymentMethod: readPaymentMethod(asText(order['payment_type'])),
  grandTotalPaise: asPaiseOrNull(order['grand_total']),
  lines: asWires(order['items']).map((item) => ({
    id: asIdOrNull(item['id']),
    canCancel: item['can_cancel'] === true,
    productName: asText(item['product_name']),
    variantLabel: asText(item['variation']),
    quantity: asNumberOrNull(item['quantity']),
  })),
  destination: asText(order['destination']),
  ...readMoneyBack(order),
  promisedDays: readPromisedDays(order['promised_days']),
  shipment: readShipment(asWire(order['parcel'])),
  timeline: readTimeline(order['timeline']),
  canCancel: order['can_cancel'] === true,
  canChangeDelivery: order['can_change_delivery'] === true,
})

/** POST /track-order, an addition: for guests. The same answer for a wrong code, a wrong phone and a wrong e-mail address. */
export const trackOrder = defineCall<TrackedOrder, InferType<typeof trackOrderRule>>({
  method: 'POST',
  path: '/track-order',
  isAddition: true,
  input: async () => (await rules()).trackOrderRule,
  refusals: {
    not_found: { status: 404, text: 'orders.not_found_by_details' },
    rate_limited: { status: 429, text: 'orders.tracked_too_often' },
  },
  write: (order) => writeResult('', { data: writeTracked(order) }),
  read: (body) => {
    if (!isWire(body['data'])) throw new InvalidAnswer()
    return readTracked(body['data'])
  },
})
