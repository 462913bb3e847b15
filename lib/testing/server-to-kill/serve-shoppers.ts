import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { addItem, getCart, removeLine } from '@/lib/commerce/cart'
import { placeOrder } from '@/lib/commerce/checkout'
import type { Context } from '@/lib/db/context'
import { applyCoupon } from '@/lib/commerce/coupons'
import { cancelByShop, cancelOrder, deliverOrder, expireOrders, getOrderStatus, shipOrder } from '@/lib/commerce/orders'
import { sendRefunds, reconcilePayments } from '@/lib/commerce/payments'
import { databaseUrl, openDatabase } from '@/lib/db/connection'
import { ORDER_HOLD_MINUTES } from '@/lib/kernel/business'
import { testProvider } from '@/lib/providers/payment/test'
import { ONLINE } from '../offers'
import { aRandom } from '../random'
import { askForTestPage, comeBackPaid } from '../test-payment'
import type { Acknowledged, Shift } from './acknowledged'

/**
 * A shop server in a separate process: until it is killed, its customers shop, pay, pay twice, cancel and leave while its workers run. It prints one line
 * after each acknowledged action: a write to a pipe is atomic.
 */

// Passed by start-server.ts.
const { seed, shoppers, productIds } = JSON.parse(process.argv[2] ?? '') as Shift
const { chance, between, pick } = aRandom(seed)
/** The statement timeout: all shoppers wait for the same few products, and the machine may be loaded. */
const PATIENT_MS = 60_000
const ctx: Context = {
  db: openDatabase(databaseUrl(), { longestStatementMs: PATIENT_MS, longestWaitMs: PATIENT_MS }).database,
  now: () => new Date(),
}
const provider = testProvider()

type Customer = { kind: 'customer'; customerId: number }
type Order = { customerId: number; combinedOrderId: number }

const acknowledge = (what: Acknowledged['what'], { combinedOrderId }: Order): void => {
  process.stdout.write(`${JSON.stringify({ what, combinedOrderId } satisfies Acknowledged)}\n`)
}

async function readOrder({ customerId, combinedOrderId }: Order) {
  const status = await getOrderStatus(ctx, customerId, combinedOrderId)
  if (!status.ok) throw new Error(`order ${combinedOrderId} is gone`)
  return status.value
}

async function pay(order: Order): Promise<void> {
  // From two tabs, each with its own payment.
  const pages = [await askForTestPage(ctx, order), chance(0.2) ? await askForTestPage(ctx, order) : null]
  const outcomes = await Promise.all(pages.map(async (page) => page !== null && comeBackPaid(ctx, page)))
  if (outcomes[0]) acknowledge('paid', order)
}

async function cancel(order: Order): Promise<void> {
  const { orderId } = await readOrder(order)
  if ((await cancelOrder(ctx, order.customerId, orderId)).ok) acknowledge('cancelled', order)
}

async function cancelInTheShop(order: Order): Promise<void> {
  const { code } = await readOrder(order)
  if ((await cancelByShop(ctx, code, 'We have run out of it.')).ok) acknowledge('cancelled', order)
}

async function send(order: Order): Promise<void> {
  const { code } = await readOrder(order)
  const shipped = await shipOrder(ctx, code, { courier: 'India Post' })
  if (shipped.ok && (await deliverOrder(ctx, code)).ok) acknowledge('delivered', order)
}

const leave = (): Promise<void> => Promise.resolve()

/** Removes lines that are no longer available: otherwise all further orders would be refused, and no action acknowledged. */
async function emptyCart(customer: Customer): Promise<void> {
  for (const { id } of (await getCart(ctx, customer)).lines) await removeLine(ctx, customer, id)
}

async function goThroughCheckout(customerId: number): Promise<void> {
  const customer: Customer = { kind: 'customer', customerId }
  await addItem(ctx, customer, { productId: pick(productIds), variant: '', quantity: between(1, 2) })
  if (chance(0.3)) await applyCoupon(ctx, { kind: 'customer', customerId: customerId }, { code: 'FESTIVE' })
  const isCash = chance(0.2)
  const placed = await placeOrder(
    ctx,
    customerId,
    {
      paymentMethod: isCash ? 'cash_on_delivery' : 'online',
      expectedTotalPaise: null,
      expectedLines: null,
      idempotencyKey: randomUUID(),
    },
    ONLINE,
  )
  if (!placed.ok) return emptyCart(customer)
  const order = { customerId, combinedOrderId: placed.value.combinedOrderId }
  acknowledge('placed', order)
  await (isCash ? pick([send, cancelInTheShop, cancel, leave]) : pick([pay, pay, pay, cancel, leave]))(order)
  if (!isCash && chance(0.1)) await cancelInTheShop(order)
}

async function runJobs(): Promise<void> {
  const later: Context = { ...ctx, now: () => new Date(Date.now() + (ORDER_HOLD_MINUTES + 1) * 60_000) }
  for (;;) {
    // Sometimes the time for payment ends while the shopper is at the provider, so that money arrives late.
    if (chance(0.2)) await expireOrders(later)
    await sendRefunds(ctx, provider)
    await reconcilePayments(ctx, provider)
    await pause(between(10, 60))
  }
}

async function shopFor(customerId: number): Promise<void> {
  for (;;) await goThroughCheckout(customerId)
}

async function serve(): Promise<void> {
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  // The test process has ended.
  process.stdin.once('end', () => process.exit(1))
  await Promise.all([...shoppers.map(shopFor), runJobs()])
}

// Any error ends this server, and then the test.
void serve()
