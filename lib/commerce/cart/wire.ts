import type { InferType } from 'yup'
import { sumOfLines, type Cart, type CartLine, type CartSummary, type CashOnDelivery, type OnlineChoice, type OnlinePayment } from './model'
import type { Paise } from '@/lib/kernel/money'
import type { addToCartRule, changeQuantityRule, saveForLaterRule, variantRule } from './rules'
import { defineCall, InvalidAnswer, type ReadContext, type Refusal, type Wire, type WriteContext } from '@/lib/v2/call'
import {
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
  writeImage,
  writeMoney,
  writeMoneyOrNull,
  writeResult,
  writeRupees,
  writeRupeesOrNull,
} from '@/lib/v2/codec'

/** The only seller (`owner_id`) in the documents. */
export const OWNER_ID = 1

/** Identifies the seller whose cart is meant. Sent for other v2 servers; ours ignores it. */
export const OF_OWNER = { owner_id: OWNER_ID }

/** Business refusals have status 200: v2 clients read `result` and treat other statuses as outages (ruling 12). */
const REFUSED = 200

const belowMinimum: Refusal = { status: REFUSED, text: 'cart.below_minimum' }
const unknownLine: Refusal = { status: 404, text: 'cart.line_not_found' }
const soldOut: Refusal = { status: REFUSED, text: 'cart.stock_out' }
const tooMany: Refusal = {
  status: REFUSED,
  text: ({ inCart }) => (Number(inCart) > 0 ? 'cart.too_many_with_cart' : 'cart.too_many'),
}
const notForSale: Refusal = { status: REFUSED, text: 'cart.not_for_sale' }
const cartFull: Refusal = { status: REFUSED, text: 'cart.full' }

const writeLine = (line: CartLine, to: WriteContext): Wire => ({
  id: line.id,
  status: 1,
  owner_id: OWNER_ID,
  product_id: line.productId,
  product_name: line.name,
  product_slug: line.productSlug,
  product_thumbnail_image: writeImage(line.imageUrl, to),
  variation: line.variant,
  variation_title: line.variantTitle,
  product_price: writeRupeesOrNull(line.pricePaise),
  mrp: writeRupeesOrNull(line.mrpPaise),
  price: writeMoneyOrNull(sumOfLines([line])),
  currency_symbol: '₹',
  tax: writeMoney(0),
  shipping_cost: 0,
  quantity: line.quantity,
  lower_limit: 1,
  upper_limit: line.upperLimit,
  stock: line.upperLimit,
  digital: 0,
  for_sale: line.isForSale,
  category_slug: line.categorySlug,
})

/** @throws InvalidAnswer without an id or a quantity, because the line can then be neither changed nor removed */
function readLine(line: Wire, from: ReadContext): CartLine {
  const [id, quantity] = [asIdOrNull(line['id']), asNumberOrNull(line['quantity'])]
  if (id === null || quantity === null) throw new InvalidAnswer()
  return {
    id,
    productId: asIdOrNull(line['product_id']),
    productSlug: asTextOrNull(line['product_slug']),
    name: asText(line['product_name']),
    imageUrl: asImageUrl(line['product_thumbnail_image'], from),
    variant: asText(line['variation']),
    variantTitle: asText(line['variation_title']) || asText(line['variation']),
    pricePaise: asPaiseOrNull(line['product_price']),
    mrpPaise: asPaiseOrNull(line['mrp']),
    quantity,
    upperLimit: asNumberOrNull(line['upper_limit']),
    isForSale: line['for_sale'] !== false,
    categorySlug: asTextOrNull(line['category_slug']),
  }
}

const writeCart = (cart: Cart, to: WriteContext): Wire => ({
  grand_total: writeMoneyOrNull(cart.grandTotalPaise),
  data:
    cart.lines.length === 0
      ? []
      : [
          {
            name: 'Inhouse',
            owner_id: OWNER_ID,
            sub_total: writeMoneyOrNull(cart.grandTotalPaise),
            cart_items: cart.lines.map((line) => writeLine(line, to)),
          },
        ],
  ...(cart.unavailable.length === 0 ? {} : { unavailable_items: cart.unavailable.map((line) => writeLine(line, to)) }),
  ...(cart.saved === null ? {} : { saved_for_later: cart.saved.map((line) => writeLine(line, to)) }),
})

/** @throws InvalidAnswer without a list of groups, or with an unusable line */
function readCart(body: Wire, from: ReadContext): Cart {
  const readLines = (list: unknown) => asList(list).map((line) => readLine(asWire(line), from))
  const lines = dataList(body).flatMap((group) => readLines(group['cart_items']))
  const saved = Array.isArray(body['saved_for_later']) ? readLines(body['saved_for_later']) : null
  const unavailable = readLines(body['unavailable_items'])
  return { lines, unavailable, grandTotalPaise: asPaiseOrNull(body['grand_total']) ?? sumOfLines(lines), saved }
}

/**
 * POST /carts: one group per seller, so one here and none for an empty cart. The total excludes delivery and coupon. A line's `mrp`, `variation_title`,
 * `for_sale` and `category_slug`, and the lists `saved_for_later` and `unavailable_items` are additions. Lines no longer for sale appear only in
 * `unavailable_items`, because other clients order everything in the groups.
 */
export const getCart = defineCall<Cart>({
  method: 'POST',
  path: '/carts',
  access: 'visitor',
  isReadOnly: true,
  callerFields: { customerId: 'query_and_body' },
  write: writeCart,
  read: readCart,
})

const REASONS: readonly CashOnDelivery['reason'][] = ['off', 'limit', 'pin', null]

const writeCash = (cash: CashOnDelivery): Wire => ({
  allowed: cash.allowed,
  reason: cash.reason,
  fee: writeMoney(cash.feePaise),
  limit: writeMoney(cash.limitPaise),
  grand_total: writeMoney(cash.grandTotalPaise),
  gst_included: writeMoneyOrNull(cash.gstPaise),
})

/** null without fee, limit or total, which the shopper must see before choosing cash on delivery. */
function readCash(cash: Wire): CashOnDelivery | null {
  const [feePaise, limitPaise, grandTotalPaise] = ['fee', 'limit', 'grand_total'].map((name) => asPaiseOrNull(cash[name]))
  if (typeof feePaise !== 'number' || typeof limitPaise !== 'number' || typeof grandTotalPaise !== 'number') return null
  return {
    allowed: cash['allowed'] === true,
    reason: REASONS.find((reason) => reason === cash['reason']) ?? null,
    feePaise,
    limitPaise,
    grandTotalPaise,
    gstPaise: asPaiseOrNull(cash['gst_included']),
  }
}

/** Computed from its parts if the server does not report it. @throws InvalidAnswer if a part is missing as well */
function readGrandTotal(body: Wire, discountPaise: Paise | null): Paise {
  const total = asPaiseOrNull(body['grand_total'])
  if (total !== null) return total
  const [subTotal, shipping] = [asPaiseOrNull(body['sub_total']), asPaiseOrNull(body['shipping_cost'])]
  if (subTotal === null || shipping === null || discountPaise === null) throw new InvalidAnswer()
  return subTotal + shipping - discountPaise
}

const readChoice = ({ name, title }: Wire): OnlineChoice => ({ name: asText(name), title: asText(title) })

/** A refusal without limits gets a single reason, whatever the server calls it. */
function readOnline({ allowed, reason, min, max, choices }: Wire): OnlinePayment {
  if (allowed !== false)
    return { allowed: true, reason: null, ...(Array.isArray(choices) && { choices: asWires(choices).map(readChoice) }) }
  if (reason === 'limit' && typeof min === 'string' && typeof max === 'string') return { allowed: false, reason, min, max }
  return { allowed: false, reason: 'no_provider' }
}

/**
 * POST /cart-summary: always an object, with zeros for an empty cart (/checkout reads null as "no cart"). `tax` is included in the prices. `mrp_total`,
 * `gst_included`, `coupon_message`, `online_payment` and `cash_on_delivery` are additions.
 */
export const getCartSummary = defineCall<CartSummary>({
  method: 'POST',
  path: '/cart-summary',
  access: 'visitor',
  isReadOnly: true,
  callerFields: { customerId: 'query_and_body' },
  write: (summary) => ({
    mrp_total: writeMoneyOrNull(summary.mrpTotalPaise),
    sub_total: writeMoneyOrNull(summary.subTotalPaise),
    tax: writeMoney(0),
    shipping_cost: writeMoneyOrNull(summary.shippingPaise),
    discount: writeMoneyOrNull(summary.discountPaise),
    grand_total: writeMoney(summary.grandTotalPaise),
    grand_total_value: writeRupees(summary.grandTotalPaise),
    coupon_code: summary.couponCode,
    coupon_applied: summary.couponApplied,
    coupon_message: summary.couponMessage,
    gst_included: writeMoneyOrNull(summary.gstPaise),
    online_payment: summary.onlinePayment,
    cash_on_delivery: summary.cashOnDelivery && writeCash(summary.cashOnDelivery),
  }),
  read: (body) => {
    const couponApplied = body['coupon_applied'] === true
    // Without a coupon the discount is 0, even if the server does not report it.
    const discountPaise = asPaiseOrNull(body['discount']) ?? (couponApplied ? null : 0)
    return {
      mrpTotalPaise: asPaiseOrNull(body['mrp_total']),
      subTotalPaise: asPaiseOrNull(body['sub_total']),
      couponApplied,
      couponCode: asText(body['coupon_code']),
      discountPaise,
      shippingPaise: asPaiseOrNull(body['shipping_cost']),
      grandTotalPaise: readGrandTotal(body, discountPaise),
      gstPaise: asPaiseOrNull(body['gst_included']),
      couponMessage: asText(body['coupon_message']),
      onlinePayment: isWire(body['online_payment']) ? readOnline(body['online_payment']) : null,
      cashOnDelivery: isWire(body['cash_on_delivery']) ? readCash(body['cash_on_delivery']) : null,
    }
  },
})

export type ActionAnswer = { message: string }

/** The answer to a cart change. `cart`: the cart after the change; null if the server does not report it. */
export type CartAnswer = ActionAnswer & { cart: Cart | null }

/** The answer contains `cart`, an addition in the POST /carts format, which saves the browser a second request. */
export const writeCartAnswer = ({ message, cart }: CartAnswer, to: WriteContext, more: Wire = {}): Wire =>
  writeResult(message, { ...more, ...(cart === null ? {} : { cart: writeCart(cart, to) }) })

/** Another server may use `cart` for something else: an unreadable one does not turn a successful change into a failure. */
function readReportedCart(cart: unknown, from: ReadContext): Cart | null {
  if (!isWire(cart)) return null
  try {
    return readCart(cart, from)
  } catch (error) {
    if (error instanceof InvalidAnswer) return null
    throw error
  }
}

export const readCartAnswer = (body: Wire, from: ReadContext): CartAnswer => ({
  message: asText(body['message']),
  cart: readReportedCart(body['cart'], from),
})

/** POST /carts/add: adding a variant again raises its quantity. A guest without an id gets a new one in the answer. */
export const addToCart = defineCall<CartAnswer & { tempUserId?: string }, InferType<typeof addToCartRule>>({
  method: 'POST',
  path: '/carts/add',
  access: 'visitor',
  session: 'creates_guest',
  callerFields: { customerId: 'body' },
  input: async () => (await import('./rules')).addToCartRule,
  refusals: {
    not_found: { status: 404, text: 'catalog.product_not_found' },
    variant_not_found: { status: 404, text: 'cart.variant_not_found' },
    not_for_sale: { status: REFUSED, text: 'cart.not_buyable' },
    below_minimum: belowMinimum,
    stock_out: soldOut,
    too_many: tooMany,
    cart_full: cartFull,
  },
  write: ({ tempUserId, ...answer }, to) => writeCartAnswer(answer, to, tempUserId === undefined ? {} : { temp_user_id: tempUserId }),
  read: readCartAnswer,
})

/** POST /carts/change-quantity: the line's `id` and its new quantity. */
export const changeQuantity = defineCall<CartAnswer, InferType<typeof changeQuantityRule>>({
  method: 'POST',
  path: '/carts/change-quantity',
  access: 'visitor',
  input: async () => (await import('./rules')).changeQuantityRule,
  refusals: {
    line_not_found: unknownLine,
    below_minimum: belowMinimum,
    too_many: { status: REFUSED, text: 'cart.maximum_reached' },
    not_for_sale: notForSale,
  },
  write: (answer, to) => writeCartAnswer(answer, to),
  read: readCartAnswer,
})

/** DELETE /carts/{id}: the line's id (ruling 2). */
export const removeFromCart = defineCall<CartAnswer>({
  method: 'DELETE',
  path: '/carts/{id}',
  access: 'visitor',
  refusals: { line_not_found: unknownLine },
  write: (answer, to) => writeCartAnswer(answer, to),
  read: readCartAnswer,
})

const inCartAnswer = {
  method: 'POST',
  access: 'visitor',
  write: (answer: CartAnswer, to: WriteContext) => writeCartAnswer(answer, to),
  read: readCartAnswer,
} as const

const notSaved: Refusal = { status: 404, text: 'cart.not_saved' }

/** POST /carts/save-for-later, an addition: moves a cart line. With `quantity` the variant is saved without a cart line, as when a removal is undone. */
export const saveForLater = defineCall<CartAnswer, InferType<typeof saveForLaterRule>>({
  ...inCartAnswer,
  path: '/carts/save-for-later',
  isAddition: true,
  input: async () => (await import('./rules')).saveForLaterRule,
  refusals: {
    line_not_found: unknownLine,
    not_for_sale: notForSale,
    list_full: { status: REFUSED, text: 'cart.list_full' },
  },
})

/** POST /carts/move-to-cart, an addition: moves a saved variant, or as much of it as the stock allows. */
export const moveToCart = defineCall<CartAnswer, InferType<typeof variantRule>>({
  ...inCartAnswer,
  path: '/carts/move-to-cart',
  isAddition: true,
  input: async () => (await import('./rules')).variantRule,
  refusals: { line_not_found: notSaved, not_for_sale: notForSale, stock_out: soldOut, too_many: tooMany, cart_full: cartFull },
})

/** POST /carts/remove-saved, an addition. */
export const removeSaved = defineCall<CartAnswer, InferType<typeof variantRule>>({
  ...inCartAnswer,
  path: '/carts/remove-saved',
  isAddition: true,
  input: async () => (await import('./rules')).variantRule,
  refusals: { line_not_found: notSaved },
})

/** POST /cart-count: the number of lines, not of units. Here `status` is a boolean. */
export const countCart = defineCall<{ count: number }, { temp_user_id?: string }>({
  method: 'POST',
  path: '/cart-count',
  access: 'visitor',
  isReadOnly: true,
  callerFields: { customerId: 'body' },
  write: ({ count }) => ({ count, status: true }),
  read: (body) => {
    const count = asNumberOrNull(body['count'])
    if (count === null) throw new InvalidAnswer()
    return { count }
  },
})
