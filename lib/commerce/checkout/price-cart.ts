import type { Queryable } from '@/lib/db/context'
import type { DefaultAddress } from '@/lib/commerce/addresses'
import { type CartRow, listCartRows, lockCustomerCart } from '@/lib/commerce/cart'
import { checkCoupon, type Coupon, lockCartCoupon } from '@/lib/commerce/coupons'
import { listGstPercents } from '@/lib/commerce/gst-rates'
import { listOrderedVariantIds, listWaiting, type LockedOrder, lockOrder } from '@/lib/commerce/orders'
import { lockVariants, type OrderedVariant, readVariants } from '@/lib/commerce/catalog'
import type { Paise } from '@/lib/kernel/money'
import { shopSettings } from '@/lib/commerce/content'
import { readReturnDays } from '@/lib/commerce/orders/returns.model'
import { type OrderPrice, PRICE_SETTINGS, type PricedLine, priceOrder, priceTerms, type ShippingRates } from '@/lib/commerce/pricing'
import type { CashOnDelivery, OnlineChoice, OnlinePayment } from '@/lib/commerce/cart/model'
import { accepts, describeLimits, type OnlineLimits } from '@/lib/commerce/payments/model'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { checkPinState, type PinRefusal } from '@/lib/commerce/delivery'
import { failure, type Result, success } from '@/lib/kernel/result'
import { dayInIndia } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'

export type WaitingOrder = { order: LockedOrder; cartDigest: string | null }

/** A customer's cart, locked until the transaction ends. Its variants can still change until they are locked as well. */
export type LockedCart = {
  rows: readonly CartRow[]
  variants: ReadonlyMap<number, OrderedVariant>
  /** The entered coupon, even if it does not apply. */
  coupon: Coupon | null
  /** The customer's unpaid orders that still reserve stock. */
  waiting: readonly WaitingOrder[]
}

async function lockWaiting(tx: Queryable, customerId: number): Promise<readonly WaitingOrder[]> {
  const locked: WaitingOrder[] = []
  for (const { orderId, cartDigest } of await listWaiting(tx, customerId)) {
    const order = await lockOrder(tx, { orderId })
    if (order) locked.push({ order, cartDigest })
  }
  return locked
}

/**
 * Locks everything that the order depends on, in the global lock order (the caller has locked the customer): the cart, the orders that it may replace, and the
 * coupon. If there are such orders, it also locks the variants of both, because ending an order writes them. Otherwise the variants are only read: all
 * customers of a product wait for its lock, so it is taken last. `locale`: the language of product names in refusals.
 */
export async function lockCart(tx: Queryable, customerId: number, locale?: Locale): Promise<LockedCart> {
  const cartId = await lockCustomerCart(tx, customerId)
  const rows = cartId === null ? [] : await listCartRows(tx, cartId, locale)
  const waiting = await lockWaiting(tx, customerId)
  const coupon = await lockCartCoupon(tx, customerId)
  const held = await listOrderedVariantIds(
    tx,
    waiting.map(({ order }) => order.id),
  )
  const variantIds = [...rows.flatMap(({ variantId }) => variantId ?? []), ...held]
  const variants = await (waiting.length === 0 ? readVariants(tx, variantIds, locale) : lockVariants(tx, variantIds, locale))
  return { rows, variants: new Map(variants.map((variant) => [variant.variantId, variant])), coupon, waiting }
}

type CashTerms = { isOffered: boolean; feePaise: Paise; limitPaise: Paise }
/** The shop's terms of delivery, payment, reward points and returns. */
export type Terms = { rates: ShippingRates; cash: CashTerms; rupeesPerPoint: number; returnDays: number }

export async function readTerms(db: Queryable): Promise<Terms> {
  const found = await shopSettings(db, [...PRICE_SETTINGS, 'return_days'])
  const { flatRatePaise, freeAbovePaise, takesCash, cashFeePaise, cashLimitPaise, rupeesPerPoint } = priceTerms(found)
  return {
    rates: { flatRatePaise, freeAbovePaise },
    cash: { isOffered: takesCash, feePaise: cashFeePaise, limitPaise: cashLimitPaise },
    rupeesPerPoint,
    returnDays: readReturnDays(found.return_days),
  }
}

type Basket = Pick<Parameters<typeof priceOrder>[0], 'lines' | 'coupon'>

/** `cash`: including the fee for cash on delivery. */
type Prices = { online: OrderPrice; cash: OrderPrice }

/** What this process can offer. `online`: the payment providers, with the suggested one first. */
export type Offers = { online: readonly (OnlineChoice & { limits: OnlineLimits })[] }

/** The range of amounts that at least one provider collects; null: there is no provider. */
function widestLimits({ online }: Offers): OnlineLimits | null {
  if (online.length === 0) return null
  return {
    minPaise: Math.min(...online.map(({ limits }) => limits.minPaise)),
    maxPaise: Math.max(...online.map(({ limits }) => limits.maxPaise)),
  }
}

/** A total of 0 needs no provider. */
export function offerOnline(offers: Offers, { online: { grandTotalPaise } }: Prices): OnlinePayment {
  if (grandTotalPaise === 0) return { allowed: true, reason: null }
  const limits = widestLimits(offers)
  if (limits === null) return { allowed: false, reason: 'no_provider' }
  const choices = offers.online.filter((provider) => accepts(provider.limits, grandTotalPaise)).map(({ name, title }) => ({ name, title }))
  if (choices.length === 0) return { allowed: false, reason: 'limit', ...describeLimits(limits) }
  return { allowed: true, reason: null, ...(choices.length > 1 && { choices }) }
}

export const priceBoth = (basket: Basket, { rates, cash: { feePaise } }: Terms): Prices => ({
  online: priceOrder({ ...basket, rates, feePaise: 0 }),
  cash: priceOrder({ ...basket, rates, feePaise }),
})

/** Unknown PIN codes get no cash on delivery; without an address it is allowed until one is given. */
const isServed = (address: DefaultAddress | null): boolean =>
  address === null || (address.service !== null && address.service.serviceable && address.service.cashOnDelivery)

function findObstacle({ isOffered, limitPaise }: CashTerms, totalPaise: Paise, address: DefaultAddress | null): CashOnDelivery['reason'] {
  if (!isOffered) return 'off'
  if (totalPaise > limitPaise) return 'limit'
  return isServed(address) ? null : 'pin'
}

/** Whether the order can be paid by cash on delivery, and what that costs (IND-10). The limit is inclusive and applies to the total without the fee. */
export function offerCash(terms: CashTerms, { online, cash }: Prices, address: DefaultAddress | null): CashOnDelivery {
  const reason = findObstacle(terms, online.grandTotalPaise, address)
  const { feePaise, limitPaise } = terms
  return { allowed: reason === null, reason, feePaise, limitPaise, grandTotalPaise: cash.grandTotalPaise, gstPaise: cash.gstPaise }
}

/** A cart line that is for sale, at its variant's price. `id`: the cart line's. */
export type PricedVariant = PricedLine & { id: number; name: string; variant: OrderedVariant }

/** The priced order. `coupon`: only if it gives a discount. */
export type PricedCart = { lines: readonly PricedVariant[]; address: DefaultAddress; coupon: Coupon | null; price: OrderPrice }

type Refusal = PinRefusal | 'no_address' | 'not_serviceable' | 'cart_changed' | 'online_not_offered' | 'online_limit' | 'cash_not_offered'
type Buying = {
  customerId: number
  paymentMethod: PaymentMethod
  offers: Offers
  address: DefaultAddress | null
  terms: Terms
  now: Date
}

/** Leaves out lines whose variant cannot be bought because it is no longer for sale or has no GST rate. */
export const listForSale = ({ rows, variants }: LockedCart) =>
  rows.flatMap(({ id, variantId, quantity }) => {
    const variant = variantId === null ? undefined : variants.get(variantId)
    return variant?.isForSale
      ? [{ id, quantity, variant, name: variant.shownName, productId: variant.productId, unitPricePaise: variant.pricePaise }]
      : []
  })

type ForSale = ReturnType<typeof listForSale>[number]

async function findUsable(tx: Queryable, coupon: Coupon | null, items: readonly ForSale[], { customerId, now }: Buying) {
  if (coupon === null) return null
  return (await checkCoupon(tx, { coupon, customerId, items, now })).ok ? coupon : null
}

/** The items with their GST rates. An unknown rate never counts as 0 %: items without one are returned as `untaxed`. */
export async function withRates<Item extends { productId: number }>(db: Queryable, items: readonly Item[], now: Date) {
  if (items.length === 0) return { rated: [], untaxed: [] }
  const percents = await listGstPercents(
    db,
    items.map(({ productId }) => productId),
    dayInIndia(now),
  )
  const rated = items.flatMap((item) => {
    const gstPercent = percents.get(item.productId)
    return gstPercent === undefined ? [] : [{ ...item, gstPercent }]
  })
  return { rated, untaxed: items.filter(({ productId }) => !percents.has(productId)) }
}

/** Prices the cart for its delivery address, on the shop's current terms. */
export async function priceCart(
  tx: Queryable,
  cart: LockedCart,
  items: readonly ForSale[],
  buying: Buying,
): Promise<Result<PricedCart, Refusal>> {
  const { address, terms } = buying
  if (address === null) return failure('no_address')
  // An older version may have stored an address that fails this check.
  const placed = await checkPinState(tx, { ...address, postalCode: address.to.postalCode })
  if (!placed.ok) return placed
  if (address.service?.serviceable === false) return failure('not_serviceable', { pin: address.to.postalCode })
  const { rated: lines, untaxed } = await withRates(tx, items, buying.now)
  // The item has lost its rate since the cart was read.
  if (untaxed[0]) return failure('cart_changed', { name: untaxed[0].name })
  const coupon = await findUsable(tx, cart.coupon, items, buying)
  const prices = priceBoth({ lines, coupon }, terms)
  if (buying.paymentMethod === 'online') {
    const { allowed } = offerOnline(buying.offers, prices)
    if (allowed) return success({ lines, address, coupon, price: prices.online })
    const limits = widestLimits(buying.offers)
    return limits === null ? failure('online_not_offered') : failure('online_limit', describeLimits(limits))
  }
  const { allowed } = offerCash(terms.cash, prices, address)
  return allowed ? success({ lines, address, coupon, price: prices.cash }) : failure('cash_not_offered')
}
