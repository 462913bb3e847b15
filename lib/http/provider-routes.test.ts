import net from 'node:net'
import { eq } from 'drizzle-orm'
import { processWebhookEvents } from '@/lib/commerce/payments'
import { database, openDatabase } from '@/lib/db/connection'
import { webhookEvents, orders } from '@/lib/db/schema'
import { razorpayProvider } from '@/lib/providers/payment/razorpay'
import { aPurchase } from '@/lib/testing/a-purchase'
import { aRazorpay, type PostBack, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { createEmbeddedServer } from './embedded-server'
import { serveRequest } from '@/lib/testing/serve-request'
import type { V2Server } from './v2-server'

useShopDatabase()
let razorpay: RazorpayStandIn
beforeAll(async () => {
  razorpay = await aRazorpay()
})
afterAll(() => razorpay.close())

const anApi = () => createEmbeddedServer({ listProviders: async () => [razorpayProvider(razorpay.keys)] })

const POST_BACK = '/razorpay/payment'
const address = (path: string) => `http://shop.test/api/v2${path}`

/** As a browser sends a form from another site. */
const post = (api: V2Server, body: URLSearchParams | FormData | string, headers: Record<string, string> = {}, client = '203.0.113.7') =>
  serveRequest(
    new Request(address(POST_BACK), { method: 'POST', body, headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', ...headers } }),
    api,
    client,
  )
const form = (fields: PostBack) => new URLSearchParams(fields)
const tell = (api: V2Server, { body, headers }: { body: string; headers: Record<string, string> }, client: string | null = null) =>
  serveRequest(new Request(address('/razorpay/webhook'), { method: 'POST', body, headers }), api, client)
const leadsTo = (response: Response) => [response.status, response.headers.get('location')]
const result = (response: 0 | 1, order?: number) =>
  [303, `/payment-response?response=${response}${order === undefined ? '' : `&order=${order}`}`] as const

describe('a browser that returns from the provider', () => {
  it('PAY-01 with a signed payment is redirected to the result, without key, cookie or session', async () => {
    const { go, state, order } = await aPurchase(razorpay)
    const { postBack } = razorpay.pay(await go())
    const response = await post(anApi(), form(postBack))
    expect(leadsTo(response)).toEqual(result(1, order.combinedOrderId))
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
    expect(await state()).toMatchObject({ payment: 'paid', timesPaid: 1 })
  })

  it('PAY-01 may also post its fields as a multipart form', async () => {
    const { go, order } = await aPurchase(razorpay)
    const parts = new FormData()
    for (const [name, value] of Object.entries(razorpay.pay(await go()).postBack)) parts.set(name, value)
    expect(leadsTo(await post(anApi(), parts))).toEqual(result(1, order.combinedOrderId))
  })

  it('PAY-03 with a failed payment gets the provider’s reason', async () => {
    const { go, state, order } = await aPurchase(razorpay)
    const { postBack } = razorpay.pay(await go(), { status: 'failed', error_description: 'Your bank said no.' })
    const lie = { ...postBack, 'error[description]': 'Call 555 and read us your card’s number.' }
    expect(leadsTo(await post(anApi(), form(lie)))).toEqual(result(0, order.combinedOrderId))
    expect(await state()).toMatchObject({ payment: 'unpaid', delivery: 'pending', payments: [{ lastError: 'Your bank said no.' }] })
  })

  it.each<[string, (postBack: PostBack) => PostBack]>([
    ['a forged signature', (fields) => ({ ...fields, razorpay_signature: 'ab'.repeat(32) })],
    ['half a signature', (fields) => ({ ...fields, razorpay_signature: (fields['razorpay_signature'] ?? '').slice(0, 32) })],
    ['an empty signature', (fields) => ({ ...fields, razorpay_signature: '' })],
    ['another payment', (fields) => ({ ...fields, razorpay_payment_id: 'pay_other' })],
  ])('PAY-04 with %s is redirected to a failure, and nothing is paid', async (_, forge) => {
    const { go, state, order } = await aPurchase(razorpay)
    const { postBack } = razorpay.pay(await go())
    expect(leadsTo(await post(anApi(), form(forge(postBack))))).toEqual(result(0, order.combinedOrderId))
    expect(await state()).toMatchObject({ payment: 'unpaid', timesPaid: 0, payments: [{ status: 'created' }] })
  })

  it.each<[string, string, Record<string, string>]>([
    ['nothing', '', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [
      'an unknown order',
      'razorpay_order_id=order_1&razorpay_payment_id=pay_1&razorpay_signature=x',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
    ['metadata that is no JSON', 'error[metadata]=%7B', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a broken form', 'x', { 'Content-Type': 'multipart/form-data; boundary=y' }],
  ])('PAY-04 with %s is redirected to a failure', async (_, body, headers) => {
    expect(leadsTo(await post(anApi(), body, headers))).toEqual(result(0))
  })

  it('REL-06 with a body above the limit is refused before it is read', async () => {
    const response = await post(anApi(), 'x'.repeat(70_000), { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect(response.status).toBe(413)
  })

  it('REL-03 is redirected to a page of ours when the shop fails, never shown an error', async () => {
    jest.spyOn(console, 'error').mockReturnValue()
    const broken = createEmbeddedServer({
      context: () => {
        throw new Error('anything')
      },
      listProviders: async () => [razorpayProvider(razorpay.keys)],
    })
    expect(leadsTo(await post(broken, form({ razorpay_order_id: 'order_1' })))).toEqual(result(0))
    jest.restoreAllMocks()
  })

  it('API-04 can use only the provider routes without a key', async () => {
    const get = await serveRequest(new Request(address(POST_BACK)), anApi(), null)
    expect(get.status).toBe(401)
    expect((await serveRequest(new Request(address('/carts'), { method: 'POST' }), anApi(), null)).status).toBe(401)
  })
})

describe('a webhook of the provider', () => {
  it('REL-04 is stored once however often it is delivered, answered at once, and processed afterwards', async () => {
    const { ctx, provider, go, state } = await aPurchase(razorpay)
    const { payment } = razorpay.pay(await go())
    const news = razorpay.webhookOf('payment.captured', payment)
    const before = razorpay.asked.length
    const api = anApi()
    const answers = await Promise.all(Array.from({ length: 100 }, () => tell(api, news)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await database().select().from(webhookEvents)).toHaveLength(1)
    // The provider has not been asked yet and nothing is settled: that happens during processing.
    expect(razorpay.asked).toHaveLength(before)
    expect(await state()).toMatchObject({ payment: 'unpaid' })
    const later = { ...ctx, now: () => new Date(Date.now() + 1_000) }
    expect(await processWebhookEvents(Object.assign(later, { db: database() }), provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(await state()).toMatchObject({ payment: 'paid', timesPaid: 1 })
  })

  it('REL-03 is answered 503 while the database is silent, so that the provider sends it again', async () => {
    const { go } = await aPurchase(razorpay)
    const news = razorpay.webhookOf('payment.captured', razorpay.pay(await go()).payment)
    const sockets: net.Socket[] = []
    const silent = net.createServer((socket) => sockets.push(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as net.AddressInfo // a TCP server's address
    // Longer than any test: only the webhook's own limit ends the request.
    const stalled = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`, { longestWaitMs: 600_000 })
    const api = createEmbeddedServer({
      context: () => ({ db: stalled.database, now: () => new Date() }),
      listProviders: async () => [razorpayProvider(razorpay.keys)],
      webhookLimitMs: 10,
    })
    const answer = await tell(api, news)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    for (const socket of sockets) socket.destroy()
    silent.close()
    await stalled.close()
    expect((await tell(anApi(), news)).status).toBe(200)
  })

  it('PAY-04 without a valid signature is refused, and nothing is stored', async () => {
    const { go } = await aPurchase(razorpay)
    const { body, headers } = razorpay.webhookOf('payment.captured', razorpay.pay(await go()).payment)
    for (const forged of [
      { body: `${body} `, headers },
      { body, headers: { ...headers, 'X-Razorpay-Signature': 'ab'.repeat(32) } },
      { body, headers: { 'Content-Type': 'application/json' } },
    ])
      expect((await tell(anApi(), forged)).status).toBe(401)
    expect((await tell(anApi(), { body: 'x'.repeat(70_000), headers })).status).toBe(413)
    expect(await database().select().from(webhookEvents)).toEqual([])
  })

  it('REL-06 is not subject to the rate limit of an address; browsers’ posts are', async () => {
    const { go } = await aPurchase(razorpay)
    const news = razorpay.webhookOf('invoice.paid', razorpay.pay(await go()).payment)
    const api = anApi()
    const answers = await Promise.all(Array.from({ length: 700 }, () => tell(api, news, '203.0.113.9')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    // Not a kind of event that is processed, so it is not stored.
    expect(await database().select().from(webhookEvents)).toEqual([])
  })

  it('PAY-04 of a failed payment does not change a paid order', async () => {
    const { go, come, hear, state, order } = await aPurchase(razorpay)
    const providerOrderId = await go()
    const failed = razorpay.pay(providerOrderId, { status: 'failed' }).payment
    await come(razorpay.pay(providerOrderId).postBack)
    await hear('payment.failed', failed.id)
    expect(await state()).toMatchObject({ payment: 'paid', timesPaid: 1, payments: [{ status: 'paid', lastError: '' }] })
    expect(await database().select({ status: orders.paymentStatus }).from(orders).where(eq(orders.id, order.id))).toEqual([
      { status: 'paid' },
    ])
  })
})
