const CALLS = '/api/v2/'
/** A page of its own, which a route of Next answers. */
const DESCRIPTION = '/api/v2/openapi.json'
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const BODILESS = new Set(['GET', 'HEAD'])

/**
 * @typedef {import('node:http').IncomingMessage} NodeRequest
 * @typedef {import('node:http').ServerResponse} NodeResponse
 */

/**
 * Answers calls of v2 without Next's pipeline, which costs more than most calls. The handler is the one of app/api/v2: instrumentation.ts hands it over, so
 * that modules and pools exist once in the process.
 * @param {(request: NodeRequest, response: NodeResponse) => Promise<void>} handle  Next's
 * @param {{ origin: string }} options
 * @returns {(request: NodeRequest, response: NodeResponse) => Promise<void>}
 */
export function apiCalls(handle, { origin }) {
  return async (request, response) => {
    const answer = globalThis.shopAnswerCall
    if (!answer || !isCall(request)) return handle(request, response)
    await send(await answer(toWebRequest(request, response, origin)), response)
  }
}

/** @param {NodeRequest} request */
function isCall({ method = '', url = '' }) {
  return METHODS.has(method) && url.startsWith(CALLS) && url.split('?', 1)[0] !== DESCRIPTION
}

/**
 * @param {NodeRequest} request
 * @param {NodeResponse} response
 * @param {string} origin
 */
function toWebRequest(request, response, origin) {
  const { method = 'GET', url = '', headers } = request
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const body = BODILESS.has(method) ? {} : { body: bodyOf(request), duplex: /** @type {const} */ ('half') }
  return new Request(origin + url, { method, headers: toHeaders(headers), signal: gone.signal, ...body })
}

/**
 * The body, read as fast as the handler takes it. A handler that stops early, because the body is too large, must still be able to answer: unlike
 * Readable.toWeb, this does not destroy the connection.
 * @param {NodeRequest} request
 * @returns {ReadableStream<Uint8Array>}
 */
function bodyOf(request) {
  const chunks = request.iterator({ destroyOnReturn: false })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
      request.resume()
    },
  })
}

/** @param {NodeRequest['headers']} headers */
function toHeaders(headers) {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => /** @type {[string, string]} */ ([name, one])),
  )
}

/**
 * @param {Response} answer
 * @param {NodeResponse} response
 */
async function send(answer, response) {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  const bytes = Buffer.from(await answer.arrayBuffer())
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}
