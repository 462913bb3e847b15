import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBoundedBody } from '@/lib/http/bounded-body'
import { apiCalls } from './api-calls.mjs'

const ORIGIN = 'http://localhost:3000'

let server: http.Server
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
  server = http.createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterEach(async () => {
  globalThis.shopAnswerCall = undefined
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

type Sent = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer }

function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { port } = server.address() as AddressInfo // a TCP server's address
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, (reply) => {
      let text = ''
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body: text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

it('API-03 gives the handler address, method, headers and body as they came', async () => {
  answer = async (request) =>
    Response.json({
      url: request.url,
      method: request.method,
      cookie: request.headers.get('cookie'),
      client: request.headers.get('x-forwarded-for'),
      body: await request.text(),
    })
  const { body } = await ask('/api/v2/carts/add?a=%20b', {
    method: 'POST',
    headers: { cookie: 'guest_id=1; session=2', 'x-forwarded-for': '203.0.113.7' },
    body: '{"variant":1}',
  })
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
  const { status, headers } = await ask('/api/v2/invoice')
  expect(status).toBe(201)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '3', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] })
})

it('REL-06 answers a body that the handler stops reading', async () => {
  answer = async (request) => new Response(null, { status: (await readBoundedBody(request, 1_000)) === null ? 413 : 200 })
  const body = Buffer.alloc(600_000)
  const { status } = await ask('/api/v2/carts/add', { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body })
  expect(status).toBe(413)
})

it('REL-03 tells the handler when the client has gone', async () => {
  const gone = new Promise<void>((resolve) => {
    answer = (request) =>
      new Promise((reply) =>
        request.signal.addEventListener('abort', () => {
          resolve()
          reply(new Response(null))
        }),
      )
  })
  const { port } = server.address() as AddressInfo // a TCP server's address
  const request = http.get({ port, path: '/api/v2/carts', agent: false })
  request.on('error', () => undefined)
  server.once('request', () => request.destroy())
  await gone
})

it.each([
  ['the description of v2', '/api/v2/openapi.json', 'GET'],
  ['another path of the API', '/api/revalidate', 'POST'],
  ['a pre-flight request', '/api/v2/carts', 'OPTIONS'],
])('API-03 leaves %s to Next', async (_which, path, method) => {
  await ask(path, { method })
  expect(passedOn).toEqual([path])
})

it('API-03 leaves calls to Next as long as no handler is known', async () => {
  globalThis.shopAnswerCall = undefined
  expect((await ask('/api/v2/carts')).body).toBe('Next')
})
