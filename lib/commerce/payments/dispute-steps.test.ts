import { settleReport } from '@/lib/commerce/orders'
import { aSale, eventOf, strangeOf } from '@/lib/testing/a-sale'
import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
const razorpay = useRazorpay()

const DAY_SECONDS = 86_400
const ANSWER_BY = 1_796_200_000
const DISPUTE = { id: 'disp_TRY1', payment_id: 'pay_TRY0000000001', amount: 99_900, currency: 'INR', respond_by: ANSWER_BY }

/** A sale whose dispute goes through steps: each a status, when it happened, and more of the dispute. */
async function aDisputedSale() {
  const sale = await aSale(razorpay())
  const step = (status: string, at?: number, more: object = {}) =>
    eventOf(
      razorpay(),
      `payment.dispute.${status === 'open' ? 'created' : status}`,
      { payment: strangeOf(sale.providerOrderId), dispute: { ...DISPUTE, status, ...more } },
      at,
    )
  const hear = async (...args: Parameters<typeof step>) => {
    const event = step(...args)
    await sale.hear(event)
    return event
  }
  const told = async () => (await sale.mails()).length
  const standing = async () => (await sale.today())[0]?.text ?? ''
  return { ...sale, hear, hearAgain: sale.hear, told, standing }
}

describe('the steps of a dispute', () => {
  it.each<[string, number | undefined]>([
    ['with their time', 1],
    ['without a time', undefined],
  ])('PAY-04 are recorded and mailed each time one comes again after another, %s', async (_, second) => {
    const { hear, told, standing } = await aDisputedSale()
    const steps = ['open', 'under_review', 'action_required', 'under_review', 'action_required', 'won']
    for (const [index, status] of steps.entries()) {
      await hear(status, second && second + index)
      expect(await told()).toBe(index + 1)
    }
    expect(await standing()).toContain('The dispute over ₹999 is won: the money stays with the shop.')
  })

  it('PAY-04 count once, however often each is sent', async () => {
    const { hear, hearAgain, told } = await aDisputedSale()
    await hear('open', 1)
    const review = await hear('under_review', 2)
    await hearAgain(review)
    await hear('under_review', 2)
    expect(await told()).toBe(2)
  })

  it('PAY-04 do not regress when an older one arrives late', async () => {
    const { hear, told, standing } = await aDisputedSale()
    await hear('action_required', 30)
    await hear('under_review', 20)
    await hear('open', 10)
    expect(await told()).toBe(1)
    expect(await standing()).toContain(
      'The provider needs more from the shop in the dispute over ₹999. Answer at the provider by 2 December 2026.',
    )
    await hear('lost', 50)
    await hear('action_required', 40)
    expect(await told()).toBe(2)
    expect(await standing()).toContain('is lost')
  })

  it('PAY-04 ask the owner again when the date for the answer changes, once', async () => {
    const { ctx, order, hear, told, standing, reports, today } = await aDisputedSale()
    await hear('open', 1)
    const [report] = (await reports()).reports
    await settleReport(ctx, order.code, report?.id ?? 0)
    expect(await today()).toEqual([])
    for (const at of [2, 3]) await hear('open', at, { respond_by: ANSWER_BY + DAY_SECONDS })
    expect(await told()).toBe(2)
    expect(await standing()).toContain('by 3 December 2026')
    // A step without a date leaves the one that holds.
    await hear('action_required', 4, { respond_by: null })
    expect(await standing()).toContain('by 3 December 2026')
    expect(await told()).toBe(3)
  })

  it('PAY-04 of a kind that the shop does not know are reported as well', async () => {
    const { hear, told, standing } = await aDisputedSale()
    await hear('escalated', 1)
    expect(await told()).toBe(1)
    expect(await standing()).toContain('The customer disputes the payment of ₹999')
  })
})
