import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { admitBody } from './request-limits'

const mebibyte = 1024 * 1024
let server: http.Server
let handled: string[]
let readsToTheEnd: boolean

beforeEach(async () => {
  handled = []
  readsToTheEnd = true
  server = http.createServer((request, response) => {
    if (!admitBody(request, response)) return
    if (!readsToTheEnd) {
      request.once('data', () => {
        request.pause()
        response.writeHead(413).end('no more')
      })
      return
    }
    let length = 0
    request.on('data', (chunk: Buffer) => (length += chunk.length))
    request.on('end', () => {
      handled.push(request.url ?? '')
      response.end(String(length))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

function post(
  body: Buffer,
  headers: Record<string, string>,
  agent: http.Agent | false = false,
  path = '/',
): Promise<{ status: number | undefined; body: string }> {
  const { port } = server.address() as AddressInfo // a TCP server's address
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method: 'POST', headers, agent }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode, body: text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

const announced = (bytes: number) => ({ 'Content-Length': String(bytes) })
const chunked = { 'Transfer-Encoding': 'chunked' }

it.each([
  ['announced', announced(mebibyte)],
  ['unannounced', chunked],
])('accepts a body of exactly 1 MiB (%s)', async (_, headers) => {
  expect(await post(Buffer.alloc(mebibyte), headers)).toEqual({ status: 200, body: String(mebibyte) })
})

it.each(['/api/v2/order/return', '/api/v2/track-order/return'])('ORD-02 accepts three photos of 8 MiB at %s', async (path) => {
  expect(await post(Buffer.alloc(24 * mebibyte), chunked, false, path)).toEqual({ status: 200, body: String(24 * mebibyte) })
})

it.each([
  ['announced', announced(10 * mebibyte)],
  ['unannounced', chunked],
])('REL-06 refuses 10 MiB with 413 in JSON, and no handler sees a body cut short (%s)', async (_, headers) => {
  const { status, body } = await post(Buffer.alloc(10 * mebibyte), headers)
  expect(status).toBe(413)
  expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('too large') as string })
  expect(handled).toEqual([])
})

it.each([
  ['300 KiB', 300 * 1024],
  ['3 MiB', 3 * mebibyte],
])('REL-06 does not block the connection after answering before the end of a body of %s', async (_, bytes) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  readsToTheEnd = false
  expect(await post(Buffer.alloc(bytes), chunked, agent)).toMatchObject({ status: 413 })
  readsToTheEnd = true
  expect(await post(Buffer.alloc(10), chunked, agent)).toEqual({ status: 200, body: '10' })
  agent.destroy()
})
