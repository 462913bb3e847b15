import { randomUUID } from 'node:crypto'
import { routeOf } from './request-route.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {InstanceType<ReturnType<typeof import('./guarded-response.mjs').guardedResponse>>} Response
 *
 * A page from the cache of complete answers, one that was rendered for it, or an answer that is not stored there.
 * @typedef {'hit' | 'miss' | 'none'} CacheOutcome
 *
 * @typedef {object} Answered  one request, without anything that could name a person
 * @property {string} route  a pattern, never the path
 * @property {number} status  499: the client left before the answer began
 * @property {CacheOutcome} cache
 * @property {number} seconds  from the request to the last byte that was handed to the network
 */

const CLIENT_LEFT = 499
/** As proxies make them: UUIDs, or hexadecimal digits. Too long for a phone number, too narrow for an address. */
const REQUEST_ID = /^[\w-]{16,64}$/

/**
 * The id of a request: the proxy's, where only a trusted proxy can have sent it (lib/http/client-address.mjs), else a new one.
 * @param {Pick<Request, 'headers'>} request
 * @returns {string}
 */
export function requestIdOf({ headers }) {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/**
 * Measures and logs requests when they are answered.
 * @param {object} options
 * @param {(request: Request) => boolean} options.isOwnRequest  not counted: part of another request
 * @param {((answered: Answered) => void) | null} options.measure  null: there are no metrics
 * @param {((line: Readonly<Record<string, string | number>> & { event: string }) => void) | null} options.log  null: requests are not logged
 * @returns {(request: Request, response: Response) => void}
 */
export function observedRequests({ isOwnRequest, measure, log }) {
  if (!measure && !log) return () => undefined
  return (request, response) => {
    if (isOwnRequest(request)) return
    const began = performance.now()
    // Next overwrites the address, and answer-cache.mjs the method.
    const { url = '', method = '' } = request
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : CLIENT_LEFT
      const seconds = (performance.now() - began) / 1_000
      const { cacheOutcome: cache, requestId } = response
      const route = response.route ?? routeOf(url)
      measure?.({ route, status, cache, seconds })
      log?.({ event: 'request', route, method, status, ms: Math.round(seconds * 10_000) / 10, cache, request: requestId })
    })
  }
}
