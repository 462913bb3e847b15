import { unreadableIn } from '../http/unreadable-address.mjs'
import { busyPage } from './error-pages.mjs'

const longestUrl = 8 * 1024

/**
 * What the server answers by itself. `closes`: the connection is of no use any more.
 * @typedef {{ status: number, sentence: string, headers?: Record<string, string>, closes?: boolean }} Refusal
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {InstanceType<ReturnType<typeof import('./guarded-response.mjs').guardedResponse>>} Response
 */

const RETRY_AFTER = { 'Retry-After': '5' }

/** More is asked of the shop than it can do at once. @type {Refusal} */
export const BUSY = { status: 503, sentence: 'The shop is busy. Please try again in a few seconds.', headers: RETRY_AFTER }
/** The answer could not be made in time. @type {Refusal} */
export const TOO_LONG = {
  status: 503,
  sentence: 'The shop takes too long to answer. Please try again.',
  headers: RETRY_AFTER,
  closes: true,
}
/** The client did not send its request in time. @type {Refusal} */
export const TOO_SLOW = { status: 408, sentence: 'The request took too long to arrive.', closes: true }
/** @type {Refusal} */
export const FAILED = { status: 500, sentence: 'Something went wrong on our side.' }

/**
 * What Next would answer in an odd way, or not at all.
 * @param {{ method?: string | undefined, url?: string | undefined }} request
 * @param {(url: string) => boolean} isKnownPicture  of addresses below /_next/image
 * @returns {Refusal | null}
 */
export function refusalOf({ method = '', url = '' }, isKnownPicture) {
  if (url.length > longestUrl) return { status: 414, sentence: 'This address is too long.' }
  // A proxy's form of address ("GET http://…") or "*": Next would redirect to the one and trip over the other.
  if (!url.startsWith('/')) return { status: 400, sentence: 'This address is not understood.' }
  // Writes have one door. Elsewhere Next would render a page for them, look for a server action, or answer a file's address with 500.
  if (method !== 'GET' && method !== 'HEAD' && !url.startsWith('/api/'))
    return { status: 405, sentence: 'This address can only be read.', headers: { Allow: 'GET, HEAD' } }
  // Next would answer a plain text; a NUL the v2 server refuses by itself, with the name of the field.
  if (url.startsWith('/api/') && unreadableIn(url) === 'encoding')
    return { status: 400, sentence: 'The percent-encoding of the request is broken.' }
  // Next fetches whatever it is told to, and writes it into the log when it is no picture.
  if (url.startsWith('/_next/image') && !isKnownPicture(url)) return { status: 404, sentence: 'This picture is not here.' }
  return null
}

const BUSY_STATUS = 503
const NO_PAGE = /^\/(?:api|_next)\/|\.\w+$/
const busy = busyPage()

/** No route matches it: Next answers its whole 404 page. */
const NOWHERE = '/-/-'

/**
 * Where Next is asked for a page: an address that holds no text, or a NUL, is one that does not exist.
 * @param {string} url
 */
export const pageAddress = (url) => (url.startsWith('/api/') || unreadableIn(url) === null ? url : NOWHERE)

/** Whether a person will look at the answer. @param {Request} request */
const isForEyes = ({ url = '', headers }) => headers.rsc === undefined && !NO_PAGE.test(url.split('?', 1)[0] ?? '')

/** @param {Request} request @param {Refusal} refusal @returns {{ headers: [string, string | string[]][], body: string | Buffer }} */
function formOf(request, { status, sentence }) {
  if (request.url?.startsWith('/api/'))
    return { headers: [['Content-Type', 'application/json; charset=utf-8']], body: JSON.stringify({ result: false, message: sentence }) }
  if (status === BUSY_STATUS && isForEyes(request)) return busy
  return { headers: [['Content-Type', 'text/plain; charset=utf-8']], body: sentence }
}

/**
 * Answers in place of Next, whether it has begun with this request or not: JSON to a call, a whole page to a person, else a sentence.
 * @param {Request} request
 * @param {Response} response
 * @param {Refusal} refusal
 */
export function refuse(request, response, { headers = {}, closes = false, ...refusal }) {
  const form = formOf(request, refusal)
  /** @type {[string, string | string[]][]} */
  const all = [['Cache-Control', 'no-store'], ...form.headers, ...Object.entries(headers)]
  if (closes) all.push(['Connection', 'close'])
  response.answerInstead(refusal.status, all, form.body)
}
