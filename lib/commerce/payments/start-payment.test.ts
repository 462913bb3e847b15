import { eq } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { combinedOrders, orderLines, orders, payments } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPlacedOrder, endOrder, payFor } from '@/lib/testing/a-placed-order'
import { aPurchase } from '@/lib/testing/a-purchase'
import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { goToTestPage } from '@/lib/testing/test-payment'
import { startPayment } from './start-payment'
import { receiveCallback } from './provider-reports'

useShopDatabase()
const razorpay = useRazorpay()

describe('on the way to the provider', () => {
  it('CHK-07 the amount is the order’s, and the provider knows it by the order’s code', async () => {
    const { go, order, state, ctx } = await aPurchase(razorpay())
    const providerOrderId = await go()
    expect(razorpay().ledger.findOrder(providerOrderId)).toMatchObject({
      amount: order.grandTotalPaise,
      currency: 'INR',
      receipt: order.code,
    })
    const nextCheckAt = new Date(ctx.now().getTime() + 15 * 60_000)
    expect((await state()).payments).toMatchObject([
      { provider: 'razorpay', providerOrderId, amountPaise: order.grandTotalPaise, status: 'created', nextCheckAt },
    ])
  })

  it.each([
    ['http://localhost:4000', 'http://localhost:4000'],
    [null, 'http://localhost:3000'],
  ])('PAY-01 the provider sends the browser back to where the payment began: %s', async (origin, home) => {
    const { ctx, provider, customer, order } = await aPurchase(razorpay())
    const { combinedOrderId } = order
    const page = await startPayment(ctx, [provider], customer.id, { combinedOrderId, amountPaise: null, origin })
    const addresses = page.ok ? [...page.value.html.matchAll(/name="(?:callback|cancel)_url" value="([^"]*)"/g)].map(([, url]) => url) : []
    expect(addresses).toEqual([`${home}/api/v2/razorpay/payment`, `${home}/payment-response?response=0&amp;order=${combinedOrderId}`])
  })

  it('CHK-07 an order is opened at the provider once, however often its page is asked for', async () => {
    const { go, start, state } = await aPurchase(razorpay())
    const first = await go()
    const pages = await Promise.all(Array.from({ length: 5 }, () => start()))
    expect(pages.every(({ ok }) => ok)).toBe(true)
    expect(await go()).toBe(first)
    expect(razorpay().asked.filter((asked) => asked === 'POST /v1/orders')).toHaveLength(1)
    expect((await state()).payments).toHaveLength(1)
  })

  it('REL-04 of two pages asked for at the same time, both lead to the same provider order', async () => {
    const { start, state } = await aPurchase(razorpay())
    razorpay().behaviour.delayMs = 50
    const pages = await Promise.all([start(), start(), start()])
    const ids = pages.map((page) => (page.ok ? /name="order_id" value="([^"]+)"/.exec(page.value.html)?.[1] : null))
    const { payments: rows } = await state()
    expect(rows).toHaveLength(1)
    expect(new Set(ids)).toEqual(new Set([rows[0]?.providerOrderId]))
  })

  it('PAY-03 a new attempt clears the previous error', async () => {
    const { go, comeFailed, state } = await aPurchase(razorpay())
    const providerOrderId = await go()
    razorpay().pay(providerOrderId, { status: 'failed' })
    await comeFailed(providerOrderId)
    expect((await state()).payments).toMatchObject([{ lastError: expect.stringContaining('insufficient') as unknown }])
    expect(await go()).toBe(providerOrderId)
    expect((await state()).payments).toMatchObject([{ lastError: '', status: 'created' }])
  })
})

describe('no page is made', () => {
  it('API-05 for another customer’s order, or a missing one', async () => {
    const { start, ctx, provider, customer } = await aPurchase(razorpay())
    const { id } = await aCustomer()
    expect(await start(null, id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await startPayment(ctx, [provider], customer.id, { combinedOrderId: 999, amountPaise: null })).toMatchObject({
      reason: 'not_found',
    })
  })

  it('CHK-07 for another amount than the order’s', async () => {
    const { start, order } = await aPurchase(razorpay())
    expect(await start(100)).toEqual({ ok: false, reason: 'amount_mismatch' })
    expect(await start(order.grandTotalPaise)).toMatchObject({ ok: true })
  })

  it('PAY-03 for an order that is paid: it is not paid twice', async () => {
    const { start, ctx, order } = await aPurchase(razorpay())
    await payFor(ctx, order)
    expect(await start()).toEqual({ ok: false, reason: 'paid_already' })
  })

  it('PAY-03 for an order that was cancelled, or that has cash on delivery', async () => {
    const { start, ctx, customer, variantId, provider, order } = await aPurchase(razorpay(), { stock: 2 })
    const cash = await aPlacedOrder(ctx, {
      customerId: customer.id,
      variants: new Map([[variantId, 1]]),
      paymentMethod: 'cash_on_delivery',
    })
    const ofCash = { combinedOrderId: cash.combinedOrderId, amountPaise: null }
    expect(await startPayment(ctx, [provider], customer.id, ofCash)).toMatchObject({ reason: 'not_payable' })
    expect(await database().select().from(orders).where(eq(orders.id, cash.id))).toMatchObject([
      { paymentMethod: 'cash_on_delivery', holdEndsAt: null },
    ])
    await endOrder(ctx, cash.id, 'customer')
    await endOrder(ctx, order.id, 'customer')
    expect(await start()).toMatchObject({ reason: 'not_payable' })
    expect(razorpay().asked).toEqual([])
  })

  it.each([500, 429])('REL-03 when the provider answers %i: nothing has changed, and the next try succeeds', async (status) => {
    const log = jest.spyOn(console, 'warn').mockReturnValue()
    const { start, state } = await aPurchase(razorpay())
    razorpay().behaviour.failing = { path: /orders/, status, times: 1 }
    expect(await start()).toEqual({ ok: false, reason: 'provider_down' })
    expect((await state()).payments).toEqual([])
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`razorpay took no order`))
    expect(await start()).toMatchObject({ ok: true })
    log.mockRestore()
  })
})

describe('the unusual', () => {
  it('PAY-02 a total of zero needs no provider: it is paid at once and leads to its result', async () => {
    const { start, order, state } = await aPurchase(razorpay())
    const free = { grandTotalPaise: 0, gstPaise: 0 }
    const discount = order.itemsPaise
    await database()
      .update(orders)
      .set({ ...free, couponDiscountPaise: discount })
      .where(eq(orders.id, order.id))
    await database().update(orderLines).set({ discountPaise: discount, gstPaise: 0 }).where(eq(orderLines.orderId, order.id))
    await database().update(combinedOrders).set({ grandTotalPaise: 0 }).where(eq(combinedOrders.id, order.combinedOrderId))
    const page = await start()
    expect(page.ok && page.value.html).toContain(`response=1&amp;order=${order.combinedOrderId}`)
    expect(await state()).toMatchObject({ payment: 'paid', timesPaid: 1, payments: [] })
    expect(razorpay().asked).toEqual([])
    expect(await start()).toMatchObject({ reason: 'paid_already' })
  })

  it('PAY-04 a shop that gets its keys opens the order again; a payment of the provider before is not believed', async () => {
    const { ctx, provider, customer, order, go, state } = await aPurchase(razorpay())
    const { combinedOrderId } = order
    const pressed = await goToTestPage(ctx, { customerId: customer.id, combinedOrderId })
    await go()
    expect((await state()).payments).toMatchObject([
      { provider: 'test', status: 'failed' },
      { provider: 'razorpay', status: 'created' },
    ])
    expect(await receiveCallback(ctx, provider, pressed)).toEqual({ isPaid: false, combinedOrderId: null })
    expect(await state()).toMatchObject({ payment: 'unpaid' })
  })

  it('CHK-07 a shopper’s name is always treated as text', async () => {
    const { start, order } = await aPurchase(razorpay())
    const name = '"><script>alert(1)</script>'
    await database()
      .update(orders)
      .set({ shippingAddress: { ...order.shippingAddress, name } })
      .where(eq(orders.id, order.id))
    const page = await start()
    expect(page.ok && page.value.html).not.toContain('<script>alert')
    expect(page.ok && page.value.html).toContain('&lt;script&gt;alert(1)')
    expect(await database().select().from(payments)).toHaveLength(1)
  })
})
