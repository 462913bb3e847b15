import { and, eq, exists, inArray, isNull, like, notExists } from 'drizzle-orm'
import type { Transaction } from '../connection'
import type { DemoCustomer } from './demo/schemas'
import { noonInIndia } from './insert-catalog'
import {
  combinedOrders,
  customers,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  products,
  reservations,
  reviews,
  variants,
} from '../schema'

/** The idempotency key identifies demo orders. */
const keyOf = (code: string): string => `demo-${code}`

/** Deletes old shops' demo orders, which have neither payment nor invoice. @returns their customers */
export async function deleteHalfOrders(tx: Transaction): Promise<ReadonlySet<number>> {
  const invoiced = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id))
  const demo = tx
    .select({ id: combinedOrders.id })
    .from(combinedOrders)
    .where(like(combinedOrders.idempotencyKey, keyOf('%')))
  const gone = await tx
    .delete(orders)
    .where(and(inArray(orders.combinedOrderId, demo), notExists(invoiced)))
    .returning({ combinedOrderId: orders.combinedOrderId, customerId: orders.customerId })
  await tx.delete(combinedOrders).where(
    inArray(
      combinedOrders.id,
      gone.map(({ combinedOrderId }) => combinedOrderId),
    ),
  )
  return new Set(gone.map(({ customerId }) => customerId))
}

export const listVariants = (tx: Transaction, skus: readonly string[]) =>
  tx
    .select({
      variantId: variants.id,
      productId: variants.productId,
      productName: products.name,
      variantLabel: variants.label,
      sku: variants.sku,
      hsn: products.hsn,
      netGrams: variants.netGrams,
      unitPricePaise: variants.pricePaise,
      unitMrpPaise: variants.mrpPaise,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.sku, [...skus]))

export type Variant = Awaited<ReturnType<typeof listVariants>>[number]

/** `known`: customers of deleted demo orders. null if another account has the address. */
export async function insertCustomer(
  tx: Transaction,
  { name, email, orders: placed }: DemoCustomer,
  known: ReadonlySet<number>,
): Promise<number | null> {
  const createdAt = placed[0] && noonInIndia(placed[0].placedOn)
  const [row] = await tx.insert(customers).values({ name, email, createdAt }).onConflictDoNothing().returning({ id: customers.id })
  if (row) return row.id
  const [there] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  return there && known.has(there.id) ? there.id : null
}

type Event = Omit<typeof orderEvents.$inferInsert, 'id' | 'orderId'>

export type WholeOrder = {
  order: Omit<typeof orders.$inferInsert, 'id' | 'combinedOrderId'>
  lines: readonly Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>[]
  events: readonly Event[]
  payment: Omit<typeof payments.$inferInsert, 'id' | 'combinedOrderId'>
}

function theOnly<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a demo order was not stored')
  return row
}

/** Inserts a paid and delivered order. The demo shop's stock and sales figures already include it, so they do not change. @returns its id */
export async function insertWholeOrder(tx: Transaction, { order, lines, events, payment }: WholeOrder): Promise<number> {
  const { customerId, code, grandTotalPaise, createdAt = new Date() } = order
  const combined = await tx
    .insert(combinedOrders)
    .values({ customerId, idempotencyKey: keyOf(code), grandTotalPaise, createdAt })
    .returning({ id: combinedOrders.id })
  const combinedOrderId = theOnly(combined).id
  const stored = await tx
    .insert(orders)
    .values({ ...order, combinedOrderId })
    .returning({ id: orders.id })
  const orderId = theOnly(stored).id
  const storedLines = await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId })))
    .returning({ orderLineId: orderLines.id, variantId: orderLines.variantId })
  await tx
    .insert(reservations)
    .values(storedLines.map((line) => ({ ...line, quantity: 0, state: 'sold' as const, expiresAt: createdAt, createdAt })))
  await tx.insert(orderEvents).values(events.map((event) => ({ ...event, orderId })))
  await tx.insert(payments).values({ ...payment, combinedOrderId })
  return orderId
}

/** The review is verified if the customer has received the product from the shop. */
export async function claimReview(tx: Transaction, { productSlug, userName }: DemoCustomer['review'], customerId: number): Promise<void> {
  const product = tx.select({ id: products.id }).from(products).where(eq(products.slug, productSlug))
  const delivered = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.deliveryStatus, 'delivered'), eq(orderLines.productId, reviews.productId)))
  await tx
    .update(reviews)
    .set({ customerId, verified: exists(delivered) })
    .where(and(inArray(reviews.productId, product), eq(reviews.authorName, userName), isNull(reviews.customerId)))
}
