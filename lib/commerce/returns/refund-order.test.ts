import { and, asc, eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { getFigures } from '@/lib/commerce/orders'
import { orderEvents, orders, refunds, payments, returnRequests, rewardPointEntries, variants } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, withOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { payBackAll } from '@/lib/testing/pay-back-all'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { cancelByShop, deliverOrder, getOrderDetails, shipOrder } from '@/lib/commerce/orders'
import { completeRefund, refundOrder } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

/** Two variants of almonds for ₹499, three of figs for ₹350.50; ₹79 delivery, ₹100 off the almonds: ₹2,028.50. */
async function anOrderOfTwo(paymentMethod: 'online' | 'cash_on_delivery' = 'online') {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', stock: 10 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 10, priceRupees: 350.5 }] },
    ],
  })
  const customer = await aCustomer()
  const variants = new Map([
    [shop.variantId('almonds'), 2],
    [shop.variantId('figs'), 3],
  ])
  const plan = { customerId: customer.id, variants, shippingPaise: 7_900, discountPaise: 10_000, paymentMethod }
  const order = await (paymentMethod === 'online' ? aPaidOrder : aPlacedOrder)(ctx, plan)
  return { customer, order }
}

async function aDeliveredOrder(paymentMethod: 'online' | 'cash_on_delivery' = 'online') {
  const made = await anOrderOfTwo(paymentMethod)
  await shipOrder(ctx, made.order.code, {})
  await deliverOrder(ctx, made.order.code)
  return made
}

/** As if the provider had said so (lib/commerce/payments). */
async function arrive(orderId: number): Promise<void> {
  await withOrder(ctx, orderId, async (tx) => {
    const [waiting] = await tx.select().from(refunds).where(eq(refunds.status, 'pending')).orderBy(asc(refunds.id)).limit(1)
    if (!waiting) throw new Error('no refund is on its way')
    await tx.update(refunds).set({ status: 'done', doneAt: ctx.now() }).where(eq(refunds.id, waiting.id))
    const done = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.status, 'done'), eq(refunds.paymentId, waiting.paymentId)))
    const [payment] = await tx.select().from(payments)
    if (done.reduce((sum, { amountPaise }) => sum + amountPaise, 0) === payment?.amountPaise)
      await tx.update(payments).set({ status: 'refunded' })
    await completeRefund(tx, orderId, { refundId: waiting.id, now: ctx.now() })
  })
}

const moneyBack = async () =>
  (await database().select().from(refunds).orderBy(asc(refunds.id))).map(({ receipt, amountPaise, reason }) => [
    receipt,
    amountPaise,
    reason,
  ])
const points = async () =>
  (await database().select().from(rewardPointEntries).orderBy(asc(rewardPointEntries.id))).map((one) => [one.reason, one.points])
const lineStates = async () =>
  (await database().select().from(returnRequests).orderBy(asc(returnRequests.orderLineId))).map(({ status }) => status)
const row = async () => (await database().select().from(orders))[0]

const refundEvents = async (customerId: number, orderId: number) => {
  const details = await getOrderDetails(ctx, customerId, orderId)
  const timeline = details.ok ? details.value.timeline : []
  return timeline.filter(({ kind }) => kind.startsWith('refund')).map(({ kind, note }) => [kind, note])
}

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('a refund by the shop', () => {
  it('ACC-13 ORD-02 of one line is what was paid for it, without delivery; then of all that is left, with it', async () => {
    const { customer, order } = await aDeliveredOrder()
    expect(await points()).toEqual([['paid', 20]])
    expect(await refundOrder(ctx, order.code, { sku: 'ALM', note: 'Broken' })).toMatchObject({
      value: { amountPaise: 89_800, byHand: false },
    })
    expect(await lineStates()).toEqual(['approved'])
    expect((await queuedMessages()).at(-1)?.text).toContain(`We are refunding ₹898 for your order ${order.code}`)
    await arrive(order.id)
    expect(await refundEvents(customer.id, order.id)).toEqual([
      ['refund_started', '₹898 · 2 × Almonds'],
      ['refunded', '₹898 · 2 × Almonds'],
    ])
    // ₹1,130.50 are left: eleven points.
    expect(await points()).toEqual([
      ['paid', 20],
      ['refund:1', -9],
    ])
    expect(await row()).toMatchObject({ paymentStatus: 'paid' })
    expect(await lineStates()).toEqual(['paid'])
    expect(await getFigures(ctx, customer.id)).toEqual({ expenditurePaise: 113_050, productsOrdered: 5, points: 11 })
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ value: { amountPaise: 113_050 } })
    await arrive(order.id)
    expect((await refundEvents(customer.id, order.id)).slice(2)).toEqual([
      ['refund_started', '₹1,130.50'],
      ['refunded', '₹1,130.50'],
    ])
    expect(await getFigures(ctx, customer.id)).toMatchObject({ expenditurePaise: 0, points: 0 })
    expect(await moneyBack()).toEqual([
      [`return-${order.id}-1`, 89_800, 'returned'],
      [`return-${order.id}-all`, 113_050, 'returned'],
    ])
    expect(await points()).toEqual([
      ['paid', 20],
      ['refund:1', -9],
      ['refund:2', -11],
    ])
    expect(await row()).toMatchObject({ paymentStatus: 'refunded', deliveryStatus: 'delivered' })
    expect(await lineStates()).toEqual(['paid', 'paid'])
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({ value: { refundedPaise: 202_850, points: 0 } })
    expect((await queuedMessages()).slice(-1)).toMatchObject([{ subject: `Refund of ₹1,130.50 for your order ${order.code} is complete` }])
    // Returned food is not sold again.
    expect((await database().select().from(variants).orderBy(asc(variants.id))).map(({ stock }) => stock)).toEqual([8, 7])
  })

  it('ACC-13 refuses what has gone back already, what is not in the order, and what never came', async () => {
    const { customer, order } = await aDeliveredOrder()
    const refund = (sku?: string) => refundOrder(ctx, order.code, sku === undefined ? { note: '' } : { sku, note: '' })
    await refund('ALM')
    expect(await refund('ALM')).toMatchObject({ reason: 'refunded_already' })
    expect(await refund('PISTA')).toMatchObject({ reason: 'unknown_item', detail: { items: 'ALM, FIG' } })
    // Delivery goes back with the last line.
    expect(await refund('FIG')).toMatchObject({ value: { amountPaise: 105_150 + 7_900 } })
    expect(await refund()).toMatchObject({ reason: 'nothing_left' })
    expect((await moneyBack()).map(([, amountPaise]) => amountPaise)).toEqual([89_800, 113_050])
    const unpaid = await aPlacedOrder(ctx, { customerId: customer.id, variants: new Map([[1, 1]]) })
    expect(await refundOrder(ctx, unpaid.code, { note: '' })).toMatchObject({ reason: 'not_paid' })
    expect(await refundOrder(ctx, 'none', { note: '' })).toMatchObject({ reason: 'not_found' })
  })

  it('ORD-02 gives delivery back of an order whose lines went back one by one when a shop did not yet do so', async () => {
    const { order } = await aDeliveredOrder()
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    const [payment] = await database().select().from(payments)
    const now = ctx.now()
    await database().insert(returnRequests).values({ orderLineId: 2, reason: '', status: 'approved', amountPaise: 105_150, decidedAt: now })
    await database()
      .insert(refunds)
      .values({ paymentId: payment?.id ?? 0, amountPaise: 105_150, reason: 'returned', receipt: `return-${order.id}-2` })
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ value: { amountPaise: 7_900 } })
  })

  it('REL-01 sends a line’s money back once, however often it is asked for at once', async () => {
    const { order } = await aDeliveredOrder()
    const tries = await Promise.all(Array.from({ length: 10 }, () => refundOrder(ctx, order.code, { sku: 'FIG', note: '' })))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await moneyBack()).toHaveLength(1)
  })

  it('ORD-02 of cash on delivery is done by hand, and then like any other', async () => {
    const { order } = await aDeliveredOrder('cash_on_delivery')
    expect(await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ value: { amountPaise: 89_800, byHand: true } })
    expect(await row()).toMatchObject({ paymentStatus: 'paid' })
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ value: { amountPaise: 113_050, byHand: true } })
    await payBackAll(ctx)
    expect(await row()).toMatchObject({ paymentStatus: 'refunded' })
    expect(await database().select().from(payments)).toMatchObject([{ status: 'refunded' }])
    expect(await lineStates()).toEqual(['paid', 'paid'])
    expect((await points()).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(0)
    expect((await queuedMessages()).slice(-1)).toMatchObject([{ subject: `We have paid back ₹1,130.50 for your order ${order.code}` }])
  })

  it('ORD-02 of an order that is still here as a whole is a cancellation; one line of it may go back', async () => {
    const { order } = await anOrderOfTwo()
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ reason: 'cancel_instead' })
    expect(await refundOrder(ctx, order.code, { sku: 'FIG', note: 'Sold out' })).toMatchObject({ value: { amountPaise: 105_150 } })
    expect(await cancelByShop(ctx, order.code, '')).toMatchObject({ value: { refundPaise: 97_700 } })
  })

  it('ORD-02 a dry run says what would go back, and sends nothing', async () => {
    const { order } = await aDeliveredOrder()
    expect(await refundOrder(ctx, order.code, { note: '' }, { dryRun: true })).toMatchObject({ value: { amountPaise: 202_850 } })
    expect(await moneyBack()).toEqual([])
  })
})

describe('a paid order the shop cancels', () => {
  it('ORD-03 goes back whole: money, stock and, once it has arrived, points', async () => {
    const { customer, order } = await anOrderOfTwo()
    const cancelled = await Promise.all(Array.from({ length: 5 }, () => cancelByShop(ctx, order.code, 'Sorry')))
    expect(cancelled.filter((one) => one.ok && one.value.isChanged)).toHaveLength(1)
    expect(await moneyBack()).toEqual([[`cancel-${order.id}`, 202_850, 'order_cancelled']])
    expect((await database().select().from(variants).orderBy(asc(variants.id))).map(({ stock }) => stock)).toEqual([10, 10])
    expect((await queuedMessages()).at(-1)?.text).toContain('We are refunding ₹2,028.50')
    await arrive(order.id)
    expect(await row()).toMatchObject({ paymentStatus: 'refunded', deliveryStatus: 'cancelled' })
    expect(await points()).toEqual([
      ['paid', 20],
      ['refund:1', -20],
    ])
    expect((await database().select().from(orderEvents).orderBy(asc(orderEvents.id))).map(({ kind }) => kind)).toEqual([
      'placed',
      'paid',
      'cancelled',
      'refund_started',
      'refunded',
    ])
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ reason: 'nothing_left' })
    expect((await queuedMessages()).at(-1)?.to).toBe(customer.email)
  })
})
