import { pageCache } from './page-cache.mjs'
import { SAVED_COPY_HEADER } from './saved-copy.mjs'

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} Contract
 * @typedef {import('./page-cache.mjs').Value} Value
 */

/** Only rendered pages and route handlers are kept. The data they read is not: it would be a second thing that can be stale. */
const KEPT = ['APP_PAGE', 'APP_ROUTE']
const UNAVAILABLE = 503

/**
 * @param {Parameters<Contract['set']>[1]} value
 * @returns {value is Value}
 */
const isKept = (value) => value !== null && KEPT.includes(value.kind)

/**
 * Next's `cacheHandler`. Next makes one for every request before it looks for the page, renders by itself what is not found, and hands the
 * result to the same object: its own creation is therefore the beginning of whatever it is given to keep.
 * @implements {Contract}
 */
class NextCacheHandler {
  #cache = pageCache()
  #renderedAt = this.#cache.now()
  #wantsSaved

  /** @param {ConstructorParameters<typeof import('next/dist/server/lib/incremental-cache').CacheHandler>[0]} context */
  constructor({ _requestHeaders }) {
    this.#wantsSaved = _requestHeaders[SAVED_COPY_HEADER] === this.#cache.savedCopyKey
  }

  /** @type {Contract['get']} */
  async get(key, { kind }) {
    if (!KEPT.includes(kind)) return null
    const found = this.#wantsSaved ? this.#cache.findSaved(key) : this.#cache.find(key)
    if (!found) return this.#wantsSaved ? lastingNow(noCopy(kind)) : null
    if (found.isSaved) return lastingNow(found.value)
    const { value, renderedAt, cacheControl } = found
    // Next counts ages from here, by the same monotonic clock.
    return { value, lastModified: performance.timeOrigin + renderedAt, ...(cacheControl ? { cacheControl } : {}) }
  }

  /** @type {Contract['set']} */
  async set(key, value, context) {
    if (!isKept(value)) return
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    this.#cache.keep(key, { value, renderedAt: this.#renderedAt, cacheControl })
  }

  /** @type {Contract['revalidateTag']} */
  async revalidateTag(tags) {
    this.#cache.invalidate([tags].flat())
  }

  resetRequestCache() {}
}

/** For this answer alone. @param {Value} value */
const lastingNow = (value) => ({
  value,
  lastModified: performance.timeOrigin + performance.now(),
  cacheControl: { revalidate: 1, expire: undefined },
})

/**
 * Nothing, with a status that says so: given null, Next would render the page once more, which has just failed.
 * @param {string} kind
 * @returns {Value}
 */
const noCopy = (kind) =>
  // Next's enum of kinds exists in its declarations alone.
  /** @type {Value} */ ({
    kind: /** @type {never} */ (kind),
    status: UNAVAILABLE,
    headers: {},
    ...(kind === 'APP_PAGE' ? { html: '', rscData: undefined, postponed: undefined, segmentData: undefined } : { body: Buffer.alloc(0) }),
  })

export { NextCacheHandler as default }
