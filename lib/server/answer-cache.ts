import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { pageCache } from '../cache/page-cache'
import { recordRender, type RenderRecord } from '../cache/render-record'
import { STALE_HEADER } from '../cache/saved-copy'
import { CACHE_HIT, isCacheState } from '../next-adapter/cache-state'
import { addressOfForm, DOCUMENT, FORM_HEADERS, formOf } from '../next-adapter/router-requests'
import { CachedBody } from './cached-body'
import { pageAt, type Page } from './page-address'
import { TIME_LIMITS } from './request-limits'
import type { Handler, Layer } from './layers'
import type { IncomingMessage as Request } from 'node:http'
import type { encodedResponse } from './encoded-response'

/** How long tasks run before other work of the process gets its turn: about four answers. One at a time would cost a fifth of the throughput. */
const TURN_MS = 0.5

/**
 * Runs tasks in their order, for a short time in each turn of the event loop. With 200 connections, most of them ask for a stored page at the same
 * moment. If all were answered in one turn, every answer of the database to a cart call would wait that long, and a call waits for several.
 * @param now milliseconds of a monotonic clock
 * @returns settles when the task has run
 */
export function timeSlicedQueue(now: () => number = () => performance.now()): (task: () => void) => Promise<void> {
  const waiting: (() => void)[] = []
  let isScheduled = false

  function turn() {
    const end = now() + TURN_MS
    do waiting.shift()?.()
    while (waiting.length > 0 && now() < end)
    isScheduled = waiting.length > 0
    if (isScheduled) setImmediate(turn)
  }

  return (task) =>
    new Promise((resolve) => {
      // The inner promise takes over what the task throws.
      waiting.push(() => resolve(new Promise((done) => done(task()))))
      if (isScheduled) return
      isScheduled = true
      setImmediate(turn)
    })
}

/** Pages without a query, with their compressed forms: as many as the shop has. */
const PAGES_BYTES = 32 * 1024 * 1024
/** Searches, variants, later list pages. Anybody can invent addresses with a query; they must not replace the pages. */
const QUERIES_BYTES = 16 * 1024 * 1024
/** A body and its compressed forms, in parts of the plain body. */
const WITH_ENCODINGS = 1.4
const OK = 200
/** An answer with a shorter life, such as a page with a failed section (HOME-09), is not worth storing. */
const LEAST_LIFETIME_MS = 5_000
/** Headers that describe the connection or the single request. */
const NOT_STORED = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'set-cookie'])
/** All that a page may depend on besides its address, and what the server itself reads. Everything else is removed before the page is rendered. */
const PASSED_ON = ['x-forwarded-for', 'accept-encoding', 'if-none-match', ...FORM_HEADERS]

/** No page shows the host it was asked at; links use the setting SITE_URL. */
const OWN_HOST = 'localhost'

type EncodedResponse = InstanceType<ReturnType<typeof encodedResponse>>
type Stored = {
  headers: readonly (readonly [string, string | readonly string[]])[]
  /** The headers at the page's own address */
  forCdn: Stored['headers']
  body: CachedBody
  record: RenderRecord
}

/** Of the pages at their own addresses, and of those with a query. */
export type CacheStats = {
  lookups: { hits: number; misses: number }
  caches: Readonly<Record<'pages' | 'queries', { entries: number; bytes: number }>>
}

/** A page that takes longer is no longer waited for: it was refused (TOO_LONG), or its render never ends. */
const LONGEST_WAIT_MS = TIME_LIMITS.answerMs

/** The content type that each form has. A mismatch would poison the cache. */
const typeOf = (form: string) =>
  form === DOCUMENT ? /^(?:text\/html|text\/plain|text\/xml|application\/(?:\w+\+)?xml)\b/ : /^text\/x-component\b/

/** Reduces the request to what selects the page, so that the answer is the same for everyone who asks for this form of it. */
function makeImpersonal(request: Request, { address }: Page, form: string) {
  const passed = PASSED_ON.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]] as const]))
  request.headers = { ...Object.fromEntries(passed), host: OWN_HOST }
  // Without a body for HEAD, neither ETag nor the hashes of the page's scripts could be computed. Node still sends none.
  request.method = 'GET'
  request.url = addressOfForm(address, form, request.headers)
}

/**
 * The cache of complete answers in front of Next: pages, searches, files for crawlers, and what the router fetches of them. A stored answer, a 304 and a
 * HEAD never reach Next. Next's own entries (lib/cache) stay correct without it.
 *
 * An answer is stored only if it is public, complete and without a cookie, and if the data that it shows is known by cache tags. It is sent as long as none of
 * these tags was invalidated after the start of its render. So an answer whose render began before a change is sent to those who waited for it, and never
 * stored.
 *
 * Requests for a page that is being made wait for it, one after the other: it is rendered once, and no request that arrives after a change gets a render
 * that began before (Next answers simultaneous requests with one render).
 */
export function answerCache<Response extends EncodedResponse>({
  isInternalRequest,
  storesLists,
  cdnHeaders = () => [],
  pages = pageCache(),
  maxBytes = PAGES_BYTES,
}: {
  isInternalRequest: (request: Request) => boolean
  /** Searches and filtered lists are stored; false with a remote server, which announces no changes. */
  storesLists: boolean
  /**
   * Added to an answer at the own address of its page, so that a CDN may keep it. What a CDN could mix up with it has none: a router payload, which has a
   * key in the query, and other invented keys.
   */
  cdnHeaders?: (record: RenderRecord) => readonly (readonly [string, string])[]
  pages?: ReturnType<typeof pageCache>
  maxBytes?: number
}): { layer: Layer<Response>; stats: () => CacheStats } {
  const createCache = (maxSize: number): LRUCache<string, Stored> =>
    // lru-cache allows no size of 0.
    new LRUCache({ maxSize, sizeCalculation: ({ body }) => Math.ceil(body.plain.length * WITH_ENCODINGS) + 1 })
  const caches = { pages: createCache(maxBytes), queries: createCache(QUERIES_BYTES) }
  /** The pages that are being made, by address */
  const making = new Map<string, Promise<void>>()
  const inTurn = timeSlicedQueue()
  const lookups = { hits: 0, misses: 0 }

  const cacheOf = ({ address }: Page) => (address.includes('?') ? caches.queries : caches.pages)

  function find(page: Page, key: string) {
    const stored = cacheOf(page).get(key)
    if (!stored || pages.isValid(stored.record)) return stored
    cacheOf(page).delete(key)
    return undefined
  }

  /**
   * Renders the page with Next, and stores the answer. Other requests wait for the event 'made' (complete-response.ts), not for Next's promise, which never
   * settles when the client leaves before the answer ends.
   */
  function make(request: Request, response: Response, page: Page, form: string, below: Handler<Response>) {
    const record = pages.newRecord()
    const isForCdn = isOwnAddress(request, page)
    makeImpersonal(request, page, form)
    response.store = (plain) => {
      const isWorthIt = record.tags !== null && record.expiresAt - pages.now() >= LEAST_LIFETIME_MS
      if (!isWorthIt || !pages.isValid(record) || !isStorable(response, form)) return null
      const body = new CachedBody(plain)
      const [headers, ofCdn] = [headersOf(response), cdnHeaders(record)]
      cacheOf(page).set(keyOf(page, form), { headers, forCdn: ofCdn.length > 0 ? [...headers, ...ofCdn] : headers, body, record })
      if (isForCdn) for (const [name, value] of ofCdn) response.setHeader(name, value)
      return body
    }
    const made = new Promise((resolve) => response.once('made', resolve))
    const handled = recordRender(record, () => below(request, response))
    const limit = new AbortController()
    const tooLong = setTimeout(LONGEST_WAIT_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined)
    const waited = Promise.race([made, handled.catch(() => undefined), tooLong]).then(() => {
      limit.abort()
      making.delete(page.address)
    })
    making.set(page.address, waited)
    return handled
  }

  function answer(request: Request, response: Response, page: Page, form: string, below: Handler<Response>): Promise<void> {
    const stored = find(page, keyOf(page, form))
    if (stored) {
      lookups.hits += 1
      response.cacheOutcome = 'hit'
      return inTurn(
        () => isOpen(response) && response.sendStored(isOwnAddress(request, page) ? stored.forCdn : stored.headers, stored.body),
      )
    }
    const waited = making.get(page.address)
    if (!waited) {
      lookups.misses += 1
      response.cacheOutcome = 'miss'
      return make(request, response, page, form, below)
    }
    return waited.then(() => (isOpen(response) ? answer(request, response, page, form, below) : undefined))
  }

  const sizeOf = ({ size, calculatedSize }: LRUCache<string, Stored>) => ({ entries: size, bytes: calculatedSize })
  return {
    /** For metrics. */
    stats: () => ({ lookups, caches: { pages: sizeOf(caches.pages), queries: sizeOf(caches.queries) } }),
    layer: (below) => (request, response) => {
      const page = pageAt(request.url ?? '')
      const form = page && formOf(request)
      if (!page || !form || !isRead(request) || isInternalRequest(request) || (page.isList && !storesLists)) return below(request, response)
      return answer(request, response, page, form, below)
    },
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** False once the client has gone, or the server has refused the request because it took too long. */
const isOpen = (response: EncodedResponse) => !response.destroyed && !response.headersSent

const isOwnAddress = ({ url }: Request, { address }: Page) => url === address

const keyOf = ({ address }: Page, form: string) => `${form} ${address}`

function isStorable(response: EncodedResponse, form: string) {
  const caching = String(response.getHeader('cache-control') ?? '')
  return (
    response.statusCode === OK &&
    /\bpublic\b/.test(caching) &&
    !/\b(?:private|no-store)\b/.test(caching) &&
    !response.hasHeader('set-cookie') &&
    !response.hasHeader(STALE_HEADER) &&
    typeOf(form).test(String(response.getHeader('content-type')))
  )
}

/** Next reports that a page came from its cache; so does a stored answer that Next rendered for its first visitor. */
function headersOf(response: EncodedResponse): Stored['headers'] {
  const kept = Object.entries(response.getHeaders()).flatMap(([name, value]) => {
    if (value === undefined || isCacheState(name) || NOT_STORED.has(name)) return []
    return [[name, Array.isArray(value) ? value : String(value)] as const]
  })
  return [...kept, CACHE_HIT]
}
