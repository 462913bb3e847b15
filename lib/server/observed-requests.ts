import { randomUUID } from 'node:crypto'
import { routeOf } from './request-route'
import type { IncomingMessage as Request, ServerResponse } from 'node:http'

/** A page from the cache of complete answers, one that was rendered for it, or an answer that is not stored there. */
export type CacheOutcome = 'hit' | 'miss' | 'none'

type Response = ServerResponse & { cacheOutcome: CacheOutcome; requestId: string; route: string | undefined }
/** One request, without anything that could name a person */
export type Answered = {
  /** A pattern, never the path */
  route: string
  /** 499: the client left before the answer began */
  status: number
  cache: CacheOutcome
  /** From the request to the last byte that was handed to the network */
  seconds: number
}

const CLIENT_LEFT = 499
/** As proxies make them: UUIDs, or hexadecimal digits. Too long for a phone number, too narrow for an address. */
const REQUEST_ID = /^[\w-]{16,64}$/

/** The request id: a trusted proxy's (lib/http/client-address.ts), else a new one. */
export function requestIdOf({ headers }: Pick<Request, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Measures and logs requests when they are answered. */
export function observedRequests({
  isInternalRequest,
  measure,
  log,
}: {
  /** Not counted: part of another request */
  isInternalRequest: (request: Request) => boolean
  /** null: there are no metrics */
  measure: ((answered: Answered) => void) | null
  /** null: requests are not logged */
  log: ((line: Readonly<Record<string, string | number>> & { event: string }) => void) | null
}): (request: Request, response: Response) => void {
  if (!measure && !log) return () => undefined
  return (request, response) => {
    if (isInternalRequest(request)) return
    const began = performance.now()
    // Next overwrites the address, and answer-cache.ts the method.
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
