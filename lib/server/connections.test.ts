import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { headerOf, RawConnection } from '@/lib/testing/raw-http'
import { readTrustedProxies } from '@/lib/config/trusted-proxies'
import { limitConnections } from './request-limits'

const MOST = 20
const QUARTER = 5
const REQUEST = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'

let server: http.Server
let logged: string[]
let clients: RawConnection[]

async function open(trusted: string) {
  logged = []
  clients = []
  server = http.createServer((_, response) => response.end('served'))
  limitConnections(server, { most: MOST, trust: readTrustedProxies(trusted), log: (event) => logged.push(event) })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
}
afterEach(async () => {
  for (const client of clients) client.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** All of 127.0.0.0/8 is this machine. */
async function connect(host: string): Promise<RawConnection> {
  const client = await RawConnection.open((server.address() as AddressInfo).port, host) // a TCP server's address
  clients.push(client)
  return client
}
const isServed = async (client: RawConnection) =>
  (await client.send(REQUEST).until(({ text }) => text.endsWith('served'))).statuses[0] === 200
const connectMany = async (host: string, count: number) => {
  const many = []
  for (let one = 0; one < count; one++) many.push(await connect(host))
  return many
}

it('REL-06 one address may have a quarter of all connections; other addresses are served meanwhile', async () => {
  await open('0')
  const held = await connectMany('127.0.0.1', QUARTER)
  expect((await (await connect('127.0.0.1')).untilEnd()).text).toBe('')
  expect(logged).toEqual(['connections_of_one_address'])
  held[0]?.close()
  await expect(isServed(held[1] as RawConnection)).resolves.toBe(true)
  await expect(isServed(await connect('127.0.0.1'))).resolves.toBe(true)
})

it('REL-06 a trusted proxy may have all connections, because it serves many clients', async () => {
  await open('1')
  const served = await Promise.all((await connectMany('127.0.0.1', MOST - 4)).map(isServed))
  expect(served.every(Boolean)).toBe(true)
})

it('REL-06 above the total limit a connection is closed without an answer', async () => {
  await open('1')
  await connectMany('127.0.0.1', MOST)
  const late = await connect('127.0.0.1')
  expect((await late.send(REQUEST).untilEnd()).text).toBe('')
  expect(logged).toContain('connections_full')
})

it('REL-06 idle connections are closed for new ones when the limit is near', async () => {
  await open('1')
  const waiting = await connectMany('127.0.0.1', MOST - 2)
  await Promise.all(waiting.map(isServed))
  expect(waiting.every(({ answer }) => answer.end === 'open' && headerOf(answer, 'Connection') === 'keep-alive')).toBe(true)
  await connect('127.0.0.1')
  await Promise.all(waiting.map((one) => one.untilEnd()))
  await expect(isServed(await connect('127.0.0.1'))).resolves.toBe(true)
})
