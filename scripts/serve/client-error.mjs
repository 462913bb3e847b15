import { STATUS_CODES } from 'node:http'

const LINGER_MS = 1_000

/** @type {Readonly<Record<string, number>>} by Node's code of what is wrong; anything else is 400 */
const STATUSES = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what is no HTTP, or does not arrive: there is no request yet that Next could be asked, nor a response. An answer that has begun on the
 * connection is cut off instead: a second one would be taken for its end.
 * @param {import('node:events').EventEmitter} server  a Server of node:http
 * @param {(type: string) => Iterable<[string, string]>} ownHeaders  what every answer carries
 */
export function answerClientErrors(server, ownHeaders) {
  /** @type {WeakMap<import('node:stream').Duplex, import('node:http').ServerResponse>} */
  const answering = new WeakMap()
  server.on('request', (/** @type {import('node:http').IncomingMessage} */ request, response) => answering.set(request.socket, response))
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ error, /** @type {import('node:stream').Duplex} */ socket) => {
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
    // Closed at once, with data of the client unread, the connection would be reset, and the answer lost.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}
