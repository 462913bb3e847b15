import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

type Stored = { bytes: Buffer; until: number }

export type RedisStandIn = {
  url: string
  /** What is stored, by key. A test may change it. */
  stored: Map<string, Stored>
  /** How it answers commands: 'never' keeps the connection open and says nothing. */
  answers: 'always' | 'never'
  close: () => Promise<void>
}

const OK = Buffer.from('+OK\r\n')
const NOTHING = Buffer.from('$-1\r\n')
const bulk = (bytes: Buffer) => Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')])

/** A server on loopback that speaks as much of the protocol of Valkey and Redis (RESP 2) as the shop uses. */
export async function aRedis({ now = () => performance.now() } = {}): Promise<RedisStandIn> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let unread = Buffer.alloc(0)
    socket.on('data', (part) => {
      unread = Buffer.concat([unread, part])
      for (let command = readCommand(unread); command; command = readCommand(unread)) {
        unread = unread.subarray(command.length)
        if (standIn.answers === 'always') socket.write(answerTo(command.words))
      }
    })
  })

  const find = (key: string) => {
    const found = standIn.stored.get(key)
    return found && found.until > now() ? found : undefined
  }

  function answerTo([name, key, value, , milliseconds]: readonly Buffer[]): Buffer {
    const found = find(String(key))
    switch (String(name).toLowerCase()) {
      case 'info':
        return bulk(Buffer.from('redis_version:7.0.0\r\nloading:0\r\n'))
      case 'get':
        return found ? bulk(found.bytes) : NOTHING
      case 'pttl':
        return Buffer.from(`:${found ? Math.floor(found.until - now()) : -2}\r\n`)
      case 'set':
        standIn.stored.set(String(key), { bytes: value ?? Buffer.alloc(0), until: now() + Number(String(milliseconds)) })
        return OK
      default:
        return OK
    }
  }

  const standIn: RedisStandIn = {
    url: '',
    stored: new Map(),
    answers: 'always',
    close: async () => {
      for (const socket of sockets) socket.destroy()
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
