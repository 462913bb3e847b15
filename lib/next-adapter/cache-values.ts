/**
 * Relies on: the form of a page in Next's cache
 * Seen in: next 16.4.6
 * Gains: the page cache knows the tags and the size of a page, and marks saved copies.
 * Without it: no change of a price reaches a page; outages show error pages
 * If it changes: take the form from next/dist/server/response-cache/types.d.ts, and the header of the tags from next/dist/lib/constants.js.
 */
import type { CacheControl } from 'next/dist/server/lib/cache-control'
import type { CachedRouteValue, IncrementalCacheValue, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache'

export type { CacheControl }

/** Only rendered pages and route handlers are cached. The data they read is not: cached data could be stale as well. */
const KINDS = ['APP_PAGE', 'APP_ROUTE']
const TAGS = 'x-next-cache-tags'
const OK = 200
const BYTES_PER_CHARACTER = 2

export type PageValue = IncrementalCachedAppPageValue
/** A page with its router payload, or the answer of a route handler. */
export type Value = PageValue | CachedRouteValue

/** Whether entries of this kind are cached. */
export const isCachedKind = (kind: string) => KINDS.includes(kind)

export const isCacheable = (value: IncrementalCacheValue | null): value is Value => value !== null && isCachedKind(value.kind)

/** A page with content: not a 404 or redirect. */
export const isPage = (value: Value): value is PageValue => 'html' in value && (value.status ?? OK) === OK

/** @returns null: unknown */
export function tagsOf({ headers }: Value): readonly string[] | null {
  const tags = headers?.[TAGS]
  return typeof tags === 'string' ? tags.split(',') : null
}

/** The bytes of memory that the value takes. */
export function sizeOf(value: Value) {
  if (!('html' in value)) return value.body.byteLength
  const { html, rscData, postponed, segmentData } = value
  const segments = [...(segmentData?.values() ?? [])].reduce((bytes, segment) => bytes + segment.byteLength, 0)
  return (html.length + (postponed?.length ?? 0)) * BYTES_PER_CHARACTER + (rscData?.byteLength ?? 0) + segments
}

/** The page with another HTML, other payloads for the router, and more headers. */
export const changePage = (
  page: PageValue,
  {
    html,
    payload,
    headers,
  }: { html: (html: string) => string; payload: (payload: Buffer) => Buffer; headers: Readonly<Record<string, string>> },
): PageValue => ({
  ...page,
  html: html(page.html),
  rscData: page.rscData && payload(page.rscData),
  segmentData: page.segmentData && new Map([...page.segmentData].map(([path, segment]) => [path, payload(segment)])),
  headers: { ...page.headers, ...headers },
})

/** An answer without content. */
export const emptyValue = (kind: string, status: number): Value =>
  // Next declares this enum in its types only.
  ({
    kind: kind as never,
    status,
    headers: {},
    ...(kind === 'APP_PAGE' ? { html: '', rscData: undefined, postponed: undefined, segmentData: undefined } : { body: Buffer.alloc(0) }),
  })
