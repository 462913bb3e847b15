import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../connection'
import { combinedOrders, customers, gstRates, orderLines, orders, products, reviews, variants } from '../schema'
import type { DemoCustomer, DemoOrder } from './demo/demo-types'
import { noonInIndia, paiseOf } from './insert-catalog'

/** Nobody's number; a label wants one. */
const PHONE = '9876543210'

type Shipping = { flatRatePaise: number; freeAbovePaise: number }
type Pack = Awaited<ReturnType<typeof listPacks>>[number]
type GstRate = typeof gstRates.$inferSelect

/**
 * Demo customers, what they have bought and got, and the reviews that are theirs. A shop that was filled long ago may lack some of it by now:
 * what cannot be ordered there was not. How often a product was sold stays as it is: these orders are part of that number.
 */
export async function insertOrders(
  tx: Transaction,
  wanted: readonly DemoCustomer[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const shipping = {
    flatRatePaise: paiseOf(Number(settings['flat_rate_shipping_cost'])),
    freeAbovePaise: paiseOf(Number(settings['free_shipping_above'])),
  }
  const skus = wanted.flatMap((customer) => customer.orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))
  const [packs, rates] = [await listPacks(tx, skus), await tx.select().from(gstRates)]
  for (const customer of wanted) {
    const customerId = await insertCustomer(tx, customer)
    if (customerId === null) continue
    for (const order of customer.orders) {
      const lines = order.lines.flatMap((line) => lineRows(line, order.placedOn, packs, rates))
      if (lines.length === order.lines.length) await insertOrder(tx, { customer, customerId, order, lines, shipping })
    }
    await claimReview(tx, customer, customerId)
  }
}

const listPacks = (tx: Transaction, skus: readonly string[]) =>
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

/** The newest rate not after the day; a product's own beats its HSN's. */
function rateOn(day: string, { productId, hsn }: Pack, rates: readonly GstRate[]): number {
  const newest = (some: readonly GstRate[]) =>
    some.filter(({ validFrom }) => validFrom <= day).sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
  const rate = newest(rates.filter((one) => one.productId === productId)) ?? newest(rates.filter((one) => one.hsn === hsn))
  return rate?.percent ?? 0
}

/** None when the pack is gone. */
function lineRows({ sku, quantity }: DemoOrder['lines'][number], day: string, packs: readonly Pack[], rates: readonly GstRate[]) {
  const pack = packs.find((one) => one.sku === sku)
  if (!pack) return []
  const gstPercent = rateOn(day, pack, rates)
  const gstPaise = Math.round((pack.unitPricePaise * quantity * gstPercent) / (100 + gstPercent))
  return [{ ...pack, quantity, gstPercent, gstPaise }]
}

/** null: somebody has that address. */
async function insertCustomer(tx: Transaction, { name, email, orders }: DemoCustomer): Promise<number | null> {
  const createdAt = orders[0] && noonInIndia(orders[0].placedOn)
  const [row] = await tx.insert(customers).values({ name, email, createdAt }).onConflictDoNothing().returning({ id: customers.id })
  return row?.id ?? null
}

type Placed = {
  customer: DemoCustomer
  customerId: number
  order: DemoOrder
  lines: readonly ReturnType<typeof lineRows>[number][]
  shipping: Shipping
}

async function insertOrder(tx: Transaction, { customer, customerId, order, lines, shipping }: Placed): Promise<void> {
  const { code, paymentType } = order
  const [createdAt, deliveredAt] = [noonInIndia(order.placedOn), noonInIndia(order.deliveredOn)]
  const itemsPaise = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
  const shippingPaise = itemsPaise > shipping.freeAbovePaise ? 0 : shipping.flatRatePaise
  const grandTotalPaise = itemsPaise + shippingPaise
  const { name, email, home } = customer
  const [combined] = await tx
    .insert(combinedOrders)
    .values({ customerId, idempotencyKey: `demo-${code}`, grandTotalPaise, createdAt })
    .returning({ id: combinedOrders.id })
  if (!combined) throw new Error('a demo order was not stored')
  const [stored] = await tx
    .insert(orders)
    .values({
      combinedOrderId: combined.id,
      customerId,
      code,
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      paymentType,
      shippingAddress: { name, email, ...home, country: 'India', phone: PHONE },
      itemsPaise,
      shippingPaise,
      gstPaise: lines.reduce((sum, line) => sum + line.gstPaise, 0),
      grandTotalPaise,
      // Cash is paid at the door.
      paidAt: paymentType === 'razorpay' ? createdAt : deliveredAt,
      deliveredAt,
      createdAt,
    })
    .returning({ id: orders.id })
  if (!stored) throw new Error('a demo order was not stored')
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: stored.id })))
}

/** A verified buyer is who has got the product from us. */
async function claimReview(tx: Transaction, { review: { productSlug, userName } }: DemoCustomer, customerId: number): Promise<void> {
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
