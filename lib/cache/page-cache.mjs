import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { FRESH_MARK, markSaved } from './saved-copy.mjs'

/** Pages lie in the heap as text; the server runs with a heap of 256 MB. */
const MAX_BYTES = 64 * 1024 * 1024
/** Moments of invalidation that are remembered; beyond that the oldest becomes the moment of all tags. */
const MAX_TAGS = 100_000
const MS_PER_SECOND = 1000
/** Next's own lifetime of an entry that names none. */
const DEFAULT_LIFETIME_MS = 1 * MS_PER_SECOND
const MS_PER_MINUTE = 60_000
const BYTES_PER_CHARACTER = 2
/** What lives no longer is a page one of whose sections could not be read (HOME-09). */
const BRIEF_LIFETIME_MS = 1 * MS_PER_SECOND
/** Before the key of such a page: it does not replace the last whole one. */
const BRIEF = 'brief '
/** From one attempt to render a page to the next while its source is away; the saved copy answers meanwhile. */
const RETRY_MS = 2_000
const OK = 200
const TAGS_HEADER = 'x-next-cache-tags'

/**
 * @typedef {import('next/dist/server/response-cache').IncrementalCachedAppPageValue} PageValue
 * @typedef {import('next/dist/server/response-cache').CachedRouteValue} RouteValue
 * @typedef {PageValue | RouteValue} Value  a page with its router payload, or what a route handler answered
 *
 * @typedef {object} Entry
 * @property {Value} value
 * @property {number} renderedAt  when its render began
 * @property {import('next/dist/server/lib/cache-control').CacheControl | undefined} cacheControl
 * @property {readonly string[] | null} tags  null: unknown
 */

/** @typedef {Entry & { isSaved: boolean }} Found  isSaved: past its lifetime, and marked as such */

/**
 * Rendered pages of this process, bounded in bytes. Every moment is of one monotonic clock (milliseconds since the process started): the wall
 * clock may be set back, and a page is then neither kept for longer nor mistaken for newer than a change.
 */
export class PageCache {
  /** @type {LRUCache<string, Entry>} */
  #entries
  /** @type {Map<string, number>} tag to the moment of its last invalidation, the longest ago first */
  #invalidatedAt = new Map()
  /** Whatever was rendered up to this moment is invalid. */
  #horizon = -Infinity
  /** The last invalidation of any tag. */
  #lastInvalidation = -Infinity
  /** @type {WeakSet<Value>} */
  #handedOut = new WeakSet()
  #maxTags
  /** The longest lifetime of any page. */
  #maxAgeMs = Infinity
  /** How old the prices of a saved copy may be; 0: there are no saved copies. */
  #staleLimitMs = 0
  /** @type {number | null} */
  #sourceFailedAt = null
  /** Known to this process alone: whoever asks with it gets the saved copy of a page or nothing (next-cache-handler.mjs). */
  savedCopyKey = randomUUID()

  /** @param {{ now?: () => number, maxBytes?: number, maxTags?: number }} [options] */
  constructor({ now = () => performance.now(), maxBytes = MAX_BYTES, maxTags = MAX_TAGS } = {}) {
    this.now = now
    this.#maxTags = maxTags
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /**
   * Pages with one of these tags are rendered again at their next request. From the return on, none whose render has begun before is kept or sent.
   * Called after the change is committed.
   * @param {readonly string[]} tags
   */
  invalidate(tags) {
    const now = this.now()
    for (const tag of tags) {
      this.#invalidatedAt.delete(tag)
      this.#invalidatedAt.set(tag, now)
    }
    if (tags.length > 0) this.#lastInvalidation = now
    for (const [tag, moment] of this.#invalidatedAt) {
      if (this.#invalidatedAt.size <= this.#maxTags) break
      this.#invalidatedAt.delete(tag)
      this.#horizon = moment
    }
  }

  /** All pages, when nobody can say what has changed. */
  invalidateAll() {
    this.#horizon = this.#lastInvalidation = this.now()
    this.#invalidatedAt.clear()
    this.#entries.clear()
  }

  /** @param {{ maxAgeSeconds: number, staleMinutes: number }} limits */
  limitAges({ maxAgeSeconds, staleMinutes }) {
    this.#maxAgeMs = maxAgeSeconds * MS_PER_SECOND
    this.#staleLimitMs = staleMinutes * MS_PER_MINUTE
  }

  /**
   * What every page reads could be read, or could not: the database or the remote server is away.
   * @param {boolean} isAway
   */
  noteSource(isAway) {
    this.#sourceFailedAt = isAway ? this.now() : null
  }

  /** Whether what every page reads could not be read when it was last tried. */
  isSourceAway() {
    return this.#sourceFailedAt !== null
  }

  /**
   * @param {string} key
   * @returns {Found | null} null: it is to be rendered
   */
  find(key) {
    const entry = this.#findFresh(BRIEF + key) ?? this.#findFresh(key)
    if (entry) return this.#handOut({ ...entry, isSaved: false })
    const isTriedLater = this.#sourceFailedAt !== null && this.now() - this.#sourceFailedAt < RETRY_MS
    return isTriedLater ? this.findSaved(key) : null
  }

  /**
   * The last good page, for when it cannot be rendered: one past its lifetime, within the limit that the shop sets, and never one that is known to
   * show what has been changed since.
   * @param {string} key
   * @returns {Found | null}
   */
  findSaved(key) {
    for (const entry of [this.#entries.get(key), this.#entries.get(BRIEF + key)])
      if (entry && isPage(entry.value) && this.#isUsable(entry))
        return this.#handOut({ ...entry, value: markSaved(entry.value), isSaved: true })
    return null
  }

  /**
   * Keeps what was rendered, unless it is older than what is kept, or than the last invalidation of one of its tags: its render may have read
   * what the change replaced. A value that was handed out before is what Next saves again after a failed render; it is no newer for that.
   * @param {string} key
   * @param {{ value: Value, renderedAt: number, cacheControl: Entry['cacheControl'] }} rendered
   */
  keep(key, { value, renderedAt, cacheControl }) {
    if (this.#handedOut.has(value)) return
    const entry = { value, renderedAt, cacheControl, tags: tagsOf(value) }
    const kept = this.#entries.peek(key)
    if (this.#isInvalid(entry) || (kept && kept.renderedAt > renderedAt)) return
    if (isPage(value) && this.#lifetimeOf(entry) <= BRIEF_LIFETIME_MS) return void this.#entries.set(BRIEF + key, entry)
    this.#entries.set(key, entry)
    this.#entries.delete(BRIEF + key)
  }

  /** @param {string} key */
  #findFresh(key) {
    const entry = this.#entries.get(key)
    if (!entry || (!this.#isInvalid(entry) && this.#ageOf(entry) <= this.#lifetimeOf(entry))) return entry
    if (!this.#isUsable(entry)) this.#entries.delete(key)
    return undefined
  }

  /** As a saved copy. A page that has no place for the mark, as those of checkout and account, is never one. @param {Entry} entry */
  #isUsable(entry) {
    const isRecent = this.#ageOf(entry) <= this.#staleLimitMs && !this.#isInvalid(entry)
    return isRecent && isPage(entry.value) && entry.value.html.includes(FRESH_MARK)
  }

  /** @param {Found} found */
  #handOut(found) {
    this.#handedOut.add(found.value)
    return found
  }

  /** @param {Entry} entry */
  #lifetimeOf({ cacheControl }) {
    if (!cacheControl) return DEFAULT_LIFETIME_MS
    return cacheControl.revalidate === false ? this.#maxAgeMs : Math.min(cacheControl.revalidate * MS_PER_SECOND, this.#maxAgeMs)
  }

  /** @param {Entry} entry */
  #ageOf({ renderedAt }) {
    return this.now() - renderedAt
  }

  /** @param {Entry} entry */
  #isInvalid({ tags, renderedAt }) {
    if (tags === null) return this.#lastInvalidation >= renderedAt
    return this.#horizon >= renderedAt || tags.some((tag) => (this.#invalidatedAt.get(tag) ?? -Infinity) >= renderedAt)
  }
}

/**
 * A page that is there: no 404, no redirect.
 * @param {Value} value
 * @returns {value is PageValue}
 */
const isPage = (value) => 'html' in value && (value.status ?? OK) === OK

/** @param {Value} value */
function tagsOf({ headers }) {
  const tags = headers?.[TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : null
}

/** @param {Entry} entry @param {string} key */
function sizeOf({ value, tags }, key) {
  const texts = [key, ...(tags ?? [])].reduce((length, text) => length + text.length, 0)
  return texts * BYTES_PER_CHARACTER + ('html' in value ? pageSize(value) : value.body.byteLength)
}

/** @param {PageValue} page */
function pageSize({ html, rscData, postponed, segmentData }) {
  const segments = [...(segmentData?.values() ?? [])].reduce((bytes, segment) => bytes + segment.byteLength, 0)
  return (html.length + (postponed?.length ?? 0)) * BYTES_PER_CHARACTER + (rscData?.byteLength ?? 0) + segments
}

const SHARED = Symbol.for('shop.page-cache')

/**
 * The page cache of this process. On globalThis, because Next bundles its pages apart from each other and from the server, and each bundle has
 * modules of its own.
 * @returns {PageCache}
 */
export function pageCache() {
  const shared = /** @type {{ [SHARED]?: PageCache }} */ (globalThis)
  return (shared[SHARED] ??= new PageCache())
}
