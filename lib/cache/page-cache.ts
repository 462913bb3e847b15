import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DEFAULT_LIFETIME_SECONDS } from '../next-adapter/cache-handler'
import { isPage, sizeOf, tagsOf, type Value, type CacheControl } from '../next-adapter/cache-values'
import { BRIEF_SECONDS } from '../next-adapter/page-lifetimes'
import { keptInProcess } from '../runtime'
import { recordCachedPage, type RenderRecord } from './render-record'
import { FRESH_MARK } from './copy-marks'
import { markSaved } from './saved-copy'

/** Pages are text in the heap; the server runs with a heap of 256 MB. */
const MAX_BYTES = 64 * 1024 * 1024
/** The number of invalidation times to remember. When the oldest is dropped, its time applies to all tags. */
const MAX_TAGS = 100_000
const MS_PER_SECOND = 1000
const MS_PER_MINUTE = 60_000
const BYTES_PER_CHARACTER = 2
/** A page with this lifetime is incomplete: one of its sections could not be read (HOME-09). */
const BRIEF_LIFETIME_MS = BRIEF_SECONDS * MS_PER_SECOND
/** Key prefix of an incomplete page, which must not replace the last complete one. */
const BRIEF = 'brief '
/** The time between attempts to render a page during an outage; the saved copy is sent meanwhile. */
const RETRY_MS = 2_000

type Entry = {
  value: Value
  /** When its render began */
  renderedAt: number
  /** Its data was current at this moment: when its render began, or when another instance's page was checked */
  currentAt: number
  cacheControl: CacheControl | undefined
  /** null: unknown */
  tags: readonly string[] | null
}

/** A page as instances share it. */
export type SharedPage = {
  value: Value
  cacheControl: Entry['cacheControl']
  tags: readonly string[]
  /** Of the database before its render began */
  snapshot: string
  lifetimeMs: number
}

export type SharedPages = {
  /** A page whose tags are unchanged; null: render it. Never rejects */
  find: (key: string) => Promise<(SharedPage & { ageMs: number }) | null>
  /** Never rejects */
  store: (key: string, page: SharedPage, ageMs: number) => Promise<void>
  close: () => void
}

/** isSaved: past its lifetime, and marked as a saved copy */
type Found = Entry & { isSaved: boolean }

/**
 * The rendered pages of this process, limited in bytes. All times are from one monotonic clock (milliseconds since the process started): if the wall
 * clock is set back, a page neither lives longer nor counts as newer than a change.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>
  /** Tag to the moment of its last invalidation, the longest ago first */
  #invalidatedAt = new Map<string, number>()
  /** Everything whose render began up to this moment is invalid. */
  #horizon = -Infinity
  /** The time of the last invalidation of any tag. */
  #lastInvalidation = -Infinity
  #handedOut = new WeakSet<Value>()
  #maxTags
  /** The upper limit for the lifetime of all pages. */
  #maxAgeMs = Infinity
  /** The greatest age of prices in a saved copy; 0: there are no saved copies. */
  #staleLimitMs = 0
  #sourceFailedAt: number | null = null
  /** The moment by the monotonic clock, in milliseconds. */
  readonly now: () => number
  #shared: SharedPages | null = null
  /** Tells the other instances of a shop without a database; never rejects. */
  #announce: (tags: readonly string[]) => Promise<void> = () => Promise.resolve()
  /** The database snapshot up to which changes are invalidated here, in PostgreSQL's text form (lib/jobs/invalidation-worker.ts). */
  snapshot: string | null = null
  /** Known only to this process: a request with it gets the saved copy of a page or a 503 (next-cache-handler.ts). */
  savedCopyKey = randomUUID()

  constructor({
    now = () => performance.now(),
    maxBytes = MAX_BYTES,
    maxTags = MAX_TAGS,
  }: { now?: () => number; maxBytes?: number; maxTags?: number } = {}) {
    this.now = now
    this.#maxTags = maxTags
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: entrySize })
  }

  /** Renders pages with these tags again at their next request; no render that began earlier is stored or sent. Called after the change is committed. */
  invalidate(tags: readonly string[]) {
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

  /** `invalidate` here and in reachable other instances (lib/cache/shared-invalidations.ts), for changes that no database announces. Never rejects. */
  async invalidateEverywhere(tags: readonly string[]) {
    this.invalidate(tags)
    await this.#announce(tags)
  }

  /** Whether an answer may be sent again: it has not expired, and none of its tags was invalidated after its data was read. */
  isValid({ renderedAt, tags, expiresAt }: Readonly<RenderRecord>) {
    return this.now() <= expiresAt && !this.#isInvalid({ currentAt: renderedAt, tags })
  }

  /** A record for a page that is about to be read or rendered. */
  newRecord(): RenderRecord {
    const renderedAt = this.now()
    return { renderedAt, tags: null, expiresAt: renderedAt + this.#maxAgeMs }
  }

  /** For metrics. */
  get stats() {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Invalidates all pages when the changes are unknown. */
  invalidateAll() {
    this.#horizon = this.#lastInvalidation = this.now()
    this.#invalidatedAt.clear()
    this.#entries.clear()
  }

  /** Shares pages with the other instances from now on. */
  share(shared: SharedPages) {
    this.#shared = shared
  }

  /** Announces what is invalidated everywhere to the other instances from now on. */
  announceWith(announce: (tags: readonly string[]) => Promise<void>) {
    this.#announce = announce
  }

  limitAges({ maxAgeSeconds, staleMinutes }: { maxAgeSeconds: number; staleMinutes: number }) {
    this.#maxAgeMs = maxAgeSeconds * MS_PER_SECOND
    this.#staleLimitMs = staleMinutes * MS_PER_MINUTE
  }

  /** Records whether the shop's settings, which every page reads, could be read; if not, the database or the remote server is away. */
  setSourceAway(isAway: boolean) {
    this.#sourceFailedAt = isAway ? this.now() : null
  }

  /** Whether the last attempt to read the shop's settings failed. */
  isSourceAway() {
    return this.#sourceFailedAt !== null
  }

  /** @returns null: render the page */
  find(key: string): Found | null {
    const entry = this.#findFresh(BRIEF + key) ?? this.#findFresh(key)
    if (entry) {
      this.#record(entry)
      return this.#handOut({ ...entry, isSaved: false })
    }
    const isTriedLater = this.#sourceFailedAt !== null && this.now() - this.#sourceFailedAt < RETRY_MS
    return isTriedLater ? this.findSaved(key) : null
  }

  /**
   * A page that another instance, or this one before its restart, has rendered. It is stored here.
   * @returns null: render the page
   */
  async findShared(key: string): Promise<Found | null> {
    const currentAt = this.now()
    const page = await this.#shared?.find(key)
    if (!page) return null
    const { value, cacheControl, tags, ageMs } = page
    const entry = { value, cacheControl, tags, renderedAt: currentAt - ageMs, currentAt }
    if (!this.#isInvalid(entry)) this.#entries.set(key, entry)
    return this.find(key)
  }

  /** The last good page, for when rendering fails: past its lifetime but within the shop's limit, and never with a tag invalidated since. */
  findSaved(key: string): Found | null {
    for (const entry of [this.#entries.get(key), this.#entries.get(BRIEF + key)])
      if (entry && isPage(entry.value) && this.#isUsable(entry))
        return this.#handOut({ ...entry, value: markSaved(entry.value), isSaved: true })
    return null
  }

  /**
   * Stores a rendered page, unless the stored one is newer or one of its tags was invalidated after its render began: the render may have read the old
   * data. After a failed render Next saves the value that it got from here again; it does not become newer.
   * @param rendered snapshot: `snapshot` of this cache before the render began; null: the page is not shared
   */
  store(
    key: string,
    {
      value,
      renderedAt,
      cacheControl,
      snapshot = null,
    }: { value: Value; renderedAt: number; cacheControl: Entry['cacheControl']; snapshot?: string | null },
  ) {
    if (this.#handedOut.has(value)) return
    const entry = { value, renderedAt, currentAt: renderedAt, cacheControl, tags: tagsOf(value) }
    this.#record(entry)
    const stored = this.#entries.peek(key)
    if (this.#isInvalid(entry) || (stored && stored.renderedAt > renderedAt)) return
    if (isPage(value) && this.#lifetimeOf(entry) <= BRIEF_LIFETIME_MS) return void this.#entries.set(BRIEF + key, entry)
    this.#entries.set(key, entry)
    this.#entries.delete(BRIEF + key)
    if (snapshot === null || entry.tags === null) return
    const page = { value, cacheControl, tags: entry.tags, snapshot, lifetimeMs: this.#lifetimeOf(entry) }
    void this.#shared?.store(key, page, this.#ageOf(entry))
  }

  #findFresh(key: string) {
    const entry = this.#entries.get(key)
    if (!entry || (!this.#isInvalid(entry) && this.#ageOf(entry) <= this.#lifetimeOf(entry))) return entry
    if (!this.#isUsable(entry)) this.#entries.delete(key)
    return undefined
  }

  /** Whether the entry can be a saved copy. A page without a place for the mark, such as checkout and account, cannot. */
  #isUsable(entry: Entry) {
    const isRecent = this.#ageOf(entry) <= this.#staleLimitMs && !this.#isInvalid(entry)
    return isRecent && isPage(entry.value) && entry.value.html.includes(FRESH_MARK)
  }

  #handOut(found: Found) {
    this.#handedOut.add(found.value)
    return found
  }

  #lifetimeOf({ cacheControl }: Entry) {
    if (!cacheControl) return DEFAULT_LIFETIME_SECONDS * MS_PER_SECOND
    return cacheControl.revalidate === false ? this.#maxAgeMs : Math.min(cacheControl.revalidate * MS_PER_SECOND, this.#maxAgeMs)
  }

  #record(entry: Entry) {
    const { renderedAt, currentAt, tags } = entry
    recordCachedPage({ renderedAt: currentAt, tags, expiresAt: renderedAt + this.#lifetimeOf(entry) })
  }

  #ageOf({ renderedAt }: Entry) {
    return this.now() - renderedAt
  }

  #isInvalid({ tags, currentAt }: Pick<Entry, 'tags' | 'currentAt'>) {
    if (tags === null) return this.#lastInvalidation >= currentAt
    return this.#horizon >= currentAt || tags.some((tag) => (this.#invalidatedAt.get(tag) ?? -Infinity) >= currentAt)
  }
}

function entrySize({ value, tags }: Entry, key: string) {
  const texts = [key, ...(tags ?? [])].reduce((length, text) => length + text.length, 0)
  return texts * BYTES_PER_CHARACTER + sizeOf(value)
}

/** The page cache of this process, for all bundles. */
export const pageCache = () => keptInProcess('page cache', () => new PageCache())
