import type { RenderRecord } from '../cache/render-record'

/** On every answer that a CDN may keep. No trigger writes it: lib/jobs/purge-worker.ts and the operator use it to purge everything. */
export const EVERY_PAGE = 'every-page'

/** The maximum length of an answer's tags, which keeps all headers below the 4 kB that nginx and others allow. CDNs do not keep a page with more. */
const MAX_CHARACTERS = 2_000
const MS_PER_SECOND = 1_000
/** Next's own tags for its files. The shop never invalidates them. */
const OF_NEXT = '_N_T_'
/** Fastly and Varnish read a header with spaces, Cloudflare and others one with commas. */
const SEPARATORS = { 'Cache-Tag': ',', 'Surrogate-Key': ' ' }

/**
 * Let a CDN keep an answer until one of its cache tags is purged, at most for the page's lifetime. Browsers and other caches ignore them and revalidate.
 * @param header carries the tags
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
