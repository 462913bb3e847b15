import http from 'node:http'
import { type CachedSite, openCachedSite } from '@/lib/testing/cached-site'

const words = (text: string) => `${text} `.repeat(200)

/** Less than TIME_LIMITS.answerMs: after that, requests no longer wait for the first visitor. */
const BEFORE_THE_LIMIT_MS = 15_000

let site: CachedSite
/** What Next answers; may wait. */
let render: Parameters<typeof openCachedSite>[0]

const open = async (options?: Parameters<typeof openCachedSite>[1]) => {
  site = await openCachedSite((request) => render(request), options)
}

beforeEach(() => {
  render = () => ({ html: words('almonds') })
})
afterEach(() => site.close())

describe('a stored page', () => {
  it('PERF-03 is sent without Next: in each encoding, as 304 and for HEAD', async () => {
    await open()
    const first = await site.ask('/products/figs')
    const [plain, br, gzip] = [
      await site.ask('/products/figs'),
      await site.ask('/products/figs', { 'accept-encoding': 'br' }),
      await site.ask('/products/figs', { 'accept-encoding': 'gzip' }),
    ]
    expect([plain, br, gzip].map(({ body }) => body)).toEqual([first.body, first.body, first.body])
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    const known = await site.ask('/products/figs', { 'if-none-match': String(first.headers.etag) })
    expect([known.status, known.body]).toEqual([304, ''])
    const head = await site.ask('/products/figs', {}, { method: 'HEAD' })
    expect([head.status, head.headers.etag, head.headers['content-length'], head.body]).toEqual([
      200,
      first.headers.etag,
      String(first.body.length),
      '',
    ])
    expect(site.seen).toHaveLength(1)
  })

  it('PERF-02 has its style sheets in its HTML; a page for one visitor and a router payload stay unchanged', async () => {
    render = () => ({ html: `<head>LINK</head>LINK ${words('almonds')}` })
    await open()
    for (let visit = 0; visit < 2; visit += 1)
      expect((await site.ask('/products/figs')).body).toBe(`<head>STYLE</head>LINK ${words('almonds')}`)
    expect((await site.askPayload('/products/figs')).body).toBe(`payload of <head>LINK</head>LINK ${words('almonds')}`)
    render = () => ({ html: `<head>LINK</head>LINK ${words('almonds')}`, headers: { 'Cache-Control': 'private, no-store' } })
    expect((await site.ask('/products/dates')).body).toBe(`<head>LINK</head>LINK ${words('almonds')}`)
  })

  it('PERF-03 also answers a first HEAD request, with the headers of the page', async () => {
    await open()
    const head = await site.ask('/products/figs', {}, { method: 'HEAD' })
    const page = await site.ask('/products/figs')
    expect([head.body, head.headers.etag]).toEqual(['', page.headers.etag])
    expect(site.seen).toHaveLength(1)
  })

  it('PERF-03 is made once for all requests that arrive meanwhile', async () => {
    let finish = () => {}
    render = () => new Promise((resolve) => (finish = () => resolve({ html: words('figs') })))
    await open()
    const asked = Array.from({ length: 20 }, () => site.ask('/products/figs'))
    await expect(waitFor(() => site.seen.length > 0)).resolves.toBe(true)
    finish()
    const bodies = (await Promise.all(asked)).map(({ body }) => body)
    expect(new Set(bodies)).toEqual(new Set([words('figs')]))
    expect(site.seen).toHaveLength(1)
  })

  it(
    'REL-03 is made for the next visitor when the first one leaves: Next never finishes work for a disconnected client',
    async () => {
      const finish: (() => void)[] = []
      render = () => new Promise((resolve) => finish.push(() => resolve({ html: words('figs') })))
      await open()
      const leaving = http.get({ port: site.port, path: '/products/figs', agent: false })
      leaving.on('error', () => undefined)
      await waitFor(() => site.seen.length === 1)
      const waiting = site.ask('/products/figs')
      await waitFor(() => site.arrived.length === 2)
      const gone = new Promise((resolve) => site.responses[0]?.once('close', resolve))
      leaving.destroy()
      await gone
      finish[0]?.()
      expect((await waiting).body).toBe(words('figs'))
      expect(site.seen).toHaveLength(1)
    },
    BEFORE_THE_LIMIT_MS,
  )

  it('PERF-03 is found by every address that names it, and unknown keys of a query make neither a render nor an entry', async () => {
    await open()
    const addresses = [
      '/products/figs',
      '/products/figs?utm_source=mail',
      '/products/figs?gclid=1&fbclid=2',
      '/products/figs?%75tm=1',
      '/products/figs?',
    ]
    for (const address of addresses) expect((await site.ask(address)).status).toBe(200)
    expect(site.seen.map(({ url }) => url)).toEqual(['/products/figs'])
    await site.ask('/products/figs?x=1&variant=250+g&reviews=2')
    await site.ask('/products/figs?reviews=2&variant=250%20g')
    expect(site.seen.map(({ url }) => url)).toEqual(['/products/figs', '/products/figs?reviews=2&variant=250+g'])
  })

  it.each(['/search?query=word', '/products/figs?variant=word'])('PERF-03 outlives a flood of addresses such as %s1', async (invented) => {
    render = ({ url }) => ({ html: words(url?.includes('?') ? 'found '.repeat(100) : 'figs') })
    await open({ maxBytes: 2_000_000 })
    await site.ask('/products/figs')
    for (let one = 0; one < 60; one += 1) await site.ask(`${invented}${one}`)
    expect(site.seen).toHaveLength(61)
    await site.ask('/products/figs')
    expect(site.seen).toHaveLength(61)
  })

  it('PERF-03 leaves the memory when there are too many', async () => {
    await open({ maxBytes: 5_000 })
    for (const path of ['/products/figs', '/products/dates', '/products/nuts', '/products/figs']) await site.ask(path)
    expect(site.seen).toHaveLength(4)
  })
})

/** Resolves once the condition holds. */
async function waitFor(condition: () => boolean): Promise<boolean> {
  const limit = AbortSignal.timeout(4_000)
  while (!condition()) {
    limit.throwIfAborted()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return true
}

describe('a search', () => {
  it('SRCH-01 that is repeated is sent without Next, however it is typed', async () => {
    await open()
    for (const path of ['/search?query=figs', '/search?query=%20figs%20', '/search?x=1&query=figs', '/search?query=figs&page=1'])
      await site.ask(path)
    expect(site.seen.map(({ url }) => url)).toEqual(['/search?query=figs'])
  })

  it('SRCH-01 of a shop with a remote server is made each time, because that server announces no changes', async () => {
    await open({ storesLists: false })
    await site.ask('/search?query=figs')
    await site.ask('/search?query=figs')
    expect(site.seen).toHaveLength(2)
  })
})

describe('the answer for one visitor', () => {
  it.each([
    ['that sets a cookie', { 'Set-Cookie': 'guest_id=1', 'Cache-Control': 'public, max-age=0' }],
    ['that is private', { 'Cache-Control': 'private, max-age=60' }],
    ['that no cache may store', { 'Cache-Control': 'no-store' }],
    ['that is a saved copy', { 'x-shop-stale': '1' }],
  ])('REL-07 %s is never stored', async (_which, headers) => {
    render = () => ({ html: words('hers'), headers })
    await open()
    await site.ask('/products/figs')
    await site.ask('/products/figs')
    expect(site.seen).toHaveLength(2)
  })

  it.each([404, 500, 307])('REL-03 with status %s is never stored', async (status) => {
    render = () => ({ html: words('none'), status })
    await open()
    await site.ask('/products/figs')
    await site.ask('/products/figs')
    expect(site.seen).toHaveLength(2)
  })

  it('REL-03 is not stored when it shows data without tags', async () => {
    render = () => ({ html: words('untagged'), tags: null as never })
    await open()
    await site.ask('/products/figs')
    await site.ask('/products/figs')
    expect(site.seen).toHaveLength(2)
  })

  it.each(['/cart', '/login', '/checkout', '/dashboard', '/wishlist', '/order-details/5', '/api/v2/carts', '/pay/abc'])(
    'REL-07 at %s is never stored',
    async (path) => {
      await open()
      await site.ask(path)
      await site.ask(path)
      expect(site.seen).toHaveLength(2)
    },
  )

  it('REL-07 cannot become everybody’s: Next sees no cookie, no session, no host and no forwarded name of the visitor', async () => {
    render = ({ headers }) => ({ html: words(JSON.stringify({ ...headers, host: '', 'accept-encoding': '' })) })
    await open()
    await site.ask('/products/figs', {
      cookie: 'session=hers; __prerender_bypass=1',
      authorization: 'Bearer hers',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      'x-middleware-subrequest': 'middleware',
      'x-prerender-revalidate': 'guess',
      'x-matched-path': '/dashboard',
      'accept-language': 'hi',
      'user-agent': 'Evil/1.0',
    })
    expect(site.seen[0]?.headers).toEqual({ host: 'localhost' })
    expect((await site.ask('/products/figs')).body).not.toMatch(/evil|hers/i)
    expect(site.seen).toHaveLength(1)
  })
})

describe('the router’s payload', () => {
  it('PERF-03 is stored apart from the document, whatever page the visitor comes from', async () => {
    await open()
    const document = await site.ask('/products/figs')
    const payload = await site.askPayload('/products/figs', { tree: 'from-home' })
    const again = await site.askPayload('/products/figs', { tree: 'from-a-category' })
    expect([payload.body, again.body]).toEqual([`payload of ${document.body}`, `payload of ${document.body}`])
    expect((await site.ask('/products/figs')).body).toBe(document.body)
    expect(site.seen).toHaveLength(2)
    expect(site.seen[1]?.headers).not.toHaveProperty('next-router-state-tree')
  })

  it('PERF-03 of a prefetch is stored by its part', async () => {
    await open()
    for (const segment of ['/_tree', '/_index', '/_tree']) await site.askPayload('/products/figs', { prefetch: '1', segment })
    expect(site.seen).toHaveLength(2)
  })

  it.each([
    ['without the router’s hash', '/products/figs', { rsc: '1' }],
    ['with a wrong hash', '/products/figs?_rsc=wrong', { rsc: '1', 'next-router-prefetch': '1' }],
    ['with an unknown kind of prefetch', '/products/figs?_rsc=', { rsc: '1', 'next-router-prefetch': '9' }],
    ['with another value of rsc', '/products/figs?_rsc=', { rsc: 'yes' }],
    ['with the headers of a prefetch only', '/products/figs', { 'next-router-prefetch': '1' }],
  ])('REL-07 %s is Next’s to answer, and never stored', async (_which, path, headers) => {
    await open()
    await site.ask(path, headers)
    await site.ask(path, headers)
    expect(site.seen).toHaveLength(2)
    expect((await site.ask('/products/figs')).headers['content-type']).toContain('text/html')
  })

  it('REL-07 that Next answers with a document is not stored', async () => {
    render = () => ({ html: words('figs'), headers: { 'Content-Type': 'text/html' } })
    await open()
    await site.askPayload('/products/figs')
    await site.askPayload('/products/figs')
    expect(site.seen).toHaveLength(2)
  })
})

it('REL-03 passes its own requests on unchanged', async () => {
  await open()
  await site.ask('/products/figs', { 'x-own': 'secret', cookie: 'a=b' })
  expect(site.seen[0]?.headers.cookie).toBe('a=b')
})

describe('after a change', () => {
  it('SEO-01 an answer whose render began before it is sent to the visitor who waited, and not stored', async () => {
    let finish = () => {}
    render = () => new Promise((resolve) => (finish = () => resolve({ html: words('old'), tags: ['product:figs'] })))
    await open()
    const first = site.ask('/products/figs')
    await waitFor(() => site.seen.length > 0)
    site.pages.invalidate(['product:figs'])
    const later = site.ask('/products/figs')
    finish()
    expect((await first).body).toBe(words('old'))
    render = () => ({ html: words('new'), tags: ['product:figs'] })
    await waitFor(() => site.seen.length > 1)
    finish()
    expect(site.seen).toHaveLength(2)
    await later
    expect(site.seen).toHaveLength(2)
  })
})
