import type { OrderRequest } from '@/lib/domain/checkout'
import { ORDER_HOLD_MINUTES } from '@/lib/domain/limits'
import { success, type Result } from '@/lib/domain/result'
import type { Queryable } from '../context'
import { reserveCoupon } from '../coupons'
import { acceptCashOrder, lockOrder } from '../orders'
import { checkStock, holdStock, type LockedVariant } from '../stock'
import { newOrderCode } from './order-code'
import {
  clearKey,
  insertCombinedOrder,
  insertOrder,
  insertOrderLines,
  insertPlaced,
  type Buyer,
  type NewOrder,
  type NewOrderLine,
} from './placing.queries'
import type { PricedCart } from './price-cart'

const MINUTE_MS = 60_000
/** Two codes of one day being the same is a rarity; three such rarities in a row are a mistake. */
const CODES_TRIED = 3

export type OrderToWrite = {
  customerId: number
  buyer: Buyer
  cart: PricedCart
  cartDigest: string
  request: OrderRequest
  now: Date
}

const isOnline = ({ request }: OrderToWrite): boolean => request.paymentType === 'razorpay'
const holdEndOf = ({ now }: OrderToWrite): Date => new Date(now.getTime() + ORDER_HOLD_MINUTES * MINUTE_MS)

/** What is paid at the door waits for no payment: no later checkout finds it again by its cart. */
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

function orderRow(order: OrderToWrite, combinedOrderId: number): Omit<NewOrder, 'code'> {
  const { customerId, buyer, cart, request, now } = order
  const { lines, ...figures } = cart.price
  return {
    ...figures,
    combinedOrderId,
    customerId,
    paymentType: request.paymentType,
    shippingAddress: { ...buyer, ...cart.address.to },
    couponId: cart.coupon?.id ?? null,
    couponCode: cart.coupon?.code ?? null,
    holdEndsAt: isOnline(order) ? holdEndOf(order) : null,
    createdAt: now,
  }
}

async function insertUnderFreeCode(tx: Queryable, order: Omit<NewOrder, 'code'>, makeCode: () => string): Promise<number> {
  for (let tries = 0; tries < CODES_TRIED; tries += 1) {
    const orderId = await insertOrder(tx, { ...order, code: makeCode() })
    if (orderId !== null) return orderId
  }
  throw new Error('no free order code was found')
}

/** Names, prices and rates of this day: whatever the catalogue becomes, the order stays. */
const lineRows = ({ lines, price }: PricedCart, orderId: number): readonly NewOrderLine[] =>
  lines.flatMap(({ pack, quantity, gstPercent }, index) => {
    const figures = price.lines[index]
    if (!figures) return []
    const { variantId, productId, productName, sku, hsn, netGrams } = pack
    const frozen = { variantId, productId, productName, variantLabel: pack.label, sku, hsn, netGrams, gstPercent }
    return [{ ...figures, ...frozen, orderId, quantity, unitPricePaise: pack.pricePaise, unitMrpPaise: pack.mrpPaise }]
  })

/** What is wanted of the packs as they are on the shelf now. */
const wantedOf = ({ lines }: PricedCart, packs: ReadonlyMap<number, LockedVariant>) =>
  lines.map(({ pack, quantity }) => ({ variant: packs.get(pack.variantId) ?? pack, quantity }))

async function writeLines(tx: Queryable, order: OrderToWrite, orderId: number, wanted: ReturnType<typeof wantedOf>) {
  const lineIds = await insertOrderLines(tx, lineRows(order.cart, orderId))
  const held = wanted.map((one) => ({ ...one, orderLineId: lineIds.get(one.variant.variantId) ?? 0 }))
  return holdStock(tx, held, holdEndOf(order))
}

/**
 * Writes the order of a cart, and takes its stock and its coupon. What is paid at the door is as good as sold. `packs`: as they are on the shelf
 * now. @returns the combined order's id
 */
export async function writeOrder(
  tx: Queryable,
  order: OrderToWrite,
  packs: ReadonlyMap<number, LockedVariant>,
  makeCode = () => newOrderCode(order.now),
): Promise<Result<number, 'out_of_stock'>> {
  const wanted = wantedOf(order.cart, packs)
  const there = checkStock(wanted)
  if (!there.ok) return there
  const combinedOrderId = await writeCombinedOrder(tx, order)
  const orderId = await insertUnderFreeCode(tx, orderRow(order, combinedOrderId), makeCode)
  const held = await writeLines(tx, order, orderId, wanted)
  if (!held.ok) return held
  await insertPlaced(tx, orderId, order.now)
  const { coupon } = order.cart
  const isFree = coupon === null || (await reserveCoupon(tx, { couponId: coupon.id, customerId: order.customerId, orderId }))
  // It was locked when it was checked.
  if (!isFree) throw new Error('a coupon was used up under its lock')
  if (!isOnline(order)) await acceptCash(tx, orderId, order.now)
  return success(combinedOrderId)
}

async function acceptCash(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  if (!order) throw new Error('an order that was just written is not there')
  await acceptCashOrder(tx, order, now)
}
