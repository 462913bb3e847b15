/**
 * Relies on: headers of the router, and their hash in `_rsc`
 * Seen in: next 16.4.6
 * Gains: a soft navigation to a stored page takes 0.06 ms of CPU, not the 4.5 ms of Next (decision 0004).
 * Without it: Next answers every soft navigation
 * If it changes: take headers and hash from next/dist/client/components/app-router-headers.js and next/dist/shared/lib/router/utils/cache-busting-search-param.js.
 */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders as Headers } from 'node:http'

const PREFETCH = 'next-router-prefetch'
const SEGMENT = 'next-router-segment-prefetch'
const HASHED = [PREFETCH, SEGMENT, 'next-router-state-tree', 'next-url']
const PREFETCH_KINDS = new Set([undefined, '1', '2', '3'])
const MAX_SEGMENT_CHARACTERS = 200

/** The headers that select a form of a page. */
export const FORM_HEADERS = ['rsc', PREFETCH, SEGMENT]
/** The form of a page that a browser opens. */
export const DOCUMENT = 'document'
/** The form that the router fetches when a shopper follows a link or submits a form. A prefetch has other forms. */
export const NAVIGATION = 'payload  '

/** Whether the router asks, not a browser that opens the page. */
export const isFromRouter = ({ rsc }: Headers) => rsc !== undefined

/**
 * The value that Next requires in `_rsc`: it keeps caches that ignore `Vary` from mixing up forms of one page. A request without it is Next's to
 * redirect.
 */
export function rscHash(headers: Headers) {
  const values = HASHED.map((name) => headers[name])
  if (values.every((value) => value === undefined)) return ''
  const text = values.map((value) => value ?? '0').join(',')
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url')
}

/**
 * The address at which Next answers a request for a form of a page.
 * @param address of the page
 */
export const addressOfForm = (address: string, form: string, headers: Headers) =>
  form === DOCUMENT ? address : `${address}${address.includes('?') ? '&' : '?'}_rsc=${rscHash(headers)}`

/**
 * Which form of a page is asked for: the document, or the router's payload for a soft navigation or a prefetch.
 * @returns null: Next decides
 */
export function formOf({ url = '', headers }: { url?: string | undefined; headers: Headers }): string | null {
  const [prefetch, segment] = [headers[PREFETCH], headers[SEGMENT]]
  if (!isFromRouter(headers)) return prefetch === undefined && segment === undefined ? DOCUMENT : null
  const isKnown = headers['rsc'] === '1' && (typeof prefetch === 'string' || prefetch === undefined) && PREFETCH_KINDS.has(prefetch)
  if (!isKnown || String(segment ?? '').length > MAX_SEGMENT_CHARACTERS) return null
  const given = new URLSearchParams(url.split('?').slice(1).join('?')).get('_rsc')
  return given === rscHash(headers) ? `payload ${prefetch ?? ''} ${segment ?? ''}` : null
}
