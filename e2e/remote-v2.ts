import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Of every call: a status of 500, a connection that breaks, or no answer at all. */
export type Trouble = 'errors' | 'breaks' | 'silence'

export type RemoteV2 = {
  /** For V2_API_URL. */
  address: string
  /** Paths below /api/v2 that answer with 500 from now on, or what is wrong with all of them; none: all is well again. */
  fail: (what: readonly string[] | Trouble) => void
  /** The keys it was asked with. */
  keys: ReadonlySet<string>
  close: () => Promise<void>
}

/** A v2 server somewhere else: hands every call on to the outside door of the shop at `origin`, unless it is told to fail. */
export async function startRemoteV2(origin: string): Promise<RemoteV2> {
  let failing: readonly string[] | Trouble = []
  const keys = new Set<string>()
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '', origin)
    keys.add(String(incoming.headers['system-key']))
    if (failing === 'silence') return
    if (failing === 'breaks') return void incoming.socket.destroy()
    if (failing === 'errors' || failing.includes(url.pathname.replace('/api/v2', ''))) {
      answer.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"The shelf fell down"}')
      return
    }
    const outgoing = send(url, { method: incoming.method, headers: { ...incoming.headers, host: url.host } }, (message) => {
      answer.writeHead(message.statusCode ?? 502, message.headers)
      message.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A server that listens on a port has an address of this type.
  return {
    address: `http://127.0.0.1:${port}/api/v2`,
    fail: (what) => (failing = what),
    keys,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
