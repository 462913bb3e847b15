import type { OrderRequest } from '@/lib/domain/checkout'
import { failure, success, type Result } from '@/lib/domain/result'
import { consumeRateLimit, type RateLimit } from '../rate-limits'
import type { Context, Queryable } from '../context'
import { inTransaction } from '../in-transaction'
import { endOrder } from '../orders'
import { lockVariants, nameOfPack, type LockedVariant } from '../stock'
import { digestOf } from './cart-digest'
import { findDefaultAddress } from './checkout.queries'
import { compareSeen } from './compare-seen'
import { lockCart, type LockedCart, type WaitingOrder } from './lock-cart'
import { findOrderByKey, lockBuyer } from './placing.queries'
import type { Offers } from './offer-payment'
import { listForSale, priceCart } from './price-cart'
import { readTerms } from './read-terms'
import { writeOrder } from './write-order'

/** Each holds stock, though only the newest of a customer does. */
export const ORDERS_OF_CUSTOMER: RateLimit = { name: 'order-customer', limit: 60, windowSeconds: 15 * 60 }

type Refusal =
  | 'no_customer'
  | 'empty_cart'
  | 'no_address'
  | 'not_serviceable'
  | 'online_not_offered'
  | 'cash_not_offered'
  | 'cart_changed'
  | 'price_changed'
  | 'total_changed'
  | 'out_of_stock'

type Placed = { combinedOrderId: number }
type Placing = { customerId: number; request: OrderRequest; offers: Offers; now: Date }

/** A second click on what was bought by the first, whose answer got lost: the cart is empty because its order is placed for good. */
async function findBought(tx: Queryable, { customerId, request: { idempotencyKey } }: Placing): Promise<Result<Placed, 'empty_cart'>> {
  const order = idempotencyKey === null ? null : await findOrderByKey(tx, { customerId, idempotencyKey })
  const isBought = order !== null && order.holdEndsAt === null && order.deliveryStatus !== 'cancelled'
  return isBought ? success({ combinedOrderId: order.combinedOrderId }) : failure('empty_cart')
}

const isOverdue = ({ order }: WaitingOrder, now: Date): boolean => order.holdEndsAt === null || order.holdEndsAt <= now

/** The same checkout again, while its order waits for its payment. */
const findSame = ({ waiting }: LockedCart, cartDigest: string, now: Date): WaitingOrder | undefined =>
  waiting.find((one) => one.cartDigest === cartDigest && !isOverdue(one, now))

/** A customer has one unpaid order at a time: what older ones hold can be had by the new one. @returns the packs as they are then */
async function endWaiting(tx: Queryable, { waiting, packs }: LockedCart, now: Date): Promise<ReadonlyMap<number, LockedVariant>> {
  if (waiting.length === 0) return packs
  for (const one of waiting) await endOrder(tx, one.order, isOverdue(one, now) ? 'expired' : 'superseded', now)
  return new Map((await lockVariants(tx, [...packs.keys()])).map((pack) => [pack.variantId, pack]))
}

const namesOf = ({ rows, packs }: LockedCart): ReadonlyMap<number, string> =>
  new Map(
    rows.flatMap(({ id, variantId }) => {
      const pack = packs.get(variantId)
      return pack ? [[id, nameOfPack(pack)]] : []
    }),
  )

async function place(tx: Queryable, placing: Placing): Promise<Result<Placed, Refusal>> {
  const { customerId, request, offers, now } = placing
  const buyer = await lockBuyer(tx, customerId)
  if (buyer === null) return failure('no_customer')
  // Before the packs are locked, for which others wait.
  const [address, terms] = [await findDefaultAddress(tx, customerId), await readTerms(tx)]
  const locked = await lockCart(tx, customerId)
  const items = listForSale(locked)
  if (items.length === 0) return findBought(tx, placing)
  const priced = await priceCart(tx, locked, items, { customerId, paymentType: request.paymentType, offers, address, terms, now })
  if (!priced.ok) return priced
  const compared = compareSeen(priced.value, request, namesOf(locked))
  if (!compared.ok) return compared
  const cartDigest = digestOf(priced.value, request.paymentType)
  const same = findSame(locked, cartDigest, now)
  if (same) return success({ combinedOrderId: same.order.combinedOrderId })
  const packs = await endWaiting(tx, locked, now)
  const written = await writeOrder(tx, { customerId, buyer, cart: priced.value, cartDigest, request, now }, packs)
  return written.ok ? success({ combinedOrderId: written.value }) : written
}

/**
 * Writes the order of a customer's cart, unpaid, and takes its stock for half an hour: all in one transaction, at the prices of this moment, and
 * only if the shopper has seen them. The same cart again gives the same order; another one takes its place.
 */
export async function placeOrder(
  ctx: Context,
  customerId: number,
  request: OrderRequest,
  offers: Offers,
): Promise<Result<Placed, Refusal | 'rate_limited'>> {
  const taken = await consumeRateLimit(ctx, ORDERS_OF_CUSTOMER, String(customerId))
  if (!taken.ok) return taken
  return inTransaction<Placed, Refusal>(ctx.db, (tx) => place(tx, { customerId, request, offers, now: ctx.now() }))
}
