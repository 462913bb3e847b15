import { eq } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { orders, refunds, payments } from '@/lib/db/schema'
import { testProvider } from '@/lib/providers/payment/test'
import { aPurchase, type Purchase } from '@/lib/testing/a-purchase'
import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { findRefundable, queueRefund, sumRefunds } from '@/lib/commerce/orders/state.queries'
import { sendRefunds as sendQueuedRefunds } from './send-refunds'
import { listUnservedProviders } from './queries'

useShopDatabase()
const razorpay = useRazorpay()

const PART_PAISE = 10_000

async function aPaidPurchase(): Promise<{ purchase: Purchase; paymentId: number; atRazorpay: string }> {
  const purchase = await aPurchase(razorpay())
  const { payment, postBack } = razorpay().pay(await purchase.go())
  await purchase.come(postBack)
  const own = await findRefundable(database(), purchase.order)
  if (!own) throw new Error('the order is not paid')
  purchase.pass(60)
  return { purchase, paymentId: own.paymentId, atRazorpay: payment.id }
}

const back = (paymentId: number, receipt: string, amountPaise = PART_PAISE) =>
  queueRefund(database(), { paymentId, amountPaise, reason: 'returned', receipt })

describe('money being refunded', () => {
  it('ORD-03 goes once for each receipt, and the order is a refunded one when all of it is back', async () => {
    const { purchase, paymentId, atRazorpay } = await aPaidPurchase()
    const { ctx, provider, order, sendRefunds } = purchase
    await back(paymentId, 'return-1-1')
    await back(paymentId, 'return-1-1')
    expect(await sumRefunds(database(), order.combinedOrderId)).toMatchObject({ donePaise: 0, pendingPaise: PART_PAISE })
    await sendRefunds()
    expect(razorpay().ledger.findPayment(atRazorpay).amount_refunded).toBe(PART_PAISE)
    expect(await sumRefunds(database(), order.combinedOrderId)).toMatchObject({ donePaise: PART_PAISE, pendingPaise: 0 })
    expect(await purchase.state()).toMatchObject({ payment: 'paid', payments: [{ status: 'paid' }] })
    await back(paymentId, 'return-1-all', order.grandTotalPaise - PART_PAISE)
    await sendRefunds()
    expect(purchase.netPaidPaise()).toBe(0)
    expect(await purchase.state()).toMatchObject({ payment: 'refunded', payments: [{ status: 'refunded' }] })
    expect(await sendQueuedRefunds(ctx, provider)).toEqual({ done: 0, failed: 0, givenUp: 0 })
  })

  it('REL-05 is sent once, even if the answer is lost and several instances send it', async () => {
    const { purchase, paymentId, atRazorpay } = await aPaidPurchase()
    const { ctx, provider, pass } = purchase
    await back(paymentId, 'return-1-1')
    pass(60)
    razorpay().behaviour.losing = { path: /refund$/, times: 1, how: 'cut' }
    const together = await Promise.all(Array.from({ length: 5 }, () => sendQueuedRefunds(ctx, provider)))
    expect(together.reduce((sum, { failed }) => sum + failed, 0)).toBe(1)
    pass(60)
    expect(await sendQueuedRefunds(ctx, provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(razorpay().ledger.findPayment(atRazorpay).amount_refunded).toBe(PART_PAISE)
  })

  it('REL-05 is not given up when the provider refuses: the reason is recorded, and it is retried', async () => {
    const { purchase, paymentId } = await aPaidPurchase()
    const { ctx, provider, pass } = purchase
    await back(paymentId, 'return-1-1')
    pass(60)
    razorpay().behaviour.failing = { path: /refund$/, status: 400, times: 6 }
    for (const seconds of [60, 5 * 60, 15 * 60, 3_600, 6 * 3_600, 6 * 3_600]) {
      expect(await sendQueuedRefunds(ctx, provider)).toEqual({ done: 0, failed: 1, givenUp: 0 })
      expect(await sendQueuedRefunds(ctx, provider)).toEqual({ done: 0, failed: 0, givenUp: 0 })
      pass(seconds)
    }
    expect(await database().select({ why: refunds.lastError }).from(refunds)).toEqual([{ why: 'refused: 400 We are facing some trouble' }])
    expect(await sendQueuedRefunds(ctx, provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
  })

  it('PAY-04 of another provider than the configured one is left alone, and is told of; cash goes by hand', async () => {
    const { purchase, paymentId } = await aPaidPurchase()
    const { ctx, pass } = purchase
    await back(paymentId, 'return-1-1')
    pass(60)
    expect(await sendQueuedRefunds(ctx, testProvider())).toEqual({ done: 0, failed: 0, givenUp: 0 })
    expect(await listUnservedProviders(database(), ['test'], ctx.now())).toEqual(['razorpay'])
    await database().update(payments).set({ provider: 'cash' }).where(eq(payments.id, paymentId))
    expect(await listUnservedProviders(database(), ['test'], ctx.now())).toEqual([])
    expect(await database().select({ status: orders.paymentStatus }).from(orders)).toEqual([{ status: 'paid' }])
  })
})
