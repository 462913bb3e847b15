import { sql } from 'drizzle-orm'
import { cancelOrder, expireOrders } from '@/lib/commerce/orders'
import { login } from '@/lib/commerce/customers'
import { isSubscribed } from '@/lib/commerce/consents'
import { papers } from '@/lib/commerce/invoices'
import { queueMail, sendDueMessages } from '@/lib/commerce/messaging'
import { afterCommit, inTransaction } from '@/lib/db/context'
import { failure, success } from '@/lib/kernel/result'
import { findSnapshot } from '@/lib/cache/queries'
import { products } from '@/lib/db/schema'
import { startInvalidationWorker } from '@/lib/jobs/invalidation-worker'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aPurchase } from '@/lib/testing/a-purchase'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { readRuntime } from '@/lib/runtime'

const database = useShopDatabase()
const { ctx } = aClock()

let told: unknown[]
let lags: number[]
let razorpay: RazorpayStandIn
beforeEach(async () => {
  ;[told, lags] = [[], []]
  razorpay = await aRazorpay()
  readRuntime().observer = {
    event: (name, fields) => told.push([name, fields]),
    payment: (outcome) => told.push(['payment', outcome]),
    message: (channel, outcome) => told.push(['message', channel, outcome]),
    invalidated: (seconds) => lags.push(seconds),
    purgeWaits: () => undefined,
  }
})
afterEach(async () => {
  readRuntime().observer = undefined
  await razorpay.close()
})

describe('what happens in the shop', () => {
  it('REL-05 is told: an order that is placed, takes the last unit, and is cancelled; by ids alone', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ stock: 3 }] }] })
    const [customer, variant] = [await aCustomer(), shop.variantId('almonds')]
    const order = await aPlacedOrder(ctx, { customerId: customer.id, variants: new Map([[variant, 3]]), paymentMethod: 'cash_on_delivery' })
    await cancelOrder(ctx, customer.id, order.id)
    await cancelOrder(ctx, customer.id, order.id)
    expect(told).toEqual([
      ['stock_out', { variant }],
      ['order_placed', { order: order.id, by: 'placeCash' }],
      ['order_cancelled', { order: order.id, by: 'cancelByCustomer' }],
    ])
  })

  it('REL-05 is told once: a payment that is reported again and again', async () => {
    const { go, come, order } = await aPurchase(razorpay, { stock: 5 })
    const { postBack } = razorpay.pay(await go())
    for (let time = 0; time < 3; time++) await come(postBack)
    expect(told).toEqual([
      ['order_placed', { order: order.id, by: 'placeOnline' }],
      ['payment', 'paid'],
      ['order_paid', { order: order.id, by: 'pay' }],
    ])
  })

  it('REL-05 is told: money that comes too late and goes back', async () => {
    const { go, come, expire, order, customer, variantId, ctx: clock } = await aPurchase(razorpay, { stock: 5 })
    const { postBack } = razorpay.pay(await go())
    await expire()
    await aPlacedOrder(clock, { customerId: customer.id, variants: new Map([[variantId, 1]]) })
    await expireOrders(clock)
    told = []
    await come(postBack)
    expect(told).toEqual([['payment', 'returned']])
    expect(order.id).toBeGreaterThan(0)
  })

  it('REL-05 is told: logins that are refused because of too many attempts', async () => {
    const attempt = () =>
      login(ctx, { by: 'email', account: 'asha@shop.test', password: 'wrong', guestId: null, device: null, client: '203.0.113.7' })
    for (let time = 0; time < 11; time++) await attempt()
    expect(told).toEqual([['login_locked', undefined]])
  })

  it('REL-05 is told: mails that are sent, and that could not be sent', async () => {
    await aShop({ settings: { website_name: 'Mewa House', contact_email: 'care@shop.example' } })
    const answers = [success(null), failure('not_now', { reason: 'away' })]
    const sender = {
      mail: { send: () => Promise.resolve(answers.shift() ?? success(null)) },
      sms: { send: () => Promise.resolve(success(null)) },
      papers,
      isSubscribed,
    }
    for (const to of ['asha@buyer.example', 'ravi@buyer.example']) {
      await queueMail(database(), { kind: 'password_reset', to, name: 'Asha', token: 'abc' })
      await sendDueMessages({ db: database(), now: () => new Date() }, sender)
    }
    expect(told).toEqual([
      ['message', 'mail', 'sent'],
      ['message', 'mail', 'failed'],
    ])
  })

  it('REL-05 is told: how old a change was when its pages were invalidated', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    let wake = () => {}
    const worker = startInvalidationWorker({
      db: database(),
      listen: (call) => ((wake = call), () => Promise.resolve()),
      pages: { invalidate: () => {}, invalidateAll: () => {}, snapshot: null },
      instanceId: 'test',
    })
    await until(() => Promise.resolve(Number.isFinite(worker.ageMs())))
    const before = await findSnapshot(database())
    await database().update(products).set({ name: 'Mamra' })
    expect(before).not.toBe(await findSnapshot(database()))
    wake()
    await until(() => Promise.resolve(lags.length > 0))
    await worker.stop()
    expect(lags[0]).toBeGreaterThanOrEqual(0)
  })
})

describe('what a transaction tells', () => {
  const report = () => void told.push('told')

  it('REL-01 is told after its commit', async () => {
    await inTransaction<null, never>(database(), async (tx) => {
      afterCommit(tx, report)
      await tx.execute(sql`select 1`)
      expect(told).toEqual([])
      return success(null)
    })
    expect(told).toEqual(['told'])
  })

  it('REL-01 is not told when it is refused or fails', async () => {
    await inTransaction<null, 'refused'>(database(), (tx) => {
      afterCommit(tx, report)
      return Promise.resolve(failure('refused'))
    })
    const failing = inTransaction<null, never>(database(), (tx) => {
      afterCommit(tx, report)
      return Promise.reject(new Error('broken'))
    })
    await expect(failing).rejects.toThrow('broken')
    expect(told).toEqual([])
  })
})
