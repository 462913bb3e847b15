import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { headerOf, RawConnection } from '@/lib/testing/raw-http'
import { stopGracefully } from './graceful-stop'
import { guardedResponse } from './guarded-response'

type Shop = {
  port: number
  state: { isStopping: boolean }
  stop: (options?: { delayMs?: number; quietMs?: number; limitMs?: number }) => Promise<void>
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'
let handle: (response: http.ServerResponse) => void

async function openShop(): Promise<Shop> {
  const state = { isStopping: false }
  const Guarded = guardedResponse({ isStopping: () => state.isStopping, headersOf: () => [] })
  const server = http.createServer({ ServerResponse: Guarded }, (_, response) => handle(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return {
    port,
    state,
    stop: (options = {}) => {
      state.isStopping = true
      return stopGracefully(server, { delayMs: 0, quietMs: 200, ...options })
    },
  }
}

/** Sends one request over keep-alive connections; the result is the answer or the error. */
const ask = (agent: http.Agent, port: number) =>
  new Promise<{ body: string; isFirst: boolean } | { refused: string }>((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, agent }, (answer) => {
      let body = ''
      answer.on('data', (part) => (body += String(part)))
      answer.on('end', () => resolve({ body, isFirst: !request.reusedSocket }))
      answer.on('error', (error) => resolve({ refused: `answer ${error.message}` }))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ refused: `${error.code} ${error.syscall}` }))
  })

beforeEach(() => {
  handle = (response) => void setImmediate(() => response.end('whole'))
})

it('REL-05 no request is lost while one server stops and another takes over', async () => {
  const [first, second] = [await openShop(), await openShop()]
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  let asksAt = first.port
  let served = 0
  const odd: unknown[] = []
  const shopper = async () => {
    while (served < 2_000) {
      const got = await ask(agent, asksAt)
      if ('body' in got && got.body === 'whole') served += 1
      // The listener is closed: this server did not accept the request, so the next server gets it.
      else if ('refused' in got && got.refused === 'ECONNREFUSED connect') asksAt = second.port
      else odd.push(got)
      if (served === 500) void first.stop()
    }
  }
  await Promise.all([shopper(), shopper(), shopper(), shopper()])
  agent.destroy()
  await second.stop()
  expect(odd).toEqual([])
  expect(asksAt).toBe(second.port)
})

it('REL-05 answers carry Connection: close, and requests in progress are finished', async () => {
  const begun = new Promise<http.ServerResponse>((resolve) => {
    handle = resolve
  })
  const shop = await openShop()
  const client = await RawConnection.open(shop.port)
  client.send(REQUEST)
  const response = await begun
  const stopped = shop.stop()
  response.end('whole')
  const answer = await client.untilEnd()
  expect([answer.statuses, headerOf(answer, 'Connection'), answer.text.endsWith('whole')]).toEqual([[200], 'close', true])
  await stopped
})

it('REL-05 a request on an idle connection just after the start of the stop is answered', async () => {
  const shop = await openShop()
  const client = await RawConnection.open(shop.port)
  await client.send(REQUEST).until(({ text }) => text.endsWith('whole'))
  const stopped = shop.stop()
  const answer = await client.send(REQUEST).untilEnd()
  expect(answer.statuses).toEqual([200, 200])
  expect(answer.text).toContain('Connection: close')
  await stopped
})

it('REL-05 new connections are accepted for delayMs, and refused after that', async () => {
  const shop = await openShop()
  const stopped = shop.stop({ delayMs: 300 })
  const client = await RawConnection.open(shop.port)
  expect((await client.send(REQUEST).untilEnd()).statuses).toEqual([200])
  await stopped
  await expect(RawConnection.open(shop.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('REL-05 a request that does not end is aborted after the limit', async () => {
  handle = () => undefined
  const shop = await openShop()
  const client = await RawConnection.open(shop.port)
  client.send(REQUEST)
  await shop.stop({ limitMs: 300 })
  expect((await client.untilEnd()).statuses).toEqual([])
})
