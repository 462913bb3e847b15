import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { NO_PAGES } from '@/lib/testing/no-pages'
import { headerOf, RawConnection } from '@/lib/testing/raw-http'
import { MAX_BODY_BYTES } from '@/lib/v2/call'
import { guardedResponse } from './guarded-response'
import { BODY_BUFFER_BYTES, createLanes, inLanes, LANES } from './lanes'
import { completeResponse } from './complete-response'
import { encodedResponse } from './encoded-response'

const Guarded = guardedResponse({ isStopping: () => false, headersOf: () => [] })
const Whole = completeResponse(NO_PAGES, encodedResponse({ compresses: false }, Guarded))

/** Two searches at once, and no queue. */
const limits = { ...LANES, search: { atOnce: 2, perClient: 2, queue: 0, waitMs: 1_000 } }

let server: { close: (done: () => void) => unknown; closeAllConnections: () => void; address: () => unknown }
let said: string[]
/** Requests in progress. */
let atWork: { answer: () => void; finish: () => void }[]
let cached: string[]
let clients: RawConnection[]

beforeEach(async () => {
  ;[said, atWork, cached, clients] = [[], [], [], []]
  const lanes = createLanes({ isRemote: false, limits })
  const layer = inLanes({
    lanes: { ...lanes, noteCached: ({ url }) => cached.push(url ?? '') },
    isInternalRequest: ({ headers }) => headers['x-own'] === 'secret',
    clientOf: ({ headers }) => String(headers['x-client']),
    log: (event) => said.push(event),
  })
  const handle = layer(
    (request, response) =>
      new Promise((resolve) => {
        // Next rewrites the address.
        request.url = '/en/search'
        response.setHeader('x-nextjs-cache', 'HIT')
        atWork.push({ answer: () => response.end('found'), finish: resolve })
      }),
  )
  const handleLate = async (...[request, response]: Parameters<typeof handle>) => {
    while (request.readableLength < BODY_BUFFER_BYTES) await turn()
    await handle(request, response)
  }
  const listening = http.createServer(
    { ServerResponse: Whole, highWaterMark: BODY_BUFFER_BYTES },
    (request, response) => void (request.headers['x-handled'] === 'late' ? handleLate : handle)(request, response),
  )
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', () => resolve()))
  server = listening
})
afterEach(async () => {
  for (const client of clients) client.close()
  for (const { finish } of atWork) finish()
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

async function ask(url: string, headers = ''): Promise<RawConnection> {
  const client = await RawConnection.open((server.address() as AddressInfo).port) // a TCP server's address
  clients.push(client)
  return client.send(`GET ${url} HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n`)
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const untilAtWork = async (count: number) => {
  while (atWork.length < count) await turn()
}
const answered = async (client: RawConnection) => client.until(({ text }) => /found|<\/html>|\}/.test(text))

it('REL-06 a request without a place is answered 503 at once: a page for a person, JSON for a call, one sentence for the router', async () => {
  for (let one = 0; one < 2; one++) await ask('/search?query=a')
  await untilAtWork(2)
  const shown = await answered(await ask('/search?query=a'))
  expect([shown.statuses, headerOf(shown, 'Retry-After'), headerOf(shown, 'Cache-Control')]).toEqual([[503], '5', 'no-store'])
  expect(headerOf(shown, 'Content-Type')).toBe('text/html; charset=utf-8')
  expect(shown.text).toContain('Your cart is safe')
  const callAnswer = await (await ask('/search?query=a&_rsc=1', 'RSC: 1\r\n')).until(({ text }) => text.endsWith('seconds.'))
  expect([callAnswer.statuses, headerOf(callAnswer, 'Content-Type')]).toEqual([[503], 'text/plain; charset=utf-8'])
  expect(said).toEqual(['busy_search', 'busy_search'])
  expect(atWork).toHaveLength(2)
})

it('REL-06 a place is released when the answer is made, even if its client reads slowly', async () => {
  const slow = [await ask('/search'), await ask('/search')]
  for (const { socket } of slow) socket.pause()
  await untilAtWork(2)
  for (const { answer } of atWork) answer()
  await ask('/search')
  await untilAtWork(3)
  expect(said).toEqual([])
})

it('REL-06 a place is released when the work is done, not when its client disconnects', async () => {
  const left = [await ask('/search'), await ask('/search')]
  await untilAtWork(2)
  for (const one of left) one.close()
  expect((await answered(await ask('/search'))).statuses).toEqual([503])
  atWork[0]?.finish()
  await ask('/search')
  await untilAtWork(3)
})

it('REL-06 the server’s own requests need no place', async () => {
  for (let one = 0; one < 2; one++) await ask('/search')
  await untilAtWork(2)
  await ask('/search', 'X-Own: secret\r\n')
  await untilAtWork(3)
  expect(said).toEqual([])
})

it('REL-06 a cached page is recorded under the requested address', async () => {
  const client = await ask('/shop?page=2')
  await untilAtWork(1)
  atWork[0]?.answer()
  await answered(client)
  expect(cached).toEqual(['/shop?page=2'])
})

describe('a body that arrives slowly', () => {
  const post = async (length: number, sent: number, headers = '') => {
    const client = await RawConnection.open((server.address() as AddressInfo).port) // a TCP server's address
    clients.push(client)
    return client.send(`POST /search HTTP/1.1\r\nHost: shop.test\r\nContent-Length: ${length}\r\n${headers}\r\n${'x'.repeat(sent)}`)
  }

  it.each([
    ['of a few bytes', 10, 3],
    ['of the most that a call takes', MAX_BODY_BYTES, MAX_BODY_BYTES - 1],
  ])('REL-06 %s takes no place before it is here', async (_, length, sent) => {
    const slow = [await post(length, sent), await post(length, sent), await post(length, sent)]
    const other = await ask('/search')
    await untilAtWork(1)
    for (const { answer, finish } of atWork) {
      answer()
      finish()
    }
    expect((await answered(other)).statuses).toEqual([200])
    expect(atWork).toHaveLength(1)
    slow[0]?.send('x'.repeat(length - sent))
    await untilAtWork(2)
    expect(said).toEqual([])
  })

  it('REL-06 takes a place when the unread buffer is already full', async () => {
    await post(2 * BODY_BUFFER_BYTES, BODY_BUFFER_BYTES, 'X-Handled: late\r\n')
    await untilAtWork(1)
    expect(said).toEqual([])
  })

  it('REL-06 takes no place after its client disconnects', async () => {
    const gone = await post(10, 3)
    gone.close()
    for (const count of [1, 2]) {
      await ask('/search')
      await untilAtWork(count)
    }
    expect(said).toEqual([])
  })
})
