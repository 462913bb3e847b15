import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodedResponse } from './encoded-response.mjs'
import { guardedResponse } from './guarded-response.mjs'
import { CachedBody, chooseEncoding } from './cached-body.mjs'

const Guarded = guardedResponse({ isStopping: () => false, headersOf: (_url, type) => [['Content-Security-Policy', `for ${type}`]] })

const forEverybody = 's-maxage=3600, stale-while-revalidate=31532400'
const long = 'almonds and cashews, '.repeat(200)

/** The page at every address, and its Cache-Control. */
let page = long
let caching = forEverybody
let type = 'text/html; charset=utf-8'
let compresses = true
let server: ReturnType<typeof shopOf>

const shopOf = () =>
  http.createServer({ ServerResponse: encodedResponse({ compresses }, Guarded) }, (request, response) => {
    response.setHeader('Content-Type', type)
    response.setHeader('Cache-Control', caching)
    response.setHeader('Content-Length', Buffer.byteLength(page))
    if (request.url === '/pieces') {
      response.removeHeader('Content-Length')
      response.write(page.slice(0, 10))
      response.end(page.slice(10))
    } else response.end(request.method === 'HEAD' ? null : page)
  })

async function open() {
  server = shopOf()
  await new Promise<void>((resolve) => server.listen(0, resolve))
}

beforeEach(() => {
  page = long
  caching = forEverybody
  type = 'text/html; charset=utf-8'
  compresses = true
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

function get(path = '/', headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo // a TCP server's address
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
    request.end()
  })
}

it('PERF-01 sends a text in the best encoding that the browser accepts, with Vary', async () => {
  await open()
  const best = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'content-length': String(best.body.length) })
  expect(brotliDecompressSync(best.body).toString()).toBe(long)
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).body).toString()).toBe(long)
  expect((await get('/')).body.toString()).toBe(long)
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
  await open()
  expect(brotliDecompressSync((await get('/pieces', { 'accept-encoding': 'br' })).body).toString()).toBe(long)
})

it('PERF-03 answers a browser that has the current page with 304 and no body', async () => {
  await open()
  const { etag = '' } = (await get('/')).headers
  const again = await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect(again).toMatchObject({ status: 304, headers: { etag } })
  // The browser applies this policy to the page from now on.
  expect(again.headers['content-security-policy']).toBe('for text/html; charset=utf-8')
  expect(again.body).toHaveLength(0)
  page = `${long}!`
  const changed = await get('/', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.body.toString()).toBe(page)
  expect(changed.headers.etag).not.toBe(etag)
})

it('never sends one visitor’s page to another, though both have the same address', async () => {
  caching = 'private, no-store'
  await open()
  const first = await get('/', { 'accept-encoding': 'br' })
  page = `yours ${long}`
  const second = await get('/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(first.body).toString()).toBe(long)
  expect(brotliDecompressSync(second.body).toString()).toBe(page)
  expect(second.headers.etag).toBeUndefined()
})

it('does not change pictures, short texts and answers to HEAD', async () => {
  await open()
  expect((await get('/', { 'accept-encoding': 'br' }, 'HEAD')).headers).toMatchObject({ 'content-length': String(long.length) })
  page = 'short'
  expect((await get('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  page = long
  type = 'image/avif'
  const picture = await get('/', { 'accept-encoding': 'br' })
  expect(picture.headers['content-encoding']).toBeUndefined()
  expect(picture.body.toString()).toBe(long)
})

it('does not compress with COMPRESS=0', async () => {
  compresses = false
  await open()
  const answer = await get('/', { 'accept-encoding': 'br' })
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
