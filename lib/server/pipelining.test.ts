import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { RawConnection } from '@/lib/testing/raw-http'
import { until } from '@/lib/testing/until'
import { answerInTurn, MAX_PARSED, MAX_UNANSWERED } from './pipelining'
import { answerClientErrors } from './request-limits'

const MEGABYTE = 1024 * 1024
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`
const many = (path: string, count: number) => get(path).repeat(count)

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void

let server: http.Server
let parsed: number
let handled: string[]
let logged: string[]
let clients: RawConnection[]

async function open(answer: Handler, options: { maxWaiting?: number } = {}) {
  parsed = 0
  handled = []
  logged = []
  clients = []
  const counted: Handler = (request, response) => {
    handled.push(request.url ?? '')
    answer(request, response)
  }
  server = http.createServer(answerInTurn(counted, { log: (event) => logged.push(event), ...options }))
  server.on('request', () => (parsed += 1))
  answerClientErrors(server, () => [])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(async () => {
  for (const client of clients) client.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function connect(): Promise<RawConnection> {
  const client = await RawConnection.open((server.address() as AddressInfo).port) // a TCP server's address
  clients.push(client)
  return client
}

const served: Handler = (request, response) => void response.end(`[${request.url}]`)
const isServed = async () =>
  (await (await connect()).send(get('/other')).until(({ text }) => text.endsWith('[/other]'))).statuses[0] === 200

describe('REL-06 pipelined requests', () => {
  it('are answered one after the other, in order, with their bodies', async () => {
    let underWay = 0
    let most = 0
    await open((request, response) => {
      most = Math.max(most, (underWay += 1))
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        underWay -= 1
        response.end(`[${request.url}${Buffer.concat(parts).toString()}]`)
      })
    })
    const count = 3 * MAX_UNANSWERED
    const sent = Array.from(
      { length: count },
      (_, index) => `POST /${index} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 5\r\n\r\nbody${index % 10}`,
    )
    const client = (await connect()).send(sent.join(''))
    const { text } = await client.until((answer) => answer.text.endsWith(`[/${count - 1}body${(count - 1) % 10}]`))
    expect(text.match(/\[[^\]]+\]/g)).toEqual(sent.map((_, index) => `[/${index}body${index % 10}]`))
    expect(most).toBe(1)
  })

  it(`are not read while ${MAX_UNANSWERED} are unanswered`, async () => {
    const waiting: http.ServerResponse[] = []
    await open((request, response) => (request.url === '/held' ? waiting.push(response) : served(request, response)))
    const client = (await connect()).send(many('/held', MAX_UNANSWERED))
    await until(() => parsed === MAX_UNANSWERED)
    client.send(get('/last'))
    // Enough turns of the event loop to read it.
    for (let turn = 0; turn < 5; turn += 1) expect(await isServed()).toBe(true)
    expect(handled.filter((url) => url !== '/other')).toEqual(['/held'])
    expect(parsed).toBe(MAX_UNANSWERED + 5)
    while (!handled.includes('/last')) {
      await until(() => waiting.length > 0 || handled.includes('/last'))
      waiting.pop()?.end()
    }
    expect((await client.until(({ text }) => text.endsWith('[/last]'))).statuses).toHaveLength(MAX_UNANSWERED + 1)
  })

  it('keep no responses in memory that the client does not read', async () => {
    const large = Buffer.alloc(32 * MEGABYTE)
    await open((request, response) => (request.url === '/large' ? void response.end(large) : served(request, response)))
    const client = await connect()
    client.socket.pause()
    client.send(many('/large', MAX_UNANSWERED))
    await until(() => parsed === MAX_UNANSWERED)
    expect(await isServed()).toBe(true)
    expect(handled).toEqual(['/large', '/other'])
  })

  it('end the connection when there are too many, and other visitors are served', async () => {
    await open((request, response) => (request.url === '/' ? undefined : served(request, response)))
    const attackers = await Promise.all(Array.from({ length: 40 }, connect))
    for (const attacker of attackers) attacker.send(many('/', 1_500))
    expect(await isServed()).toBe(true)
    for (const attacker of attackers) expect((await attacker.untilEnd()).statuses).toEqual([])
    expect(handled.filter((url) => url === '/')).toHaveLength(attackers.length)
    // Node parsed no more of them, although one read contains a thousand.
    expect(parsed).toBe(attackers.length * (MAX_PARSED + 1) + 1)
    expect(new Set(logged)).toEqual(new Set(['pipelined_too_many']))
    expect(await isServed()).toBe(true)
  })

  it('of all connections together are limited, and a closed connection releases its share', async () => {
    await open((request, response) => (request.url === '/' ? undefined : served(request, response)), { maxWaiting: 10 })
    const [first, second, third] = [await connect(), await connect(), await connect()]
    first.send(many('/', 7))
    await until(() => parsed === 7)
    expect((await second.send(many('/', 7)).untilEnd()).text).toBe('')
    first.close()
    await until(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count === 1))))
    const before = parsed
    third.send(many('/', 7))
    await until(() => parsed === before + 7)
    expect([handled, logged]).toEqual([['/', '/', '/'], ['pipelined_too_many']])
  })

  it(`up to ${MAX_PARSED} in one read are answered`, async () => {
    await open(served)
    const client = (await connect()).send(many('/', MAX_PARSED))
    expect((await client.until(({ statuses }) => statuses.length === MAX_PARSED)).end).toBe('open')
  })

  it('behind an answer that has begun do not let an error be written into it', async () => {
    await open((_, response) => void response.write('begun'))
    const client = (await connect()).send(many('/', 2))
    await client.until(({ text }) => text.includes('begun'))
    const { statuses } = await client.send('no HTTP\r\n\r\n').untilEnd()
    expect(statuses).toEqual([200])
  })
})

it("Node's parser and sockets still work as pipelining.ts needs: after an upgrade that changes them, see decision 0009", async () => {
  let internals: unknown
  await open((request, response) => {
    const { parser } = request.socket as Socket & { parser?: { onIncoming?: unknown; socket?: unknown } } // not in Node's types
    internals = {
      onIncoming: typeof parser?.onIncoming,
      ofSocket: parser?.socket === request.socket,
      inheritsResume: !Object.hasOwn(request.socket, 'resume'),
    }
    response.end()
  })
  await (await connect()).send(get('/')).until(({ statuses }) => statuses.length === 1)
  expect(internals).toEqual({ onIncoming: 'function', ofSocket: true, inheritsResume: true })
})
