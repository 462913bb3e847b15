import { pageCache } from './page-cache.mjs'
import { SAVED_COPY_HEADER } from './saved-copy.mjs'

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} Contract
 * @typedef {import('./page-cache.mjs').Value} Value
 */

/** Only rendered pages and route handlers are cached. The data they read is not: cached data could be stale as well. */
const CACHED_KINDS = ['APP_PAGE', 'APP_ROUTE']
const UNAVAILABLE = 503

/**
 * @param {Parameters<Contract['set']>[1]} value
 * @returns {value is Value}
 */
const isCacheable = (value) => value !== null && CACHED_KINDS.includes(value.kind)

/**
 * Next's `cacheHandler`. Next creates one for each request before it looks the page up, renders the page on a miss, and passes the result to the same
 * object. So the creation of the handler is a lower bound for the start of the render.
 * @implements {Contract}
 */
class NextCacheHandler {
  #cache = pageCache()
  #renderedAt = this.#cache.now()
  #snapshot = this.#cache.snapshot
  #wantsSaved

  /** @param {ConstructorParameters<typeof import('next/dist/server/lib/incremental-cache').CacheHandler>[0]} context */
  constructor({ _requestHeaders }) {
    this.#wantsSaved = _requestHeaders[SAVED_COPY_HEADER] === this.#cache.savedCopyKey
  }

  /** @type {Contract['get']} */
  async get(key, { kind }) {
    if (!CACHED_KINDS.includes(kind)) return null
    const found = this.#wantsSaved ? this.#cache.findSaved(key) : (this.#cache.find(key) ?? (await this.#cache.findShared(key)))
    if (!found) return this.#wantsSaved ? lastingNow(noCopy(kind)) : null
    if (found.isSaved) return lastingNow(found.value)
    const { value, renderedAt, cacheControl } = found
    // Next computes ages from this time with the same monotonic clock.
    return { value, lastModified: performance.timeOrigin + renderedAt, ...(cacheControl ? { cacheControl } : {}) }
  }

  /** @type {Contract['set']} */
  async set(key, value, context) {
    if (!isCacheable(value)) return
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    this.#cache.store(key, { value, renderedAt: this.#renderedAt, cacheControl, snapshot: this.#snapshot })
  }

  /** @type {Contract['revalidateTag']} */
  async revalidateTag(tags) {
    this.#cache.invalidate([tags].flat())
  }

  resetRequestCache() {}
}

/** Limits the value to this answer. @param {Value} value */
const lastingNow = (value) => ({
  value,
  lastModified: performance.timeOrigin + performance.now(),
  cacheControl: { revalidate: 1, expire: undefined },
})

/**
 * An empty answer with status 503. For null, Next would render the page again, which has just failed.
 * @param {string} kind
 * @returns {Value}
 */
const noCopy = (kind) =>
  // Next declares this enum in its types only.
  /** @type {Value} */ ({
    kind: /** @type {never} */ (kind),
    status: UNAVAILABLE,
    headers: {},
    ...(kind === 'APP_PAGE' ? { html: '', rscData: undefined, postponed: undefined, segmentData: undefined } : { body: Buffer.alloc(0) }),
  })

export { NextCacheHandler as default }
