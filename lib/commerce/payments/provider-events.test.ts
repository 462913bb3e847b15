import { checkInvariants } from '@/lib/commerce/invariants'
import { renderIssuedCreditNote } from '@/lib/commerce/invoices'
import { cancelByShop, getOrderDetails, getOrderStatus, getStaffOrder, settleReport } from '@/lib/commerce/orders'
import { reconcilePayments, startPayment } from '@/lib/commerce/payments'
import { database } from '@/lib/db/connection'
import { creditNotes, gstRates, variants } from '@/lib/db/schema'
import { aPurchase } from '@/lib/testing/a-purchase'
import { aSale as aSaleAt, eventOf as signedEventOf, type Sale, strangeOf } from '@/lib/testing/a-sale'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { useRazorpay, type Webhook } from '@/lib/testing/razorpay-stand-in'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
const razorpay = useRazorpay()

const eventOf = (event: string, payload: Readonly<Record<string, object>>): Webhook => signedEventOf(razorpay(), event, payload)
const aSale = (options: { isPaid?: boolean } = {}) => aSaleAt(razorpay(), options)

/** Where everybody must see what the provider has reported. */
async function expectReported({ order, reports, mails, today, differences }: Sale, text: string) {
  const found = await reports()
  expect(found.reports).toMatchObject([{ text: expect.stringContaining(text) as unknown, isSettled: false }])
  expect(found.problems).toContain('payment_report')
  expect(await today()).toMatchObject([{ code: order.code, text: expect.stringContaining(text) as unknown }])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain(text)
  // Which payment of which order, and the way to it.
  for (const said of [found.reports[0]?.text, mail?.text]) expect(said).toMatch(new RegExp(`Payment pay_\\w+, order ${order.code}\\.`))
  expect(mail?.subject).toMatch(new RegExp(`₹.*: order ${order.code}$|USD.*: order ${order.code}$`))
  expect(mail?.text).toContain(`/admin/orders/${order.code}`)
  expect(await differences()).toContainEqual(expect.stringContaining(text))
}

describe('what a provider reports', () => {
  it('PAY-04 a dispute reaches the order, Today, the owner and the audit, once', async () => {
    const sale = await aSale()
    const dispute = {
      id: 'disp_TRY1',
      payment_id: 'pay_TRY0000000001',
      amount: 99_900,
      currency: 'INR',
      reason_code: 'goods_or_services_not_received',
      respond_by: 1_796_200_000,
      status: 'open',
    }
    const event = eventOf('payment.dispute.created', { payment: strangeOf(sale.providerOrderId), dispute })
    expect(await sale.hear(event)).toBe('accepted')
    // The provider sends it again, with and without the same name.
    await sale.hear(event)
    await sale.hear(eventOf('payment.dispute.created', { payment: strangeOf(sale.providerOrderId), dispute }))
    await expectReported(
      sale,
      'The customer disputes the payment of ₹999 (goods or services not received). Answer at the provider by 2 December 2026.',
    )
    const [report] = (await sale.reports()).reports
    expect(await settleReport(sale.ctx, sale.order.code, report?.id ?? 0)).toMatchObject({ ok: true })
    expect(await settleReport(sale.ctx, sale.order.code, report?.id ?? 0)).toMatchObject({ reason: 'settled_already' })
    expect(await sale.today()).toEqual([])
    await sale.hear(eventOf('payment.dispute.won', { payment: strangeOf(sale.providerOrderId), dispute: { ...dispute, status: 'won' } }))
    // An older event that arrives late changes nothing.
    await sale.hear(
      eventOf('payment.dispute.under_review', {
        payment: strangeOf(sale.providerOrderId),
        dispute: { ...dispute, status: 'under_review' },
      }),
    )
    const won = `The dispute over ₹999 is won: the money stays with the shop. Payment pay_TRY0000000001, order ${sale.order.code}.`
    expect(await sale.today()).toMatchObject([{ text: won }])
    expect(await sale.mails()).toHaveLength(2)
  })

  it('PAY-04 a refund that only its event tells of is reported, and does not change the books', async () => {
    const sale = await aSale()
    const refund = { id: 'rfnd_TRY1', amount: 99_900, currency: 'INR', payment_id: 'pay_TRY0000000001', receipt: null, status: 'processed' }
    await sale.hear(eventOf('refund.processed', { refund, payment: strangeOf(sale.providerOrderId) }))
    await expectReported(sale, '₹999 was refunded at the provider, not here.')
    expect(await sale.state()).toMatchObject({ payment: 'paid', refunds: [] })
  })

  it('PAY-04 a payment that is too small leaves its order unpaid, which shows why', async () => {
    jest.spyOn(console, 'error').mockReturnValue()
    const sale = await aSale({ isPaid: false })
    await sale.hear(eventOf('payment.captured', { payment: strangeOf(sale.providerOrderId, 100) }))
    await sale.hear(eventOf('payment.captured', { payment: strangeOf(sale.providerOrderId, 100) }))
    await expectReported(sale, 'A payment of ₹1 arrived where ₹499 was due')
    expect(await sale.state()).toMatchObject({ payment: 'unpaid', timesPaid: 0 })
  })

  it('PAY-04 a payment in another currency, which the provider confirms, is reported once', async () => {
    jest.spyOn(console, 'error').mockReturnValue()
    const sale = await aSale({ isPaid: false })
    const { payment, postBack } = razorpay().pay(sale.providerOrderId, { currency: 'USD' })
    await sale.come(postBack)
    await sale.hear(razorpay().webhookOf('payment.captured', payment))
    await expectReported(sale, 'A payment of USD 499.00 arrived where ₹499 was due')
    expect((await sale.differences()).join()).toContain(`the payment ${payment.id} of USD 499.00 is not booked`)
  })

  it('PAY-04 an event that the shop has no use for is accepted, and only an unknown one is logged', async () => {
    const sale = await aSale()
    const log = jest.spyOn(console, 'warn').mockReturnValue()
    expect(await sale.hear(eventOf('payment.downtime.started', {}))).toBe('accepted')
    expect(log).not.toHaveBeenCalled()
    expect(await sale.hear(eventOf('payment.something.new', {}))).toBe('accepted')
    expect(log).toHaveBeenCalledWith('payments: razorpay has sent an event that the shop does not use: payment.something.new')
  })
})

describe('money that goes back outside the shop', () => {
  const paid = async () => {
    const sale = await aSale()
    const { payment } = sale
    if (!payment) throw new Error('nothing was paid')
    return { ...sale, payment }
  }

  it('PAY-04 counts as refunded when it was refunded in the dashboard, and is not sent again', async () => {
    const { ctx, payment, hear, state, order, mails, differences, netPaidPaise, sendRefunds: send } = await paid()
    const refund = razorpay().ledger.refund(payment.id, { amount: payment.amount })
    expect(await differences()).toEqual([`Order ${order.code}: the refund ${refund.id} of ₹499 is not booked.`])
    for (const event of ['refund.created', 'refund.processed']) await hear(razorpay().webhookOf(event, payment, refund))
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ reason: 'at_provider', status: 'done', amountPaise: 49_900 }] })
    expect(await mails()).toHaveLength(1)
    await cancelByShop(ctx, order.code, '')
    await send()
    expect(netPaidPaise()).toBe(0)
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('PAY-04 IND-07 a part of it gets a credit note of a reduced price, which names no goods; what is returned later names its own', async () => {
    await database().update(gstRates).set({ percent: 5 })
    const { ctx, payment, hear, order, sendRefunds: send } = await paid()
    const refund = razorpay().ledger.refund(payment.id, { amount: 10_000 })
    await hear(razorpay().webhookOf('refund.processed', payment, refund))
    const notes = () => database().select().from(creditNotes).orderBy(creditNotes.id)
    const [reduced] = await notes()
    expect(reduced).toMatchObject({
      content: { reason: 'price_reduced', totals: { amountPaise: 10_000 }, lines: [{ name: '', quantity: null }] },
    })
    const text = (await readPdf((await renderIssuedCreditNote(database(), reduced?.id ?? 0)).pdf)).pages.join(' ')
    for (const said of ['Price reduced after the sale', 'Price reduction', 'HSN 08021200', '100.00']) expect(text).toContain(said)
    expect(text).not.toMatch(/Almonds|PAC/)
    await cancelByShop(ctx, order.code, '')
    await send()
    expect((await notes())[1]).toMatchObject({
      content: { reason: 'order_cancelled', totals: { amountPaise: 39_900 }, lines: [{ name: 'Mamra Almonds', quantity: 1 }] },
    })
    await expectInvariantsToHold()
  })

  it('PAY-04 settles the refund of the same amount that waits to be sent, before the event arrives', async () => {
    const { ctx, payment, state, order, sendRefunds: send, netPaidPaise, mails } = await paid()
    await cancelByShop(ctx, order.code, '')
    razorpay().ledger.refund(payment.id, { amount: payment.amount })
    await send()
    expect(netPaidPaise()).toBe(0)
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ reason: 'order_cancelled', status: 'done' }] })
    expect(await mails()).toHaveLength(1)
    await expectInvariantsToHold()
  })

  it('PAY-04 a refund of the shop’s own is no report, however its events arrive', async () => {
    const { ctx, payment, hear, order, sendRefunds: send, mails, state } = await paid()
    await cancelByShop(ctx, order.code, '')
    await send()
    const [refund] = razorpay().ledger.refundsOf(payment.id)
    if (!refund) throw new Error('nothing was refunded')
    for (const event of ['refund.processed', 'refund.created']) await hear(razorpay().webhookOf(event, payment, refund))
    expect(await mails()).toEqual([])
    expect((await state()).refunds).toHaveLength(1)
    await hear(razorpay().webhookOf('refund.failed', payment, Object.assign(refund, { status: 'failed' })))
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('The provider could not send back ₹499')])
  })

  it('PAY-04 waits while the customer disputes the payment; a lost dispute takes its place', async () => {
    const { ctx, payment, hear, state, order, reports, sendRefunds: send, netPaidPaise } = await paid()
    const lastMail = async () => (await queuedMessages()).filter(({ to }) => to !== 'owner@shop.example').at(-1)
    const dispute = razorpay().ledger.dispute(payment)
    await hear(razorpay().webhookOf('payment.dispute.created', payment, dispute))
    expect(await reports()).toMatchObject({ reports: [{ holdsMoney: true }] })
    expect(await cancelByShop(ctx, order.code, '')).toMatchObject({ value: { isHeld: true } })
    // The mail promises no date: the refund waits for the bank.
    expect(await lastMail()).toMatchObject({
      subject: `We had to cancel your order ${order.code}`,
      text: expect.stringMatching(/your refund of ₹499 waits until the bank has decided/) as unknown,
    })
    expect((await lastMail())?.text).not.toMatch(/working days|is on its way/)
    expect(await getOrderDetails(ctx, order.customerId, order.id)).toMatchObject({
      value: { refundDue: { amountPaise: 49_900, isHeld: true } },
    })
    await send()
    expect(netPaidPaise()).toBe(49_900)
    expect((await state()).refunds).toMatchObject([{ status: 'pending', lastError: null }])
    expect(await reports()).toMatchObject({ refunds: [{ isHeld: true }] })
    const lost = Object.assign(dispute, { status: 'lost', amount_deducted: dispute.amount })
    for (let time = 0; time < 2; time += 1) await hear(razorpay().webhookOf('payment.dispute.lost', payment, lost))
    expect(await state()).toMatchObject({ payment: 'refunded', refunds: [{ status: 'done', providerRefundId: dispute.id }] })
    expect(razorpay().ledger.refundsOf(payment.id)).toEqual([])
    // The bank has paid it, not the shop.
    expect(await lastMail()).toMatchObject({ subject: `Your bank has returned ₹499 for your order ${order.code}` })
    expect((await lastMail())?.text).not.toContain('We have refunded')
    await expectInvariantsToHold()
  })
})

async function attemptsOf(...order: Parameters<typeof getStaffOrder>) {
  const page = await getStaffOrder(...order)
  return page.ok ? page.value.payments : []
}

describe('a payment that the provider does not accept', () => {
  it('PAY-01 is refused with its reason, and its stock is released at once', async () => {
    jest.spyOn(console, 'warn').mockReturnValue()
    const { start, state, variantId, ctx, order } = await aPurchase(razorpay())
    razorpay().behaviour.failing = { path: /orders$/, status: 400, times: 1 }
    expect(await start()).toMatchObject({ ok: false, reason: 'not_accepted' })
    expect(await state()).toMatchObject({ payment: 'unpaid', delivery: 'cancelled', reason: 'not_accepted', stock: ['released'] })
    expect(await attemptsOf(ctx, order.code)).toMatchObject([{ status: 'failed', lastError: 'refused: 400 We are facing some trouble' }])
    expect(await database().select({ id: variants.id, stock: variants.stock }).from(variants)).toEqual([{ id: variantId, stock: 1 }])
    await expectInvariantsToHold()
  })

  it('PAY-01 is refused before the provider is asked when its amount is too small, and the staff read why', async () => {
    const { state, ctx, order, provider, customer } = await aPurchase(razorpay())
    const strict = { ...provider, limits: { minPaise: 100_000, maxPaise: 200_000 } }
    const { combinedOrderId } = order
    const started = await startPayment(ctx, [strict], customer.id, { combinedOrderId, amountPaise: null })
    expect(started).toMatchObject({ ok: false, reason: 'amount_not_accepted' })
    expect(razorpay().asked).toEqual([])
    expect(await state()).toMatchObject({ delivery: 'cancelled', reason: 'not_accepted', stock: ['released'] })
    const why = 'refused: the provider collects from ₹1,000 to ₹2,000 at once'
    expect(await attemptsOf(ctx, order.code)).toMatchObject([{ status: 'failed', lastError: why }])
    await expectInvariantsToHold()
  })

  it('PAY-04 shows the staff why the provider does not capture it, and is checked at the usual times', async () => {
    const { ctx, order, provider, customer, go, pass, state } = await aPurchase(razorpay())
    razorpay().pay(await go(), { status: 'authorized' })
    razorpay().behaviour.failing = { path: /capture$/, status: 400, times: 9 }
    pass(15 * 60)
    expect(await reconcilePayments(ctx, provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(await attemptsOf(ctx, order.code)).toMatchObject([{ status: 'created', lastError: 'refused: 400 We are facing some trouble' }])
    const { combinedOrderId } = order
    expect(await getOrderStatus(ctx, customer.id, combinedOrderId)).toMatchObject({ value: { standing: 'failed', message: '' } })
    razorpay().behaviour.failing = null
    pass(15 * 60)
    await reconcilePayments(ctx, provider)
    expect(await state()).toMatchObject({ payment: 'paid', payments: [{ lastError: '' }] })
  })

  it.each([503, 401, 403])('PAY-01 waits when the provider cannot be reached, or refuses the keys (%i)', async (status) => {
    jest.spyOn(console, 'warn').mockReturnValue()
    const { start, state } = await aPurchase(razorpay())
    razorpay().behaviour.failing = { path: /orders$/, status, times: 1 }
    expect(await start()).toMatchObject({ ok: false, reason: 'provider_down' })
    expect(await state()).toMatchObject({ payment: 'unpaid', delivery: 'pending', stock: ['held'] })
  })
})
