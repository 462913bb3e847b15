import http from 'node:http'
import type { HttpAnswer, HttpCall } from '@/lib/http/http-call'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { apiCalls } from './api-calls.mjs'

const ORIGIN = 'http://localhost:3000'

let server: HttpServer
let passedOn: string[]
let answer: (call: HttpCall) => Promise<HttpAnswer>

const anAnswer = (over: Partial<HttpAnswer> = {}): HttpAnswer => ({ status: 200, headers: {}, setCookies: [], body: null, ...over })

beforeEach(async () => {
  passedOn = []
  answer = async () => anAnswer()
  globalThis.shopAnswerCall = (call) => answer(call)
  const handle = apiCalls(
    async ({ url = '' }, response) => {
      passedOn.push(url)
      response.end('Next')
    },
    { origin: ORIGIN },
  )
  server = await openHttpServer(handle)
})
afterEach(async () => {
  globalThis.shopAnswerCall = undefined
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

it('REL-03 never takes the part of a body that arrived before the client left for the whole', async () => {
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

it('REL-03 tells the handler when the client has gone', async () => {
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
  globalThis.shopAnswerCall = undefined
  expect((await server.ask('/api/v2/carts')).body).toBe('Next')
})
