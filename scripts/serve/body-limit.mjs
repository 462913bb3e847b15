import { IncomingMessage } from 'node:http'

/** The largest body any call of the shop needs is far below this; Next would buffer ten times as much before it complains. */
const mostBytes = 1024 * 1024
/** A photo of 5 MB and the form around it (lib/v2/bounded-body.ts, which is exact). */
const mostPhotoBytes = 6 * 1024 * 1024
const PHOTO = '/api/v2/profile/update-image'

/** @param {IncomingMessage} request */
const limitOf = ({ url = '' }) => (url.split('?')[0] === PHOTO ? mostPhotoBytes : mostBytes)
const lingerMs = 1000

const refusal = JSON.stringify({ message: 'The request is too large.' })

/**
 * Refuses a body that says it is too large, and cuts off one that turns out to be.
 * @param {IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} false when the request is answered already
 */
export function admitBody(request, response) {
  if (Number(request.headers['content-length'] ?? 0) > limitOf(request)) {
    request.resume()
    refuse(request, response)
    return false
  }
  if (request.headers['transfer-encoding']) watchLength(request, response)
  response.once('finish', () => {
    // Answered early, and whoever did reads no further: the next request on this connection would wait behind the rest of this one.
    request.resume()
  })
  return true
}

/**
 * Counts below every reader: a 'data' listener would start the flow before Next is there to read.
 * @param {IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function watchLength(request, response) {
  const limitBytes = limitOf(request)
  let bytes = 0
  let isRefused = false
  request.push = (/** @type {Buffer | null} */ chunk) => {
    bytes += chunk?.length ?? 0
    if (bytes <= limitBytes) return IncomingMessage.prototype.push.call(request, chunk)
    // To one who has answered already the rest means nothing.
    if (!isRefused && response.headersSent) return chunk === null ? IncomingMessage.prototype.push.call(request, null) : true
    // Nothing more is handed on, not even the end: half a body must never look like a whole one.
    if (!isRefused) refuse(request, response)
    isRefused = true
    return true
  }
}

/**
 * @param {IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function refuse(request, response) {
  const { socket } = request
  response.once('finish', () => {
    // Closing at once with unread data would reset the connection, and the client would lose the answer.
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
  response.writeHead(413, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(refusal)
}
