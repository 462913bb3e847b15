import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readRuntime } from '../runtime.mjs'

const CALLS = '/api/v2/'
const ADMIN_CALLS = '/api/admin/'
/** A page of its own, which a route of Next answers. */
const DESCRIPTION = '/api/v2/openapi.json'
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const BODILESS = new Set(['GET', 'HEAD'])

/**
 * @typedef {import('node:http').IncomingMessage} NodeRequest
 * @typedef {import('node:http').ServerResponse & { route?: string | undefined }} NodeResponse
 * @typedef {import('../runtime-types').HttpCall} HttpCall
 * @typedef {import('../runtime-types').HttpAnswer} HttpAnswer
 */

/**
 * Answers calls of v2 and of the admin without Next's pipeline, which costs more than most calls. The handlers are those of app/api/v2 and app/api/admin: instrumentation.ts hands them over, so
 * that modules and pools exist once in the process.
 * @param {(request: NodeRequest, response: NodeResponse) => Promise<void>} handle  Next's
 * @param {{ origin: string }} options
 * @returns {(request: NodeRequest, response: NodeResponse) => Promise<void>}
 */
export function apiCalls(handle, { origin }) {
  return async (request, response) => {
    const answer = handlerOf(request)
    if (!answer) return handle(request, response)
    await send(await answer(toCall(request, response, origin)), response)
  }
}

/** @param {NodeRequest} request @returns {((call: HttpCall) => Promise<HttpAnswer>) | undefined} undefined: Next answers */
function handlerOf({ method = '', url = '' }) {
  if (!METHODS.has(method)) return undefined
  if (url.startsWith(ADMIN_CALLS)) return readRuntime().answerAdminCall
  return url.startsWith(CALLS) && url.split('?', 1)[0] !== DESCRIPTION ? readRuntime().answerCall : undefined
}

/**
 * @param {NodeRequest} request
 * @param {NodeResponse} response
 * @param {string} origin
 * @returns {HttpCall}
 */
function toCall(request, response, origin) {
  const { method = 'GET', url = '' } = request
  // Node joins a header that is sent twice; only Set-Cookie, which no request has, is a list.
  const headers = /** @type {HttpCall['headers']} */ (request.headers)
  return {
    method,
    url: origin + url,
    headers,
    readBody: (limit) => (BODILESS.has(method) ? Promise.resolve(new Uint8Array()) : readBody(request, limit)),
    signal: () => goneSignal(response),
    noteRoute: (route) => {
      response.route = route
    },
  }
}

/** @param {NodeResponse} response */
function goneSignal(response) {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

/**
 * What exceeds the limit is read and dropped: with unread data the connection could not be used again.
 * @param {NodeRequest} request
 * @param {number} limit
 * @returns {ReturnType<HttpCall['readBody']>}
 */
function readBody(request, limit) {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The client left before its request was complete.'))
    if (request.destroyed) return fail()
    /** @type {Buffer<ArrayBuffer>[]} */
    let chunks = []
    let size = 0
    request.on('data', (/** @type {Buffer<ArrayBuffer>} */ chunk) => {
      size += chunk.length
      if (size <= limit) return chunks.push(chunk)
      chunks = []
      resolve(null)
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('close', fail)
  })
}

/**
 * @param {HttpAnswer} answer
 * @param {NodeResponse} response
 */
async function send({ status, headers, setCookies, body }, response) {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (setCookies.length > 0) response.setHeader('Set-Cookie', setCookies)
  if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body) return sendPieces(body, response)
  const bytes = Buffer.from(body ?? '')
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Whether the client has closed its connection. @param {unknown} error */
const isGone = (error) => /** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * Asks for the next piece when the client has read enough of those before, and for no more once it has gone. A file that fails on the way ends the
 * connection: the client must not take its beginning for the whole.
 * @param {AsyncIterable<Uint8Array>} pieces
 * @param {NodeResponse} response
 */
async function sendPieces(pieces, response) {
  const file = Readable.from(pieces)
  if (response.destroyed) return void file.destroy()
  try {
    await pipeline(file, response)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
