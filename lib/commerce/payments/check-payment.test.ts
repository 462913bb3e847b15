import { getOrderStatus } from '@/lib/commerce/orders'
import { database } from '@/lib/db/connection'
import { payments } from '@/lib/db/schema'
import { testProvider } from '@/lib/providers/payment/test'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPurchase, type Purchase } from '@/lib/testing/a-purchase'
import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { whileReadOnly } from '@/lib/testing/read-only-database'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { checkViewedOrder } from './check-payment'

useShopDatabase()
const razorpay = useRazorpay()

const ASK_AGAIN_SECONDS = 4
const questions = () => razorpay().asked.filter((asked) => asked.startsWith('GET /v1/orders/')).length

/** The customer looks at the order, as the result page does. */
async function look({ ctx, provider, customer, order }: Purchase): Promise<string> {
  const { combinedOrderId } = order
  await checkViewedOrder(ctx, provider, { customerId: customer.id, combinedOrderId })
  const status = await getOrderStatus(ctx, customer.id, combinedOrderId)
  return status.ok ? status.value.standing : status.reason
}

describe('a customer who views an order with an unknown payment state', () => {
  it('PAY-01 sees that it is paid, although neither callback nor webhook has arrived', async () => {
    const purchase = await aPurchase(razorpay())
    razorpay().pay(await purchase.go())
    expect(await look(purchase)).toBe('paid')
    expect(await purchase.state()).toMatchObject({ timesPaid: 1, stock: ['sold'] })
  })

  it('PAY-01 sees whether a payment is under way, has failed, or was never attempted', async () => {
    const purchase = await aPurchase(razorpay())
    const providerOrderId = await purchase.go()
    expect(await look(purchase)).toBe('unpaid')
    const { payment } = razorpay().pay(providerOrderId, { status: 'created' })
    purchase.pass(ASK_AGAIN_SECONDS)
    expect(await look(purchase)).toBe('waiting')
    Object.assign(payment, { status: 'failed', error_description: 'You closed the app.' })
    purchase.pass(ASK_AGAIN_SECONDS)
    expect(await look(purchase)).toBe('failed')
    // Opened again, it may be paid any moment.
    await purchase.go()
    razorpay().behaviour.failing = { path: /./, status: 503, times: 1 }
    expect(await look(purchase)).toBe('waiting')
  })

  it('PAY-01 sees that late money has paid an expired order after all', async () => {
    const purchase = await aPurchase(razorpay())
    const providerOrderId = await purchase.go()
    await purchase.expire()
    expect(await look(purchase)).toBe('cancelled')
    razorpay().pay(providerOrderId)
    purchase.pass(ASK_AGAIN_SECONDS)
    expect(await look(purchase)).toBe('paid')
  })

  it('REL-03 sees the stored state while the database is read-only, and the provider’s afterwards', async () => {
    const purchase = await aPurchase(razorpay())
    razorpay().pay(await purchase.go())
    expect(await whileReadOnly(() => look({ ...purchase, ctx: { ...purchase.ctx, db: database() } }))).toBe('waiting')
    expect(await look(purchase)).toBe('paid')
  })

  it('REL-06 calls the provider at most once every few seconds, however often and from however many tabs', async () => {
    const purchase = await aPurchase(razorpay())
    await purchase.go()
    await Promise.all(Array.from({ length: 10 }, () => look(purchase)))
    expect(questions()).toBe(1)
    purchase.pass(ASK_AGAIN_SECONDS - 1)
    await look(purchase)
    expect(questions()).toBe(1)
    purchase.pass(1)
    await look(purchase)
    expect(questions()).toBe(2)
  })

  it('REL-03 sees that it is being checked while the provider is unreachable', async () => {
    const purchase = await aPurchase(razorpay())
    razorpay().pay(await purchase.go())
    razorpay().behaviour.failing = { path: /./, status: 500, times: 1 }
    expect(await look(purchase)).toBe('waiting')
    purchase.pass(ASK_AGAIN_SECONDS)
    expect(await look(purchase)).toBe('paid')
  })
})

describe('nothing is asked', () => {
  it('API-05 about another customer’s order', async () => {
    const purchase = await aPurchase(razorpay())
    razorpay().pay(await purchase.go())
    expect(await look({ ...purchase, customer: await aCustomer() })).toBe('not_found')
    expect(questions()).toBe(0)
  })

  it('PAY-01 about an order that is paid, or whose payment is of another provider', async () => {
    const purchase = await aPurchase(razorpay())
    const { postBack } = razorpay().pay(await purchase.go())
    expect(await look({ ...purchase, provider: testProvider() })).toBe('waiting')
    await purchase.come(postBack)
    expect(await look(purchase)).toBe('paid')
    expect(questions()).toBe(0)
    expect(await database().select({ askedAt: payments.askedAt }).from(payments)).toEqual([{ askedAt: null }])
  })
})
