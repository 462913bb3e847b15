import { trackOrder } from '@/lib/commerce/orders/wire'
import { getCart } from '@/lib/commerce/cart/wire'
import { getPincode } from '@/lib/commerce/addresses/wire'
import { listWholeCatalog } from '@/lib/commerce/catalog/wire'
import { shareWishes } from '@/lib/commerce/wishlist/wire'
import { openHttpServer, type HttpServer } from '@/lib/testing/http-server'
import { until } from '@/lib/testing/until'
import { keptInProcess, readRuntime } from '@/lib/runtime'
import { callName } from '../call'
import { callKnown, missingAdditions } from './known-additions'
import { circuitState, type Remote, type RemoteRequest } from './remote'

type Sent = { status: number; type: string; body: string }

const json = (body: unknown, status = 200): Sent => ({ status, type: 'application/json', body: JSON.stringify(body) })
const settings = json({ data: [{ type: 'website_name', value: 'Kesar' }], success: true, status: 200 })
const HTML_404: Sent = { status: 404, type: 'text/html', body: '<html><h1>Not Found</h1></html>' }

/** How servers answer a path that they do not know. */
const UNKNOWN: readonly (readonly [string, Sent])[] = [
  ['JSON with status 404', json({ message: 'Not Found' }, 404)],
  ['JSON of a framework', json({ message: 'The route api/v2/x could not be found.' }, 404)],
  ['JSON of another framework', json({ statusCode: 404, message: 'Cannot POST /x', error: 'Not Found' }, 404)],
  ['a flag with status 404', json({ result: false, message: 'Not found' }, 404)],
  ['an HTML page', HTML_404],
  ['Invalid Route with status 200', json({ data: [], success: false, status: 404, message: 'Invalid Route' })],
  ['Invalid Route without a status in the body', json({ result: false, message: 'Invalid Route' })],
  ['another method', { status: 405, type: 'text/html', body: '' }],
]

/** The paths that the server was asked for, and its answers to them; the settings unless one is listed. */
let heard: string[]
let queries: string[]
let answers: Record<string, Sent>
let server: HttpServer
let remote: Remote

beforeEach(async () => {
  heard = []
  queries = []
  readRuntime().kept.delete('remote breakers')
  answers = { '/business-settings': settings }
  server = await openHttpServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').replace('/api/v2', '').split('?')
    heard.push(path)
    queries.push(query)
    const { status, type, body } = answers[path] ?? json({ result: false, message: 'Please log in.' }, 401)
    response.writeHead(status, { 'Content-Type': type }).end(body)
  })
  remote = { baseUrl: `http://127.0.0.1:${server.port}/api/v2`, systemKey: 'k', timeLimitMs: 50_000 }
})
afterEach(() => server.close())

const request = (path: string, method = 'POST'): RemoteRequest => ({
  method,
  path,
  headers: new Headers(),
  body: new Uint8Array(),
  signal: new AbortController().signal,
  isReadOnly: false,
})
const track = async (): Promise<unknown> => (await callKnown(trackOrder, request('/track-order'), remote)).json()
const timesAsked = (path: string) => heard.filter((one) => one === path).length

describe('an addition that a remote server does not know', () => {
  it.each(UNKNOWN)('API-02 is asked for once, and then answered Invalid Route: %s', async (_, unknown) => {
    answers['/track-order'] = unknown
    const invalidRoute = { data: [], success: false, status: 404, message: 'Invalid Route' }
    expect([await track(), await track()]).toEqual([invalidRoute, invalidRoute])
    expect(timesAsked('/track-order')).toBe(1)
  })

  it('API-02 is not sent while the first probe is running', async () => {
    answers['/track-order'] = HTML_404
    const [missing, status] = await Promise.all([
      missingAdditions([trackOrder], remote),
      callKnown(trackOrder, request('/track-order'), remote).then((answer) => answer.status),
    ])
    expect([missing, status, timesAsked('/track-order')]).toEqual([[callName(trackOrder)], 404, 1])
  })

  it.each(UNKNOWN)('API-02 is found by the probe, which changes nothing: %s', async (_, unknown) => {
    answers['/track-order'] = unknown
    answers['/pincode/0'] = unknown
    const additions = [trackOrder, getPincode, shareWishes]
    expect(await missingAdditions(additions, remote)).toEqual([trackOrder, getPincode].map(callName))
    expect(await missingAdditions(additions, remote)).toEqual([trackOrder, getPincode].map(callName))
    await track()
    expect(heard.sort()).toEqual(['/business-settings', '/pincode/0', '/track-order', '/wishlists/share'])
  })

  it('API-02 is not concluded from an outage, in which a proxy answers every path with its own 404', async () => {
    answers = { '/business-settings': HTML_404, '/track-order': HTML_404 }
    expect(await missingAdditions([trackOrder], remote)).toBeNull()
    expect((await callKnown(trackOrder, request('/track-order'), remote)).status).toBe(404)
    answers = { '/business-settings': settings, '/track-order': json({ result: true, data: {} }) }
    expect(await track()).toEqual({ result: true, data: {} })
    expect(await missingAdditions([trackOrder], remote)).toEqual([])
  })
})

describe('the probe of the additions', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...getPincode, path: `/addition-${index}` }))

  it('API-02 asks for the shortest page of a list', async () => {
    await missingAdditions([listWholeCatalog], remote)
    expect(queries).toEqual(['', 'page=1000000&per_page=1'])
  })

  it('REL-03 asks four at once', async () => {
    const release: (() => void)[] = []
    const held = await openHttpServer((request, response) => {
      if (request.url === '/business-settings') return void response.end(settings.body)
      release.push(() => response.writeHead(404).end())
    })
    const probed = missingAdditions(many, { ...remote, baseUrl: `http://127.0.0.1:${held.port}` })
    const sizes: number[] = []
    for (let answered = 0; answered < many.length;) {
      const open = Math.min(4, many.length - answered)
      await until(() => release.length === open)
      sizes.push(open)
      for (const answer of release.splice(0)) answer()
      answered += open
    }
    expect(await probed).toHaveLength(many.length)
    expect(sizes).toEqual([4, 4, 4])
    await held.close()
  })

  it('REL-03 never closes the shop: its failures do not count for the circuit', async () => {
    for (const { path } of many) answers[path] = { status: 502, type: 'text/html', body: '' }
    expect(await missingAdditions(many, remote)).toEqual([])
    expect(circuitState(remote.baseUrl)).toBe('closed')
  })

  const ofV2: readonly (readonly [string, Sent])[] = [
    ['a success', json({ result: true, data: {} })],
    ['the end of a session', json({ message: 'Unauthenticated.' }, 401)],
    ['a refusal', json({ result: false, message: 'Wrong code' }, 404)],
  ]
  const ofOthers: readonly (readonly [string, Sent])[] = [
    ['a rate limit', json({ result: false, message: 'Too Many Attempts.' }, 429)],
    ['a gateway that asks for a password', json({ message: 'Unauthorized' }, 401)],
    ['a page of a gateway', { status: 200, type: 'text/html', body: '<html></html>' }],
    ['an error', json({ message: 'Server Error' }, 500)],
    ['an outage', { status: 503, type: 'text/html', body: '' }],
  ]
  const probedAgain = async (answer: Sent) => {
    answers['/track-order'] = HTML_404
    await missingAdditions([trackOrder], remote)
    answers['/track-order'] = answer
    Object.assign(keptInProcess('remote additions', () => new Map<string, object>()).get(remote.baseUrl) ?? {}, { probedAt: null })
    return missingAdditions([trackOrder], remote)
  }

  it.each(ofV2)('API-02 learns that an updated server knows a call: %s', async (_, answer) => {
    expect(await probedAgain(answer)).toEqual([])
  })

  it.each(ofOthers)('API-02 learns nothing of a call from %s', async (_, answer) => {
    expect(await probedAgain(answer)).toEqual([callName(trackOrder)])
  })
})

describe('a call that a remote server knows', () => {
  it('API-02 stays known when the requested thing is missing', async () => {
    const missing = { result: false, message: 'We could not find an order with these details.' }
    answers['/track-order'] = json(missing, 404)
    expect([await track(), await track()]).toEqual([missing, missing])
    expect(await missingAdditions([trackOrder], remote)).toEqual([])
  })

  it('API-02 is always sent when the documents list it', async () => {
    answers['/carts'] = HTML_404
    const status = async () => (await callKnown(getCart, request('/carts'), remote)).status
    expect([await status(), await status()]).toEqual([404, 404])
    expect(timesAsked('/carts')).toBe(2)
  })
})
