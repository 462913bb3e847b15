import { addItem } from '@/lib/commerce/cart'
import { type Context, inTransaction } from '@/lib/db/context'
import { lockOrder, mustTransition, type LockedOrder } from '@/lib/commerce/orders'
import { includedGst } from '@/lib/commerce/pricing'
import { lockVariants, type OrderedVariant } from '@/lib/commerce/catalog'
import { takeStock } from '@/lib/commerce/stock'
import type { Transaction } from '@/lib/db/connection'
import { combinedOrders, orderLines, orders, payments } from '@/lib/db/schema'
import { ORDER_HOLD_MINUTES } from '@/lib/kernel/business'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { success } from '@/lib/kernel/result'
import { shippingAddress } from './an-order'

const MINUTE_MS = 60_000
const GST_PERCENT = 5

type Plan = {
  customerId: number
  /** Quantities by variant id. */
  variants: ReadonlyMap<number, number>
  paymentMethod?: PaymentMethod
  shippingPaise?: number
  /** The discount of the first line. */
  discountPaise?: number
  email?: string | null
}

let serial = 0

const work = async <T>(ctx: Context, todo: (tx: Transaction) => Promise<T>): Promise<T> => {
  const done = await inTransaction<T, never>(ctx.db, async (tx) => success(await todo(tx)))
  if (!done.ok) throw new Error('a test was refused')
  return done.value
}

/** Runs an operation on a locked order. */
export const withOrder = <T>(ctx: Context, orderId: number, todo: (tx: Transaction, order: LockedOrder) => Promise<T>): Promise<T> =>
  work(ctx, async (tx) => {
    const order = await lockOrder(tx, { orderId })
    if (!order) throw new Error(`there is no order ${orderId}`)
    return todo(tx, order)
  })

type Line = ReturnType<typeof priceLines>[number]

const USUAL = { paymentMethod: 'online', shippingPaise: 0, discountPaise: 0, email: null } as const

function priceLines(locked: readonly OrderedVariant[], plan: Plan) {
  const { variants: quantities, shippingPaise, discountPaise } = { ...USUAL, ...plan }
  return locked.map((variant, index) => {
    const quantity = quantities.get(variant.variantId) ?? 0
    const amounts = index === 0 ? { discountPaise, chargesPaise: shippingPaise } : { discountPaise: 0, chargesPaise: 0 }
    const itemsPaise = variant.pricePaise * quantity
    const gstPaise = includedGst(itemsPaise - amounts.discountPaise + amounts.chargesPaise, GST_PERCENT)
    return { variant, quantity, itemsPaise, ...amounts, gstPaise }
  })
}

const sumOf = (lines: readonly Line[], name: 'itemsPaise' | 'gstPaise') => lines.reduce((sum, line) => sum + line[name], 0)

async function insertOrder(tx: Transaction, plan: Plan, lines: readonly Line[], now: Date, holdEndsAt: Date): Promise<number> {
  const { customerId, paymentMethod, shippingPaise, discountPaise, email } = { ...USUAL, ...plan }
  serial += 1
  const code = `20261121-TEST${String(serial).padStart(4, '0')}`
  const isOnline = paymentMethod === 'online'
  const itemsPaise = sumOf(lines, 'itemsPaise')
  const grandTotalPaise = itemsPaise - discountPaise + shippingPaise
  const [combined] = await tx
    .insert(combinedOrders)
    .values({ customerId, grandTotalPaise, idempotencyKey: code, cartDigest: isOnline ? code : null, createdAt: now })
    .returning({ id: combinedOrders.id })
  const amounts = { itemsPaise, shippingPaise, couponDiscountPaise: discountPaise, gstPaise: sumOf(lines, 'gstPaise'), grandTotalPaise }
  const [order] = await tx
    .insert(orders)
    .values({
      combinedOrderId: combined?.id ?? 0,
      customerId,
      code,
      paymentMethod,
      shippingAddress: { ...shippingAddress, email },
      ...amounts,
      couponCode: 'FESTIVE',
      holdEndsAt: isOnline ? holdEndsAt : null,
      createdAt: now,
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  return orderId
}

async function insertLine(
  tx: Transaction,
  orderId: number,
  { variant, quantity, ...line }: Line,
  taking: Parameters<typeof takeStock>[2],
): Promise<void> {
  const { variantId, productId, productName, label: variantLabel, sku, hsn, netGrams, pricePaise, mrpPaise } = variant
  const { discountPaise, chargesPaise, gstPaise } = line
  const frozen = { variantId, productId, productName, variantLabel, sku, hsn, netGrams, gstPercent: GST_PERCENT }
  const amounts = { unitPricePaise: pricePaise, unitMrpPaise: mrpPaise, discountPaise, chargesPaise, gstPaise }
  const [stored] = await tx
    .insert(orderLines)
    .values({ orderId, quantity, ...frozen, ...amounts })
    .returning({ id: orderLines.id })
  const held = await takeStock(tx, [{ orderLineId: stored?.id ?? 0, variant, quantity }], taking)
  if (!held.ok) throw new Error(`not enough of ${sku}`)
}

/** An order as the checkout writes it: unpaid, with reserved stock. Cash on delivery is already confirmed. */
export function aPlacedOrder(ctx: Context, plan: Plan): Promise<LockedOrder> {
  const now = ctx.now()
  const holdEndsAt = new Date(now.getTime() + ORDER_HOLD_MINUTES * MINUTE_MS)
  return work(ctx, async (tx) => {
    const lines = priceLines(await lockVariants(tx, [...plan.variants.keys()]), plan)
    const orderId = await insertOrder(tx, plan, lines, now, holdEndsAt)
    const order = await lockOrder(tx, { orderId })
    if (!order) throw new Error('an order was lost')
    for (const line of lines) await insertLine(tx, orderId, line, { expiresAt: holdEndsAt, sold: order.paymentMethod !== 'online' })
    return mustTransition(tx, order, order.paymentMethod === 'online' ? 'placeOnline' : 'placeCash', { now })
  })
}

/** Settles its payment like a provider's callback; later calls have no effect. */
export const payFor = (ctx: Context, order: LockedOrder): Promise<void> =>
  withOrder(ctx, order.id, async (tx, locked) => {
    const { combinedOrderId, grandTotalPaise: amountPaise, code } = locked
    const paid = { status: 'paid', paidAt: ctx.now(), providerPaymentId: `pay_${code}` } as const
    await tx
      .insert(payments)
      .values({ combinedOrderId, provider: 'test', providerOrderId: `order_${code}`, amountPaise, ...paid })
      .onConflictDoNothing()
    if (locked.paymentStatus === 'unpaid') await mustTransition(tx, locked, 'pay', { now: ctx.now() })
  })

const ENDINGS = { customer: 'cancelByCustomer', shop: 'cancelByShop', expired: 'expire', superseded: 'supersede' } as const

/** When an order may end so: its customer cancels on the day of the order, whatever the time of the test; it expires when its hold ends. */
const endOf = (reason: keyof typeof ENDINGS, { createdAt, holdEndsAt }: LockedOrder, now: Date): Date => {
  if (reason === 'customer') return createdAt
  return reason === 'expired' ? (holdEndsAt ?? now) : now
}

/** Ends an unpaid order. */
export const endOrder = (ctx: Context, orderId: number, reason: keyof typeof ENDINGS): Promise<LockedOrder> =>
  withOrder(ctx, orderId, (tx, order) => mustTransition(tx, order, ENDINGS[reason], { now: endOf(reason, order, ctx.now()) }))

export async function aPaidOrder(ctx: Context, plan: Plan): Promise<LockedOrder> {
  const order = await aPlacedOrder(ctx, plan)
  await payFor(ctx, order)
  return order
}

/** Puts the product into the customer's cart. */
export async function inCart(ctx: Context, customerId: number, productId: number, quantity: number): Promise<void> {
  const added = await addItem(ctx, { kind: 'customer', customerId }, { productId, variant: '', quantity })
  if (!added.ok) throw new Error(`not added: ${added.reason}`)
}
