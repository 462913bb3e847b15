import { asc, eq } from 'drizzle-orm'
import { getStaffOrder, getOrderDetails } from '@/lib/commerce/orders'
import { refundMessage } from '@/lib/commerce/orders/admin.wire'
import {
  creditNotes,
  orders,
  payments,
  providerReports,
  refunds,
  returnedStock,
  returnRequests,
  returns,
  settings,
  variants,
} from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aDeliveredOrder, ask, newestReturn, ownReturns, sendAllRefunds } from '@/lib/testing/a-delivered-order'
import { aShop } from '@/lib/testing/a-shop'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { payBackAll } from '@/lib/testing/pay-back-all'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { approveReturn, receiveReturn, refundOrder, refundReturn, refuseReturn, replaceReturn } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()

type Plan = { quantity?: number; stock?: number; paymentMethod?: 'online' | 'cash_on_delivery'; discountPaise?: number; figs?: boolean }

/** Almonds at ₹100 each, less ₹1 of a coupon on the line, and ₹49 delivery. */
async function anOrder({ quantity = 3, stock = 10, paymentMethod = 'online', discountPaise = 100, figs = false }: Plan = {}) {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', priceRupees: 100, stock }] },
      { slug: 'figs', variants: [{ sku: 'FIG', priceRupees: 350.5, stock: 10 }] },
    ],
  })
  const { id: customerId } = await aCustomer()
  const bought = new Map([[shop.variantId('almonds'), quantity], ...(figs ? [[shop.variantId('figs'), 1] as const] : [])])
  const order = await aDeliveredOrder(ctx, { customerId, variants: bought, shippingPaise: 4_900, discountPaise, paymentMethod })
  return { ...order, variantId: shop.variantId('almonds') }
}
type Order = Awaited<ReturnType<typeof anOrder>>

const stockOf = async ({ variantId }: Order) => (await database().select().from(variants).where(eq(variants.id, variantId)))[0]?.stock
const amounts = async () => (await database().select().from(refunds).orderBy(asc(refunds.id))).map(({ amountPaise }) => amountPaise)
const idOf = async (code: string) => (await newestReturn(ctx, code)).id

/** Asked for, approved and received. */
async function received(
  order: Order,
  quantity: number,
  wish: Parameters<typeof ask>[2] = {},
  method: 'post' | 'pick_up' = 'post',
): Promise<number> {
  expect(await ask(ctx, order, { quantity, ...wish })).toMatchObject({ ok: true })
  const returnId = await idOf(order.code)
  await approveReturn(ctx, order.code, { returnId, method, note: '' })
  await receiveReturn(ctx, order.code, { returnId, quantity })
  return returnId
}
const refund = (code: string, returnId: number, restocked = 0) => refundReturn(ctx, code, { returnId, restocked, note: '' })

async function send() {
  pass(60)
  await sendAllRefunds(ctx)
}

describe('a return that is refunded', () => {
  it('ORD-02 goes through its states, and the customer is told of each', async () => {
    const order = await anOrder()
    await ask(ctx, order, { quantity: 2 })
    const returnId = await idOf(order.code)
    expect((await newestReturn(ctx, order.code)).steps).toEqual(['approve', 'refuse'])
    expect(await refund(order.code, returnId)).toMatchObject({ reason: 'wrong_step' })
    expect(await approveReturn(ctx, order.code, { returnId, method: 'pick_up', note: 'On Monday.' })).toMatchObject({ ok: true })
    expect((await newestReturn(ctx, order.code)).steps).toEqual(['receive', 'refuse'])
    expect(await receiveReturn(ctx, order.code, { returnId, quantity: 3 })).toMatchObject({ reason: 'too_many' })
    await receiveReturn(ctx, order.code, { returnId, quantity: 2 })
    expect(await newestReturn(ctx, order.code)).toMatchObject({ steps: ['refund', 'replace', 'refuse'], refundablePaise: 19_933 })
    expect(await refund(order.code, returnId, 3)).toMatchObject({ reason: 'too_many', detail: { available: 2 } })
    expect(await refundReturn(ctx, order.code, { returnId, restocked: 0, note: '', seenPaise: 1 })).toMatchObject({
      reason: 'amount_changed',
    })
    expect(await refund(order.code, returnId)).toMatchObject({ value: { amountPaise: 19_933, byHand: false } })
    expect(await ownReturns(ctx, order)).toMatchObject({ returns: [{ isRefundDone: false }] })
    expect(await refund(order.code, returnId)).toMatchObject({ reason: 'wrong_step' })
    await send()
    expect((await queuedMessages()).map(({ subject }) => subject).slice(-5)).toEqual([
      `We have received your request for order ${order.code}`,
      `Your request for order ${order.code} is approved`,
      `Your return for order ${order.code} has arrived`,
      expect.stringContaining('efund'),
      expect.stringContaining('efund'),
    ])
    const approved = (await queuedMessages()).find(({ subject }) => subject.endsWith('is approved'))
    expect(approved?.text).toContain('Our courier will pick them up.')
    expect(approved?.text).toContain('On Monday.')
    expect(await ownReturns(ctx, order)).toMatchObject({
      lines: [{ returnable: 1 }],
      returns: [{ status: 'refunded', refundPaise: 19_933, isRefundDone: true }],
    })
    const details = await getOrderDetails(ctx, order.customerId, order.id)
    expect(details.ok && details.value.timeline.map(({ kind }) => kind).slice(-5)).toEqual([
      'return_requested',
      'return_approved',
      'return_received',
      'refund_started',
      'refunded',
    ])
    expect(details.ok && details.value.timeline.at(-1)?.note).toContain('2 × ')
    const [note] = await database().select().from(creditNotes)
    expect(note).toMatchObject({ content: { lines: [{ quantity: 2, amountPaise: 19_933 }], totals: { amountPaise: 19_933 } } })
    await expectInvariantsToHold()
  })

  it('ORD-02 adds up to the paisa, and its last units refund all that is left, including delivery', async () => {
    const order = await anOrder()
    for (const units of [1, 1, 1]) await refund(order.code, await received(order, units))
    expect(await amounts()).toEqual([9_966, 9_967, 9_967 + 4_900])
    await send()
    const [stored] = await database().select().from(orders).where(eq(orders.id, order.id))
    expect(stored?.paymentStatus).toBe('refunded')
    expect(await database().select().from(returnRequests)).toMatchObject([{ status: 'paid', amountPaise: 29_900 }])
    const notes = (await database().select().from(creditNotes).orderBy(asc(creditNotes.id))).map(({ content }) => content)
    expect(notes).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }])
    await expectInvariantsToHold()
  })

  it('ORD-02 leaves the rest of its line to a refund by the staff, which closes an open return', async () => {
    const order = await anOrder({ figs: true })
    await refund(order.code, await received(order, 1))
    expect(await ask(ctx, order, { quantity: 1 })).toMatchObject({ ok: true })
    const page = await getStaffOrder(ctx, order.code)
    expect(page.ok && page.value.lines.map(({ refundPaise }) => refundPaise)).toEqual([19_934, 35_050])
    expect(await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ value: { amountPaise: 19_934 } })
    expect(await newestReturn(ctx, order.code)).toMatchObject({ status: 'refunded', refundPaise: null, steps: [] })
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ value: { amountPaise: 35_050 + 4_900 } })
    await send()
    const notes = (await database().select().from(creditNotes).orderBy(asc(creditNotes.id))).map(({ content }) => content)
    expect(notes).toMatchObject([
      { lines: [{ quantity: 1 }] },
      { lines: [{ quantity: 2 }] },
      { lines: [{ quantity: null }, { quantity: 1 }] },
    ])
    await expectInvariantsToHold()
  })

  it('ORD-02 is settled before the staff refund its line or the whole order: its goods are not forgotten', async () => {
    const order = await anOrder()
    const returnId = await received(order, 2)
    for (const wish of [{ sku: 'ALM' }, {}])
      expect(await refundOrder(ctx, order.code, { ...wish, note: '' })).toMatchObject({ reason: 'return_received', detail: { returnId } })
    const page = await getStaffOrder(ctx, order.code)
    expect(page).toMatchObject({ value: { lines: [{ refundPaise: null }] } })
    expect(await refund(order.code, returnId, 1)).toMatchObject({ ok: true })
    expect(await stockOf(order)).toBe(8)
    expect(await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ ok: true })
    await send()
    await expectInvariantsToHold()
  })

  it('ORD-02 keeps the price of the return parcel if the customer has changed their mind and the courier of the shop picks the goods up', async () => {
    await database().insert(settings).values({ type: 'return_shipping_charge', value: '60' })
    const order = await anOrder()
    const mine = { reason: 'changed_mind' } as const
    await refund(order.code, await received(order, 1, mine, 'pick_up'), 1)
    await ask(ctx, order, mine)
    const kept = await idOf(order.code)
    await approveReturn(ctx, order.code, { returnId: kept, method: 'keep', note: '' })
    await refund(order.code, kept)
    // The customer has paid for this parcel.
    await refund(order.code, await received(order, 1, mine))
    expect(await amounts()).toEqual([3_966, 9_967, 9_967 + 4_900])
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ reason: 'nothing_left' })
    await send()
    await expectInvariantsToHold()
  })

  it('ORD-02 refunds only what has arrived; the customer can return the rest later', async () => {
    const order = await anOrder()
    await ask(ctx, order, { quantity: 3 })
    const returnId = await idOf(order.code)
    await approveReturn(ctx, order.code, { returnId, method: 'post', note: '' })
    await receiveReturn(ctx, order.code, { returnId, quantity: 2 })
    expect(await refund(order.code, returnId, 1)).toMatchObject({ value: { amountPaise: 19_933 } })
    expect((await ownReturns(ctx, order)).lines).toMatchObject([{ returnable: 1 }])
    expect(await stockOf(order)).toBe(8)
    expect(await database().select().from(returnedStock).orderBy(asc(returnedStock.id))).toMatchObject([
      { kind: 'restocked', quantity: 1 },
      { kind: 'written_off', quantity: 1 },
    ])
    await expectInvariantsToHold()
  })

  it('ORD-02 is paid back by hand when it was paid in cash', async () => {
    const order = await anOrder({ paymentMethod: 'cash_on_delivery' })
    expect(await refund(order.code, await received(order, 1))).toMatchObject({ value: { amountPaise: 9_966, byHand: true } })
    await payBackAll(ctx)
    const [note] = await database().select().from(creditNotes)
    expect(note).toMatchObject({ content: { lines: [{ quantity: 1 }], totals: { amountPaise: 9_966 } } })
    await expectInvariantsToHold()
  })

  it('PAY-03 waits while the bank decides a dispute, and the member learns that', async () => {
    const order = await anOrder()
    const [payment] = await database().select().from(payments).where(eq(payments.status, 'paid'))
    const returnId = await received(order, 1)
    await database()
      .insert(providerReports)
      .values({
        orderId: order.id,
        provider: payment?.provider ?? '',
        providerPaymentId: payment?.providerPaymentId ?? '',
        kind: 'dispute',
        subjectId: 'disp_1',
        status: 'open',
        amountPaise: order.grandTotalPaise,
        currency: 'INR',
        createdAt: ctx.now(),
      })
    const done = await refund(order.code, returnId)
    expect(done).toMatchObject({ value: { amountPaise: 9_966, isHeld: true } })
    expect(done.ok && refundMessage(done.value)).toBe('The refund of ₹99.66 waits until the bank has decided the dispute.')
  })

  it('ORD-02 moves no money when a coupon has paid for the goods', async () => {
    const order = await anOrder({ quantity: 1, discountPaise: 10_000, figs: true })
    expect(await refund(order.code, await received(order, 1))).toMatchObject({ value: { amountPaise: 0, byHand: false } })
    expect(await amounts()).toEqual([])
    expect(await database().select().from(returnRequests)).toMatchObject([{ status: 'paid' }])
    await expectInvariantsToHold()
  })
})

describe('a return that is replaced', () => {
  it('ORD-02 takes the units from stock once, however often it is pressed, and moves no money', async () => {
    const order = await anOrder()
    const returnId = await received(order, 2, { kind: 'replacement' })
    const replace = () => replaceReturn(ctx, order.code, { returnId, restocked: 0, courier: 'Delhivery', trackingNumber: 'DL-7', note: '' })
    const tries = await Promise.all([replace(), replace(), replace()])
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of tries) if (!one.ok) expect(one.reason).toBe('wrong_step')
    expect([await stockOf(order), await amounts()]).toEqual([5, []])
    expect((await ownReturns(ctx, order)).returns).toMatchObject([{ status: 'replaced', courier: 'Delhivery', trackingNumber: 'DL-7' }])
    expect((await queuedMessages()).at(-1)?.text).toContain('Courier: Delhivery\nTracking number: DL-7')
    await expectInvariantsToHold()
  })

  it('ORD-02 is refused when the goods are out of stock, and can be refunded instead', async () => {
    const order = await anOrder({ stock: 4 })
    const returnId = await received(order, 2, { kind: 'replacement' })
    const replace = { returnId, restocked: 2, courier: '', trackingNumber: '', note: '' }
    expect(await replaceReturn(ctx, order.code, replace)).toMatchObject({ reason: 'out_of_stock', detail: { available: 1 } })
    expect(await stockOf(order)).toBe(1)
    expect(await refund(order.code, returnId, 2)).toMatchObject({ ok: true })
    expect(await stockOf(order)).toBe(3)
    await expectInvariantsToHold()
  })

  it('ORD-02 needs nothing back for a parcel that never came', async () => {
    const order = await anOrder()
    await ask(ctx, order, { kind: 'not_arrived', quantity: 3 })
    const returnId = await idOf(order.code)
    await approveReturn(ctx, order.code, { returnId, method: 'keep', note: '' })
    expect((await newestReturn(ctx, order.code)).steps).toEqual(['refund', 'replace', 'refuse'])
    await replaceReturn(ctx, order.code, { returnId, restocked: 0, courier: '', trackingNumber: '', note: '' })
    expect(await stockOf(order)).toBe(4)
    await expectInvariantsToHold()
  })
})

describe('a return that is refused', () => {
  it('ORD-02 tells the customer why, also after the goods have arrived, and changes neither stock nor money', async () => {
    const order = await anOrder()
    const returnId = await received(order, 1)
    expect(await refuseReturn(ctx, order.code, { returnId, note: 'The seal is broken.' })).toMatchObject({ ok: true })
    expect((await ownReturns(ctx, order)).returns).toMatchObject([{ status: 'refused', refusal: 'The seal is broken.' }])
    expect((await queuedMessages()).at(-1)?.text).toContain('The seal is broken.')
    expect([await stockOf(order), await amounts(), await database().$count(returnedStock)]).toEqual([7, [], 0])
    await expectInvariantsToHold()
  })

  it('ORD-02 is one decision when several members decide at the same moment', async () => {
    const order = await anOrder()
    const returnId = await received(order, 1)
    const tries = await Promise.all([
      refund(order.code, returnId),
      refuseReturn(ctx, order.code, { returnId, note: 'No.' }),
      replaceReturn(ctx, order.code, { returnId, restocked: 0, courier: '', trackingNumber: '', note: '' }),
      refundOrder(ctx, order.code, { sku: 'ALM', note: '' }),
    ])
    expect(tries.slice(0, 3).filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
    const [stored] = await database().select().from(returns)
    expect(stored?.settledAt).not.toBeNull()
    await expectInvariantsToHold()
  })

  it('ORD-02 belongs to its order', async () => {
    const order = await anOrder()
    const other = await aDeliveredOrder(ctx, { customerId: order.customerId, variants: new Map([[order.variantId, 1]]) })
    const returnId = await received(order, 1)
    expect(await refund(other.code, returnId)).toMatchObject({ reason: 'unknown_return' })
    expect(await refuseReturn(ctx, 'NONE', { returnId, note: 'No.' })).toMatchObject({ reason: 'not_found' })
  })
})
