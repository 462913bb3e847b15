import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A connection to a server on loopback that a test can disturb. */
export type TcpProxy = {
  port: number
  /** As if it were not there: the usual behaviour. */
  pass: () => Promise<void>
  /** Connections are made and stay open, but no byte arrives on either side until `pass`, as with a frozen server. */
  stall: () => void
  /** Ends all connections. New ones work. */
  cut: () => void
  /** Everything works except statements with this text, which end their connection, as behind PgBouncer when PostgreSQL goes away between two statements. */
  refuseStatements: (text: string) => void
  /** Ends all connections and refuses new ones, as if the server had ended. */
  refuse: () => Promise<void>
  /** Ends all connections. New ones lead to another server, until `pass`. */
  leadTo: (port: number) => void
  /** Each part of an answer arrives this much later. */
  delay: (milliseconds: number) => void
  close: () => Promise<void>
}

export async function aTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isStalled = false
  let refused: string | null = null
  let delayMs = 0
  let port = 0
  let otherPort: number | null = null

  const server: Server = createServer((client) => {
    const upstream = connect(otherPort ?? targetPort, '127.0.0.1')
    const both = [client, upstream] as const
    for (const [from, to] of [both, [upstream, client] as const]) {
      sockets.add(from)
      if (isStalled) from.pause()
      from.on('data', (bytes) => {
        if (refused !== null && from === client && bytes.includes(refused)) client.destroy()
        else if (delayMs === 0 || from === client) to.write(bytes)
        else setTimeout(() => to.write(bytes), delayMs)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port // a TCP server's address
  }
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  await listen()
  return {
    port,
    pass: async () => {
      isStalled = false
      refused = null
      delayMs = 0
      if (otherPort !== null) cut()
      otherPort = null
      sockets.forEach((socket) => socket.resume())
      if (!server.listening) await listen()
    },
    stall: () => {
      isStalled = true
      sockets.forEach((socket) => socket.pause())
    },
    refuseStatements: (text) => {
      refused = text
    },
    cut,
    refuse,
    leadTo: (other) => {
      otherPort = other
      cut()
    },
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    close: refuse,
  }
}
