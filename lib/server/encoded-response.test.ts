import { brotliDecompressSync } from 'node:zlib'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { encodedResponse } from './encoded-response'
import { guardedResponse } from './guarded-response'
import { CachedBody, chooseEncoding } from './cached-body'

const Guarded = guardedResponse({ isStopping: () => false, headersOf: (_url, type) => [['Content-Security-Policy', `for ${type}`]] })

const forEverybody = 's-maxage=3600, stale-while-revalidate=31532400'
const long = 'almonds and cashews, '.repeat(200)

/** The page at every address, and its Cache-Control. */
let page = long
let caching = forEverybody
let type = 'text/html; charset=utf-8'
let server: HttpServer

async function open({ compresses }: { compresses: boolean }) {
  const Response = encodedResponse({ compresses }, Guarded)
  server = await openHttpServer(
    (request, response) => {
      response.setHeader('Content-Type', type)
      response.setHeader('Cache-Control', caching)
      response.setHeader('Content-Length', Buffer.byteLength(page))
      if (request.url === '/pieces') {
        response.removeHeader('Content-Length')
        response.write(page.slice(0, 10))
        response.end(page.slice(10))
      } else response.end(request.method === 'HEAD' ? null : page)
    },
    { Response },
  )
}

beforeEach(async () => {
  page = long
  caching = forEverybody
  type = 'text/html; charset=utf-8'
  await open({ compresses: true })
})
afterEach(() => server.close())

it('PERF-01 sends a text in the best encoding that the browser accepts, with Vary', async () => {
  const [br, gzip, plain] = [
    await server.ask('/', { 'accept-encoding': 'gzip, deflate, br' }),
    await server.ask('/', { 'accept-encoding': 'gzip' }),
    await server.ask('/'),
  ]
  expect(br.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(br.bytes.length) })
  expect([br, gzip, plain].map(({ headers, body }) => [headers['content-encoding'], body])).toEqual([
    ['br', long],
    ['gzip', long],
    [undefined, long],
  ])
})

it('PERF-01 compresses a frequently requested page better, with the same content', async () => {
  const plain = Buffer.from(Array.from({ length: 3000 }, (_, index) => `almonds ${(index * 7919) % 997} g`).join(', '))
  const body = new CachedBody(plain)
  const first = await body.encoded('br')
  let last = first
  const limit = AbortSignal.timeout(4_000)
  while (last.length >= first.length) {
    limit.throwIfAborted()
    last = await body.encoded('br')
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(last.length).toBeLessThan(first.length)
  expect(brotliDecompressSync(last).equals(plain)).toBe(true)
})

it('joins a text that was written in pieces', async () => {
  const { headers, body } = await server.ask('/pieces', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], body]).toEqual(['br', long])
})

it('PERF-03 answers a browser that has the current page with 304 and no body', async () => {
  const { etag = '' } = (await server.ask('/')).headers
  const again = await server.ask('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect(again).toMatchObject({ status: 304, headers: { etag } })
  // The browser applies this policy to the page from now on.
  expect(again.headers['content-security-policy']).toBe('for text/html; charset=utf-8')
  expect(again.bytes).toHaveLength(0)
  page = `${long}!`
  const changed = await server.ask('/', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.body).toBe(page)
  expect(changed.headers.etag).not.toBe(etag)
})

it('never sends one visitor’s page to another, though both have the same address', async () => {
  caching = 'private, no-store'
  const first = await server.ask('/', { 'accept-encoding': 'br' })
  page = `yours ${long}`
  const second = await server.ask('/', { 'accept-encoding': 'br' })
  expect(first.body).toBe(long)
  expect(second.body).toBe(page)
  expect(second.headers.etag).toBeUndefined()
})

it('does not change pictures, short texts and answers to HEAD', async () => {
  expect((await server.ask('/', { 'accept-encoding': 'br' }, { method: 'HEAD' })).headers).toMatchObject({
    'content-length': String(long.length),
  })
  page = 'short'
  expect((await server.ask('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  page = long
  type = 'image/avif'
  const picture = await server.ask('/', { 'accept-encoding': 'br' })
  expect(picture.headers['content-encoding']).toBeUndefined()
  expect(picture.body).toBe(long)
})

it('does not compress with COMPRESS=0', async () => {
  await server.close()
  await open({ compresses: false })
  const answer = await server.ask('/', { 'accept-encoding': 'br' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers.etag).toBeDefined()
})

it.each([
  ['br, gzip', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
  ['GZIP;q=0.5', 'gzip'],
  [undefined, null],
])('understands Accept-Encoding: %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})
