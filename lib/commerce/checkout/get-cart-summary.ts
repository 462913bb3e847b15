import type { CartSummary } from '@/lib/commerce/cart/model'
import type { Paise } from '@/lib/kernel/money'
import type { Visitor } from '@/lib/kernel/visitor'
import { getCart, type PricedCartLine } from '../cart'
import type { Context } from '@/lib/db/context'
import { checkCoupon, findCartCoupon, type Coupon, type CouponRefusal } from '../coupons'
import type { PricedLine } from '../pricing'
import { findDefaultAddress } from '../addresses'
import { offerCash, offerOnline, type Offers, priceBoth, readTerms, withRates } from './price-cart'

/** Why the entered coupon gives no discount now; null if it does or there is none. */
export type CouponTrouble = { reason: CouponRefusal; detail?: Readonly<Record<string, string | number>> } | null

/** The codec writes `couponMessage` from `couponTrouble`. */
export type CartSums = Omit<CartSummary, 'couponMessage'> & { couponTrouble: CouponTrouble }

const sumMrp = (lines: readonly PricedCartLine[]): Paise =>
  lines.reduce((sum, { mrpPaise, pricePaise, quantity }) => sum + (mrpPaise ?? pricePaise) * quantity, 0)

type Checked = { coupon: Coupon | null; trouble: CouponTrouble }

async function readCoupon(ctx: Context, visitor: Visitor, items: readonly PricedLine[]): Promise<Checked> {
  const coupon = visitor.kind === 'anonymous' ? null : await findCartCoupon(ctx.db, visitor)
  if (coupon === null) return { coupon, trouble: null }
  const customerId = visitor.kind === 'customer' ? visitor.customerId : null
  const checked = await checkCoupon(ctx.db, { coupon, customerId, items, now: ctx.now() })
  return { coupon, trouble: checked.ok ? null : checked }
}

/**
 * The current cart summary: zeros for an empty cart and without a guest id. A coupon whose conditions are not met stays, without a discount, until they are met
 * again.
 */
export async function getCartSummary(ctx: Context, visitor: Visitor, offers: Offers): Promise<CartSums> {
  const [cart, terms, address] = await Promise.all([
    getCart(ctx, visitor),
    readTerms(ctx.db),
    visitor.kind === 'customer' ? findDefaultAddress(ctx.db, visitor.customerId) : null,
  ])
  const { rated: lines } = await withRates(
    ctx.db,
    cart.lines.map(({ productId, quantity, pricePaise }) => ({ productId, quantity, unitPricePaise: pricePaise })),
    ctx.now(),
  )
  const { coupon, trouble } = await readCoupon(ctx, visitor, lines)
  const prices = priceBoth({ lines, coupon: trouble === null ? coupon : null }, terms)
  const { itemsPaise, couponDiscountPaise, shippingPaise, grandTotalPaise, gstPaise } = prices.online
  return {
    mrpTotalPaise: sumMrp(cart.lines),
    subTotalPaise: itemsPaise,
    couponApplied: couponDiscountPaise > 0,
    couponCode: coupon?.code ?? '',
    discountPaise: couponDiscountPaise,
    shippingPaise,
    grandTotalPaise,
    gstPaise,
    couponTrouble: trouble,
    onlinePayment: offerOnline(offers, prices),
    cashOnDelivery: offerCash(terms.cash, prices, address),
  }
}
