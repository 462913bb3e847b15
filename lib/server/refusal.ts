import { isFromRouter } from '../next-adapter/router-requests'
import { unreadableIn } from '../http/unreadable-address'
import { busyPages } from './error-pages'
import type { IncomingMessage as Request } from 'node:http'
import type { guardedResponse } from './guarded-response'

const longestUrl = 8 * 1024
const HOST = 'host'
/** Never part of a host and port; a proxy that joins two Host headers writes a comma. */
const NOT_IN_HOST = /[\s,/\\@?#]/

/** An answer that the server gives without Next. `closes`: the connection is closed afterwards. */
type Refusal = { status: number; sentence: string; headers?: Record<string, string>; closes?: boolean }
export type Response = InstanceType<ReturnType<typeof guardedResponse>>

const RETRY_AFTER = { 'Retry-After': '5' }

/** The shop has more requests than it can serve at once. */
export const BUSY: Refusal = { status: 503, sentence: 'The shop is busy. Please try again in a few seconds.', headers: RETRY_AFTER }
/** The answer could not be made in time. */
export const TOO_LONG: Refusal = {
  status: 503,
  sentence: 'The shop takes too long to answer. Please try again.',
  headers: RETRY_AFTER,
  closes: true,
}

/** The client did not send its request in time. */
export const TOO_SLOW: Refusal = { status: 408, sentence: 'The request took too long to arrive.', closes: true }
const NO_PICTURE: Refusal = { status: 404, sentence: 'This picture is not here.' }
export const FAILED: Refusal = { status: 500, sentence: 'Something went wrong on our side.' }

const UNCLEAR_HOST: Refusal = { status: 400, sentence: 'A request has one Host header.', closes: true }

/**
 * Whether a request names several hosts, or none that can exist (RFC 9112, section 3.2). Node keeps the first of two Host headers; a proxy in front may have
 * decided by the other one.
 * @param rawHeaders names and values in turn
 */
function hasUnclearHost(rawHeaders: readonly string[]) {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== HOST.length || name.toLowerCase() !== HOST) continue
    count += 1
    if (count > 1 || NOT_IN_HOST.test(rawHeaders[at + 1] ?? '')) return true
  }
  return false
}

/**
 * Refuses requests that Next would answer with an unsuitable error, or not at all.
 * @param isKnownPicture for addresses below /_next/image
 */
export function refusalOf(
  { method = '', url = '', rawHeaders }: { method?: string | undefined; url?: string | undefined; rawHeaders: readonly string[] },
  isKnownPicture: (url: string) => boolean,
): Refusal | null {
  if (hasUnclearHost(rawHeaders)) return UNCLEAR_HOST
  if (url.length > longestUrl) return { status: 414, sentence: 'This address is too long.' }
  // An absolute address ("GET http://…") or "*": Next redirects the first and throws on the second.
  if (!url.startsWith('/')) return { status: 400, sentence: 'This address is not understood.' }
  // Only /api/ accepts writes. For other paths Next would render a page, look for a server action, or answer 500 for a static file.
  if (method !== 'GET' && method !== 'HEAD' && !url.startsWith('/api/'))
    return { status: 405, sentence: 'This address can only be read.', headers: { Allow: 'GET, HEAD' } }
  // Next would answer with plain text. A NUL is refused by the v2 server itself, which names the field.
  if (url.startsWith('/api/') && unreadableIn(url) === 'encoding')
    return { status: 400, sentence: 'The percent-encoding of the request is broken.' }
  // Next fetches any address it is given, and logs it when the answer is not a picture.
  if (url.startsWith('/_next/image') && !isKnownPicture(url)) return NO_PICTURE
  return null
}

const BUSY_STATUS = 503
const NO_PAGE = /^\/(?:api|_next)\/|\.\w+$/
const busyFor = busyPages()

/** No route matches this address, so Next answers with the complete 404 page. */
const NOWHERE = '/-/-'

/** The address passed to Next. One with invalid percent-encoding or a NUL does not exist, so it becomes NOWHERE. */
export const pageAddress = (url: string) => (url.startsWith('/api/') || unreadableIn(url) === null ? url : NOWHERE)

/** Whether a person, not a script, reads the answer. */
const isForEyes = ({ url = '', headers }: Request) => !isFromRouter(headers) && !NO_PAGE.test(url.split('?', 1)[0] ?? '')

function formOf(request: Request, { status, sentence }: Refusal): { headers: [string, string | string[]][]; body: string | Buffer } {
  if (request.url?.startsWith('/api/'))
    return { headers: [['Content-Type', 'application/json; charset=utf-8']], body: JSON.stringify({ result: false, message: sentence }) }
  if (status === BUSY_STATUS && isForEyes(request)) return busyFor(request.url ?? '')
  return { headers: [['Content-Type', 'text/plain; charset=utf-8']], body: sentence }
}

/** Answers instead of Next, even if Next has already started on this request: JSON for an API call, an HTML page for a person, otherwise one sentence. */
export function refuse(request: Request, response: Response, { headers = {}, closes = false, ...refusal }: Refusal) {
  const form = formOf(request, refusal)
  const all: [string, string | string[]][] = [['Cache-Control', 'no-store'], ...form.headers, ...Object.entries(headers)]
  if (closes) all.push(['Connection', 'close'])
  response.answerInstead(refusal.status, all, form.body)
}
