import { checkInvariants } from '@/lib/commerce/invariants'
import { cancelByShop, settleReport } from '@/lib/commerce/orders'
import { aSale, eventOf, strangeOf } from '@/lib/testing/a-sale'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
let razorpay: RazorpayStandIn
beforeEach(async () => {
  razorpay = await aRazorpay()
  jest.spyOn(console, 'error').mockReturnValue()
  jest.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => razorpay.close())

const DISPUTE = { id: 'disp_TRY1', payment_id: 'pay_TRY0000000001', amount: 99_900, currency: 'INR', status: 'open' }
const REFUND = { id: 'rfnd_TRY1', payment_id: 'pay_TRY0000000001', amount: 99_900, currency: 'INR', receipt: null, status: 'processed' }

describe('a signed event with invalid content', () => {
  it.each<[string, object, string]>([
    ['no amount', { amount: undefined }, 'disputes the payment of an unknown amount'],
    ['an amount of null', { amount: null }, 'disputes the payment of an unknown amount'],
    ['a negative amount', { amount: -5 }, 'disputes the payment of an unknown amount'],
    ['an amount beyond all numbers', { amount: 1e300 }, 'disputes the payment of an unknown amount'],
    ['an amount as text', { amount: '99900' }, 'disputes the payment of an unknown amount'],
    ['another currency', { currency: 'USD' }, 'disputes the payment of USD 999.00'],
    ['a date beyond all calendars', { respond_by: 8e15 }, 'Answer at the provider. Until'],
    ['a date in the past', { respond_by: -1 }, 'Answer at the provider. Until'],
    ['an unknown status', { status: 'appealed' }, 'disputes the payment of ₹999'],
    ['a status of another type', { status: { nested: null } }, 'disputes the payment of ₹999'],
    [
      'characters that no database stores',
      { reason_code: 'fraud\u0000\ud800', payment_id: 'pay_\u0000' },
      'disputes the payment of ₹999 (fraud',
    ],
  ])('PAY-04 reports a dispute with %s', async (_, odd, text) => {
    const sale = await aSale(razorpay)
    const payload = { payment: strangeOf(sale.providerOrderId), dispute: { ...DISPUTE, ...odd } }
    for (let time = 0; time < 2; time += 1) expect(await sale.hear(eventOf(razorpay, 'payment.dispute.created', payload))).toBe('accepted')
    expect(await sale.today()).toMatchObject([{ text: expect.stringContaining(text) as unknown }])
    expect(await sale.mails()).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['no amount', { amount: undefined }, 'An unknown amount was refunded at the provider'],
    ['another currency', { currency: 'EUR' }, 'EUR 999.00 was refunded at the provider'],
    ['a receipt of another type', { receipt: [] }, '₹999 was refunded at the provider'],
  ])('PAY-04 reports a refund with %s, and books nothing', async (_, odd, text) => {
    const sale = await aSale(razorpay)
    await sale.hear(eventOf(razorpay, 'refund.processed', { payment: strangeOf(sale.providerOrderId), refund: { ...REFUND, ...odd } }))
    expect(await sale.today()).toMatchObject([{ text: expect.stringContaining(text) as unknown }])
    expect(await sale.state()).toMatchObject({ payment: 'paid', refunds: [] })
  })

  it.each<[string, object, string]>([
    ['an amount of zero', { amount: 0 }, 'A payment of an unknown amount arrived where ₹499 was due'],
    ['no amount', { amount: undefined }, 'A payment of an unknown amount arrived where ₹499 was due'],
    ['a negative amount', { amount: -100 }, 'A payment of an unknown amount arrived where ₹499 was due'],
    ['a huge amount', { amount: Number.MAX_SAFE_INTEGER }, 'where ₹499 was due'],
    ['no currency', { currency: null }, 'A payment of an unknown currency: 499.00 arrived where ₹499 was due'],
  ])('PAY-04 reports a payment with %s, which pays nothing', async (_, odd, text) => {
    const sale = await aSale(razorpay, { isPaid: false })
    await sale.hear(eventOf(razorpay, 'payment.captured', { payment: { ...strangeOf(sale.providerOrderId, 49_900), ...odd } }))
    expect(await sale.today()).toMatchObject([{ text: expect.stringContaining(text) as unknown }])
    expect(await sale.state()).toMatchObject({ payment: 'unpaid', timesPaid: 0 })
  })

  it.each<[string, unknown, (orderId: string) => Readonly<Record<string, object>>]>([
    ['names a built-in property', 'constructor', (order) => ({ payment: strangeOf(order) })],
    ['names the prototype', '__proto__', (order) => ({ payment: strangeOf(order) })],
    ['names nothing', { toString: null }, () => ({})],
    ['is about an unknown order', 'payment.dispute.created', () => ({ payment: strangeOf('order_unknown'), dispute: DISPUTE })],
    ['has ids of another type', 'payment.captured', (order) => ({ payment: { ...strangeOf(order), id: 7, order_id: [order] } })],
    ['has a dispute without a name', 'payment.dispute.created', (order) => ({ payment: strangeOf(order), dispute: { ...DISPUTE, id: 7 } })],
    ['has nothing inside', 'refund.processed', () => ({ payment: {}, refund: {} })],
  ])('PAY-04 is accepted and changes nothing when it %s', async (_, event, payloadOf) => {
    const sale = await aSale(razorpay)
    expect(await sale.hear(eventOf(razorpay, event, payloadOf(sale.providerOrderId)))).toBe('accepted')
    expect(await sale.today()).toEqual([])
    expect(await sale.state()).toMatchObject({ payment: 'paid', timesPaid: 1, refunds: [] })
    expect((await checkInvariants(sale.ctx)).violations).toEqual([])
  })

  it('PAY-04 asks for the payments of the order when the event names no payment', async () => {
    const sale = await aSale(razorpay, { isPaid: false })
    razorpay.pay(sale.providerOrderId)
    await sale.hear(eventOf(razorpay, 'order.paid', { payment: { id: 7 }, order: { id: sale.providerOrderId } }))
    expect(await sale.state()).toMatchObject({ payment: 'paid', timesPaid: 1 })
  })

  it.each(['null', '[]', '7', '{"event":"payment.captured","payload":null}', '{"payload":{"payment":[null]}}', 'no json \u0000'])(
    'PAY-04 accepts %j',
    async (body) => {
      const sale = await aSale(razorpay)
      expect(await sale.hear(razorpay.signedWebhook(body))).toBe('accepted')
      expect(await sale.today()).toEqual([])
    },
  )
})

describe('a refund in another currency than its payment', () => {
  const TEXT = 'USD 6.00 was refunded at the provider, not here. It is not in the books'

  async function aPaidSale() {
    const sale = await aSale(razorpay)
    if (!sale.payment) throw new Error('not paid')
    return { ...sale, payment: sale.payment }
  }

  it.each(['its event', 'the list of the provider'])(
    'PAY-04 that was made in the dashboard is reported once and never booked as rupees, when %s names it',
    async (source) => {
      const sale = await aPaidSale()
      const { ctx, order, payment, hear, sendRefunds: send } = sale
      const refund = Object.assign(razorpay.ledger.refund(payment.id, { amount: 600 }), { currency: 'USD' })
      const event = razorpay.webhookOf('refund.processed', payment, refund)
      if (source === 'its event') for (let time = 0; time < 2; time += 1) await hear(event)
      else {
        await cancelByShop(ctx, order.code, '')
        await send()
      }
      expect((await sale.state()).refunds.filter(({ status }) => status === 'done')).toEqual([])
      expect(await sale.today()).toMatchObject([{ text: expect.stringContaining(TEXT) as unknown }])
      expect((await sale.reports()).reports).toMatchObject([{ kind: 'refund', isSettled: false }])
      expect(await sale.mails()).toHaveLength(1)
      expect((await checkInvariants(ctx)).violations).toEqual([])
    },
  )

  it('PAY-04 stays a difference to the provider until a member has looked after its report', async () => {
    const { ctx, order, payment, hear, differences, reports } = await aPaidSale()
    const refund = Object.assign(razorpay.ledger.refund(payment.id, { amount: 600 }), { currency: 'USD' })
    await hear(razorpay.webhookOf('refund.processed', payment, refund))
    expect(await differences()).toContain(`Order ${order.code}: the refund ${refund.id} of USD 6.00 is not booked.`)
    const [report] = (await reports()).reports
    await settleReport(ctx, order.code, report?.id ?? 0)
    expect(await differences()).toEqual([])
  })

  it('PAY-04 is reported, and not booked, also when the shop has asked for the refund', async () => {
    const sale = await aPaidSale()
    const { ctx, order, payment, hear, sendRefunds: send } = sale
    razorpay.ledger.settings.newRefunds = 'pending'
    await cancelByShop(ctx, order.code, '')
    await send()
    const [refund] = razorpay.ledger.refundsOf(payment.id)
    if (!refund) throw new Error('nothing was sent')
    Object.assign(refund, { currency: 'USD', amount: 600, status: 'processed' })
    await hear(razorpay.webhookOf('refund.processed', payment, refund))
    expect(await sale.state()).toMatchObject({ payment: 'paid', refunds: [{ status: 'pending', amountPaise: 49_900 }] })
    expect(await sale.today()).toMatchObject([{ text: expect.stringContaining('USD 6.00 was refunded at the provider') as unknown }])
  })

  it('PAY-04 as a lost dispute is no difference in rupees', async () => {
    const { ctx, order, payment, hear, differences, reports } = await aPaidSale()
    const dispute = Object.assign(razorpay.ledger.dispute(payment), { status: 'lost', currency: 'USD', amount: 600, amount_deducted: 600 })
    await hear(razorpay.webhookOf('payment.dispute.lost', payment, dispute))
    const [report] = (await reports()).reports
    await settleReport(ctx, order.code, report?.id ?? 0)
    expect(await differences()).toEqual([])
  })
})
