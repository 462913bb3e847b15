import { pageCache } from './page-cache.mjs'

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} Contract
 * @typedef {import('./page-cache.mjs').Value} Value
 */

/** Only rendered pages and route handlers are kept. The data they read is not: it would be a second thing that can be stale. */
const KEPT = ['APP_PAGE', 'APP_ROUTE']

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

  /** @type {Contract['get']} */
  async get(key, { kind }) {
    const entry = KEPT.includes(kind) ? this.#cache.find(key) : null
    if (!entry) return null
    const { value, renderedAt, cacheControl } = entry
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

export { NextCacheHandler as default }
