import { createEventLog, gatheredLines } from '@/lib/observability/request-log'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { settleForwarded } from '@/lib/http/client-address'
import { readTrustedProxies } from '@/lib/config/trusted-proxies'
import { guardedResponse } from './guarded-response'
import { type Answered, observedRequests, requestIdOf } from './observed-requests'

const Guarded = guardedResponse({ isStopping: () => false, headersOf: () => [] })
const CANARIES = ['Asha', '9876543210', 'asha@buyer.example', 's3cr3t-token', '203.0.113.7', 'CanaryBrowser']

let server: HttpServer
let answered: Answered[]
let written: string
let proxies: string
let flush: () => void

beforeEach(async () => {
  ;[answered, written, proxies] = [[], '', '0']
  const lines = gatheredLines((text) => (written += text))
  flush = lines.flush
  const watch = observedRequests({
    isInternalRequest: ({ headers }) => headers['x-own'] === 'secret',
    measure: (one) => answered.push(one),
    log: createEventLog(lines),
  })
  server = await openHttpServer<typeof Guarded>(
    (request, response) => {
      settleForwarded(request, readTrustedProxies(proxies))
      if (request.headers['x-request-id'] !== undefined) response.requestId = requestIdOf(request)
      watch(request, response)
      const path = request.url?.split('?')[0]
      if (path === '/products/cached') response.cacheOutcome = 'hit'
      if (path === '/api/v2/carts/9876543210') response.route = '/api/v2/carts/{id}'
      request.url = '/en/rewritten'
      request.resume().once('end', () => {
        if (path === '/broken') response.writeHead(500, { 'Cache-Control': 'no-store' })
        if (path === '/missing') response.writeHead(404, { 'Cache-Control': 'public, max-age=0, must-revalidate' })
        response.end('done')
      })
    },
    { Response: Guarded },
  )
})
afterEach(() => server.close())

type Line = Readonly<Record<string, unknown>>
function linesWritten(): readonly Line[] {
  flush()
  return written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
}
/** Closed when the client has its answer, or a moment after. */
const allAnswered = async (count: number) => {
  while (answered.length < count) await new Promise((resolve) => setImmediate(resolve))
}

describe('requests', () => {
  it('REL-05 are one line each: pattern, method, status, duration, cache, id', async () => {
    await server.ask('/products/cached?variant=250+g')
    await server.ask('/api/v2/carts/9876543210', {}, { method: 'POST', body: '{}' })
    await server.ask('/broken')
    await allAnswered(3)
    const common = {
      level: 'info',
      event: 'request',
      ms: expect.any(Number) as number,
      request: expect.stringMatching(/^[\w-]{36}$/) as string,
    }
    expect(linesWritten()).toEqual([
      { ...common, route: '/products/:slug', method: 'GET', status: 200, cache: 'hit' },
      { ...common, route: '/api/v2/carts/{id}', method: 'POST', status: 200, cache: 'none' },
      { ...common, route: 'other', method: 'GET', status: 500, cache: 'none' },
    ])
    expect(answered.map(({ route, status, cache }) => ({ route, status, cache }))).toEqual([
      { route: '/products/:slug', status: 200, cache: 'hit' },
      { route: '/api/v2/carts/{id}', status: 200, cache: 'none' },
      { route: 'other', status: 500, cache: 'none' },
    ])
  })

  it('REL-06 leave nothing personal in the log: neither of path, query, headers nor body', async () => {
    const [name = '', phone = '', mail = '', token = '', address = '', browser = ''] = CANARIES
    proxies = '1'
    const headers = {
      'user-agent': browser,
      cookie: `session=${token}; name=${name}`,
      authorization: `Bearer ${token}`,
      referer: `https://shop.example/search?q=${name}`,
      'x-forwarded-for': address,
      // Of a proxy that passes on what its client sends: too short for an id.
      'x-request-id': phone,
    }
    const query = `?name=${name}&phone=${phone}&email=${encodeURIComponent(mail)}&token=${token}`
    const paths = [
      `/order-details/${phone}`,
      `/wishlist/${token}`,
      `/pay/${token}`,
      `/${mail}`,
      `/avatars/${name}`,
      `/api/v2/carts/${phone}`,
    ]
    for (const path of paths)
      await server.ask(path + query, headers, { method: 'POST', body: JSON.stringify({ name, phone, mail, token }) })
    await allAnswered(paths.length)
    expect(linesWritten()).toHaveLength(paths.length)
    for (const canary of CANARIES) expect(written).not.toContain(canary)
  })

  it('REL-05 that the server sends to itself are not counted', async () => {
    await server.ask('/products/cached', { 'x-own': 'secret' })
    await server.ask('/')
    await allAnswered(1)
    expect(answered.map(({ route }) => route)).toEqual(['/'])
  })
})

describe('the id of a request', () => {
  const given = '0af7651916cd43dd8448eb211c80319c'

  it('REL-05 is sent with an error, and never with an answer that a cache may keep', async () => {
    const broken = await server.ask('/broken')
    expect(broken.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect((await server.ask('/missing')).headers).not.toHaveProperty('x-request-id')
    expect((await server.ask('/')).headers).not.toHaveProperty('x-request-id')
    await allAnswered(3)
    expect(linesWritten()).toContainEqual(expect.objectContaining({ status: 500, request: broken.headers['x-request-id'] }))
  })

  it('REL-05 is the one of a trusted proxy', async () => {
    proxies = '1'
    expect((await server.ask('/broken', { 'x-request-id': given })).headers['x-request-id']).toBe(given)
  })

  it.each([
    ['of a client', '0', given],
    ['that is too short', '1', '9876543210'],
    ['with other characters', '1', 'asha@buyer.example-0000'],
    ['that is too long', '1', 'a'.repeat(65)],
  ])('REL-06 is a new one instead of one %s', async (_, trusted, id) => {
    proxies = trusted
    expect((await server.ask('/broken', { 'x-request-id': id })).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})
