/**
 * Relies on: the form of a page in Next's cache
 * Seen in: next 16.4.6
 * Gains: the page cache knows the tags and the size of a page, and marks saved copies.
 * Without it: no change of a price reaches a page; outages show error pages
 * If it changes: take the form from next/dist/server/response-cache/types.d.ts, and the header of the tags from next/dist/lib/constants.js.
 */

/** Only rendered pages and route handlers are cached. The data they read is not: cached data could be stale as well. */
const KINDS = ['APP_PAGE', 'APP_ROUTE']
const TAGS = 'x-next-cache-tags'
const OK = 200
const BYTES_PER_CHARACTER = 2

/**
 * @typedef {import('next/dist/server/response-cache').IncrementalCachedAppPageValue} PageValue
 * @typedef {import('next/dist/server/response-cache').CachedRouteValue} RouteValue
 * @typedef {PageValue | RouteValue} Value  a page with its router payload, or the answer of a route handler
 * @typedef {import('next/dist/server/lib/cache-control').CacheControl} CacheControl
 */

/** Whether entries of this kind are cached. @param {string} kind */
export const isCachedKind = (kind) => KINDS.includes(kind)

/**
 * @param {import('next/dist/server/response-cache').IncrementalCacheValue | null} value
 * @returns {value is Value}
 */
export const isCacheable = (value) => value !== null && isCachedKind(value.kind)

/**
 * A page with content: not a 404 or redirect.
 * @param {Value} value
 * @returns {value is PageValue}
 */
export const isPage = (value) => 'html' in value && (value.status ?? OK) === OK

/** @param {Value} value @returns {readonly string[] | null} null: unknown */
export function tagsOf({ headers }) {
  const tags = headers?.[TAGS]
  return typeof tags === 'string' ? tags.split(',') : null
}

/** The bytes of memory that the value takes. @param {Value} value */
export function sizeOf(value) {
  if (!('html' in value)) return value.body.byteLength
  const { html, rscData, postponed, segmentData } = value
  const segments = [...(segmentData?.values() ?? [])].reduce((bytes, segment) => bytes + segment.byteLength, 0)
  return (html.length + (postponed?.length ?? 0)) * BYTES_PER_CHARACTER + (rscData?.byteLength ?? 0) + segments
}

/**
 * The page with another HTML, other payloads for the router, and more headers.
 * @param {PageValue} page
 * @param {{ html: (html: string) => string, payload: (payload: Buffer) => Buffer, headers: Readonly<Record<string, string>> }} change
 * @returns {PageValue}
 */
export const changePage = (page, { html, payload, headers }) => ({
  ...page,
  html: html(page.html),
  rscData: page.rscData && payload(page.rscData),
  segmentData: page.segmentData && new Map([...page.segmentData].map(([path, segment]) => [path, payload(segment)])),
  headers: { ...page.headers, ...headers },
})

/**
 * An answer without content.
 * @param {string} kind
 * @param {number} status
 * @returns {Value}
 */
export const emptyValue = (kind, status) =>
  // Next declares this enum in its types only.
  /** @type {Value} */ ({
    kind: /** @type {never} */ (kind),
    status,
    headers: {},
    ...(kind === 'APP_PAGE' ? { html: '', rscData: undefined, postponed: undefined, segmentData: undefined } : { body: Buffer.alloc(0) }),
  })
