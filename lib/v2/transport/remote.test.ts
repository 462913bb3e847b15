import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addToCart } from '@/lib/commerce/cart/wire'
import { getProductDetail } from '@/lib/commerce/catalog/wire'
import { getBusinessSettings } from '@/lib/commerce/content/wire'
import type { Call, CallArguments } from '@/lib/v2/call'
import { readAnswer } from '@/lib/v2/exchange'
import { addWish } from '@/lib/commerce/wishlist/wire'
import { callRemote, circuitState, type RemoteRequest } from './remote'
import { remoteTransport, toRemoteRequest } from './remote-transport'

type Play = (request: IncomingMessage, response: ServerResponse) => void

let server: Server | undefined
let connections = 0
const heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []

/** A remote v2 server whose answers the test controls. */
async function aRemoteServer(play: Play): Promise<string> {
  heard.length = 0
  connections = 0
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      play(request, response)
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  // The address of a listening server has this type.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/api/v2`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const json: (body: unknown, headers?: Record<string, string | string[]>) => Play = (body, headers) => (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const key = { headers: { 'System-Key': 'the-remote-key', Cookie: 'guest_id=x', Connection: 'keep-alive' } }
const asked = <Input, Output>(call: Call<Input, Output>, args: CallArguments<Input> = {}, signal?: AbortSignal) =>
  toRemoteRequest(call, args, { ...key, ...(signal ? { signal } : {}) })
const adding = () => asked(addToCart, { body: { id: 1, variant: '', quantity: 1 } })
const ask = async (baseUrl: string, request: Promise<RemoteRequest> = asked(getBusinessSettings), timeLimitMs = 2_000) =>
  callRemote(await request, { baseUrl, timeLimitMs, systemKey: 'the-remote-key' })

describe('a remote v2 server', () => {
  it('API-02 is called at its own address, with unchanged path, query, body and key, and without our cookies', async () => {
    const baseUrl = await aRemoteServer(json({ result: true, message: 'ok' }))
    const request = asked(addToCart, { query: { temp_user_id: 'guest_1' }, body: { id: 1, variant: '250 g', quantity: 2 } })
    const answer = await readAnswer(addToCart, await ask(baseUrl, request), 'http://shop.test')
    expect(answer).toEqual({ ok: true, value: { message: 'ok', cart: null } })
    expect(heard).toMatchObject([
      {
        method: 'POST',
        url: '/base/api/v2/carts/add?temp_user_id=guest_1',
        body: '{"id":1,"variant":"250 g","quantity":2}',
        headers: { 'system-key': 'the-remote-key' },
      },
    ])
    expect(heard[0]?.headers).not.toHaveProperty('cookie')
    expect(heard[0]?.headers.host).toBe(new URL(baseUrl).host)
  })

  it('API-02 is asked for texts in the language of the page, by a header that only another language than the default one has', async () => {
    const remote = { baseUrl: await aRemoteServer(json({ data: [], success: true })), timeLimitMs: 2_000, systemKey: 'the-remote-key' }
    const send = remoteTransport(remote, 'http://shop.test')
    for (const locale of ['hi', 'en', undefined] as const) await send(getBusinessSettings, {}, locale ? { locale } : {})
    expect(heard.map(({ headers }) => headers['app-language'])).toEqual(['hi', undefined, undefined])
  })

  it('API-02 has its own picture URLs', async () => {
    const baseUrl = await aRemoteServer(
      json({
        data: [{ id: 1, slug: 'a', name: 'A', thumbnail_image: 'https://cdn.example/a.jpg', calculable_price: 640 }],
        success: true,
        status: 200,
      }),
    )
    const answer = await readAnswer(
      getProductDetail,
      await ask(baseUrl, asked(getProductDetail, { params: { slug: 'a' } })),
      'http://shop.test',
    )
    expect(answer).toMatchObject({ ok: true, value: { imageUrl: 'https://cdn.example/a.jpg' } })
  })

  it('API-03 can neither set cookies in our name nor make its answers cacheable', async () => {
    const response = await ask(
      await aRemoteServer(json({}, { 'Set-Cookie': ['a=1', 'b=2'], 'Cache-Control': 'public, max-age=60', 'X-Kept': 'yes' })),
    )
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-kept')).toBe('yes')
  })

  it('API-06 that does not answer in time is a 504', async () => {
    const began = Date.now()
    const response = await ask(await aRemoteServer(() => {}), undefined, 150)
    expect(response.status).toBe(504)
    expect(Date.now() - began).toBeLessThan(1_500)
    expect(await response.json()).toMatchObject({ result: false, message: expect.any(String) as unknown })
  })

  it('API-06 that stops in the middle of an answer is also a 504', async () => {
    const baseUrl = await aRemoteServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"data":')
    })
    expect((await ask(baseUrl, undefined, 150)).status).toBe(504)
  })

  it('API-06 is aborted when the caller cancels', async () => {
    const caller = new AbortController()
    let cut = false
    const baseUrl = await aRemoteServer((request) => {
      request.socket.on('close', () => (cut = true))
      caller.abort()
    })
    const response = await ask(baseUrl, asked(getBusinessSettings, {}, caller.signal), 5_000)
    expect(response.status).toBe(503)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(cut).toBe(true)
  })

  it('REL-03 that is down is a 503 in JSON, which the caller reads as unreachable', async () => {
    const response = await ask('http://127.0.0.1:9/api/v2')
    expect(response.status).toBe(503)
    expect(await readAnswer(getBusinessSettings, response, '')).toMatchObject({ ok: false, failure: { kind: 'unreachable', status: 503 } })
  })

  it.each<[string, Play]>([
    ['hangs up', (request) => request.socket.destroy()],
    ['speaks no HTTP', (request) => request.socket.end('garbage\r\n\r\n')],
    [
      'announces more than it sends',
      (request, response) => {
        response.writeHead(200, { 'Content-Length': '1000' })
        response.write('x')
        request.socket.end()
      },
    ],
    [
      'sends without end',
      (_, response) => {
        response.writeHead(200)
        response.end(Buffer.alloc(9 * 1024 * 1024))
      },
    ],
  ])('REL-03 that %s is a 503', async (_, play) => {
    expect((await ask(await aRemoteServer(play))).status).toBe(503)
  })

  it.each<[string, Play, object]>([
    ['an HTML page', (_, response) => response.end('<h1>Hello</h1>'), { kind: 'invalid', message: 'Invalid API response format' }],
    ['a list without meta', json({ success: true }), { kind: 'invalid' }],
    ['a refusal', json({ result: false, message: 'No.' }), { kind: 'refused', status: 200, message: 'No.' }],
    ['an HTML error page', (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'), { kind: 'unreachable', status: 502 }],
    ['a redirect to a login page', (_, response) => response.writeHead(302, { Location: '/login' }).end(), { kind: 'invalid' }],
    ['nothing', (_, response) => response.writeHead(204).end(), { kind: 'invalid' }],
  ])('API-02 that sends %s is read correctly', async (_, play, failure) => {
    expect(await readAnswer(getBusinessSettings, await ask(await aRemoteServer(play)), '')).toMatchObject({ ok: false, failure })
  })
})

it('REL-03 an answer that is nested far deeper than any of v2 is not read, so that no reader runs out of stack', async () => {
  const levels = 50_000
  const deep = `{"data":[{"id":1,"slug":"a","name":"A","calculable_price":640,"x":${'['.repeat(levels)}${']'.repeat(levels)}}],"success":true}`
  const baseUrl = await aRemoteServer((_, response) => response.end(deep))
  const send = remoteTransport({ baseUrl, timeLimitMs: 2_000, systemKey: 'the-remote-key' }, 'http://shop.test')
  expect(await send(getProductDetail, { params: { slug: 'a' } })).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
})

describe('a connection that fails', () => {
  const WELL = json({ data: [], success: true, status: 200 })
  /** Closes the connection of the first requests, and then works. */
  const resetting = (times: number): Play => {
    let left = times
    return (request, response) => {
      left -= 1
      if (left >= 0) request.socket.destroy()
      else WELL(request, response)
    }
  }

  it('REL-03 does not fail a read, which is sent again', async () => {
    expect((await ask(await aRemoteServer(resetting(1)))).status).toBe(200)
    expect(heard).toHaveLength(2)
  })

  it('REL-03 is not followed by a third attempt', async () => {
    expect((await ask(await aRemoteServer(resetting(9)))).status).toBe(503)
    expect(heard).toHaveLength(2)
  })

  it('REL-03 does not repeat a write, by POST or by GET: it may have been executed', async () => {
    const baseUrl = await aRemoteServer(resetting(9))
    expect((await ask(baseUrl, adding())).status).toBe(503)
    expect((await ask(baseUrl, asked(addWish, { params: { slug: 'almonds' } }))).status).toBe(503)
    expect(heard.map(({ url }) => url)).toEqual(['/base/api/v2/carts/add', '/base/api/v2/wishlists-add-product/almonds'])
  })

  it('REL-03 does not repeat a call whose answer has begun', async () => {
    const baseUrl = await aRemoteServer((request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('{"data":', () => request.socket.destroy())
    })
    expect((await ask(baseUrl)).status).toBe(503)
    expect(heard).toHaveLength(1)
  })
})

describe('connections', () => {
  it('PERF-03 are reused for reads, and a closed one is replaced', async () => {
    const baseUrl = await aRemoteServer(json({ data: [], success: true }))
    for (let n = 0; n < 3; n += 1) await ask(baseUrl)
    expect(connections).toBe(1)
    server?.closeIdleConnections()
    expect((await ask(baseUrl)).status).toBe(200)
    expect(connections).toBe(2)
  })

  it('REL-03 are new for writes: one that has just been closed would lose the request', async () => {
    const baseUrl = await aRemoteServer(json({ result: true, message: 'ok' }))
    for (let n = 0; n < 2; n += 1) await ask(baseUrl, adding())
    expect(connections).toBe(2)
  })

  it('REL-06 are at most 64 at a time', async () => {
    const waiting: ServerResponse[] = []
    const baseUrl = await aRemoteServer((_, response) => waiting.push(response))
    const answers = Array.from({ length: 100 }, () => ask(baseUrl, undefined, 20_000))
    for (let answered = 0; answered < 100;) {
      await new Promise((resolve) => setImmediate(resolve))
      expect(connections).toBeLessThanOrEqual(64)
      for (const response of waiting.splice(0)) {
        response.end('{}')
        answered += 1
      }
    }
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a deadline of the caller', () => {
  const within = (milliseconds: number) => asked(getBusinessSettings, {}, AbortSignal.timeout(milliseconds))

  it('API-06 aborts a call with a longer limit of its own, with status 504', async () => {
    const began = Date.now()
    expect((await ask(await aRemoteServer(() => {}), within(150), 20_000)).status).toBe(504)
    expect(Date.now() - began).toBeLessThan(2_000)
  })

  it('API-06 that has passed prevents the request', async () => {
    const request = asked(getBusinessSettings, {}, AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    expect((await ask(await aRemoteServer(json({})), request)).status).toBe(504)
    expect(heard).toEqual([])
  })

  it('REL-03 does not count as a failure of the server: the circuit stays closed', async () => {
    const baseUrl = await aRemoteServer(() => {})
    for (let n = 0; n < 6; n += 1) await ask(baseUrl, within(20), 20_000)
    expect(circuitState(baseUrl)).toBe('closed')
  })
})

describe('a server that is down', () => {
  it('REL-03 is no longer called after five failures, until it is back', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
    let isWell = false
    const baseUrl = await aRemoteServer((_, response) => {
      response.writeHead(isWell ? 200 : 503, { 'Content-Type': 'application/json' }).end('{}')
    })
    for (let n = 0; n < 8; n += 1) expect((await ask(baseUrl)).status).toBe(503)
    expect([heard.length, circuitState(baseUrl)]).toEqual([5, 'open'])
    isWell = true
    await jest.advanceTimersByTimeAsync(5_000)
    while (circuitState(baseUrl) !== 'closed') await new Promise((resolve) => setImmediate(resolve))
    expect(heard.at(-1)).toMatchObject({
      method: 'GET',
      url: '/base/api/v2/business-settings',
      headers: { 'system-key': 'the-remote-key' },
    })
    expect((await ask(baseUrl)).status).toBe(200)
    jest.useRealTimers()
  })

  it('REL-03 is distinguished from one with a single failing call', async () => {
    const baseUrl = await aRemoteServer((_, response) => response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}'))
    for (let n = 0; n < 8; n += 1) await ask(baseUrl)
    expect([heard.length, circuitState(baseUrl)]).toEqual([8, 'closed'])
  })
})
