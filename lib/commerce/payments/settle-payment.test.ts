import { eq } from 'drizzle-orm'
import { expireOrders } from '@/lib/commerce/orders'
import { database } from '@/lib/db/connection'
import { invoices, orders, payments } from '@/lib/db/schema'
import { endOrder } from '@/lib/testing/a-placed-order'
import { aPurchase } from '@/lib/testing/a-purchase'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { processWebhookEvents, receiveWebhook } from './provider-reports'
import { reconcilePayments } from './check-payment'

useShopDatabase()
const razorpay = useRazorpay()

const MINUTE_SECONDS = 60
const paidOnce = { payment: 'paid', delivery: 'pending', timesPaid: 1, stock: ['sold'], refunds: [] }
const waiting = { payment: 'unpaid', delivery: 'pending', timesPaid: 0, stock: ['held'] }

describe('a reported payment', () => {
  it('REL-04 a hundred times at once and a hundred times after, settles its order once', async () => {
    const { go, come, state, order } = await aPurchase(razorpay())
    const { postBack } = razorpay().pay(await go())
    const together = await Promise.all(Array.from({ length: 100 }, () => come(postBack)))
    expect(together).toEqual(Array.from({ length: 100 }, () => ({ isPaid: true, combinedOrderId: order.combinedOrderId })))
    const asked = razorpay().asked.length
    for (let time = 0; time < 100; time += 1) expect(await come(postBack)).toMatchObject({ isPaid: true })
    expect(razorpay().asked).toHaveLength(asked)
    expect(await state()).toMatchObject(paidOnce)
    expect(await database().select().from(invoices)).toHaveLength(1)
    await expectInvariantsToHold()
  })

  it('PAY-04 with the signature of another order is nothing', async () => {
    const { go, come, state } = await aPurchase(razorpay())
    const providerOrderId = await go()
    const other = razorpay().ledger.createOrder({ amount: 100, currency: 'INR', receipt: 'other' })
    const { postBack } = razorpay().pay(other.id)
    // A payment of a rupee that is really Razorpay's, for an order of ours.
    expect(await come({ ...postBack, razorpay_order_id: providerOrderId })).toMatchObject({ isPaid: false })
    expect(await come(postBack)).toEqual({ isPaid: false, combinedOrderId: null })
    expect(await state()).toMatchObject(waiting)
  })

  it('PAY-04 that is only authorized is captured first', async () => {
    const { go, come, state } = await aPurchase(razorpay())
    const { payment, postBack } = razorpay().pay(await go(), { status: 'authorized' })
    expect(await come(postBack)).toMatchObject({ isPaid: true })
    expect(razorpay().ledger.findPayment(payment.id).status).toBe('captured')
    expect(await state()).toMatchObject(paidOnce)
  })

  it.each([{ amount: 100 }, { currency: 'USD' }])('PAY-04 over %j never settles an order, and is reported', async (plan) => {
    const log = jest.spyOn(console, 'error').mockReturnValue()
    const { go, come, hear, state } = await aPurchase(razorpay())
    const { payment, postBack } = razorpay().pay(await go(), plan)
    expect(await come(postBack)).toMatchObject({ isPaid: false })
    await hear('payment.captured', payment.id)
    expect(await state()).toMatchObject(waiting)
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"payment_mismatch"'))
    log.mockRestore()
  })

  it('PAY-03 as failed in an unsigned post changes nothing: the provider is asked, and here it answers paid', async () => {
    const { go, comeFailed, state } = await aPurchase(razorpay())
    const providerOrderId = await go()
    expect(await comeFailed(providerOrderId)).toMatchObject({ isPaid: false })
    razorpay().pay(providerOrderId, { status: 'failed', error_description: 'Not enough money.' })
    await comeFailed(providerOrderId)
    expect(await state()).toMatchObject({ ...waiting, payments: [{ lastError: 'Not enough money.' }] })
    razorpay().pay(providerOrderId)
    expect(await comeFailed(providerOrderId)).toMatchObject({ isPaid: true })
    expect(await state()).toMatchObject(paidOnce)
  })

  it('PAY-04 by the webhook before the browser is back', async () => {
    const { go, come, hear, state } = await aPurchase(razorpay())
    const { payment, postBack } = razorpay().pay(await go())
    expect(await hear('order.paid', payment.id)).toBe('accepted')
    expect(await state()).toMatchObject(paidOnce)
    expect(await come(postBack)).toMatchObject({ isPaid: true })
    expect(await state()).toMatchObject(paidOnce)
  })

  it('REL-04 by several instances at once is processed by one', async () => {
    const { go, ctx, provider, state, pass } = await aPurchase(razorpay())
    const { payment } = razorpay().pay(await go())
    for (const event of ['payment.captured', 'order.paid']) {
      const { body, headers } = razorpay().webhookOf(event, payment)
      await receiveWebhook(ctx, provider, new TextEncoder().encode(body), new Headers(headers))
    }
    pass(1)
    const worked = await Promise.all(Array.from({ length: 5 }, () => processWebhookEvents(ctx, provider)))
    expect(worked.reduce((sum, { done }) => sum + done, 0)).toBe(2)
    expect(await state()).toMatchObject(paidOnce)
  })
})

describe('a provider that stops answering after taking the money', () => {
  it('PAY-01 leaves the order waiting, never failed; the next check reports the payment', async () => {
    const { go, come, ctx, provider, state, pass } = await aPurchase(razorpay())
    const { postBack } = razorpay().pay(await go(), { status: 'authorized' })
    razorpay().behaviour.losing = { path: /capture$/, times: 1, how: 'cut' }
    expect(await come(postBack)).toMatchObject({ isPaid: false })
    expect(await state()).toMatchObject({ ...waiting, payments: [{ status: 'created', lastError: '', nextCheckAt: ctx.now() }] })
    pass(1)
    expect(await reconcilePayments(ctx, provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(await state()).toMatchObject({ ...paidOnce, payments: [{ status: 'paid', nextCheckAt: null }] })
  })

  it('REL-03 has its events retried at growing intervals, and nothing is lost', async () => {
    const { go, ctx, hear, provider, state, pass } = await aPurchase(razorpay())
    const { payment } = razorpay().pay(await go())
    razorpay().behaviour.failing = { path: /payments/, status: 503, times: 2 }
    await hear('payment.captured', payment.id)
    expect(await state()).toMatchObject(waiting)
    pass(MINUTE_SECONDS)
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 0, failed: 1, givenUp: 0 })
    pass(MINUTE_SECONDS)
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 0, failed: 0, givenUp: 0 })
    pass(4 * MINUTE_SECONDS)
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(await state()).toMatchObject(paidOnce)
  })

  it('REL-05 loses nothing when the shop dies over its news: the next to come takes them up when the lease is over', async () => {
    const { go, hear, ctx, provider, state, pass } = await aPurchase(razorpay())
    const { payment } = razorpay().pay(await go())
    const { body, headers } = razorpay().webhookOf('payment.captured', payment)
    await receiveWebhook(ctx, provider, new TextEncoder().encode(body), new Headers(headers))
    const dying = { ...provider, findPayment: () => Promise.reject(new Error('killed')) }
    await expect(processWebhookEvents(ctx, dying)).rejects.toThrow('killed')
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 0, failed: 0, givenUp: 0 })
    pass(10 * MINUTE_SECONDS)
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(await state()).toMatchObject(paidOnce)
    // What is known is not asked for again.
    const asked = razorpay().asked.length
    await hear('order.paid', payment.id)
    expect(razorpay().asked).toHaveLength(asked)
  })

  it('PAY-01 is asked about each unreported payment for three days, and then no more', async () => {
    const { go, ctx, provider, state, pass } = await aPurchase(razorpay())
    await go()
    let looks = 0
    for (let hours = 0; hours < 24 * 6; hours += 1) {
      pass(60 * MINUTE_SECONDS)
      looks += (await reconcilePayments(ctx, provider)).done
    }
    expect(looks).toBe(8)
    expect((await state()).payments).toMatchObject([{ status: 'created', nextCheckAt: null }])
  })

  it('REL-03 does not use up its checks while it is unreachable', async () => {
    const { go, ctx, provider, state, pass } = await aPurchase(razorpay())
    const providerOrderId = await go()
    razorpay().behaviour.failing = { path: /payments/, status: 503, times: 20 }
    for (let look = 0; look < 20; look += 1) {
      pass(15 * MINUTE_SECONDS)
      expect(await reconcilePayments(ctx, provider)).toEqual({ done: 0, failed: 1, givenUp: 0 })
    }
    razorpay().pay(providerOrderId)
    pass(15 * MINUTE_SECONDS)
    await reconcilePayments(ctx, provider)
    expect(await state()).toMatchObject(paidOnce)
  })
})

describe('money that comes too late', () => {
  it('REL-02 revives its order if all of it is still available', async () => {
    const { go, come, ctx, state, pass } = await aPurchase(razorpay())
    const { postBack } = razorpay().pay(await go())
    pass(31 * MINUTE_SECONDS)
    expect(await expireOrders(ctx)).toBe(1)
    expect(await come(postBack)).toMatchObject({ isPaid: true })
    expect(await state()).toMatchObject({ ...paidOnce, reason: null })
    await expectInvariantsToHold()
  })

  it.each(['customer', 'shop', 'superseded'] as const)(
    'PAY-03 goes back when the order was ended (%s), and the customer is told',
    async (reason) => {
      const { go, come, ctx, state, order, sendRefunds, netPaidPaise } = await aPurchase(razorpay())
      const { postBack } = razorpay().pay(await go())
      await endOrder(ctx, order.id, reason)
      for (let time = 0; time < 3; time += 1) expect(await come(postBack)).toMatchObject({ isPaid: false })
      await sendRefunds()
      const refunds = [{ reason: 'paid_late', status: 'done', amountPaise: order.grandTotalPaise }]
      expect(await state()).toMatchObject({ payment: 'unpaid', delivery: 'cancelled', reason, refunds, payments: [{ status: 'refunded' }] })
      expect(netPaidPaise()).toBe(0)
      expect((await queuedMessages()).at(-1)?.text).toContain('₹499')
      expect(await database().select().from(orders).where(eq(orders.paymentStatus, 'refunded'))).toEqual([])
      expect(await database().select().from(payments)).toHaveLength(1)
      await expectInvariantsToHold()
    },
  )
})
