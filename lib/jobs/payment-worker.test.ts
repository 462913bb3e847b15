import { cancelByShop } from '@/lib/commerce/orders'
import { database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import { paymentPages, payments } from '@/lib/db/schema'
import { failure } from '@/lib/kernel/result'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { razorpayProvider } from '@/lib/providers/payment/razorpay'
import { testProvider } from '@/lib/providers/payment/test'
import { aPurchase } from '@/lib/testing/a-purchase'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { comeBackPaid, goToTestPage } from '@/lib/testing/test-payment'
import { startPaymentWorker } from './payment-worker'
import type { Poller } from './poller'

useShopDatabase()
let razorpay: RazorpayStandIn
let loop: Poller | undefined
beforeEach(async () => {
  razorpay = await aRazorpay()
})
afterEach(async () => {
  await loop?.stop()
  await razorpay.close()
})

const HOLD_SECONDS = 30 * 60

type Start = { ctx: Parameters<typeof startPaymentWorker>[0]['ctx']; provider: PaymentProvider; more?: readonly PaymentProvider[] }

/** A loop that is called by hand. */
function aLoop({ ctx, provider, more = [] }: Start) {
  const handle = { wake: () => {}, log: [] as string[] }
  loop = startPaymentWorker({
    ctx,
    providers: () => [provider, ...more],
    listen: (wake) => {
      handle.wake = wake
      return () => Promise.resolve()
    },
    log: (line) => handle.log.push(line),
  })
  return handle
}

describe('the work that payments need', () => {
  it('PAY-04 settles what the provider has reported, on a database notification and long before the poll', async () => {
    const { go, hear, state } = await aPurchase(razorpay)
    const { payment } = razorpay.pay(await go())
    let listening = false
    loop = startPaymentWorker({
      ctx: { db: database(), now: () => new Date() },
      providers: () => [razorpayProvider(razorpay.keys)],
      listen: (wake) =>
        listen('payments', () => {
          listening = true
          wake()
        }),
    })
    await until(() => listening)
    await hear('payment.captured', payment.id)
    await until(async () => (await state()).payment === 'paid')
    expect(await state()).toMatchObject({ timesPaid: 1, stock: ['sold'] })
  })

  it('REL-02 ends reservations, and deletes expired payment pages', async () => {
    const { ctx, provider, pass, state } = await aPurchase(razorpay)
    const page = { tokenHash: 'a', sessionHash: 'b', html: 'who pays for what', expiresAt: ctx.now() }
    await database().insert(paymentPages).values(page)
    pass(HOLD_SECONDS)
    aLoop({ ctx, provider })
    await until(async () => (await state()).delivery === 'cancelled')
    expect(await state()).toMatchObject({ reason: 'expired', stock: ['released'] })
    await until(async () => (await database().select().from(paymentPages)).length === 0)
  })

  it('REL-03 a failing job does not stop the others, and is logged', async () => {
    const { go, ctx, provider, pass } = await aPurchase(razorpay)
    razorpay.pay(await go())
    await database().insert(paymentPages).values({ tokenHash: 'a', sessionHash: 'b', html: '', expiresAt: ctx.now() })
    pass(20 * 60)
    const { log } = aLoop({ ctx, provider: { ...provider, listPayments: () => Promise.reject(new Error('a bug')) } })
    await until(() => log.length > 0)
    expect(log).toEqual(['payments: waiting (Error)'])
    expect(await database().select().from(paymentPages)).toEqual([])
  })

  it('REL-03 an unreachable provider is logged once, and so is its return', async () => {
    const { go, ctx, provider, pass, state } = await aPurchase(razorpay)
    razorpay.pay(await go())
    pass(20 * 60)
    let isAway = true
    const { wake, log } = aLoop({
      ctx,
      provider: { ...provider, listPayments: (id) => (isAway ? Promise.resolve(failure('not_now')) : provider.listPayments(id)) },
    })
    await until(() => log.length === 1)
    isAway = false
    pass(5 * 60)
    wake()
    await until(async () => (await state()).payment === 'paid')
    await until(() => log.length === 2)
    expect(log).toEqual(['payments: checks failed and will be retried; see last_error in the database', 'payments: checks work again'])
  })

  it('PAY-04 ends test payments taken before there were keys, and sends their refunds', async () => {
    const { ctx, pass, provider, customer, order, state } = await aPurchase(razorpay)
    const pressed = await goToTestPage(ctx, { customerId: customer.id, combinedOrderId: order.combinedOrderId })
    expect(await comeBackPaid(ctx, pressed)).toBe(true)
    await cancelByShop(ctx, order.code, '')
    pass(60)
    const { log } = aLoop({ ctx, provider, more: [testProvider()] })
    await until(async () => (await state()).payment === 'refunded')
    expect((await state()).refunds).toMatchObject([{ status: 'done' }])
    expect([log, razorpay.asked]).toEqual([[], []])
  })

  it('PAY-04 says once that the payments of a provider without keys are not processed', async () => {
    const { go, ctx, pass } = await aPurchase(razorpay)
    await go()
    pass(20 * 60)
    const { wake, log } = aLoop({ ctx, provider: testProvider() })
    await until(() => log.length === 1)
    wake()
    await loop?.stop()
    expect(log).toEqual(["payments: payments of 'razorpay' are not processed, because its keys are not set"])
    expect(await database().select({ checks: payments.checks }).from(payments)).toEqual([{ checks: 0 }])
  })
})
