import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { readRuntime } from '@/lib/runtime'
import { createEmbeddedServer } from './embedded-server'
import { serveRequest } from '@/lib/testing/serve-request'

useShopDatabase()
const client = aV2Client()

describe('the request checks of the v2 server', () => {
  it.each([{ 'System-Key': '' }, { 'System-Key': 'wrong' }, { 'System-Key': 'x'.repeat(10_000) }])(
    'API-04 is closed without the key: %j',
    async (headers) => {
      expect(await client.get('/categories', headers)).toMatchObject({
        status: 401,
        body: { result: false, message: 'Request not found!' },
      })
    },
  )

  it('API-04 answers an unknown route and a wrong method in JSON', async () => {
    expect(await client.get('/nothing')).toMatchObject({
      status: 404,
      body: { data: [], success: false, status: 404, message: 'Invalid Route' },
    })
    expect(await client.get('/carts/add')).toMatchObject({ status: 405, body: { result: false } })
    expect((await client.get('/carts/add')).headers.get('Allow')).toBe('POST')
    expect(await client.ask('/categories', { method: 'PUT' })).toMatchObject({ status: 405 })
  })

  it.each(['{', 'null', '[]', '"text"', '7', '\u0000', '{"id":1}x'])('API-04 refuses the body %j', async (body) => {
    expect(await client.post('/carts/add', body)).toMatchObject({
      status: 400,
      body: { result: false, message: 'The request body must be a JSON object.' },
    })
  })

  it('API-04 refuses a broken form', async () => {
    expect(await client.post('/subscriber-add', 'nonsense', { 'Content-Type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 400,
    })
  })

  it('API-04 refuses a body above 64 KiB, with or without Content-Length, and accepts one below', async () => {
    const body = (size: number) => JSON.stringify({ email: 'asha@example.in', more: 'x'.repeat(size) })
    expect(await client.post('/subscriber-add', body(64 * 1024))).toMatchObject({ status: 413, body: { result: false } })
    const unannounced = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
    })
    const init = { method: 'POST', body: unannounced, duplex: 'half' }
    expect(await client.ask('/subscriber-add', init)).toMatchObject({ status: 413 })
    expect(await client.post('/subscriber-add', body(60 * 1024))).toMatchObject({ status: 200 })
  })

  it('API-04 forbids caches to store answers of v2', async () => {
    for (const answer of [await client.get('/categories'), await client.get('/nothing'), await client.post('/carts/add', '{')])
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('REL-06 answers 429 with Retry-After above the rate limit, and counts each client separately', async () => {
    // A few more than the 600: the bucket refills while they are answered.
    const answers = await Promise.all(Array.from({ length: 800 }, () => client.ask('/nothing', {}, '203.0.113.7')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(600)
    expect(refused[0]?.body).toEqual({ result: false, message: 'Too Many Attempts.' })
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    expect((await client.ask('/nothing', {}, '203.0.113.8')).status).toBe(404)
    expect((await client.ask('/nothing', {})).status).toBe(404)
  })
})

describe('when something fails', () => {
  const lines: string[] = []
  const request = () => new Request('http://shop.test/api/v2/categories', { headers: { 'System-Key': process.env.SYSTEM_KEY ?? '' } })

  beforeEach(() => {
    lines.length = 0
    jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  })
  afterEach(() => jest.restoreAllMocks())

  const failing = (error: Error) => {
    const server = createEmbeddedServer({
      context: () => {
        throw error
      },
    })
    return client.ask('/categories', {}).then(async ({ status }) => {
      expect(status).toBe(200)
      const { systemKey } = await import('@/lib/config/env')
      return serveRequest(new Request(request(), { headers: { 'System-Key': systemKey() } }), server, null)
    })
  }

  it('API-04 answers 500 without a stack, and logs one line without the visitor’s data', async () => {
    const response = await failing(new Error('select … params: asha@example.in'))
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('{"message":"Server Error"}')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', event: 'unexpected', route: 'GET /api/v2/categories' })
    expect(lines[0]).not.toContain('asha@example.in')
  })

  it('REL-03 answers 503 in JSON with Retry-After while the database is away', async () => {
    const response = await failing(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await response.json()).toEqual({ result: false, message: expect.stringContaining('try again') as unknown })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'database_down', code: 'ECONNREFUSED' })
  })

  it('REL-03 reports waiting too long for a database connection as overload, not as an outage', async () => {
    jest.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
    const server = { isStopping: false, overloadedAt: -Infinity }
    readRuntime().server = server
    const before = performance.now()
    const response = await failing(new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }))
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await response.json()).toEqual({ result: false, message: 'The shop is busy. Please try again in a few seconds.' })
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([{ level: 'warn', event: 'overload', code: null, unsaid: 0 }])
    expect(server.overloadedAt).toBeGreaterThanOrEqual(before)
    readRuntime().server = undefined
  })
})
