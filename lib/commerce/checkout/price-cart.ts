import type { PaymentType } from '@/lib/domain/order'
import { failure, success, type Result } from '@/lib/domain/result'
import { dayInIndia } from '@/lib/i18n/dates'
import type { Queryable } from '../context'
import { checkCoupon, type Coupon } from '../coupons'
import type { OrderPrice, PricedLine } from '../pricing'
import { nameOfPack, type LockedVariant } from '../stock'
import { listGstPercents, type DefaultAddress } from './checkout.queries'
import type { LockedCart } from './lock-cart'
import { offerCash, offerOnline, priceBoth, type Offers } from './offer-payment'
import type { Terms } from './read-terms'

/** A line of the cart that is for sale, at the price of its locked pack. `id`: the cart line's. */
export type PricedPack = PricedLine & { id: number; name: string; pack: LockedVariant }

/** What is about to be ordered. `coupon`: only one that gives something. */
export type PricedCart = { lines: readonly PricedPack[]; address: DefaultAddress; coupon: Coupon | null; price: OrderPrice }

type Refusal = 'no_address' | 'not_serviceable' | 'online_not_offered' | 'cash_not_offered'
type Buying = {
  customerId: number
  paymentType: PaymentType
  offers: Offers
  address: DefaultAddress | null
  terms: Terms
  now: Date
}

/** A line whose pack is no longer for sale is not there. */
export const listForSale = ({ rows, packs }: LockedCart) =>
  rows.flatMap(({ id, variantId, quantity }) => {
    const pack = packs.get(variantId)
    return pack?.published
      ? [{ id, quantity, pack, name: nameOfPack(pack), productId: pack.productId, unitPricePaise: pack.pricePaise }]
      : []
  })

type ForSale = ReturnType<typeof listForSale>[number]

async function findUsable(tx: Queryable, coupon: Coupon | null, items: readonly ForSale[], { customerId, now }: Buying) {
  if (coupon === null) return null
  return (await checkCoupon(tx, { coupon, customerId, items, now })).ok ? coupon : null
}

async function withRates(tx: Queryable, items: readonly ForSale[], now: Date): Promise<readonly PricedPack[]> {
  const percents = await listGstPercents(
    tx,
    items.map(({ productId }) => productId),
    dayInIndia(now),
  )
  return items.map((item) => ({ ...item, gstPercent: percents.get(item.productId) ?? 0 }))
}

/** Where it goes, and what it costs on the shop's terms of this moment. */
export async function priceCart(
  tx: Queryable,
  cart: LockedCart,
  items: readonly ForSale[],
  buying: Buying,
): Promise<Result<PricedCart, Refusal>> {
  const { address, terms } = buying
  if (address === null) return failure('no_address')
  if (address.service?.serviceable === false) return failure('not_serviceable', { pin: address.to.postalCode })
  const lines = await withRates(tx, items, buying.now)
  const coupon = await findUsable(tx, cart.coupon, items, buying)
  const prices = priceBoth({ lines, coupon }, terms)
  if (buying.paymentType === 'razorpay') {
    const { allowed } = offerOnline(buying.offers, prices)
    return allowed ? success({ lines, address, coupon, price: prices.online }) : failure('online_not_offered')
  }
  const { allowed } = offerCash(terms.cash, prices, address)
  return allowed ? success({ lines, address, coupon, price: prices.cash }) : failure('cash_not_offered')
}
