import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { dayInIndia } from '@/lib/i18n/dates'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { type Context, inTransaction, OutdatedRead, type Queryable, randomLetters } from '@/lib/db/context'
import type { PaymentMethod } from '@/lib/kernel/payment'
import {
  listForSale,
  lockCart,
  type LockedCart,
  type Offers,
  priceCart,
  type PricedCart,
  type PricedVariant,
  readTerms,
  type Terms,
  type WaitingOrder,
} from './price-cart'
import type { OrderRequest, ExpectedLine } from './model'
import type { PinRefusal } from '@/lib/commerce/delivery'
import { failure, type Result, success } from '@/lib/kernel/result'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { ORDER_HOLD_MINUTES } from '@/lib/kernel/business'
import { type Coupon, reserveCoupon } from '@/lib/commerce/coupons'
import type { CouponRule } from '@/lib/commerce/pricing'
import { lockVariants, type OrderedVariant } from '@/lib/commerce/catalog'
import { checkStock, takeStock } from '@/lib/commerce/stock'
import { findDefaultAddress } from '@/lib/commerce/addresses'
import { type Buyer, lockBuyer } from '@/lib/commerce/customers'
import {
  clearKey,
  findOrderByKey,
  insertCombinedOrder,
  insertOrder,
  insertOrderLines,
  mustTransition,
  type LockedOrder,
  type NewOrder,
  type NewOrderLine,
} from '@/lib/commerce/orders'
import { consumeRateLimit, type RateLimit } from '@/lib/commerce/rate-limits'

const CODE_LENGTH = 8

/** '20261121-7K3M9XQ2': the day in India and 40 random bits, which cannot be guessed (contract D-28). */
export const newOrderCode = (now: Date): string => `${dayInIndia(now).replaceAll('-', '')}-${randomLetters(CODE_LENGTH)}`

/** Carts with the same digest make the same order: same variants, quantities, prices, tax rates, coupon, address, payment method and totals. */
function digestOf({ lines, coupon, address, price }: PricedCart, paymentMethod: PaymentMethod): string {
  const variants = lines.map(({ variant, quantity, unitPricePaise, gstPercent }) => [
    variant.variantId,
    quantity,
    unitPricePaise,
    gstPercent,
  ])
  const figures = [price.itemsPaise, price.couponDiscountPaise, price.shippingPaise, price.cashOnDeliveryFeePaise]
  return createHash('sha256')
    .update(JSON.stringify([variants, coupon?.id ?? null, address.to, paymentMethod, figures]))
    .digest('base64url')
}

type Change = Result<null, 'cart_changed' | 'price_changed'>

function compareLine({ name, quantity, unitPricePaise, variant }: PricedVariant, seen: ExpectedLine | undefined): Change {
  if (seen?.quantity !== quantity || (seen.variant ?? variant.label) !== variant.label) return failure('cart_changed', { name })
  return seen.pricePaise === unitPricePaise ? success(null) : failure('price_changed', { name, price: formatMoney(unitPricePaise) })
}

/** `names`: the name of every cart line, including variants no longer for sale; '' for a line that was removed. */
function compareLines(lines: readonly PricedVariant[], expectedLines: readonly ExpectedLine[], names: ReadonlyMap<number, string>): Change {
  const seen = new Map(expectedLines.map((line) => [line.id, line]))
  for (const line of lines) {
    const compared = compareLine(line, seen.get(line.id))
    if (!compared.ok) return compared
    seen.delete(line.id)
  }
  const [gone] = seen.keys()
  return gone === undefined ? success(null) : failure('cart_changed', { name: names.get(gone) ?? '' })
}

/** Refuses the order if a line, a quantity, a price or the total differs from what the shopper saw. */
function compareExpected(
  { lines, price: { grandTotalPaise } }: PricedCart,
  { expectedLines, expectedTotalPaise }: OrderRequest,
  names: ReadonlyMap<number, string>,
): Result<null, 'cart_changed' | 'price_changed' | 'total_changed'> {
  const compared = expectedLines === null ? success(null) : compareLines(lines, expectedLines, names)
  if (!compared.ok || expectedTotalPaise === null || expectedTotalPaise === grandTotalPaise) return compared
  return failure('total_changed', { total: formatMoney(grandTotalPaise) })
}

const MINUTE_MS = 60_000
/** Two equal codes on one day are rare; three collisions in a row indicate a bug. */
const CODES_TRIED = 3

type OrderToWrite = {
  customerId: number
  buyer: Buyer
  cart: PricedCart
  cartDigest: string
  terms: Terms
  request: OrderRequest
  /** The checkout language: all messages about the order use it. */
  locale: Locale
  now: Date
}

const isOnline = ({ request }: OrderToWrite): boolean => request.paymentMethod === 'online'
const holdEndOf = ({ now }: OrderToWrite): Date => new Date(now.getTime() + ORDER_HOLD_MINUTES * MINUTE_MS)

/** An order with cash on delivery ships without a payment, so it has no digest and no later checkout reuses it. */
async function writeCombinedOrder(tx: Queryable, order: OrderToWrite): Promise<number> {
  const { customerId, cartDigest, cart, now, request } = order
  const { idempotencyKey } = request
  if (idempotencyKey !== null) await clearKey(tx, { customerId, idempotencyKey })
  const { grandTotalPaise } = cart.price
  return insertCombinedOrder(tx, {
    customerId,
    idempotencyKey,
    cartDigest: isOnline(order) ? cartDigest : null,
    grandTotalPaise,
    createdAt: now,
  })
}

/** A coupon without its limits and dates, which only matter when it is redeemed. */
const ruleOf = ({ code, kind, percent, amountPaise, minBuyPaise, maxDiscountPaise, productIds }: Coupon): CouponRule => ({
  code,
  kind,
  percent,
  amountPaise,
  minBuyPaise,
  maxDiscountPaise,
  productIds,
})

function orderRow(order: OrderToWrite, combinedOrderId: number): Omit<NewOrder, 'code'> {
  const { customerId, buyer, cart, terms, request, locale, now } = order
  const { lines, ...figures } = cart.price
  return {
    ...figures,
    combinedOrderId,
    customerId,
    paymentMethod: request.paymentMethod,
    shippingAddress: { ...buyer, ...cart.address.to },
    couponId: cart.coupon?.id ?? null,
    couponCode: cart.coupon?.code ?? null,
    couponRule: cart.coupon && ruleOf(cart.coupon),
    holdEndsAt: isOnline(order) ? holdEndOf(order) : null,
    locale,
    // Promises to the customer: later changes of the settings do not affect them.
    ...terms.rates,
    rupeesPerPoint: terms.rupeesPerPoint,
    returnDays: terms.returnDays,
    deliveryMinDays: cart.address.service?.minDays ?? null,
    deliveryMaxDays: cart.address.service?.maxDays ?? null,
    createdAt: now,
  }
}

async function insertUnderFreeCode(tx: Queryable, order: Omit<NewOrder, 'code'>, makeCode: () => string): Promise<LockedOrder> {
  for (let tries = 0; tries < CODES_TRIED; tries += 1) {
    const placed = await insertOrder(tx, { ...order, code: makeCode() })
    if (placed) return placed
  }
  throw new Error('no free order code was found')
}

/** Copies names, prices and rates, so that the order does not change with the catalogue. */
const lineRows = ({ lines, price }: PricedCart, orderId: number): readonly NewOrderLine[] =>
  lines.map(({ variant, quantity, gstPercent }, index) => {
    const figures = price.lines[index]
    if (!figures) throw new Error(`the line of variant ${variant.variantId} has no price`)
    const { variantId, productId, productName, sku, hsn, netGrams } = variant
    const frozen = { variantId, productId, productName, variantLabel: variant.label, sku, hsn, netGrams, gstPercent }
    return { ...figures, ...frozen, orderId, quantity, unitPricePaise: variant.pricePaise, unitMrpPaise: variant.mrpPaise }
  })

const byId = (variants: readonly OrderedVariant[]): ReadonlyMap<number, OrderedVariant> =>
  new Map(variants.map((variant) => [variant.variantId, variant]))

/** The ordered quantities together with the stock in `variants`. */
const withLockedStock = ({ lines }: PricedCart, variants: ReadonlyMap<number, OrderedVariant>) =>
  lines.map(({ variant, quantity }) => ({ variant: variants.get(variant.variantId) ?? variant, quantity }))

const isAsRead = (read: OrderedVariant, locked: OrderedVariant | undefined): boolean =>
  locked !== undefined && isDeepStrictEqual({ ...locked, stock: read.stock }, read)

/**
 * Locks the variants and takes their stock: for half an hour, or permanently with cash on delivery. @throws OutdatedRead if anything but the stock has changed
 * since the variants were read, because the order contains their names and prices
 */
async function lockAndTakeStock(tx: Queryable, order: OrderToWrite, lineIds: ReadonlyMap<number, number>) {
  const { lines } = order.cart
  const locked = byId(
    await lockVariants(
      tx,
      lines.map(({ variant }) => variant.variantId),
      order.locale,
    ),
  )
  if (!lines.every(({ variant }) => isAsRead(variant, locked.get(variant.variantId)))) throw new OutdatedRead()
  const wanted = withLockedStock(order.cart, locked).map((one) => {
    const orderLineId = lineIds.get(one.variant.variantId)
    if (orderLineId === undefined) throw new Error(`the order has no line of variant ${one.variant.variantId}`)
    return { ...one, orderLineId }
  })
  return takeStock(tx, wanted, { expiresAt: holdEndOf(order), sold: !isOnline(order) })
}

/**
 * Inserts the order for a cart, redeems its coupon and takes its stock. Stock comes last, because other customers of the same products wait until this
 * transaction ends. `variants`: with the stock as read before, which already refuses most orders that cannot be filled. @returns the combined order's id
 */
export async function writeOrder(
  tx: Queryable,
  order: OrderToWrite,
  variants: ReadonlyMap<number, OrderedVariant>,
  makeCode = () => newOrderCode(order.now),
): Promise<Result<number, 'out_of_stock'>> {
  const stockCheck = checkStock(withLockedStock(order.cart, variants))
  if (!stockCheck.ok) return stockCheck
  const combinedOrderId = await writeCombinedOrder(tx, order)
  const placed = await insertUnderFreeCode(tx, orderRow(order, combinedOrderId), makeCode)
  const lineIds = await insertOrderLines(tx, lineRows(order.cart, placed.id))
  const { coupon } = order.cart
  const isCouponReserved =
    coupon === null || (await reserveCoupon(tx, { couponId: coupon.id, customerId: order.customerId, orderId: placed.id }))
  // The coupon has been locked since it was checked.
  if (!isCouponReserved) throw new Error('a coupon was used up under its lock')
  await mustTransition(tx, placed, isOnline(order) ? 'placeOnline' : 'placeCash', { now: order.now })
  const taken = await lockAndTakeStock(tx, order, lineIds)
  return taken.ok ? success(combinedOrderId) : taken
}

/** Limited because each order reserves stock, although only a customer's newest order keeps it. */
export const ORDERS_OF_CUSTOMER: RateLimit = { name: 'order-customer', limit: 60, windowSeconds: 15 * 60 }

type Refusal =
  | 'no_customer'
  | 'empty_cart'
  | 'no_address'
  | PinRefusal
  | 'not_serviceable'
  | 'online_not_offered'
  | 'online_limit'
  | 'cash_not_offered'
  | 'cart_changed'
  | 'price_changed'
  | 'total_changed'
  | 'out_of_stock'

type Placed = { combinedOrderId: number; totalPaise: Paise }
type Placing = { customerId: number; request: OrderRequest; offers: Offers; locale: Locale; now: Date }

/**
 * The order that an earlier request with the same idempotency key placed, if it is paid or cash on delivery: such an order has emptied the cart. Shoppers
 * repeat a request whose answer was lost.
 */
async function findPlacedByKey(tx: Queryable, { customerId, request: { idempotencyKey } }: Placing): Promise<Result<Placed, 'empty_cart'>> {
  const order = idempotencyKey === null ? null : await findOrderByKey(tx, { customerId, idempotencyKey })
  const isPlaced = order !== null && order.holdEndsAt === null && order.deliveryStatus !== 'cancelled'
  return isPlaced ? success({ combinedOrderId: order.combinedOrderId, totalPaise: order.grandTotalPaise }) : failure('empty_cart')
}

/**
 * A waiting order has a deadline (listWaiting). One without a deadline is paid or cancelled, so it must not be reused: it counts as overdue, and `expire`
 * refuses it, which rolls the checkout back.
 */
const isOverdue = ({ order }: WaitingOrder, now: Date): boolean => order.holdEndsAt === null || order.holdEndsAt <= now

/** The unpaid order of the same checkout, if there is one. */
const findSame = ({ waiting }: LockedCart, cartDigest: string, now: Date): WaitingOrder | undefined =>
  waiting.find((one) => one.cartDigest === cartDigest && !isOverdue(one, now))

/** Ends the customer's older unpaid orders, so that their stock is available to the new one. @returns the variants with the resulting stock */
async function endWaiting(
  tx: Queryable,
  { waiting, variants }: LockedCart,
  locale: Locale,
  now: Date,
): Promise<ReadonlyMap<number, OrderedVariant>> {
  if (waiting.length === 0) return variants
  for (const one of waiting) await mustTransition(tx, one.order, isOverdue(one, now) ? 'expire' : 'supersede', { now })
  return byId(await lockVariants(tx, [...variants.keys()], locale))
}

const namesOf = ({ rows, variants }: LockedCart): ReadonlyMap<number, string> =>
  new Map(
    rows.flatMap(({ id, variantId, removedName }) => {
      const name = variantId === null ? removedName : variants.get(variantId)?.shownName
      return name ? [[id, name]] : []
    }),
  )

async function place(tx: Queryable, placing: Placing): Promise<Result<Placed, Refusal>> {
  const { customerId, request, offers, locale, now } = placing
  const buyer = await lockBuyer(tx, customerId)
  if (buyer === null) return failure('no_customer')
  const address = await findDefaultAddress(tx, customerId)
  const terms = await readTerms(tx)
  const locked = await lockCart(tx, customerId, locale)
  const items = listForSale(locked)
  if (items.length === 0) return findPlacedByKey(tx, placing)
  const priced = await priceCart(tx, locked, items, { customerId, paymentMethod: request.paymentMethod, offers, address, terms, now })
  if (!priced.ok) return priced
  const compared = compareExpected(priced.value, request, namesOf(locked))
  if (!compared.ok) return compared
  const cartDigest = digestOf(priced.value, request.paymentMethod)
  // An order with the same digest has the same total.
  const totalPaise = priced.value.price.grandTotalPaise
  const same = findSame(locked, cartDigest, now)
  if (same) return success({ combinedOrderId: same.order.combinedOrderId, totalPaise })
  const variants = await endWaiting(tx, locked, locale, now)
  const written = await writeOrder(tx, { customerId, buyer, cart: priced.value, cartDigest, terms, request, locale, now }, variants)
  return written.ok ? success({ combinedOrderId: written.value, totalPaise }) : written
}

/**
 * Places an order for the customer's cart: in one transaction, at current prices, and only if these are the prices that the shopper saw. An online order
 * reserves its stock for half an hour until it is paid; an order with cash on delivery commits its stock at once. The same cart gets the same unpaid order; a
 * different cart replaces the customer's unpaid order.
 */
export async function placeOrder(
  ctx: Context,
  customerId: number,
  request: OrderRequest,
  offers: Offers,
): Promise<Result<Placed, Refusal | 'rate_limited'>> {
  const taken = await consumeRateLimit(ctx, ORDERS_OF_CUSTOMER, String(customerId))
  if (!taken.ok) return taken
  const { locale = DEFAULT_LOCALE } = ctx
  return inTransaction<Placed, Refusal>(ctx.db, (tx) => place(tx, { customerId, request, offers, locale, now: ctx.now() }))
}
