import type { RenderRecord } from '../cache/render-record'

/**
 * A tag that every answer has that a CDN may keep. No trigger writes it: lib/jobs/purge-worker.ts and the operator purge it to purge everything.
 */
export const EVERY_PAGE = 'every-page'

/**
 * The most characters of all tags of an answer. With its other headers it stays below the 4 kB that nginx and others allow. A page with more tags is not
 * kept by a CDN.
 */
const MAX_CHARACTERS = 2_000
const MS_PER_SECOND = 1_000
/** Next's own tags, of its files. The shop never invalidates them. */
const OF_NEXT = '_N_T_'
/** Fastly and Varnish read a header with spaces, Cloudflare and others one with commas. */
const SEPARATORS = { 'Cache-Tag': ',', 'Surrogate-Key': ' ' }

/**
 * The headers that let a CDN keep an answer until one of its cache tags is purged, and at most for the lifetime of the page. Browsers and other caches do
 * not read them, so they go on asking each time.
 * @param header the one that has the tags
 */
export const cdnHeaders =
  (header: keyof typeof SEPARATORS): ((record: RenderRecord) => readonly (readonly [string, string])[]) =>
  ({ tags, renderedAt, expiresAt }) => {
    if (tags === null) return []
    const named = [EVERY_PAGE, ...tags.filter((tag) => !tag.startsWith(OF_NEXT))].join(SEPARATORS[header])
    if (named.length > MAX_CHARACTERS) return []
    const lifetime = `max-age=${Math.floor((expiresAt - renderedAt) / MS_PER_SECOND)}`
    return [
      [header, named],
      // RFC 9213, and the older name that Fastly reads.
      ['CDN-Cache-Control', lifetime],
      ['Surrogate-Control', lifetime],
    ]
  }
