import type { Vitals } from '@/lib/vitals'
import { type HttpServer, openHttpServer } from '@/lib/testing/http-server'
import { metricsServer } from './observe-shop'
import { askForPageSpeed, vitalsEndpoint } from './vitals-endpoint'
import { Registry } from 'prom-client'

let server: HttpServer
let counted: Vitals[]
let clock: number
let isCounting: boolean

beforeEach(async () => {
  ;[counted, clock, isCounting] = [[], 0, true]
  const options = { clientOf: () => '203.0.113.7', now: () => clock }
  const pass = async (_: unknown, response: { end: (text: string) => unknown }) => void response.end('page')
  const off = vitalsEndpoint({ ...options, count: null })(pass)
  const on = vitalsEndpoint({ ...options, count: (vitals) => counted.push(vitals) })(pass)
  server = await openHttpServer((request, response) => (isCounting ? on : off)(request, response))
})
afterEach(() => server.close())

const send = (body: string, headers = {}) => server.ask('/api/vitals', headers, { method: 'POST', body })
const VITALS = JSON.stringify({ page: 'product', lcp: 1_200, cls: 0.01, inp: 60 })

describe('web vitals', () => {
  it('PERF-03 of a shopper are counted, and answered without a cookie or content', async () => {
    const { status, headers, body } = await send(VITALS)
    expect({ status, body }).toEqual({ status: 204, body: '' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(counted).toEqual([{ page: 'product', lcp: 1_200, cls: 0.01, inp: 60 }])
  })

  it.each([
    ['no JSON', 'lcp=1'],
    ['another page than the shop has', '{"page":"asha@buyer.example","lcp":1}'],
    ['invalid figures', '{"page":"home","lcp":"1","cls":-1,"inp":1e9}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a body that is too long', `{"page":"home","lcp":1,"more":"${'a'.repeat(600)}"}`],
  ])('PERF-03 with %s are answered in the same way and not counted', async (_, body) => {
    expect((await send(body)).status).toBe(204)
    await send(VITALS)
    expect(counted).toHaveLength(1)
  })

  it('REL-06 of a page keep nothing but its kind and figures', async () => {
    await send('{"page":"home","lcp":1,"name":"Asha","url":"/order-details/9876543210"}')
    expect(counted).toEqual([{ page: 'home', lcp: 1 }])
  })

  it('PERF-03 from other sites are not counted', async () => {
    expect((await send(VITALS, { 'sec-fetch-site': 'cross-site' })).status).toBe(204)
    await send(VITALS, { 'sec-fetch-site': 'same-origin' })
    expect(counted).toHaveLength(1)
  })

  it('PERF-03 of one address are counted at most sixty times a minute', async () => {
    for (let sent = 0; sent < 62; sent++) await send(VITALS)
    expect(counted).toHaveLength(60)
    clock = 60_001
    await send(VITALS)
    expect(counted).toHaveLength(61)
  })

  it('PERF-03 are answered in the same way without metrics, and every other address is passed on', async () => {
    isCounting = false
    expect((await send(VITALS)).status).toBe(204)
    expect(counted).toEqual([])
    expect((await server.ask('/api/vitals')).status).toBe(405)
    expect((await server.ask('/api/vitals-of-others')).body).toBe('page')
  })
})

describe('the port of the metrics', () => {
  it('REL-05 serves them at /metrics, and nothing else', async () => {
    const metrics = metricsServer({ registry: new Registry(), port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${await metrics.listen()}`
    const answer = await fetch(`${address}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    await answer.text()
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics', 'POST'],
    ] as const)
      expect((await fetch(address + path, { method })).status).toBe(404)
    metrics.close()
  })
})

it('PERF-03 marks each page while its speed is counted, and no page otherwise', () => {
  const page = '<html><head><title>Nuts</title></head><body></body></html>'
  expect(askForPageSpeed(true)(page)).toContain('<title>Nuts</title><meta name="page-speed" content="counted"/></head>')
  expect(askForPageSpeed(false)(page)).toBe(page)
})
