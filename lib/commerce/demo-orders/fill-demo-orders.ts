import type { DemoCustomer, DemoOrder } from '@/lib/db/seed/demo/schemas'
import { priceOrder, priceTerms, type ShippingRates, bookPoints } from '@/lib/commerce/pricing'
import type { Database, Transaction } from '@/lib/db/connection'
import { demoShop } from '@/lib/db/seed/demo/demo-shop'
import {
  claimReview,
  deleteHalfOrders,
  insertCustomer,
  insertWholeOrder,
  listVariants,
  type Variant,
  type WholeOrder,
} from '@/lib/db/seed/insert-orders'
import { markFirst, waitForTurn } from '@/lib/db/seed/seed-once'
import { countPairs } from '@/lib/commerce/bought-together'
import { listGstPercents } from '@/lib/commerce/gst-rates'
import { issueInvoice } from '@/lib/commerce/invoices'

/** A placeholder: a shipping label needs a number. */
const PHONE = '9876543210'
const PAID_AFTER_MS = 3 * 60_000

const inIndia = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`)
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

type Terms = { rates: ShippingRates; cashFeePaise: number }
/** `percentsOn`: the GST rates of the products by day. */
type Catalog = { variants: readonly Variant[]; percentsOn: ReadonlyMap<string, ReadonlyMap<number, number>> }
type DemoSale = WholeOrder & {
  /** The date of the invoice: the payment, or the dispatch with cash on delivery. */
  invoicedAt: Date
  paidAt: Date
}

function readLines({ lines, placedOn }: DemoOrder, { variants, percentsOn }: Catalog) {
  const percents = percentsOn.get(placedOn)
  return lines.flatMap(({ sku, quantity }) => {
    const variant = variants.find((one) => one.sku === sku)
    const gstPercent = percents?.get(variant?.productId ?? 0)
    return variant && gstPercent !== undefined ? [{ ...variant, quantity, gstPercent }] : []
  })
}

function momentsOf({ placedOn, deliveredOn, paymentMethod }: DemoOrder) {
  const [placedAt, sentOn, deliveredAt] = [inIndia(placedOn, '12:00'), dayAfter(placedOn), inIndia(deliveredOn, '12:00')]
  const [pickedUpAt, onTheWayAt] = [inIndia(sentOn, '09:30'), inIndia(sentOn, '11:00')]
  const isOnline = paymentMethod === 'online'
  // Cash on delivery is paid at delivery.
  const paidAt = isOnline ? new Date(placedAt.getTime() + PAID_AFTER_MS) : deliveredAt
  return {
    placedAt,
    paidAt,
    confirmedAt: inIndia(placedOn, '17:00'),
    pickedUpAt,
    onTheWayAt,
    deliveredAt,
    invoicedAt: isOnline ? paidAt : pickedUpAt,
  }
}

type Moments = ReturnType<typeof momentsOf>

const writeEvents = ({ placedAt, paidAt, confirmedAt, pickedUpAt, onTheWayAt, deliveredAt }: Moments): WholeOrder['events'] =>
  (
    [
      ['placed', placedAt],
      ['paid', paidAt],
      ['confirmed', confirmedAt],
      ['picked_up', pickedUpAt],
      ['on_the_way', onTheWayAt],
      ['delivered', deliveredAt],
    ] as const
  )
    .map(([kind, createdAt]) => ({ kind, createdAt }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

/** Writes the order as the checkout would have. null if the shop no longer sells all of its items. */
function writeDemoOrder(
  { name, email, home }: DemoCustomer,
  order: DemoOrder,
  { customerId, catalog, terms }: { customerId: number; catalog: Catalog; terms: Terms },
): DemoSale | null {
  const { code, paymentMethod } = order
  const lines = readLines(order, catalog)
  if (lines.length < order.lines.length) return null
  const isCash = paymentMethod === 'cash_on_delivery'
  const { lines: shares, ...sums } = priceOrder({ lines, coupon: null, rates: terms.rates, feePaise: isCash ? terms.cashFeePaise : 0 })
  const moments = momentsOf(order)
  const { placedAt: createdAt, paidAt, deliveredAt, invoicedAt } = moments
  return {
    order: {
      customerId,
      code,
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      paymentMethod,
      shippingAddress: { name, email, ...home, country: 'India', phone: PHONE },
      ...sums,
      paidAt,
      deliveredAt,
      createdAt,
    },
    lines: lines.map((line, at) => ({ gstPaise: 0, ...line, ...shares[at] })),
    events: writeEvents(moments),
    payment: {
      provider: isCash ? 'cash' : 'test',
      providerOrderId: isCash ? `cash-${code}` : `demo-${code}`,
      providerPaymentId: isCash ? null : `demo-payment-${code}`,
      amountPaise: sums.grandTotalPaise,
      status: 'paid',
      paidAt,
      createdAt: isCash ? paidAt : createdAt,
    },
    invoicedAt,
    paidAt,
  }
}

function readTerms(): Terms {
  const { flatRatePaise, freeAbovePaise, cashFeePaise } = priceTerms(demoShop().settings)
  return { rates: { flatRatePaise, freeAbovePaise }, cashFeePaise }
}

type Buyer = { customerId: number; customer: DemoCustomer }

/** Leaves out customers whose address belongs to an existing account. */
async function insertBuyers(tx: Transaction): Promise<readonly Buyer[]> {
  const known = await deleteHalfOrders(tx)
  const buyers: Buyer[] = []
  for (const customer of demoShop().customers) {
    const customerId = await insertCustomer(tx, customer, known)
    if (customerId !== null) buyers.push({ customerId, customer })
  }
  return buyers
}

async function writeSales(tx: Transaction, buyers: readonly Buyer[]): Promise<readonly DemoSale[]> {
  const skus = buyers.flatMap(({ customer }) => customer.orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))
  const variants = await listVariants(tx, skus)
  const productIds = variants.map(({ productId }) => productId)
  const days = new Set(buyers.flatMap(({ customer }) => customer.orders.map(({ placedOn }) => placedOn)))
  const percentsOn = new Map<string, ReadonlyMap<number, number>>()
  for (const day of days) percentsOn.set(day, await listGstPercents(tx, productIds, day))
  const catalog = { variants, percentsOn }
  const terms = readTerms()
  return buyers.flatMap(({ customer, customerId }) =>
    customer.orders.flatMap((order) => writeDemoOrder(customer, order, { customerId, catalog, terms }) ?? []),
  )
}

/** Sorted by invoice date, so that the invoice numbers follow the dates. */
async function insertSales(tx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  for (const { invoicedAt, paidAt, ...sale } of sales.toSorted((a, b) => a.invoicedAt.getTime() - b.invoicedAt.getTime())) {
    const orderId = await insertWholeOrder(tx, sale)
    const { customerId, grandTotalPaise: paidPaise } = sale.order
    await issueInvoice(tx, orderId, invoicedAt)
    await bookPoints(tx, { orderId, customerId, rupeesPerPoint: null, paidPaise, now: paidAt })
  }
}

/**
 * Inserts the demo customers with their orders, payments, invoices, points and reviews, as the engine would write them. Runs once, so that data deleted by the
 * shopkeeper stays deleted. Leaves out orders for products that the shop no longer has.
 */
export async function fillDemoOrders(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await waitForTurn(tx)
    // Shops filled before invoices existed have the mark 'demo-orders'.
    if (!(await markFirst(tx, 'demo-orders-in-full'))) return
    const buyers = await insertBuyers(tx)
    await insertSales(tx, await writeSales(tx, buyers))
    for (const { customerId, customer } of buyers) await claimReview(tx, customer.review, customerId)
    await countPairs(tx)
  })
}
