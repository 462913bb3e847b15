/**
 * Relies on: a cache handler made for each request, before the page is looked up
 * Seen in: next 16.4.6
 * Gains: a page whose render began before a change is never stored after it.
 * Without it: a page may keep an old price until its next change
 * If it changes: read next/dist/server/lib/incremental-cache/index.js. The moment at which a render began, and the headers of its request, must come from
 * elsewhere, such as an AsyncLocalStorage around Next's handler.
 */
import { emptyValue, isCacheable, isCachedKind } from './cache-values.mjs'

const UNAVAILABLE = 503
/** Next's lifetime of an entry that has none. */
export const DEFAULT_LIFETIME_SECONDS = 1

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} Contract
 * @typedef {ConstructorParameters<typeof import('next/dist/server/lib/incremental-cache').CacheHandler>[0]} Context
 * @typedef {import('./cache-values.mjs').Value} Value
 *
 * @typedef {object} Found
 * @property {Value} value
 * @property {number} renderedAt  when its render began, in milliseconds of performance.now()
 * @property {import('./cache-values.mjs').CacheControl | undefined} cacheControl
 * @property {boolean} isSaved  sent for this request only, whatever its age
 *
 * @typedef {object} RequestCache  the cache as one request sees it
 * @property {(key: string) => Promise<Found | 'unavailable' | null>} find  null: Next renders the page; 'unavailable': Next answers 503 instead
 * @property {(key: string, value: Value, cacheControl: Found['cacheControl']) => void} store  called when the page is rendered
 * @property {(tags: readonly string[]) => void} invalidate
 */

/**
 * A class for Next's `cacheHandler`.
 * @param {(headers: Context['_requestHeaders']) => RequestCache} openCache  called before the page is looked up, so before its render begins
 */
export const createCacheHandler = (openCache) =>
  /** @implements {Contract} */
  class CacheHandler {
    #cache

    /** @param {Context} context */
    constructor({ _requestHeaders }) {
      this.#cache = openCache(_requestHeaders)
    }

    /** @type {Contract['get']} */
    async get(key, { kind }) {
      const found = isCachedKind(kind) ? await this.#cache.find(key) : null
      if (found === null) return null
      // For null, Next would render the page again, which has just failed.
      if (found === 'unavailable') return lastingNow(emptyValue(kind, UNAVAILABLE))
      if (found.isSaved) return lastingNow(found.value)
      const { value, renderedAt, cacheControl } = found
      // Next computes ages from this time with the same monotonic clock.
      return { value, lastModified: performance.timeOrigin + renderedAt, ...(cacheControl ? { cacheControl } : {}) }
    }

    /** @type {Contract['set']} */
    async set(key, value, context) {
      if (isCacheable(value)) this.#cache.store(key, value, 'cacheControl' in context ? context.cacheControl : undefined)
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
  cacheControl: { revalidate: DEFAULT_LIFETIME_SECONDS, expire: undefined },
})
