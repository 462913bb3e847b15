import { createHash } from 'node:crypto'
import { database } from '@/lib/db/connection'
import { paymentPages } from '@/lib/db/schema'
import { writeRedirectPage } from '@/lib/providers/payment/page'
import { razorpayProvider } from '@/lib/providers/payment/razorpay'
import { testProvider } from '@/lib/providers/payment/test'
import type { PageRequest } from '@/lib/providers/payment/provider'
import { whileReadOnly } from '@/lib/testing/read-only-database'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aServerBehind } from '@/lib/testing/v2-server-behind'
import { GET, HEAD } from '@/app/pay/[token]/route'
import { paymentPagePolicy } from './payment-page'
import { serveRequest } from '@/lib/testing/serve-request'

useShopDatabase()

const ASHA = 'session-of-asha-0001'
const RAVI = 'session-of-ravi-0002'
const CALL = 'http://shop.test/api/v2/razorpay/pay-with-razorpay'
const PAGE = '<!DOCTYPE html><title>Pay</title><script>go()</script>'
const ORDER_ID = 451
const TO_ORDER = [303, `/payment-response?order=${ORDER_ID}`]
const TO_ORDERS = [303, '/purchase-history']

const cookie = (session: string | null): Record<string, string> => (session === null ? {} : { Cookie: `session=${session}` })

/** Requests the page as the checkout's script does; returns the answer. */
async function ask(html: string, session: string | null = ASHA, combinedOrderId: number | null = ORDER_ID) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin', Host: 'shop.test', ...cookie(session) }
  const request = new Request(CALL, { method: 'POST', headers, body: JSON.stringify({ combined_order_id: 7 }) })
  const body = { result: true, success: true, html, message: 'Payment page created' }
  const server = aServerBehind(() => Response.json(combinedOrderId === null ? body : { ...body, combined_order_id: combinedOrderId }))
  const answer = await serveRequest(request, server)
  const text = await answer.text()
  return { answer, text, body: JSON.parse(text) as { success: boolean; html: string; page_url?: string } }
}

const tokenOf = (pageUrl: string | undefined): string => (pageUrl ?? '').replace('/pay/', '')
const see = (token: string, session: string | null = ASHA, headers: Record<string, string> = {}) =>
  GET(new Request(`http://shop.test/pay/${token}`, { headers: { ...cookie(session), ...headers } }), { params: Promise.resolve({ token }) })
const leadsTo = (response: Response) => [response.status, response.headers.get('location')]

const pageRequest: PageRequest = {
  locale: 'en',
  providerOrderId: 'order_1',
  amountPaise: 49_900,
  orderCode: '20261121-7K3M9XQ2',
  shopName: 'Mewa House',
  logoUrl: '',
  customer: { name: 'Asha', email: '', phone: '' },
  callbackUrl: 'http://localhost:3000/api/v2/razorpay/payment',
  cancelUrl: 'http://localhost:3000/payment-response?response=0',
  statusPath: '/api/v2/order-status/7',
  payUntil: new Date('2026-11-21T10:30:00Z'),
  now: new Date('2026-11-21T10:00:00Z'),
}
const keys = {
  keyId: 'key',
  keySecret: 'secret',
  webhookSecret: 'hooks',
  apiUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
}

/** The policy of a page that has been stored and shown. */
async function policyOf(html: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const response = await see(tokenOf((await ask(html)).body.page_url))
  expect(await response.text()).toBe(html)
  const policy = response.headers.get('content-security-policy') ?? ''
  return new Map(
    policy
      .split('; ')
      .map((part) => part.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

describe('the provider’s page', () => {
  it('CHK-07 never reaches a script of ours, which only gets its address', async () => {
    const { text, body } = await ask(PAGE)
    expect(text).not.toContain('DOCTYPE')
    expect(body).toMatchObject({ success: true, html: '', page_url: expect.stringMatching(/^\/pay\/451-[\w-]{43}$/) as unknown })
    const response = await see(tokenOf(body.page_url))
    expect([response.status, await response.text()]).toEqual([200, PAGE])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('REL-03 that cannot be stored, because the database is read-only, is an outage: 503 with Retry-After', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { answer, body } = await whileReadOnly(() => ask(PAGE))
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('database_down'))
    logged.mockRestore()
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(body).toEqual({ result: false, message: expect.stringContaining('Please try again') as unknown })
  })

  it('CHK-07 is shown once, even to two simultaneous requests', async () => {
    const token = tokenOf((await ask(PAGE)).body.page_url)
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => see(token)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(leadsTo(await see(token))).toEqual(TO_ORDER)
    // The stored page is emptied when it is shown.
    expect(await database().select({ html: paymentPages.html }).from(paymentPages)).toEqual([{ html: '' }])
  })

  it('CHK-07 is shown only to its own session; a request of another session does not consume it', async () => {
    const token = tokenOf((await ask(PAGE)).body.page_url)
    for (const session of [RAVI, null]) expect(leadsTo(await see(token, session))).toEqual(TO_ORDER)
    expect((await see(token)).status).toBe(200)
  })

  it('CHK-07 is not shown after its lifetime', async () => {
    const token = tokenOf((await ask(PAGE)).body.page_url)
    await database()
      .update(paymentPages)
      .set({ expiresAt: new Date(Date.now() - 1) })
    expect(leadsTo(await see(token))).toEqual(TO_ORDER)
  })

  it('PAY-01 redirects to its own order days later, after the page was deleted and another order opened', async () => {
    const token = tokenOf((await ask(PAGE)).body.page_url)
    expect((await see(token)).status).toBe(200)
    const other = tokenOf((await ask(PAGE, ASHA, 452)).body.page_url)
    await database().delete(paymentPages)
    expect(leadsTo(await see(token))).toEqual(TO_ORDER)
    expect(leadsTo(await see(other))).toEqual([303, '/payment-response?order=452'])
  })

  it('PAY-01 API-02 of a server that does not name the order redirects to all orders', async () => {
    const token = tokenOf((await ask(PAGE, ASHA, null)).body.page_url)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await (await see(token)).text()).toBe(PAGE)
    expect(leadsTo(await see(token))).toEqual(TO_ORDERS)
  })

  it('CHK-07 needs its whole name: with another order in it the name does not open it', async () => {
    const token = tokenOf((await ask(PAGE)).body.page_url)
    expect(leadsTo(await see(token.replace('451-', '452-')))).toEqual([303, '/payment-response?order=452'])
    expect((await see(token)).status).toBe(200)
  })

  it.each(['', 'x', '../..', 'é'.repeat(43), 'a'.repeat(43), '0-x', '-1-x', '4.5-x', `${'9'.repeat(16)}-x`])(
    'CHK-07 with an unknown name redirects and never shows an error: %j',
    async (token) => {
      expect(leadsTo(await see(token))).toEqual(TO_ORDERS)
    },
  )

  it.each(['451-x', `451-${'a'.repeat(43)}`])('PAY-01 with a cut or invented name redirects to the order in it: %j', async (token) => {
    expect(leadsTo(await see(token))).toEqual(TO_ORDER)
  })

  it('CHK-07 is not consumed by a HEAD request or a prefetch', async () => {
    const token = tokenOf((await ask(PAGE)).body.page_url)
    expect(HEAD().status).toBe(200)
    expect((await see(token, ASHA, { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(503)
    expect((await see(token)).status).toBe(200)
  })

  it('API-03 is for signed-in customers only, whatever a remote server answers', async () => {
    const { text, body } = await ask(PAGE, null)
    expect(body).toMatchObject({ success: false, html: '' })
    expect(text).not.toContain('DOCTYPE')
    expect(body.page_url).toBeUndefined()
  })
})

describe('the policy of the provider’s page', () => {
  const hashesOf = (html: string) =>
    [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )

  it('CHK-07 allows Razorpay’s window, with the hosts that Razorpay documents and no others', async () => {
    const html = razorpayProvider(keys).writePage(pageRequest)
    const policy = await policyOf(html)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual([...hashesOf(html), 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'])
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ])
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://cdn.razorpay.com'])
    expect(policy.get('frame-src')).toEqual(expect.arrayContaining(['https://api.razorpay.com', 'upi:', 'tez:', 'phonepe:', 'paytmmp:']))
    expect(policy.get('frame-src')?.filter((source) => source.includes('//'))).toEqual([
      'https://api.razorpay.com',
      'https://checkout.razorpay.com',
    ])
    expect(policy.get('form-action')).toEqual(["'self'", 'http://localhost:3000', 'https://api.razorpay.com', 'https://*.razorpay.com'])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  })

  it('CHK-07 allows one script that is the same for every order, so that its hash is constant', () => {
    const one = razorpayProvider(keys).writePage(pageRequest)
    const other = razorpayProvider({ ...keys, keyId: 'other' }).writePage({
      ...pageRequest,
      shopName: 'Other',
      amountPaise: 1,
      providerOrderId: 'order_2',
    })
    expect(hashesOf(one)).toEqual(hashesOf(other))
  })

  it('PAY-04 lets a bank’s window send messages to the payment window', async () => {
    const response = await see(tokenOf((await ask(PAGE)).body.page_url))
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  it('CHK-07 lets a test payment return, and allows only the script that reloads the page', async () => {
    const html = testProvider().writePage(pageRequest)
    const policy = await policyOf(html)
    expect(hashesOf(html)).toHaveLength(1)
    expect(policy.get('script-src')).toEqual(hashesOf(html))
    expect(policy.get('form-action')).toEqual(["'self'", 'http://localhost:3000'])
    expect([...policy.keys()]).not.toEqual(expect.arrayContaining(['frame-src']))
  })

  it('CHK-07 allows the script for an order with nothing to pay', async () => {
    const html = writeRedirectPage({ locale: 'en', shopName: 'Mewa House', href: 'http://localhost:3000/payment-response?response=1' })
    expect((await policyOf(html)).get('script-src')).toEqual(hashesOf(html))
  })

  it('API-02 allows the page of a remote server’s provider everything over https except being framed', async () => {
    const policy = await paymentPagePolicy({ html: PAGE, isFromEmbeddedEngine: false })
    expect(policy).toContain("default-src 'none'; script-src 'unsafe-inline' https:;")
    expect(policy).toContain("form-action 'self' https: http://localhost:3000;")
    expect(policy).toMatch(/base-uri 'none'; frame-ancestors 'none'$/)
  })

  it('CHK-07 contains nothing that depends on a shopper’s texts', async () => {
    const shopName = `<script>evil()</script><form action="https://evil.example/"><div id="checkout" data-src="https://evil.example/x.js"`
    const html = razorpayProvider(keys).writePage({
      ...pageRequest,
      shopName,
      customer: { name: shopName, email: shopName, phone: shopName },
    })
    const policy = await policyOf(html)
    expect(policy.get('script-src')).toHaveLength(4)
    expect(JSON.stringify([...policy.values()])).not.toContain('evil')
  })
})
