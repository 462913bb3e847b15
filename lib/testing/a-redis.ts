import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

type Stored = { bytes: Buffer; until: number }

export type RedisStandIn = {
  url: string
  /** What is stored, by key. A test may change it. */
  stored: Map<string, Stored>
  /** How it answers commands: 'never' keeps the connection open without answering, 'loading' refuses subscriptions like a starting server. */
  answers: 'always' | 'never' | 'loading'
  /** The number of connections that wait for messages. */
  listeners: () => number
  /** Closes all connections, as a restart does. */
  disconnect: () => void
  close: () => Promise<void>
}

const EMPTY = Buffer.alloc(0)
const OK = Buffer.from('+OK\r\n')
const LOADING = Buffer.from('-LOADING Redis is loading the dataset in memory\r\n')
const NOTHING = Buffer.from('$-1\r\n')
const bulk = (bytes: Buffer) => Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')])
const integer = (value: number) => Buffer.from(`:${value}\r\n`)
/** What the server sends unasked, and its answer to a subscription (RESP 3). */
const push = (...items: readonly Buffer[]) => Buffer.concat([Buffer.from(`>${items.length}\r\n`), ...items])

/** A server on loopback that speaks as much of the protocol of Valkey and Redis (RESP 3) as the shop uses. */
export async function aRedis({ now = () => performance.now() } = {}): Promise<RedisStandIn> {
  const sockets = new Set<Socket>()
  const subscribers = new Map<Socket, string>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => subscribers.delete(socket))
    let unread = Buffer.alloc(0)
    socket.on('data', (part) => {
      unread = Buffer.concat([unread, part])
      for (let command = readCommand(unread); command; command = readCommand(unread)) {
        unread = unread.subarray(command.length)
        if (standIn.answers !== 'never') socket.write(answerTo(socket, command.words))
      }
    })
  })

  const find = (key: string) => {
    const found = standIn.stored.get(key)
    return found && found.until > now() ? found : undefined
  }

  function publish(channel: string, message: Buffer): number {
    const receivers = [...subscribers].filter(([, subscribed]) => subscribed === channel)
    for (const [socket] of receivers) socket.write(push(bulk(Buffer.from('message')), bulk(Buffer.from(channel)), bulk(message)))
    return receivers.length
  }

  function answerTo(socket: Socket, [name, key = EMPTY, value = EMPTY, , milliseconds]: readonly Buffer[]): Buffer {
    const found = find(String(key))
    switch (String(name).toLowerCase()) {
      case 'info':
        return bulk(Buffer.from('redis_version:7.0.0\r\nloading:0\r\n'))
      case 'get':
        return found ? bulk(found.bytes) : NOTHING
      case 'pttl':
        return integer(found ? Math.floor(found.until - now()) : -2)
      case 'set':
        standIn.stored.set(String(key), { bytes: value, until: now() + Number(String(milliseconds)) })
        return OK
      case 'subscribe':
        if (standIn.answers === 'loading') return LOADING
        subscribers.set(socket, String(key))
        return push(bulk(Buffer.from('subscribe')), bulk(key), integer(1))
      case 'publish':
        return integer(publish(String(key), value))
      default:
        return OK
    }
  }

  const standIn: RedisStandIn = {
    url: '',
    stored: new Map(),
    answers: 'always',
    listeners: () => subscribers.size,
    disconnect: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      standIn.disconnect()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  standIn.url = `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return standIn
}

/** A command is an array of byte strings. @returns null when it has not arrived completely */
function readCommand(bytes: Buffer): { words: Buffer[]; length: number } | null {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const text = bytes.toString('latin1', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === null) return null
  const words: Buffer[] = []
  while (words.length < count) {
    const length = line()
    if (length === null || bytes.length < at + length + 2) return null
    words.push(bytes.subarray(at, at + length))
    at += length + 2
  }
  return { words, length: at }
}
