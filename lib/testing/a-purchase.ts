import { eq } from 'drizzle-orm'
import {
  sendRefunds,
  processWebhookEvents,
  startPayment,
  receiveCallback,
  receiveWebhook,
  type CallbackOutcome,
} from '@/lib/commerce/payments'
import { expireOrders } from '@/lib/commerce/orders'
import { database } from '@/lib/db/connection'
import { orderEvents, orderLines, orders, refunds, payments, reservations, settings } from '@/lib/db/schema'
import { ORDER_HOLD_MINUTES } from '@/lib/kernel/business'
import { razorpayProvider } from '@/lib/providers/payment/razorpay'
import { aClock } from './a-clock'
import { aCustomer } from './a-customer'
import { aShop } from './a-shop'
import { aPlacedOrder } from './a-placed-order'
import type { PostBack, RazorpayStandIn, Webhook } from './razorpay-stand-in'

const SOON_SECONDS = 60
const HOLD_SECONDS = ORDER_HOLD_MINUTES * 60
const SELLER = { gstin: '07AABCM1234C1Z5', seller_state: 'Delhi', legal_name: 'Mewa House Private Limited', invoice_prefix: 'MH' }

/** The state of the stock of an order: 'held', 'sold' or 'released'. */
async function stockOf(orderId: number): Promise<readonly string[]> {
  const rows = await database()
    .select({ state: reservations.state })
    .from(reservations)
    .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
    .where(eq(orderLines.orderId, orderId))
  return rows.map(({ state }) => state)
}

type PurchasePlan = {
  stock?: number
  /** Products in the order besides the almonds, one of each. */
  others?: readonly string[]
}

/** A customer with an unpaid order, a stock of `stock`, and Razorpay on loopback. */
export async function aPurchase(razorpay: RazorpayStandIn, { stock = 1, others = [] }: PurchasePlan = {}) {
  const { ctx, pass } = aClock()
  const slugs = ['mamra-almonds', ...others]
  const shop = await aShop({ sells: slugs.map((slug) => ({ slug, stock })) })
  await database()
    .insert(settings)
    .values(Object.entries(SELLER).map(([type, value]) => ({ type, value, public: false })))
    .onConflictDoNothing()
  const variantId = shop.variantId('mamra-almonds')
  const customer = await aCustomer()
  const variants = new Map(slugs.map((slug) => [shop.variantId(slug), 1]))
  const order = await aPlacedOrder(ctx, { customerId: customer.id, variants })
  const provider = razorpayProvider(razorpay.keys)
  const { combinedOrderId, id: orderId } = order

  const come = (postBack: PostBack): Promise<CallbackOutcome> =>
    receiveCallback(ctx, provider, {
      providerOrderId: postBack['razorpay_order_id'] ?? '',
      providerPaymentId: postBack['razorpay_payment_id'] ?? '',
      signature: postBack['razorpay_signature'] ?? '',
    })

  /** The return from a failed payment, which has no signature. */
  const comeFailed = (providerOrderId: string, providerPaymentId = ''): Promise<CallbackOutcome> =>
    receiveCallback(ctx, provider, { providerOrderId, providerPaymentId, signature: null })

  const tell = async ({ body, headers }: Webhook): Promise<'accepted' | 'forged'> => {
    const taken = await receiveWebhook(ctx, provider, new TextEncoder().encode(body), new Headers(headers))
    while ((await processWebhookEvents(ctx, provider)).done > 0);
    return taken
  }

  return {
    ctx,
    pass,
    provider,
    customer,
    variantId,
    order,
    come,
    comeFailed,
    /** The time for payment ends. */
    expire: async (): Promise<void> => {
      pass(HOLD_SECONDS)
      await expireOrders(ctx)
    },
    start: (amountPaise: number | null = null, customerId = customer.id) =>
      startPayment(ctx, [provider], customerId, { combinedOrderId, amountPaise }),
    /** Opens the provider's page. @returns the provider's order */
    go: async (): Promise<string> => {
      const page = await startPayment(ctx, [provider], customer.id, { combinedOrderId, amountPaise: null })
      if (!page.ok) throw new Error(`no page: ${page.reason}`)
      return /name="order_id" value="([^"]+)"/.exec(page.value.html)?.[1] ?? ''
    },
    /** Delivers a webhook of the provider and processes it. */
    hear: (event: string, paymentId: string) => tell(razorpay.webhookOf(event, razorpay.ledger.findPayment(paymentId))),
    tell,
    sendRefunds: async (): Promise<void> => {
      // Due times are compared with the database's clock, which continues while the test's clock is stopped.
      pass(SOON_SECONDS)
      while ((await sendRefunds(ctx, provider)).done > 0);
    },
    state: async () => {
      const [row] = await database().select().from(orders).where(eq(orders.id, orderId))
      const events = await database().select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
      const rows = await database().select().from(payments).where(eq(payments.combinedOrderId, combinedOrderId)).orderBy(payments.id)
      const queued = await database().select().from(refunds).orderBy(refunds.id)
      return {
        payment: row?.paymentStatus,
        delivery: row?.deliveryStatus,
        reason: row?.cancelReason,
        timesPaid: events.filter(({ kind }) => kind === 'paid').length,
        stock: await stockOf(orderId),
        payments: rows,
        refunds: queued,
      }
    },
    /** The customer's payments minus refunds, as recorded by the provider. */
    netPaidPaise: (): number => {
      const paid = [...razorpay.ledger.orders.keys()].flatMap((id) => razorpay.ledger.paymentsOf(id)).filter(({ captured }) => captured)
      return paid.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
    },
  }
}

export type Purchase = Awaited<ReturnType<typeof aPurchase>>
