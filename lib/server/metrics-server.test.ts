import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Registry } from 'prom-client'
import { metricsServer } from './observe-shop'

let server: ReturnType<typeof metricsServer>
let port: number
const sockets: Socket[] = []

beforeEach(async () => {
  server = metricsServer({ registry: new Registry(), port: 0, host: '127.0.0.1' })
  port = await server.listen()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

describe('the port of the metrics', () => {
  it('REL-05 answers at one address, to reads', async () => {
    const ask = async (path: string, method = 'GET') => (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    expect([await ask('/metrics'), await ask('/metrics?a=1'), await ask('/'), await ask('/metrics', 'POST')]).toEqual([200, 200, 404, 404])
  })

  it('REL-06 holds 32 connections and closes any more, so that it cannot exhaust all file descriptors', async () => {
    const kept = []
    for (let count = 0; count < 32; count += 1) kept.push(await open())
    const more = await open()
    more.resume()
    await once(more, 'close')
    const [first] = kept
    first?.write('GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    const [answer] = first ? ((await once(first, 'data')) as [Buffer]) : [Buffer.of()] // of a socket without an encoding
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  })
})
