import { CHANGED_CART } from '@/lib/commerce/cart/openapi'
import {
  constant,
  count,
  data,
  done,
  flag,
  id,
  list,
  money,
  named,
  nothing,
  object,
  oneOf,
  orNull,
  page,
  PAGED,
  result,
  rupees,
  text,
  time,
  type Descriptions,
} from '@/lib/v2/schema'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from './model'
import type * as refundAccount from './refund-account.wire'
import type * as wire from './wire'

const ORDER = {
  id: orNull(id),
  combined_order_id: orNull(id),
  code: text,
  user_id: orNull(id),
  payment_type: text,
  payment_status: text,
  payment_status_string: text,
  delivery_status: text,
  delivery_status_string: text,
  grand_total: orNull(money),
  date: text,
  can_cancel: orNull(flag),
  can_pay: orNull(flag),
  has_invoice: orNull(flag),
  links: object({ details: constant('') }),
}

const SHIPMENT = named('Shipment', { courier: text, tracking_number: text })
const TIMELINE = list(named('OrderEvent', { status: text, at: time, note: text }))

const REFUND_DUE = orNull(named('RefundDue', { amount: money, by_hand: flag, account: text, held: flag, failed: flag }))
const PAID_BACK = list(named('PaidBack', { amount: money, at: time, reference: text, account: text }))
const CREDIT_NOTES = list(named('CreditNote', { id: orNull(id), number: text, at: time, amount: orNull(money) }))
const MONEY_BACK = { refund_due: REFUND_DUE, paid_back: PAID_BACK, credit_notes: CREDIT_NOTES }
export const PROMISED_DAYS = orNull(named('PromisedDays', { min: count, max: count }))

const ADDRESS = named('OrderAddress', {
  name: text,
  email: orNull(text),
  address: text,
  country: text,
  state: text,
  city: text,
  postal_code: text,
  phone: text,
})

const DETAILS = named('OrderDetails', {
  ...ORDER,
  shipping_address: ADDRESS,
  pickup_point: nothing,
  shipping_type: constant('home_delivery'),
  shipping_type_string: text,
  plane_grand_total: orNull(rupees),
  subtotal: orNull(money),
  coupon_discount: orNull(money),
  coupon_code: text,
  shipping_cost: orNull(money),
  cash_on_delivery_fee: orNull(money),
  tax: orNull(money),
  reward_points: orNull(count),
  refunded: orNull(money),
  ...MONEY_BACK,
  promised_days: PROMISED_DAYS,
  parcel: SHIPMENT,
  timeline: TIMELINE,
  can_change_delivery: flag,
  cancel_request: constant(false),
  manually_payable: constant(false),
})

const LINE = named('OrderLine', {
  id: orNull(id),
  product_id: orNull(id),
  product_slug: orNull(text),
  product_name: text,
  thumbnail_image: text,
  variation: text,
  quantity: orNull(count),
  price: orNull(money),
  delivery_status: text,
  delivery_status_string: text,
  refund_section: constant(true),
  refund_button: flag,
  refund_label: text,
  can_cancel: flag,
})

const STATUS = named('OrderStatus', {
  combined_order_id: id,
  order_id: id,
  code: text,
  status: oneOf('waiting', 'unpaid', 'paid', 'cash_on_delivery', 'failed', 'cancelled', 'refunded'),
  grand_total: money,
  payment_type: text,
  message: text,
  hold_ends_at: orNull(time),
  can_pay: flag,
})

const TRACKED = named('TrackedOrder', {
  code: text,
  date: text,
  delivery_status: text,
  payment_status: text,
  payment_type: text,
  grand_total: orNull(money),
  items: list(object({ id: orNull(id), can_cancel: flag, product_name: text, variation: text, quantity: orNull(count) })),
  destination: text,
  ...MONEY_BACK,
  promised_days: PROMISED_DAYS,
  parcel: SHIPMENT,
  timeline: TIMELINE,
  can_cancel: flag,
  can_change_delivery: flag,
})

/** The answers of the order calls. */
export const orderAnswers: Descriptions<typeof wire & typeof refundAccount> = {
  listOrders: {
    answer: page(
      named('Order', { ...ORDER, items: list(object({ product_name: text, thumbnail_image: text })), item_count: orNull(count) }),
    ),
    query: { delivery_status: oneOf(...DELIVERY_STATUSES), payment_status: oneOf(...PAYMENT_STATUSES), ...PAGED },
  },
  getOrderDetails: { answer: data(list(DETAILS)) },
  listOrderLines: { answer: data(list(LINE)) },
  cancelOrder: { answer: done },
  requestReturn: { answer: result({ success: constant(true) }) },
  buyAgain: { answer: result({ added: count, missing: list(text) }, CHANGED_CART) },
  getOrderStatus: { answer: data(STATUS) },
  trackOrder: { answer: result({ data: TRACKED }) },
  giveRefundAccount: { answer: done },
  giveTrackedRefundAccount: { answer: done },
}
