import { cancelByShop, settleReport } from '@/lib/commerce/orders'
import { database } from '@/lib/db/connection'
import { payments, refunds } from '@/lib/db/schema'
import { aSale } from '@/lib/testing/a-sale'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
let razorpay: RazorpayStandIn
beforeEach(async () => {
  razorpay = await aRazorpay()
  jest.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => razorpay.close())

async function aPaidSale() {
  const sale = await aSale(razorpay)
  if (!sale.payment) throw new Error('nothing was paid')
  return { ...sale, payment: sale.payment }
}

/** The only report of the order is done. */
async function settleOnly({ ctx, order, reports }: Awaited<ReturnType<typeof aSale>>) {
  const [report] = (await reports()).reports
  expect(await settleReport(ctx, order.code, report?.id ?? 0)).toMatchObject({ ok: true })
}

describe('the books and the lists of the provider', () => {
  it('PAY-04 agree when a payment that did not fit has gone back and its report is done', async () => {
    const sale = await aSale(razorpay, { isPaid: false })
    const { payment } = razorpay.pay(sale.providerOrderId, { amount: 100 })
    await sale.hear(razorpay.webhookOf('payment.captured', payment))
    const notBooked = `Order ${sale.order.code} of ₹499: the payment ${payment.id} of ₹1 is not booked.`
    expect(await sale.differences()).toContain(notBooked)
    await settleOnly(sale)
    // The shop still has the money.
    expect(await sale.differences()).toEqual([notBooked])
    razorpay.ledger.refund(payment.id, { amount: 100 })
    expect(await sale.differences()).toEqual([])
  })

  it('PAY-04 agree over a payment that went back before it was booked', async () => {
    const sale = await aSale(razorpay, { isPaid: false })
    const { payment } = razorpay.pay(sale.providerOrderId)
    razorpay.ledger.refund(payment.id, { amount: payment.amount })
    expect(await sale.differences()).toEqual([])
  })

  it('PAY-04 agree over a refund in the dashboard that is still under way', async () => {
    const { payment, differences } = await aPaidSale()
    const refund = razorpay.ledger.refund(payment.id, { amount: 100 })
    Object.assign(refund, { status: 'pending' })
    expect(await differences()).toEqual([])
    Object.assign(refund, { status: 'processed' })
    expect(await differences()).toEqual([expect.stringContaining(`the refund ${refund.id} of ₹1 is not booked`)])
  })

  it('PAY-04 disagree over a payment that did not fit and went back without ever being reported', async () => {
    const sale = await aSale(razorpay, { isPaid: false })
    const { payment } = razorpay.pay(sale.providerOrderId, { amount: 100 })
    razorpay.ledger.refund(payment.id, { amount: 100 })
    expect(await sale.differences()).toEqual([expect.stringContaining(`the payment ${payment.id} of ₹1 is not booked`)])
  })

  it('PAY-04 disagree over the amount of a payment, and over its currency', async () => {
    const { payment, differences, order } = await aPaidSale()
    expect(await differences()).toEqual([])
    const text = (there: string) => `Order ${order.code}: the payment ${payment.id} of ₹499 is captured with ${there} there.`
    Object.assign(payment, { amount: 49_800 })
    expect(await differences()).toEqual([text('₹498')])
    Object.assign(payment, { amount: 49_900, currency: 'USD' })
    expect(await differences()).toEqual([text('USD 499.00')])
    Object.assign(payment, { currency: 'INR' })
    await database().update(payments).set({ amountPaise: 50_000 })
    expect(await differences()).toEqual([`Order ${order.code}: the payment ${payment.id} of ₹500 is captured with ₹499 there.`])
  })

  it('PAY-04 disagree over the amount of a refund', async () => {
    const { ctx, order, differences, sendRefunds: send } = await aPaidSale()
    await cancelByShop(ctx, order.code, '')
    await send()
    expect(await differences()).toEqual([])
    await database().update(refunds).set({ amountPaise: 40_000 })
    expect(await differences()).toEqual([expect.stringMatching(/the refund rfnd_\w+ of ₹499 counts as ₹400 here\.$/)])
  })

  it('PAY-04 agree when a refund that failed was paid another way and its report is done', async () => {
    const sale = await aPaidSale()
    const { ctx, order, payment, differences, hear, sendRefunds: send } = sale
    await cancelByShop(ctx, order.code, '')
    await send()
    const [refund] = razorpay.ledger.refundsOf(payment.id)
    if (!refund) throw new Error('nothing was refunded')
    Object.assign(refund, { status: 'failed' })
    expect(await differences()).toEqual([`Order ${order.code}: the refund ${refund.id} of ₹499 has failed, but counts as done.`])
    await hear(razorpay.webhookOf('refund.failed', payment, refund))
    await settleOnly(sale)
    expect(await differences()).toEqual([])
  })

  it('PAY-04 disagree over a dispute that is unknown here, also of a payment that does not fit', async () => {
    const { payment, differences, providerOrderId, order } = await aPaidSale()
    const dispute = razorpay.ledger.dispute(payment)
    const unknown = (id: string, amount: string) => `Order ${order.code}: the dispute ${id} over ${amount} is open there and unknown here.`
    expect(await differences()).toEqual([unknown(dispute.id, '₹499')])
    const strange = razorpay.ledger.book(providerOrderId, { amount: 100 })
    const other = razorpay.ledger.dispute(strange)
    expect(await differences()).toContain(unknown(other.id, '₹1'))
  })

  it('PAY-04 agree over a lost dispute when its money counts as refunded and its report is done', async () => {
    const sale = await aPaidSale()
    const { payment, differences, hear } = sale
    const dispute = Object.assign(razorpay.ledger.dispute(payment), { status: 'lost', amount_deducted: 49_900 })
    expect(await differences()).toContainEqual(expect.stringContaining('has taken ₹499, and counts as ₹0 here'))
    await hear(razorpay.webhookOf('payment.dispute.lost', payment, dispute))
    await settleOnly(sale)
    expect(await differences()).toEqual([])
  })
})
