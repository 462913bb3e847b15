import type { Database, Transaction } from '@/lib/db/connection'
import { demoShop } from '@/lib/db/seed/demo/demo-shop'
import type { DemoCustomer } from '@/lib/db/seed/demo/schemas'
import { markFirst, waitForTurn } from '@/lib/db/seed/seed-once'
import { rupeesToPaise } from '@/lib/domain/money'
import { drawInvoice } from '../invoices'
import { bookPoints } from '../points'
import { claimReview, deleteHalfOrders, insertCustomer, insertWholeOrder, listPacks, listRates } from './demo-orders.queries'
import { writeDemoOrder, type DemoSale, type Terms } from './write-demo-order'

const settingPaise = (type: string): number => rupeesToPaise(Number(demoShop().settings[type] ?? 0))

const readTerms = (): Terms => ({
  rates: { flatRatePaise: settingPaise('flat_rate_shipping_cost'), freeAbovePaise: settingPaise('free_shipping_above') },
  cashFeePaise: settingPaise('cash_on_delivery_fee'),
})

type Buyer = { customerId: number; customer: DemoCustomer }

/** Without those whose address somebody else has. */
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
  const shelf = { packs: await listPacks(tx, skus), gstRates: await listRates(tx) }
  const terms = readTerms()
  return buyers.flatMap(({ customer, customerId }) =>
    customer.orders.flatMap((order) => writeDemoOrder(customer, order, { customerId, shelf, terms }) ?? []),
  )
}

/** In the order of their invoices, whose numbers go with their days. */
async function insertSales(tx: Transaction, sales: readonly DemoSale[]): Promise<void> {
  for (const { invoicedAt, paidAt, ...sale } of sales.toSorted((a, b) => a.invoicedAt.getTime() - b.invoicedAt.getTime())) {
    const orderId = await insertWholeOrder(tx, sale)
    const { customerId, grandTotalPaise: paidPaise } = sale.order
    await drawInvoice(tx, orderId, invoicedAt)
    await bookPoints(tx, { orderId, customerId, paidPaise, now: paidAt })
  }
}

/**
 * The customers of the demo shop, what they have bought and got, paid and booked as the engine does it, and the reviews that are theirs. Once: what
 * a shopkeeper has deleted since stays so. A shop that was filled long ago may lack some of it by now: what cannot be ordered there was not.
 */
export async function fillDemoOrders(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await waitForTurn(tx)
    // Shops filled before there were invoices have marked 'demo-orders'.
    if (!(await markFirst(tx, 'demo-orders-in-full'))) return
    const buyers = await insertBuyers(tx)
    await insertSales(tx, await writeSales(tx, buyers))
    for (const { customerId, customer } of buyers) await claimReview(tx, customer.review, customerId)
  })
}
