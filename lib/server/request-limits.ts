import { IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import { clientKey } from '../http/client-address'
import { uploadBytesOf } from './upload-calls'
import type { Server } from 'node:net'
import type { Trust } from '../config/trusted-proxies'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'

/**
 * How long a request may take, in milliseconds. Node's own limits cover only what the client sends; these cover the whole request.
 *
 * | phase  | ends with                        | too long                              |
 * | ------ | -------------------------------- | ------------------------------------- |
 * | header | the empty line                   | 408, connection closed (Node)         |
 * | body   | its last byte                    | 408, connection closed                |
 * | answer | its first byte leaves           | 503 with Retry-After, connection closed |
 * | send   | its last byte leaves this process | connection closed                     |
 * | idle   | a byte in either direction       | connection closed (Node)              |
 */
export const TIME_LIMITS = {
  headerMs: 10_000,
  bodyMs: 30_000,
  /** Three photos of 8 MB at two thirds of a megabit a second. */
  photoBodyMs: 300_000,
  /** A catalogue of 30 MB at half a megabit a second. */
  adminBodyMs: 600_000,
  answerMs: 30_000,
  sendMs: 180_000,
  /** A streamed text (encoded-response.ts): the feed of a million products takes minutes. */
  streamMs: 1_800_000,
  idleMs: 45_000,
}

const SWEEP_MS = 1_000
/** Pictures and CSV files; each call sets its limit, and reads nothing from unauthorised callers. */
const ADMIN_CALLS = '/api/admin/'

/** Enforces the limits for each watched request. One timer serves all requests: a timer per request would cost more than most requests do. */
export function timeLimits<R extends ServerResponse>({
  tooSlow,
  tooLong,
  limits = TIME_LIMITS,
  sweepMs = SWEEP_MS,
}: {
  /** Called when the client did not send its request in time */
  tooSlow: (request: IncomingMessage, response: R) => void
  /** Called when we did not answer in time */
  tooLong: (request: IncomingMessage, response: R) => void
  limits?: typeof TIME_LIMITS
  sweepMs?: number
}) {
  type Watched = {
    request: IncomingMessage
    response: R
    bodyMs: number
    began: number
    wholeSince: number | null
    sendingSince: number | null
    index: number
  }
  /**
   * Unordered. Not a Set: one that changes per request keeps creating tables, which V8 chains, so one old table keeps alive all later ones and their
   * requests until a full garbage collection. That was a third of the cost of a 304.
   */
  const open: Watched[] = []

  function forget(watched: Watched) {
    const isOpen = open[watched.index] === watched
    const last = isOpen ? open.pop() : undefined
    if (!last || last === watched) return
    open[watched.index] = last
    last.index = watched.index
  }

  function check(watched: Watched) {
    const { request, response, bodyMs, began } = watched
    // When a connection ends, Node closes no response for pipelined requests that still wait on it.
    if (request.socket.destroyed) return forget(watched)
    const now = performance.now()
    if (response.headersSent) {
      watched.sendingSince ??= now
      if (now - watched.sendingSince > (isStreamed(response) ? limits.streamMs : limits.sendMs)) request.socket.destroy()
    } else if (request.complete) {
      watched.wholeSince ??= now
      if (now - watched.wholeSince > limits.answerMs) tooLong(request, response)
    } else if (now - began > bodyMs) tooSlow(request, response)
  }

  const timer = setInterval(() => [...open].forEach(check), sweepMs)
  timer.unref()

  return {
    watch(request: IncomingMessage, response: R) {
      const { url = '' } = request
      const othersMs = uploadBytesOf(url) === undefined ? limits.bodyMs : limits.photoBodyMs
      const bodyMs = url.startsWith(ADMIN_CALLS) ? limits.adminBodyMs : othersMs
      const watched = { request, response, bodyMs, began: performance.now(), wholeSince: null, sendingSince: null, index: open.length }
      open.push(watched)
      response.once('close', () => forget(watched))
    },
    stop: () => clearInterval(timer),
  }
}

const isStreamed = (response: ServerResponse) => 'isStreamed' in response && response.isStreamed === true

/** Far above any call's needs; Next would buffer ten times as much before refusing. */
const mostBytes = 1024 * 1024
const mostAdminBytes = 32 * 1024 * 1024

const limitOf = ({ url = '' }: IncomingMessage) => (url.startsWith(ADMIN_CALLS) ? mostAdminBytes : (uploadBytesOf(url) ?? mostBytes))
const lingerMs = 1000

const refusal = JSON.stringify({ message: 'The request is too large.' })

/**
 * Refuses a body whose Content-Length is too large, and aborts one that becomes too large while it arrives.
 * @returns false if the request has been refused
 */
export function admitBody(request: IncomingMessage, response: ServerResponse): boolean {
  if (Number(request.headers['content-length'] ?? 0) > limitOf(request)) {
    request.resume()
    refuse(request, response)
    return false
  }
  if (request.headers['transfer-encoding']) watchLength(request, response)
  response.once('finish', () => {
    // The request was answered before its body was read. Discard the rest, or the next request on this connection would wait forever.
    request.resume()
  })
  return true
}

/** Counts bytes in `push`, below all readers: a 'data' listener would start the stream before Next reads it. */
function watchLength(request: IncomingMessage, response: ServerResponse) {
  const limitBytes = limitOf(request)
  let bytes = 0
  let isRefused = false
  request.push = (chunk: Buffer | null) => {
    bytes += chunk?.length ?? 0
    if (bytes <= limitBytes) return IncomingMessage.prototype.push.call(request, chunk)
    // The request is already answered, so its remaining body is discarded.
    if (!isRefused && response.headersSent) return chunk === null ? IncomingMessage.prototype.push.call(request, null) : true
    // Pass nothing more on, not even the end: a handler must never take a truncated body for a complete one.
    if (!isRefused) refuse(request, response)
    isRefused = true
    return true
  }
}

function refuse(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  response.once('finish', () => {
    // Closing with unread data would reset the connection, and the client would lose the answer.
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
  response.writeHead(413, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(refusal)
}

/** The share of all connections that one address may hold: many shoppers can share an address, but never most of them. */
const SHARE_OF_ONE = 1 / 4
/** Above this share, idle keep-alive connections are closed to make room for new ones. */
const NEARLY_FULL = 0.9

/** Limits open connections, in total and per address. Excess ones are closed without an answer, the cheapest way; browsers report a failed connection. */
export function limitConnections(
  server: Server & { closeIdleConnections: () => void },
  { most, trust, log }: { most: number; trust: Trust; log: (event: string) => void },
) {
  const mostOfOne = Math.ceil(most * SHARE_OF_ONE)
  const held = new Map<string, number>()
  let open = 0
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const key = clientKey(address)
    const ofOne = (held.get(key) ?? 0) + 1
    held.set(key, ofOne)
    open += 1
    socket.once('close', () => {
      open -= 1
      const left = (held.get(key) ?? 1) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    })
    // Not Node's `maxConnections`, which counts per listener: connections come from several (listenOnCopies).
    if (open > most) {
      log('connections_full')
      socket.destroy()
    } else if (ofOne > mostOfOne && !trust(address, 0)) {
      log('connections_of_one_address')
      socket.destroy()
    } else if (open > most * NEARLY_FULL) server.closeIdleConnections()
  })
}

const LINGER_MS = 1_000

/** By Node's error code; anything else is 400 */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers input that is not valid HTTP or does not arrive in time; there is no request or response object for it yet. If an answer has already begun
 * on the connection, it is aborted: a second answer would be read as part of the first.
 * @param server a Server of node:http
 * @param ownHeaders the headers that every answer carries
 */
export function answerClientErrors(server: EventEmitter, ownHeaders: (type: string) => Iterable<[string, string]>) {
  const answering = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // A pipelined request is answered once Node assigns it the connection.
    if (response.socket) answering.set(socket, response)
    else response.once('socket', () => answering.set(socket, response))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const begun = answering.get(socket)
    if (!socket.writable || error.code === 'ECONNRESET' || (begun?.headersSent && !begun.writableFinished)) {
      socket.destroy()
      return
    }
    const status = STATUSES[error.code ?? ''] ?? 400
    const sentence = STATUS_CODES[status] ?? ''
    const type = 'text/plain; charset=utf-8'
    const headers = [
      ['Connection', 'close'],
      ['Cache-Control', 'no-store'],
      ['Content-Type', type],
      ['Content-Length', String(sentence.length)],
      ...ownHeaders(type),
    ]
    socket.end(`HTTP/1.1 ${status} ${sentence}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${sentence}`)
    // Closing at once with unread data would reset the connection, and the client would lose the answer.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}
