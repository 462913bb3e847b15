import http from 'node:http'
import { readBoundedBody } from '@/lib/http/bounded-body'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { apiCalls } from './api-calls.mjs'

const ORIGIN = 'http://localhost:3000'

let server: HttpServer
let passedOn: string[]
let answer: (request: Request) => Promise<Response>

beforeEach(async () => {
  passedOn = []
  answer = async () => Response.json({ data: [] })
  globalThis.shopAnswerCall = (request) => answer(request)
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
  answer = async (request) =>
    Response.json({
      url: request.url,
      method: request.method,
      cookie: request.headers.get('cookie'),
      client: request.headers.get('x-forwarded-for'),
      body: await request.text(),
    })
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
  answer = async () => {
    const headers = new Headers({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('Set-Cookie', cookie)
    return new Response(bytes, { status: 201, headers })
  }
  const { status, headers } = await server.ask('/api/v2/invoice')
  expect(status).toBe(201)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '3', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] })
})

it('REL-06 answers a body that the handler stops reading', async () => {
  answer = async (request) => new Response(null, { status: (await readBoundedBody(request, 1_000)) === null ? 413 : 200 })
  const body = Buffer.alloc(600_000)
  const { status } = await server.ask('/api/v2/carts/add', { 'transfer-encoding': 'chunked' }, { method: 'POST', body })
  expect(status).toBe(413)
})

it('REL-03 tells the handler when the client has gone', async () => {
  const leaving = http.request({ port: server.port, path: '/api/v2/carts', agent: false })
  leaving.on('error', () => undefined)
  const gone = new Promise<void>((resolve) => {
    answer = (request) =>
      new Promise((reply) => {
        request.signal.addEventListener('abort', () => {
          resolve()
          reply(new Response(null))
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
