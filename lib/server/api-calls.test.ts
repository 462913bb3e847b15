import http from 'node:http'
import { Readable } from 'node:stream'
import type { HttpAnswer, HttpCall } from '@/lib/http/http-call'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { RawConnection } from '@/lib/testing/raw-http'
import { until } from '@/lib/testing/until'
import { readRuntime } from '../runtime'
import { apiCalls } from './api-calls'

const ORIGIN = 'http://localhost:3000'

let server: HttpServer
let passedOn: string[]
let answer: (call: HttpCall) => Promise<HttpAnswer>

const anAnswer = (over: Partial<HttpAnswer> = {}): HttpAnswer => ({ status: 200, headers: {}, setCookies: [], body: null, ...over })

beforeEach(async () => {
  passedOn = []
  answer = async () => anAnswer()
  readRuntime().answerCall = (call) => answer(call)
  const handle = apiCalls({ origin: ORIGIN })(async ({ url = '' }, response) => {
    passedOn.push(url)
    response.end('Next')
  })
  server = await openHttpServer(handle)
})
afterEach(async () => {
  readRuntime().answerCall = undefined
  await server.close()
})

it('API-03 gives the handler address, method, headers and body as they came', async () => {
  answer = async ({ url, method, headers, readBody }) => {
    const text = new TextDecoder().decode((await readBody(100)) ?? undefined)
    const heard = { url, method, cookie: headers['cookie'], client: headers['x-forwarded-for'], body: text }
    return anAnswer({ body: JSON.stringify(heard) })
  }
  const headers = { cookie: 'guest_id=1; session=2', 'x-forwarded-for': '203.0.113.7' }
  const { body } = await server.ask('/api/v2/carts/add?a=%20b', headers, { method: 'POST', body: '{"variant":1}' })
  expect(JSON.parse(body)).toEqual({
    url: `${ORIGIN}/api/v2/carts/add?a=%20b`,
    method: 'POST',
    cookie: 'guest_id=1; session=2',
    client: '203.0.113.7',
    body: '{"variant":1}',
  })
})

it('API-03 sends status, headers, each cookie and the bytes of the answer', async () => {
  const bytes = Buffer.from([0, 255, 1])
  answer = async () =>
    anAnswer({ status: 201, headers: { 'Content-Type': 'application/pdf' }, setCookies: ['a=1; Path=/', 'b=2; Path=/'], body: bytes })
  const { status, headers } = await server.ask('/api/v2/invoice')
  expect(status).toBe(201)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '3', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] })
})

it.each([
  ['with its length', {}],
  ['in pieces of unknown number', { 'transfer-encoding': 'chunked' }],
])('REL-06 gives the handler no body above the limit, sent %s, and answers all the same', async (_which, headers) => {
  answer = async ({ readBody }) => anAnswer({ status: (await readBody(599_999)) === null ? 413 : 200 })
  const body = Buffer.alloc(600_000)
  expect((await server.ask('/api/v2/carts/add', headers, { method: 'POST', body })).status).toBe(413)
  const shorter = body.subarray(1)
  expect((await server.ask('/api/v2/carts/add', headers, { method: 'POST', body: shorter })).status).toBe(200)
})

it('REL-03 never treats a body cut off by a disconnect as complete', async () => {
  const leaving = http.request({
    port: server.port,
    path: '/api/v2/carts/add',
    method: 'POST',
    agent: false,
    headers: { 'content-length': 9 },
  })
  leaving.on('error', () => undefined)
  const reading = new Promise<unknown>((resolve) => {
    answer = async ({ readBody }) => {
      const body = readBody(100)
      resolve(body)
      leaving.destroy()
      await body.catch(() => null)
      return anAnswer()
    }
  })
  leaving.write('{"a":1}')
  await expect(reading).rejects.toThrow('left')
})

const PIECE = Buffer.alloc(64 * 1024)
const PIECES = 4_096

/** A 256 MB file, and how much of it was requested. */
function aLongFile() {
  const read = { pieces: 0, isClosed: false }
  async function* pieces() {
    try {
      for (; read.pieces < PIECES; read.pieces += 1) yield PIECE
    } finally {
      read.isClosed = true
    }
  }
  return { read, pieces }
}

it('REL-06 reads a long file only as fast as the client, and no further after it disconnects', async () => {
  const { read, pieces } = aLongFile()
  let stalled: http.ServerResponse | undefined
  answer = async () => anAnswer({ body: pieces() })
  const handle = apiCalls({ origin: ORIGIN })(async () => undefined)
  const own = await openHttpServer((request, response) => ((stalled = response), handle(request, response)))
  const client = await RawConnection.open(own.port)
  client.socket.pause()
  client.send('GET /api/v2/file HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await until(() => stalled?.writableNeedDrain === true)
  // Enough turns of the event loop to read all of it.
  for (let turn = 0; turn < PIECES; turn += 1) await new Promise(setImmediate)
  const mostPieces = (16 * 1024 * 1024) / PIECE.length
  expect([read.pieces < mostPieces, read.isClosed]).toEqual([true, false])
  client.close()
  await until(() => read.isClosed)
  expect(read.pieces).toBeLessThan(2 * mostPieces)
  await own.close()
})

it('REL-06 sends a file in pieces as a whole', async () => {
  answer = async () =>
    anAnswer({ headers: { 'Content-Type': 'text/csv' }, body: Readable.from([Buffer.from('a,b\n'), Buffer.from('1,2\n')]) })
  expect(await server.ask('/api/v2/file')).toMatchObject({ status: 200, body: 'a,b\n1,2\n', headers: { 'content-type': 'text/csv' } })
})

it('REL-03 cuts the connection when a file fails on the way: its beginning is not the whole', async () => {
  async function* broken() {
    yield PIECE
    throw new Error('the disk is gone')
  }
  answer = async () => anAnswer({ body: broken() })
  const handle = apiCalls({ origin: ORIGIN })(async () => undefined)
  let failure: unknown
  const own = await openHttpServer((request, response) => handle(request, response).catch((error: unknown) => (failure = error)))
  const client = await RawConnection.open(own.port)
  const { end, text } = await client.send('GET /api/v2/file HTTP/1.1\r\nHost: shop.test\r\n\r\n').untilEnd()
  // The last piece of a whole answer has no bytes.
  expect([end, text.endsWith('\r\n0\r\n\r\n')]).toEqual(['closed', false])
  expect(failure).toMatchObject({ message: 'the disk is gone' })
  await own.close()
})

it('REL-03 notifies the handler when the client disconnects', async () => {
  const leaving = http.request({ port: server.port, path: '/api/v2/carts', agent: false })
  leaving.on('error', () => undefined)
  const gone = new Promise<void>((resolve) => {
    answer = ({ signal }) =>
      new Promise((reply) => {
        signal().addEventListener('abort', () => {
          resolve()
          reply(anAnswer())
        })
        leaving.destroy()
      })
  })
  leaving.end()
  await gone
})

it.each([
  ['the description of v2', '/api/v2/openapi.json', 'GET'],
  ['another path of the API', '/api/revalidate', 'POST'],
  ['a pre-flight request', '/api/v2/carts', 'OPTIONS'],
])('API-03 leaves %s to Next', async (_which, path, method) => {
  await server.ask(path, {}, { method })
  expect(passedOn).toEqual([path])
})

it('API-03 leaves calls to Next as long as no handler is known', async () => {
  readRuntime().answerCall = undefined
  expect((await server.ask('/api/v2/carts')).body).toBe('Next')
})
