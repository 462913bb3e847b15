import {
  address,
  constant,
  count,
  flag,
  id,
  list,
  money,
  named,
  object,
  oneOf,
  orNull,
  result,
  rupees,
  text,
  type Descriptions,
} from '@/lib/v2/schema'
import type * as wire from './wire'

const LINE = named('CartLine', {
  id,
  status: constant(1),
  owner_id: id,
  product_id: orNull(id),
  product_name: text,
  product_slug: orNull(text),
  product_thumbnail_image: address,
  variation: text,
  variation_title: text,
  product_price: orNull(rupees),
  mrp: orNull(rupees),
  price: orNull(money),
  currency_symbol: constant('₹'),
  tax: money,
  shipping_cost: constant(0),
  quantity: id,
  lower_limit: constant(1),
  upper_limit: orNull(count),
  stock: orNull(count),
  digital: constant(0),
  for_sale: flag,
  category_slug: orNull(text),
})

const SELLER = named('CartOfSeller', { name: text, owner_id: id, sub_total: orNull(money), cart_items: list(LINE) })

const CASH = named('CashOnDelivery', {
  allowed: flag,
  reason: oneOf('off', 'limit', 'pin', null),
  fee: money,
  limit: money,
  grand_total: money,
  gst_included: orNull(money),
})

const CART = named(
  'Cart',
  { grand_total: orNull(money), data: list(SELLER), saved_for_later: list(LINE) },
  { unavailable_items: list(LINE) },
)

/** The cart after a change. */
export const CHANGED_CART = { cart: CART }

/** The answers of the cart calls. */
export const cartAnswers: Descriptions<typeof wire> = {
  getCart: { answer: CART },
  getCartSummary: {
    answer: object({
      mrp_total: orNull(money),
      sub_total: orNull(money),
      tax: money,
      shipping_cost: orNull(money),
      discount: orNull(money),
      grand_total: money,
      grand_total_value: rupees,
      coupon_code: text,
      coupon_applied: flag,
      coupon_message: text,
      gst_included: orNull(money),
      online_payment: orNull(
        named(
          'OnlinePayment',
          { allowed: flag, reason: oneOf('no_provider', 'limit', null) },
          { min: text, max: text, choices: list(object({ name: text, title: text })) },
        ),
      ),
      cash_on_delivery: orNull(CASH),
    }),
  },
  addToCart: { answer: result({}, { temp_user_id: text, ...CHANGED_CART }) },
  changeQuantity: { answer: result({}, CHANGED_CART) },
  removeFromCart: { answer: result({}, CHANGED_CART) },
  saveForLater: { answer: result({}, CHANGED_CART) },
  moveToCart: { answer: result({}, CHANGED_CART) },
  removeSaved: { answer: result({}, CHANGED_CART) },
  countCart: { answer: object({ count, status: constant(true) }) },
}
