import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PageCache } from '@/lib/cache/page-cache.mjs'
import { recordCachedPage } from '@/lib/cache/render-record.mjs'
import { drawSeed, timesOf } from '@/lib/testing/long-run'
import { answerCache } from './answer-cache.mjs'
import { completeResponse } from './complete-response.mjs'
import { encodedResponse } from './encoded-response.mjs'
import { guardedResponse } from './guarded-response.mjs'

const blank = { headers: [], preserves: () => false, body: Buffer.from('') }
const Complete = completeResponse(
  {
    isOwnRequest: () => false,
    notFoundPage: async () => blank,
    saved: async () => null,
    isSourceAway: () => false,
    errorPage: blank,
    busyPage: blank,
    isOverloaded: () => false,
  },
  encodedResponse(
    { compresses: true, inline: (html) => html.replace('LINK', 'STYLE') },
    guardedResponse({ isStopping: () => false, headersOf: () => [] }),
  ),
)

const HOUR_MS = 3_600_000
const words = (text: string) => `${text} `.repeat(200)

type Seen = { url: string | undefined; headers: IncomingHttpHeaders }
type Render = { html: string; tags?: readonly string[]; headers?: Record<string, string>; status?: number }

let pages: PageCache
/** The requests that reached Next. */
let seen: Seen[]
/** What Next answers; may wait. */
let render: (request: IncomingMessage) => Render | Promise<Render>
let server: { close: (done: () => void) => unknown; address: () => unknown }
let storesLists: boolean
/** Like Next's, the promise of the handler stays open after the client has gone. */
let neverEnds: boolean
let clients: ServerResponse[]
let maxBytes: number | undefined

/** Answers as Next does: it reads data from the moment it begins, and names the tags of the page. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  clients.push(response)
  seen.push({ url: request.url, headers: { ...request.headers } })
  const renderedAt = pages.now()
  const { html, tags = ['settings'], headers = {}, status = 200 } = await render(request)
  recordCachedPage({ renderedAt, tags, expiresAt: renderedAt + HOUR_MS })
  const isPayload = request.headers.rsc !== undefined
  response.statusCode = status
  response.setHeader('Content-Type', isPayload ? 'text/x-component' : 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=31532400')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.end(isPayload ? `payload of ${html}` : html)
  if (neverEnds) await new Promise(() => {})
}

async function open(): Promise<void> {
  const handle = answerCache(next, {
    isOwnRequest: ({ headers }) => headers['x-own'] === 'secret',
    storesLists,
    pages,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  const opened = http.createServer({ ServerResponse: Complete }, (request, response) => void handle(request, response))
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, resolve))
}

beforeEach(() => {
  ;[pages, seen, clients, storesLists, neverEnds, maxBytes] = [new PageCache(), [], [], true, false, undefined]
  pages.limitAges({ maxAgeSeconds: 3_600, staleMinutes: 0 })
  render = () => ({ html: words('almonds') })
})
afterEach(() => new Promise<void>((resolve) => server.close(resolve)))

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo // a TCP server's address
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const encoding = answer.headers['content-encoding']
        const plain = encoding === 'br' && bytes.length > 0 ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({ status: answer.statusCode, headers: answer.headers, body: plain.toString() })
      })
    })
    request.on('error', reject)
    request.end()
  })
}

/** As the router of this Next version asks: `_rsc` is a hash of the headers that select the form. */
function askPayload(path: string, { prefetch, segment, tree }: { prefetch?: string; segment?: string; tree?: string } = {}) {
  const hash = createHash('sha256')
    .update([prefetch ?? '0', segment ?? '0', tree ?? '0', '0'].join(','))
    .digest()
    .subarray(0, 12)
  const isPlain = prefetch === undefined && segment === undefined && tree === undefined
  return ask(`${path}${path.includes('?') ? '&' : '?'}_rsc=${isPlain ? '' : hash.toString('base64url')}`, {
    rsc: '1',
    ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
    ...(segment ? { 'next-router-segment-prefetch': segment } : {}),
    ...(tree ? { 'next-router-state-tree': tree } : {}),
  })
}

describe('a stored page', () => {
  it('PERF-03 is sent without Next: in each encoding, as 304 and for HEAD', async () => {
    await open()
    const first = await ask('/products/figs')
    const [plain, br, gzip] = [
      await ask('/products/figs'),
      await ask('/products/figs', { 'accept-encoding': 'br' }),
      await ask('/products/figs', { 'accept-encoding': 'gzip' }),
    ]
    expect([plain, br, gzip].map(({ body }) => body)).toEqual([first.body, first.body, first.body])
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    const known = await ask('/products/figs', { 'if-none-match': String(first.headers.etag) })
    expect([known.status, known.body]).toEqual([304, ''])
    const head = await ask('/products/figs', {}, 'HEAD')
    expect([head.status, head.headers.etag, head.headers['content-length'], head.body]).toEqual([
      200,
      first.headers.etag,
      String(first.body.length),
      '',
    ])
    expect(seen).toHaveLength(1)
  })

  it('PERF-02 has its style sheets in its HTML; a page for one visitor and a router payload stay as they are', async () => {
    render = () => ({ html: `LINK ${words('almonds')}` })
    await open()
    for (let visit = 0; visit < 2; visit += 1) expect((await ask('/products/figs')).body).toBe(`STYLE ${words('almonds')}`)
    expect((await askPayload('/products/figs')).body).toBe(`payload of LINK ${words('almonds')}`)
    render = () => ({ html: `LINK ${words('almonds')}`, headers: { 'Cache-Control': 'private, no-store' } })
    expect((await ask('/products/dates')).body).toBe(`LINK ${words('almonds')}`)
  })

  it('PERF-03 is sent to a first HEAD, too, with the headers of the page', async () => {
    await open()
    const head = await ask('/products/figs', {}, 'HEAD')
    const page = await ask('/products/figs')
    expect([head.body, head.headers.etag]).toEqual(['', page.headers.etag])
    expect(seen).toHaveLength(1)
  })

  it('PERF-03 is made once for all who ask while it is made', async () => {
    let finish = () => {}
    render = () => new Promise((resolve) => (finish = () => resolve({ html: words('figs') })))
    await open()
    const asked = Array.from({ length: 20 }, () => ask('/products/figs'))
    await expect(waitFor(() => seen.length > 0)).resolves.toBe(true)
    finish()
    const bodies = (await Promise.all(asked)).map(({ body }) => body)
    expect(new Set(bodies)).toEqual(new Set([words('figs')]))
    expect(seen).toHaveLength(1)
  })

  it('REL-03 is made for the next visitor when the first one leaves: Next never ends the work for a client that has gone', async () => {
    const finish: (() => void)[] = []
    render = () => new Promise((resolve) => finish.push(() => resolve({ html: words('figs') })))
    await open()
    const { port } = server.address() as AddressInfo // a TCP server's address
    const leaving = http.get({ port, path: '/products/figs', agent: false })
    leaving.on('error', () => undefined)
    await waitFor(() => seen.length === 1)
    const waiting = ask('/products/figs')
    neverEnds = true
    const gone = new Promise((resolve) => clients[0]?.once('close', resolve))
    leaving.destroy()
    await gone
    finish[0]?.()
    expect((await waiting).body).toBe(words('figs'))
    expect(seen).toHaveLength(1)
  })

  it('PERF-03 is found by every address that names it, and unknown keys of a query make neither a render nor an entry', async () => {
    await open()
    const addresses = [
      '/products/figs',
      '/products/figs?utm_source=mail',
      '/products/figs?gclid=1&fbclid=2',
      '/products/figs?%75tm=1',
      '/products/figs?',
    ]
    for (const address of addresses) expect((await ask(address)).status).toBe(200)
    expect(seen.map(({ url }) => url)).toEqual(['/products/figs'])
    await ask('/products/figs?x=1&variant=250+g&reviews=2')
    await ask('/products/figs?reviews=2&variant=250%20g')
    expect(seen.map(({ url }) => url)).toEqual(['/products/figs', '/products/figs?reviews=2&variant=250+g'])
  })

  it.each(['/search?query=word', '/products/figs?variant=word'])('PERF-03 outlives a flood of addresses such as %s1', async (invented) => {
    maxBytes = 2_000_000
    render = ({ url }) => ({ html: words(url?.includes('?') ? 'found '.repeat(100) : 'figs') })
    await open()
    await ask('/products/figs')
    for (let one = 0; one < 60; one += 1) await ask(`${invented}${one}`)
    expect(seen).toHaveLength(61)
    await ask('/products/figs')
    expect(seen).toHaveLength(61)
  })

  it('PERF-03 leaves the memory when there are too many', async () => {
    maxBytes = 5_000
    await open()
    for (const path of ['/products/figs', '/products/dates', '/products/nuts', '/products/figs']) await ask(path)
    expect(seen).toHaveLength(4)
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
  it('SRCH-01 asked again is sent without Next, however it is typed', async () => {
    await open()
    for (const path of ['/search?query=figs', '/search?query=%20figs%20', '/search?x=1&query=figs', '/search?query=figs&page=1'])
      await ask(path)
    expect(seen.map(({ url }) => url)).toEqual(['/search?query=figs'])
  })

  it('SRCH-01 of a shop with a remote server is made each time, because that server announces no changes', async () => {
    storesLists = false
    await open()
    await ask('/search?query=figs')
    await ask('/search?query=figs')
    expect(seen).toHaveLength(2)
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
    await ask('/products/figs')
    await ask('/products/figs')
    expect(seen).toHaveLength(2)
  })

  it.each([404, 500, 307])('REL-03 with status %s is never stored', async (status) => {
    render = () => ({ html: words('none'), status })
    await open()
    await ask('/products/figs')
    await ask('/products/figs')
    expect(seen).toHaveLength(2)
  })

  it('REL-03 is not stored when it shows data without tags', async () => {
    render = () => ({ html: words('untagged'), tags: null as never })
    await open()
    await ask('/products/figs')
    await ask('/products/figs')
    expect(seen).toHaveLength(2)
  })

  it.each(['/cart', '/login', '/checkout', '/dashboard', '/wishlist', '/order-details/5', '/api/v2/carts', '/pay/abc'])(
    'REL-07 at %s is never stored',
    async (path) => {
      await open()
      await ask(path)
      await ask(path)
      expect(seen).toHaveLength(2)
    },
  )

  it('REL-07 cannot become everybody’s: Next sees no cookie, no session, no host and no forwarded name of the visitor', async () => {
    render = ({ headers }) => ({ html: words(JSON.stringify({ ...headers, host: '', 'accept-encoding': '' })) })
    await open()
    await ask('/products/figs', {
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
    expect(seen[0]?.headers).toEqual({ host: 'localhost' })
    expect((await ask('/products/figs')).body).not.toMatch(/evil|hers/i)
    expect(seen).toHaveLength(1)
  })
})

describe('the router’s payload', () => {
  it('PERF-03 is stored apart from the document, whatever page the visitor comes from', async () => {
    await open()
    const document = await ask('/products/figs')
    const payload = await askPayload('/products/figs', { tree: 'from-home' })
    const again = await askPayload('/products/figs', { tree: 'from-a-category' })
    expect([payload.body, again.body]).toEqual([`payload of ${document.body}`, `payload of ${document.body}`])
    expect((await ask('/products/figs')).body).toBe(document.body)
    expect(seen).toHaveLength(2)
    expect(seen[1]?.headers).not.toHaveProperty('next-router-state-tree')
  })

  it('PERF-03 of a prefetch is stored by its part', async () => {
    await open()
    for (const segment of ['/_tree', '/_index', '/_tree']) await askPayload('/products/figs', { prefetch: '1', segment })
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['without the router’s hash', '/products/figs', { rsc: '1' }],
    ['with a wrong hash', '/products/figs?_rsc=wrong', { rsc: '1', 'next-router-prefetch': '1' }],
    ['with an unknown kind of prefetch', '/products/figs?_rsc=', { rsc: '1', 'next-router-prefetch': '9' }],
    ['with another value of rsc', '/products/figs?_rsc=', { rsc: 'yes' }],
    ['with the headers of a prefetch only', '/products/figs', { 'next-router-prefetch': '1' }],
  ])('REL-07 %s is Next’s to answer, and never stored', async (_which, path, headers) => {
    await open()
    await ask(path, headers)
    await ask(path, headers)
    expect(seen).toHaveLength(2)
    expect((await ask('/products/figs')).headers['content-type']).toContain('text/html')
  })

  it('REL-07 that Next answers with a document is not stored', async () => {
    render = () => ({ html: words('figs'), headers: { 'Content-Type': 'text/html' } })
    await open()
    await askPayload('/products/figs')
    await askPayload('/products/figs')
    expect(seen).toHaveLength(2)
  })
})

it('REL-03 passes its own requests on unchanged', async () => {
  await open()
  await ask('/products/figs', { 'x-own': 'secret', cookie: 'a=b' })
  expect(seen[0]?.headers.cookie).toBe('a=b')
})

describe('after a change', () => {
  const TAGS = ['product:figs', 'product:dates', 'settings'] as const
  const SHOWN: Readonly<Record<string, readonly string[]>> = {
    '/products/figs': ['product:figs', 'settings'],
    '/products/dates': ['product:dates', 'settings'],
    '/shop': ['product:figs', 'product:dates', 'settings'],
    '/search?query=figs': ['product:figs', 'product:dates', 'settings'],
  }
  const STEPS = timesOf({ short: 10_000, long: 100_000 })
  const SEED = drawSeed()

  /** A pseudo-random number from 0 to `below`; the same sequence for the same seed (a linear congruential generator). */
  function numbersOf(seed: number) {
    let state = seed >>> 0
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  it(`SEO-01 no page is stale after the acknowledgement (${STEPS} random changes and reads among slow renders, seed ${SEED})`, async () => {
    const draw = numbersOf(SEED)
    const versions: Record<string, number> = Object.fromEntries(TAGS.map((tag) => [tag, 0]))
    const waiting: (() => void)[] = []
    /** Next answers all requests of a moment for one page by one render. */
    const underWay = new Map<string, Promise<Render>>()
    const renderOnce = async (url: string): Promise<Render> => {
      const tags = SHOWN[url] ?? []
      const read = tags.map((tag) => `${tag}=${versions[tag]}`).join(' ')
      // A slow render has read its data, and ends some steps later.
      if (draw(3) === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return { html: read, tags }
    }
    render = ({ url = '' }) => {
      const page = url.replace(/[?&]_rsc=.*$/, '')
      const joined = underWay.get(page) ?? renderOnce(page).finally(() => underWay.delete(page))
      underWay.set(page, joined)
      return joined
    }
    await open()
    const stale: string[] = []
    const asked = new Set<Promise<void>>()

    const read = () => {
      const path = Object.keys(SHOWN)[draw(Object.keys(SHOWN).length)] ?? ''
      const acknowledged = { ...versions }
      const one = (draw(3) === 0 ? askPayload(path) : ask(path)).then(({ body }) => {
        for (const tag of SHOWN[path] ?? []) {
          const shown = Number(new RegExp(`${tag}=(\\d+)`).exec(body)?.[1])
          if (!(shown >= (acknowledged[tag] ?? 0))) stale.push(`${path} shows ${body}, after ${JSON.stringify(acknowledged)}`)
        }
      })
      asked.add(one)
      void one.finally(() => asked.delete(one))
    }
    const finishAll = async () => {
      const limit = AbortSignal.timeout(30_000)
      while (asked.size > 0) {
        limit.throwIfAborted()
        waiting.splice(0).forEach((finish) => finish())
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const change = () => {
      const tag = TAGS[draw(TAGS.length)] ?? 'settings'
      versions[tag] = (versions[tag] ?? 0) + 1
      pages.invalidate([tag])
    }

    for (let step = 0; step < STEPS; step += 1) {
      const which = draw(10)
      if (which < 2) change()
      else if (which < 4) waiting.splice(draw(waiting.length + 1), 1)[0]?.()
      else read()
      if (asked.size > 30) await finishAll()
    }
    await finishAll()
    expect(stale).toEqual([])
    expect(seen.length).toBeGreaterThan(0)
  }, 120_000)

  it('SEO-01 an answer whose render began before it is sent to the visitor who waited, and not stored', async () => {
    let finish = () => {}
    render = () => new Promise((resolve) => (finish = () => resolve({ html: words('old'), tags: ['product:figs'] })))
    await open()
    const first = ask('/products/figs')
    await waitFor(() => seen.length > 0)
    pages.invalidate(['product:figs'])
    const later = ask('/products/figs')
    finish()
    expect((await first).body).toBe(words('old'))
    render = () => ({ html: words('new'), tags: ['product:figs'] })
    await waitFor(() => seen.length > 1)
    finish()
    expect(seen).toHaveLength(2)
    await later
    expect(seen).toHaveLength(2)
  })
})
