import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { headerOf, RawConnection } from '@/lib/testing/raw-http'
import { answerClientErrors, TIME_LIMITS, timeLimits } from './request-limits'
import { guardedResponse } from './guarded-response'
import { refuse, TOO_LONG, TOO_SLOW } from './refusal'

const LIMITS = {
  headerMs: 200,
  bodyMs: 200,
  photoBodyMs: 1_500,
  adminBodyMs: 1_500,
  answerMs: 200,
  sendMs: 400,
  streamMs: 60_000,
  idleMs: 5_000,
}
const FOR_EVER = new Promise<void>(() => undefined)

let server: http.Server
let port: number
let clock: { stop: () => void }
let handle: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>

beforeEach(async () => {
  const Guarded = guardedResponse({ isStopping: () => false, headersOf: () => [] })
  const limits = timeLimits({
    tooSlow: (request, response: InstanceType<typeof Guarded>) => refuse(request, response, TOO_SLOW),
    tooLong: (request, response: InstanceType<typeof Guarded>) => refuse(request, response, TOO_LONG),
    limits: LIMITS,
    sweepMs: 20,
  })
  clock = limits
  const guarded = http.createServer(
    { ServerResponse: Guarded, headersTimeout: LIMITS.headerMs, requestTimeout: 5_000, connectionsCheckingInterval: 20 },
    (request, response) => {
      limits.watch(request, response)
      void handle(request, response)
    },
  )
  answerClientErrors(guarded, () => [['X-Own', 'yes']])
  // A Server with another response class is still a Server.
  server = guarded as unknown as http.Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // a TCP server's address
})
afterEach(async () => {
  clock.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const readWhole: typeof handle = async (request, response) => {
  request.resume()
  await once(request, 'end')
  response.end('read')
}

describe('a request ends within its time', () => {
  it('REL-06 when its header never ends: 408', async () => {
    const client = await RawConnection.open(port)
    const answer = await client.send('GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ').untilEnd()
    expect([answer.statuses, headerOf(answer, 'Connection'), headerOf(answer, 'X-Own')]).toEqual([[408], 'close', 'yes'])
  })

  it('REL-06 when the client sends nothing', async () => {
    const client = await RawConnection.open(port)
    expect((await client.untilEnd()).end).toBe('closed')
  })

  it.each([
    ['with its length', 'Content-Length: 100\r\n\r\nabc'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
  ])('REL-06 when its body stops %s: 408 in JSON, and the connection is closed', async (_, body) => {
    handle = readWhole
    const client = await RawConnection.open(port)
    const answer = await client.send(`POST /api/v2/carts HTTP/1.1\r\nHost: shop.test\r\n${body}`).untilEnd()
    expect([answer.statuses, answer.end]).toEqual([[408], 'closed'])
    expect(headerOf(answer, 'Connection')).toBe('close')
    expect(headerOf(answer, 'Cache-Control')).toBe('no-store')
    expect(answer.text).toContain('{"result":false,"message":"The request took too long to arrive."}')
  })

  it.each([
    ['a photo', '/api/v2/profile/update-image'],
    ['the photos of a return', '/api/v2/order/return'],
    ['a file of the admin', '/api/admin/catalog-jobs/import'],
  ])('REL-06 with more time for %s', async (_, path) => {
    handle = readWhole
    const [call, photo] = [await RawConnection.open(port), await RawConnection.open(port)]
    photo.send(`POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 6\r\n\r\nabc`)
    call.send('POST /api/v2/carts HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 6\r\n\r\nabc')
    expect((await call.untilEnd()).statuses).toEqual([408])
    expect((await photo.send('def').until(({ text }) => text.endsWith('read'))).statuses).toEqual([200])
    photo.close()
  })

  it('REL-03 when the shop does not answer: 503 with Retry-After, a page for a person and JSON for a call', async () => {
    handle = () => FOR_EVER
    const page = await RawConnection.open(port)
    const shown = await page.send('GET /search HTTP/1.1\r\nHost: shop.test\r\n\r\n').untilEnd()
    expect([shown.statuses, headerOf(shown, 'Retry-After'), headerOf(shown, 'Cache-Control')]).toEqual([[503], '5', 'no-store'])
    expect(headerOf(shown, 'Content-Type')).toBe('text/html; charset=utf-8')
    expect(shown.text).toContain('<h1>')
    const call = await RawConnection.open(port)
    const callAnswer = await call.send('GET /api/v2/products/search HTTP/1.1\r\nHost: shop.test\r\n\r\n').untilEnd()
    expect([callAnswer.statuses, headerOf(callAnswer, 'Retry-After')]).toEqual([[503], '5'])
    expect(callAnswer.text).toContain('"result":false')
  })

  it('REL-03 and later calls of the handler have no effect', async () => {
    let done: Promise<void> = FOR_EVER
    handle = (_, response) => {
      done = new Promise((resolve) => {
        response.once('close', () => {
          response.setHeader('X-Late', '1')
          response.appendHeader('X-Late', '2')
          response.writeHead(200, { 'X-Late': '3' })
          response.write('late')
          response.end('later')
          resolve()
        })
      })
      return done
    }
    const client = await RawConnection.open(port)
    const answer = await client.send('GET /a.txt HTTP/1.1\r\nHost: shop.test\r\n\r\n').untilEnd()
    await done
    expect(answer.statuses).toEqual([503])
    expect(answer.text).not.toMatch(/late/i)
  })

  it('REL-06 when its client reads nothing: the connection is closed and the answer discarded', async () => {
    const closed = new Promise<void>((resolve) => {
      handle = async (request, response) => {
        request.socket.once('close', () => resolve())
        // More than the buffers of any operating system.
        response.end(Buffer.alloc(64 * 1024 * 1024))
      }
    })
    const client = await RawConnection.open(port)
    client.socket.pause()
    client.send('GET /a.txt HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    await closed
    client.close()
  })

  it('REL-06 when several requests wait on one connection and none is answered', async () => {
    handle = () => FOR_EVER
    const client = await RawConnection.open(port)
    const answer = await client.send('GET /a.txt HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(3)).untilEnd()
    expect(answer.statuses[0]).toBe(503)
  })

  it('REL-06 when others that came before, between and after them were answered', async () => {
    handle = async (request, response) => (request.url === '/now' ? void response.end('now') : FOR_EVER)
    const ask = async (path: string) => (await RawConnection.open(port)).send(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`)
    const answered = async () => (await fetch(`http://127.0.0.1:${port}/now`)).text()
    await answered()
    const waiting = []
    for (const path of ['/a.txt', '/b.txt', '/c.txt']) {
      waiting.push(await ask(path))
      expect(await answered()).toBe('now')
    }
    const ends = await Promise.all(waiting.map((one) => one.untilEnd()))
    expect(ends.map(({ statuses }) => statuses)).toEqual([[503], [503], [503]])
  })
})

describe('input that is not valid HTTP', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['a length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n', 400],
    ['a header too large', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('REL-06 is answered: %s', async (_, bytes, status) => {
    handle = async (_request, response) => void response.end('understood')
    const client = await RawConnection.open(port)
    const answer = await client.send(bytes).untilEnd()
    expect(answer.statuses).toEqual([status])
    expect(answer.text).not.toContain('understood')
  })
})

it('REL-06 the times of a request are those of docs/operations.md', () => {
  const seconds = (ms: number) => `${ms / 1_000} s`
  const { headerMs, bodyMs, photoBodyMs, adminBodyMs, answerMs, sendMs } = TIME_LIMITS
  const [header, body, photo, admin, answer, send] = [headerMs, bodyMs, photoBodyMs, adminBodyMs, answerMs, sendMs].map(seconds)
  const documented = `| ${header}, ${body} (${photo} for a photo, ${admin} for the admin), ${answer} to the first byte, ${send} to the last `
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(documented)
})
