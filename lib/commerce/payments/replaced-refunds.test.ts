import { eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { getCreditNotePdf } from '@/lib/commerce/invoices'
import { readCreditNote } from '@/lib/commerce/invoices/stored-invoice'
import { cancelByShop, deliverOrder, getOrderDetails, getStaffOrder, shipOrder, trackOrder } from '@/lib/commerce/orders'
import { payBack, refundOrder, sendRefundAgain } from '@/lib/commerce/returns'
import { readToday } from '@/lib/commerce/today'
import { database } from '@/lib/db/connection'
import { creditNotes, orders, outboundMessages, payments, refunds, returnRequests, settings, variants } from '@/lib/db/schema'
import { aPurchase } from '@/lib/testing/a-purchase'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
let razorpay: RazorpayStandIn
beforeEach(async () => {
  razorpay = await aRazorpay()
  await database().insert(settings).values({ type: 'order_mail_to', value: 'owner@shop.example' })
})
afterEach(() => razorpay.close())

const HOURS_7 = 7 * 3_600

/** A paid order of ₹499 for each product. */
async function aPaid(others: readonly string[] = []) {
  const purchase = await aPurchase(razorpay, { others })
  const { payment, postBack } = razorpay.pay(await purchase.go())
  const { ctx, order, tell, pass, sendRefunds: send } = purchase
  const texts = async (recipient: 'owner' | 'customer') =>
    (await database().select().from(outboundMessages))
      .filter((mail) => (mail.recipient === 'owner@shop.example') === (recipient === 'owner'))
      .map(({ text }) => text)
  return {
    ...purchase,
    payment,
    pay: () => purchase.come(postBack),
    texts,
    /** How often the customer was told that this amount is back. */
    timesDone: async (amount: string) => (await texts('customer')).filter((text) => text.includes(`We have refunded ${amount}`)).length,
    rows: () => database().select().from(refunds).orderBy(refunds.id),
    hearOf: (event: string, about: { entity: string }) => tell(razorpay.webhookOf(event, payment, about)),
    sendLater: async () => {
      pass(HOURS_7)
      await send()
    },
    today: async () => ((await readToday(ctx, 'owner', () => Promise.resolve({}))).reports ?? []).map(({ text }) => text),
    page: async () => {
      const found = await getStaffOrder(ctx, order.code)
      if (!found.ok) throw new Error(found.reason)
      return found.value
    },
  }
}

async function aPaidSale(others: readonly string[] = []) {
  const sale = await aPaid(others)
  await sale.pay()
  return sale
}

const REDUCED = 'A refund of ₹499 is reduced to ₹349: no more is left of its payment, because money has gone back at the provider.'

describe('a queued refund that exceeds what is left of its payment', () => {
  it('PAY-04 is reduced after a refund of another amount in the dashboard, and the shop is told', async () => {
    const { ctx, order, payment, hearOf, sendLater, state, netPaidPaise, today, page, texts } = await aPaidSale()
    await cancelByShop(ctx, order.code, '')
    const other = razorpay.ledger.refund(payment.id, { amount: 15_000 })
    for (let time = 0; time < 2; time += 1) await hearOf('refund.processed', other)
    expect(await state()).toMatchObject({ payment: 'paid', refunds: [{ amountPaise: 34_900 }, { amountPaise: 15_000, status: 'done' }] })
    await expectInvariantsToHold()
    await sendLater()
    expect(netPaidPaise()).toBe(0)
    expect((await state()).payment).toBe('refunded')
    expect(await today()).toContainEqual(expect.stringContaining(REDUCED))
    expect((await page()).reports.map(({ text }) => text)).toContainEqual(expect.stringContaining(REDUCED))
    expect((await texts('owner')).filter((text) => text.includes(REDUCED))).toHaveLength(1)
    await expectInvariantsToHold()
  })

  it('PAY-04 is dropped when the dashboard has returned everything, and its return counts as paid', async () => {
    const { ctx, order, payment, hearOf, sendLater, state, rows, today, page } = await aPaidSale(['figs'])
    const [line] = (await page()).lines
    await refundOrder(ctx, order.code, { sku: line?.sku ?? '', note: '' })
    expect(await rows()).toMatchObject([{ amountPaise: 49_900, status: 'pending' }])
    await hearOf('refund.processed', razorpay.ledger.refund(payment.id, { amount: payment.amount }))
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ reason: 'at_provider', amountPaise: 99_800 }] })
    expect(await database().select({ status: returnRequests.status }).from(returnRequests)).toEqual([{ status: 'paid' }])
    expect(await today()).toContainEqual(
      expect.stringContaining('A refund of ₹499 is not sent: all of its payment has gone back at the provider, or is on its way.'),
    )
    await sendLater()
    await expectInvariantsToHold()
  })

  it('PAY-04 is reduced before it is sent, where an older version has left it too large', async () => {
    const { ctx, order, payment, sendLater, state, netPaidPaise } = await aPaidSale()
    await cancelByShop(ctx, order.code, '')
    razorpay.ledger.refund(payment.id, { amount: 15_000 })
    const [row] = (await state()).payments
    const done = {
      receipt: 'provider-old',
      reason: 'at_provider',
      status: 'done',
      doneAt: ctx.now(),
      providerRefundId: 'disp_old',
    } as const
    await database()
      .insert(refunds)
      .values({ paymentId: row?.id ?? 0, amountPaise: 5_000, ...done })
    expect((await checkInvariants(ctx)).violations.map(({ invariant }) => invariant)).toContain('Refunds do not exceed their payment')
    await sendLater()
    expect(netPaidPaise()).toBe(5_000)
    expect((await state()).payment).toBe('refunded')
    expect((await checkInvariants(ctx)).violations.filter(({ invariant }) => invariant.includes('efund'))).toEqual([])
  })

  it('PAY-04 is also reduced if the payment arrived too late for its order', async () => {
    const { payment, pay, expire, hearOf, sendLater, state, netPaidPaise, variantId, ctx } = await aPaid()
    await expire()
    await database().update(variants).set({ stock: 0, stockReceipts: 0 }).where(eq(variants.id, variantId))
    await pay()
    await hearOf('refund.processed', razorpay.ledger.refund(payment.id, { amount: 15_000 }))
    expect((await state()).refunds).toMatchObject([{ amountPaise: 34_900 }, { amountPaise: 15_000, reason: 'paid_late', status: 'done' }])
    await sendLater()
    expect(netPaidPaise()).toBe(0)
    expect((await state()).payment).toBe('unpaid')
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })
})

describe('a lost dispute', () => {
  it('PAY-04 over a part of the payment: the refund that waited is reduced, told of, and sent', async () => {
    const { ctx, order, payment, hearOf, sendLater, state, rows, today, page, netPaidPaise } = await aPaidSale()
    const dispute = razorpay.ledger.dispute(payment)
    await hearOf('payment.dispute.created', dispute)
    await cancelByShop(ctx, order.code, '')
    await sendLater()
    expect(await rows()).toMatchObject([{ status: 'pending', lastError: null }])
    expect((await page()).problems).not.toContain('refund_failed')
    Object.assign(dispute, { status: 'lost', amount_deducted: 15_000 })
    for (let time = 0; time < 2; time += 1) await hearOf('payment.dispute.lost', dispute)
    expect(await today()).toContainEqual(expect.stringContaining(REDUCED))
    await sendLater()
    expect(netPaidPaise()).toBe(15_000)
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ amountPaise: 34_900 }, { amountPaise: 15_000 }] })
    await expectInvariantsToHold()
  })

  it('PAY-04 that arrives before the payment itself is booked, and before its creation, counts all the same', async () => {
    const { payment, hearOf, state, ctx, order, sendLater, netPaidPaise } = await aPaid()
    const dispute = Object.assign(razorpay.ledger.dispute(payment), { status: 'lost', amount_deducted: 15_000 })
    await hearOf('payment.dispute.lost', dispute)
    await hearOf('payment.dispute.created', { ...dispute, status: 'open' } as typeof dispute)
    expect(await state()).toMatchObject({ payment: 'paid', refunds: [{ amountPaise: 15_000, status: 'done' }] })
    await cancelByShop(ctx, order.code, '')
    await sendLater()
    expect(netPaidPaise()).toBe(15_000)
    await expectInvariantsToHold()
  })

  it('PAY-04 takes the place of a refund that fails afterwards', async () => {
    const { ctx, order, payment, hearOf, sendLater, state, rows } = await aPaidSale()
    await cancelByShop(ctx, order.code, '')
    await sendLater()
    await hearOf(
      'payment.dispute.lost',
      Object.assign(razorpay.ledger.dispute(payment), { status: 'lost', amount_deducted: payment.amount }),
    )
    const [refund] = razorpay.ledger.refundsOf(payment.id)
    if (!refund) throw new Error('nothing was sent')
    razorpay.ledger.endRefund(refund, 'failed')
    await hearOf('refund.failed', refund)
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ reason: 'order_cancelled', status: 'done' }] })
    expect(await rows()).toMatchObject([{ providerRefundId: [...razorpay.ledger.disputes.keys()][0] }])
    await expectInvariantsToHold()
  })

  it('PAY-04 after a full refund changes nothing more', async () => {
    const { ctx, order, payment, hearOf, sendLater, state } = await aPaidSale()
    await cancelByShop(ctx, order.code, '')
    await sendLater()
    const dispute = Object.assign(razorpay.ledger.dispute(payment), { status: 'lost', amount_deducted: payment.amount })
    await hearOf('payment.dispute.lost', dispute)
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ reason: 'order_cancelled', status: 'done' }] })
    await expectInvariantsToHold()
  })
})

describe('a refund that the provider is still processing', () => {
  it('PAY-04 does not count as done, nor is the customer told; when it fails, a member sends it again', async () => {
    const { ctx, order, payment, hearOf, sendLater, state, rows, page, timesDone, netPaidPaise } = await aPaidSale()
    razorpay.ledger.settings.newRefunds = 'pending'
    await cancelByShop(ctx, order.code, '')
    await sendLater()
    await sendLater()
    const [first, ...more] = razorpay.ledger.refundsOf(payment.id)
    if (!first) throw new Error('nothing was sent')
    expect(more).toEqual([])
    expect(await state()).toMatchObject({ payment: 'paid', refunds: [{ status: 'pending', lastError: null }] })
    razorpay.ledger.endRefund(first, 'failed')
    for (let time = 0; time < 2; time += 1) await hearOf('refund.failed', first)
    await sendLater()
    expect(razorpay.ledger.refundsOf(payment.id)).toHaveLength(1)
    expect(await page()).toMatchObject({ paymentStatus: 'paid', refunds: [{ hasFailed: true, status: 'pending' }] })
    expect((await page()).problems).toEqual(expect.arrayContaining(['refund_failed', 'payment_report']))
    const [refund] = await rows()
    expect(await sendRefundAgain(ctx, order.code, refund?.id ?? 0)).toMatchObject({ ok: true, value: { amountPaise: 49_900 } })
    expect(await sendRefundAgain(ctx, order.code, refund?.id ?? 0)).toMatchObject({ reason: 'not_failed' })
    await sendLater()
    expect(await timesDone('₹499')).toBe(0)
    const second = razorpay.ledger.refundsOf(payment.id)[1]
    if (!second) throw new Error('nothing was sent again')
    razorpay.ledger.endRefund(second, 'processed')
    // Events of the first try arrive once more.
    await hearOf('refund.processed', second)
    await hearOf('refund.failed', first)
    await sendLater()
    expect(netPaidPaise()).toBe(0)
    expect(await timesDone('₹499')).toBe(1)
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ status: 'done', providerRefundId: second.id }] })
    await expectInvariantsToHold()
  })

  it('PAY-04 in the dashboard holds back a refund of the shop, which it replaces once it is processed', async () => {
    const { ctx, order, payment, sendLater, state, rows, netPaidPaise } = await aPaidSale()
    await cancelByShop(ctx, order.code, '')
    razorpay.ledger.settings.newRefunds = 'pending'
    const other = razorpay.ledger.refund(payment.id, { amount: payment.amount })
    await sendLater()
    expect(await rows()).toMatchObject([{ status: 'pending', lastError: null }])
    razorpay.ledger.endRefund(other, 'processed')
    await sendLater()
    expect(netPaidPaise()).toBe(0)
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ status: 'done', providerRefundId: other.id }] })
  })

  it('PAY-04 of the amount of another one is booked as itself, although its answer was lost', async () => {
    const { ctx, order, payment, sendLater, rows } = await aPaidSale(['figs', 'dates'])
    const sale = await getStaffOrder(ctx, order.code)
    await refundOrder(ctx, order.code, { sku: sale.ok ? (sale.value.lines[0]?.sku ?? '') : '', note: '' })
    razorpay.behaviour.losing = { path: /refund$/, times: 1, how: 'cut' }
    await sendLater()
    razorpay.ledger.refund(payment.id, { amount: 49_900 })
    await sendLater()
    expect(await rows()).toMatchObject([
      { reason: 'returned', status: 'done', amountPaise: 49_900 },
      { reason: 'at_provider', status: 'done', amountPaise: 49_900 },
    ])
    await expectInvariantsToHold()
  })
})

describe('a refund that failed although it counts as done', () => {
  async function aFailedRefund() {
    const sale = await aPaidSale()
    const { ctx, order, payment, sendLater, hearOf } = sale
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    await refundOrder(ctx, order.code, { note: '' })
    await sendLater()
    const [refund] = razorpay.ledger.refundsOf(payment.id)
    if (!refund) throw new Error('nothing was sent')
    return { ...sale, refund, fail: () => hearOf('refund.failed', (razorpay.ledger.endRefund(refund, 'failed'), refund)) }
  }

  it('PAY-04 is taken back: the order is paid again, its return waits, and a refund in the dashboard can replace it', async () => {
    const { fail, state, hearOf, payment, netPaidPaise } = await aFailedRefund()
    await fail()
    expect(await state()).toMatchObject({ payment: 'paid', payments: [{ status: 'paid' }], refunds: [{ status: 'pending' }] })
    expect(await database().select({ status: returnRequests.status }).from(returnRequests)).toEqual([{ status: 'approved' }])
    await expectInvariantsToHold()
    await hearOf('refund.processed', razorpay.ledger.refund(payment.id, { amount: payment.amount }))
    expect(netPaidPaise()).toBe(0)
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ reason: 'returned', status: 'done' }] })
    expect(await database().select({ status: returnRequests.status }).from(returnRequests)).toEqual([{ status: 'paid' }])
    await expectInvariantsToHold()
  })

  it('PAY-04 is not said to be on its way, to the customer or a guest, until it is sent again', async () => {
    const { ctx, order, customer, fail, rows } = await aFailedRefund()
    const shown = async () => {
      const tracking = { code: order.code, phoneOrEmail: customer.email ?? '', client: '203.0.113.7' }
      return Promise.all([getOrderDetails(ctx, customer.id, order.id), trackOrder(ctx, tracking)])
    }
    await fail()
    const failed = { value: { refundDue: { amountPaise: 49_900, byHand: false, isHeld: false, hasFailed: true } } }
    expect(await shown()).toMatchObject([failed, failed])
    const [refund] = await rows()
    await sendRefundAgain(ctx, order.code, refund?.id ?? 0)
    const underWay = { value: { refundDue: { amountPaise: 49_900, hasFailed: false } } }
    expect(await shown()).toMatchObject([underWay, underWay])
  })

  it('IND-07 keeps its credit note, and a larger refund that replaces it gets another for the difference', async () => {
    const { ctx, order, payment, sendLater, hearOf, page } = await aPaidSale(['figs'])
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    await refundOrder(ctx, order.code, { sku: (await page()).lines[0]?.sku ?? '', note: '' })
    await sendLater()
    const [refund] = razorpay.ledger.refundsOf(payment.id)
    if (!refund) throw new Error('nothing was sent')
    razorpay.ledger.endRefund(refund, 'failed')
    await hearOf('refund.failed', refund)
    await hearOf('refund.processed', razorpay.ledger.refund(payment.id, { amount: payment.amount }))
    const notes = (await database().select().from(creditNotes).orderBy(creditNotes.id)).map(({ content }) => readCreditNote(content))
    expect(notes.map(({ reason, totals }) => [reason, totals.amountPaise])).toEqual([
      ['returned', 49_900],
      ['price_reduced', 49_900],
    ])
    const shown = await page()
    expect(shown).toMatchObject({ refunds: [{ amountPaise: 99_800 }], creditNotes: notes.map(({ number }) => ({ number })) })
    for (const { id } of shown.creditNotes) expect(await getCreditNotePdf(ctx, order.code, id ?? 0)).toMatchObject({ ok: true })
    await expectInvariantsToHold()
    // As an older version left it.
    await database()
      .delete(creditNotes)
      .where(eq(creditNotes.number, notes[1]?.number ?? ''))
    expect((await checkInvariants(ctx)).violations.map(({ invariant }) => invariant)).toContain('A refund that is done is credited in full')
  })

  it.each(['sent again', 'paid by hand'] as const)(
    'PAY-04 is found by the audit where an older version left it so, and %s',
    async (way) => {
      const { ctx, order, refund, fail, rows, state, sendLater, page, payment } = await aFailedRefund()
      const before = await rows()
      await fail()
      // As the older version stored it.
      const { doneAt, providerRefundId } = before[0] ?? {}
      await database().update(refunds).set({ status: 'done', doneAt, providerRefundId, failedAt: null, lastError: null })
      await database().update(payments).set({ status: 'refunded' })
      await database().update(orders).set({ paymentStatus: 'refunded' })
      expect((await checkInvariants(ctx)).violations).toEqual([
        {
          invariant: 'A refund that has failed at its provider does not count as done',
          message: `Order ${order.code}: the refund ${refund.id} of ₹499.00 counts as done, but has failed at the provider. Its customer does not have this money.`,
        },
      ])
      const [shown] = (await page()).refunds
      expect(shown).toMatchObject({ hasFailed: true })
      const id = shown?.id ?? 0
      if (way === 'sent again') {
        expect(await sendRefundAgain(ctx, order.code, id)).toMatchObject({ ok: true })
        await sendLater()
        expect(razorpay.ledger.refundsOf(payment.id)).toMatchObject([{ status: 'failed' }, { status: 'processed', amount: 49_900 }])
      } else {
        expect(await payBack(ctx, order.code, { refundId: id, reference: '433012340001' })).toMatchObject({ ok: true })
        expect(await payBack(ctx, order.code, { refundId: id, reference: '433012340001' })).toMatchObject({ reason: 'paid_already' })
        await sendLater()
        expect(razorpay.ledger.refundsOf(payment.id)).toHaveLength(1)
      }
      expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ status: 'done' }] })
      expect((await page()).refunds).toMatchObject([{ hasFailed: false }])
      await expectInvariantsToHold()
    },
  )
})
