/**
 * Relies on: a cache handler made for each request, before the page is looked up
 * Seen in: next 16.4.6
 * Gains: a page whose render began before a change is never stored after it.
 * Without it: a page may keep an old price until its next change
 * If it changes: read next/dist/server/lib/incremental-cache/index.js. The moment at which a render began, and the headers of its request, must come from
 * elsewhere, such as an AsyncLocalStorage around Next's handler.
 */
import { emptyValue, isCacheable, isCachedKind, type Value, type CacheControl } from './cache-values'
import type { CacheHandler as Contract } from 'next/dist/server/lib/incremental-cache'

const UNAVAILABLE = 503
/** Next's lifetime of an entry that has none. */
export const DEFAULT_LIFETIME_SECONDS = 1

type Context = ConstructorParameters<typeof Contract>[0]
export type Found = {
  value: Value
  /** When its render began, in milliseconds of performance.now() */
  renderedAt: number
  cacheControl: CacheControl | undefined
  /** Sent for this request only, whatever its age */
  isSaved: boolean
}

/** The cache as one request sees it. */
type RequestCache = {
  /** null: Next renders the page; 'unavailable': Next answers 503 instead */
  find: (key: string) => Promise<Found | 'unavailable' | null>
  /** Called when the page is rendered */
  store: (key: string, value: Value, cacheControl: Found['cacheControl']) => void
  invalidate: (tags: readonly string[]) => void
}

/**
 * A class for Next's `cacheHandler`.
 * @param openCache called before the page is looked up, so before its render begins
 */
export const createCacheHandler = (openCache: (headers: Context['_requestHeaders']) => RequestCache) =>
  class CacheHandler implements Contract {
    #cache

    constructor({ _requestHeaders }: Context) {
      this.#cache = openCache(_requestHeaders)
    }

    async get(key: string, { kind }: Parameters<Contract['get']>[1]) {
      const found = isCachedKind(kind) ? await this.#cache.find(key) : null
      if (found === null) return null
      // For null, Next would render the page again, which has just failed.
      if (found === 'unavailable') return lastingNow(emptyValue(kind, UNAVAILABLE))
      if (found.isSaved) return lastingNow(found.value)
      const { value, renderedAt, cacheControl } = found
      // Next computes ages from this time with the same monotonic clock.
      return { value, lastModified: performance.timeOrigin + renderedAt, ...(cacheControl ? { cacheControl } : {}) }
    }

    async set(...[key, value, context]: Parameters<Contract['set']>) {
      if (isCacheable(value)) this.#cache.store(key, value, 'cacheControl' in context ? context.cacheControl : undefined)
    }

    async revalidateTag(...[tags]: Parameters<Contract['revalidateTag']>) {
      this.#cache.invalidate([tags].flat())
    }

    resetRequestCache() {}
  }

/** Limits the value to this answer. */
const lastingNow = (value: Value) => ({
  value,
  lastModified: performance.timeOrigin + performance.now(),
  cacheControl: { revalidate: DEFAULT_LIFETIME_SECONDS, expire: undefined },
})
