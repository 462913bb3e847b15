import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { pageCache } from '../cache/page-cache.mjs'
import { recordRender } from '../cache/render-record.mjs'
import { STALE_HEADER } from '../cache/saved-copy.mjs'
import { CACHE_HIT, isCacheState } from '../next-adapter/cache-state.mjs'
import { addressOfForm, DOCUMENT, FORM_HEADERS, formOf } from '../next-adapter/router-requests.mjs'
import { CachedBody } from './cached-body.mjs'
import { pageAt } from './page-address.mjs'
import { TIME_LIMITS } from './request-limits.mjs'
import { shortTurns } from './short-turns.mjs'

/** Pages without a query, with their compressed forms: as many as the shop has. */
const PAGES_BYTES = 32 * 1024 * 1024
/** Searches, variants, later pages of lists. Anybody can invent addresses with a query; they must not replace the pages. */
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

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {InstanceType<ReturnType<typeof import('./encoded-response.mjs').encodedResponse>>} Response
 * @typedef {import('../cache/render-record.mjs').RenderRecord} RenderRecord
 *
 * @typedef {import('./page-address.mjs').Page} Page
 *
 * @typedef {object} Stored
 * @property {readonly (readonly [string, string | readonly string[]])[]} headers
 * @property {Stored['headers']} forCdn  the headers at the page's own address
 * @property {CachedBody} body
 * @property {RenderRecord} record
 */

/** A page that takes longer is not waited for any more: its answer was refused (TOO_LONG), or its render never ends. */
const LONGEST_WAIT_MS = TIME_LIMITS.answerMs

/** The content type that each form has. A mismatch would poison the cache. @param {string} form */
const typeOf = (form) => (form === DOCUMENT ? /^(?:text\/html|text\/plain|text\/xml|application\/(?:\w+\+)?xml)\b/ : /^text\/x-component\b/)

/**
 * Changes the request so that Next sees nothing of the visitor, and nothing of the address but what selects the page. The answer then is the same for
 * everyone who asks for this form of this page.
 * @param {Request} request
 * @param {Page} page
 * @param {string} form
 */
function makeImpersonal(request, { address }, form) {
  const passed = PASSED_ON.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]]))
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
 * @param {(request: Request, response: Response) => Promise<void>} handle
 * @param {object} options
 * @param {(request: Request) => boolean} options.isOwnRequest
 * @param {boolean} options.storesLists  searches and filtered lists are stored; false with a remote server, which announces no changes
 * @param {(record: RenderRecord) => readonly (readonly [string, string])[]} [options.cdnHeaders]  added to an answer at the own address of its page,
 *   so that a CDN may keep it. What a CDN could mix up with it has none: a router payload, which has a key in the query, and other invented keys
 * @param {ReturnType<typeof pageCache>} [options.pages]
 * @param {number} [options.maxBytes]
 */
export function answerCache(handle, { isOwnRequest, storesLists, cdnHeaders = () => [], pages = pageCache(), maxBytes = PAGES_BYTES }) {
  /** @param {number} maxSize @returns {LRUCache<string, Stored>} lru-cache allows no size of 0 */
  const createCache = (maxSize) =>
    new LRUCache({ maxSize, sizeCalculation: ({ body }) => Math.ceil(body.plain.length * WITH_ENCODINGS) + 1 })
  const caches = { pages: createCache(maxBytes), queries: createCache(QUERIES_BYTES) }
  /** @type {Map<string, Promise<void>>} the pages that are being made, by address */
  const making = new Map()
  const inTurn = shortTurns()
  const lookups = { hits: 0, misses: 0 }

  /** @param {Page} page */
  const cacheOf = ({ address }) => (address.includes('?') ? caches.queries : caches.pages)

  /** @param {Page} page @param {string} key */
  function find(page, key) {
    const stored = cacheOf(page).get(key)
    if (!stored || pages.isValid(stored.record)) return stored
    cacheOf(page).delete(key)
    return undefined
  }

  /**
   * Renders the page with Next, and stores the answer. Other requests wait for the event 'made' (complete-response.mjs), not for Next's promise, which never
   * settles when the client leaves before the answer ends.
   * @param {Request} request @param {Response} response @param {Page} page @param {string} form
   */
  function make(request, response, page, form) {
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
    const handled = recordRender(record, () => handle(request, response))
    const limit = new AbortController()
    const tooLong = setTimeout(LONGEST_WAIT_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined)
    const waited = Promise.race([made, handled.catch(() => undefined), tooLong]).then(() => {
      limit.abort()
      making.delete(page.address)
    })
    making.set(page.address, waited)
    return handled
  }

  /** @param {Request} request @param {Response} response @param {Page} page @param {string} form @returns {Promise<void>} */
  function answer(request, response, page, form) {
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
      return make(request, response, page, form)
    }
    return waited.then(() => (isOpen(response) ? answer(request, response, page, form) : undefined))
  }

  const sizeOf = (/** @type {LRUCache<string, Stored>} */ { size, calculatedSize }) => ({ entries: size, bytes: calculatedSize })
  /** For the metrics. */
  const stats = () => ({ lookups, caches: { pages: sizeOf(caches.pages), queries: sizeOf(caches.queries) } })

  /** @param {Request} request @param {Response} response @returns {Promise<void>} */
  function handlePage(request, response) {
    const page = pageAt(request.url ?? '')
    const form = page && formOf(request)
    if (!page || !form || !isRead(request) || isOwnRequest(request) || (page.isList && !storesLists)) return handle(request, response)
    return answer(request, response, page, form)
  }
  return Object.assign(handlePage, { stats })
}

/** @param {Request} request */
const isRead = ({ method }) => method === 'GET' || method === 'HEAD'

/** False once the client has gone, or the server has refused the request because it took too long. @param {Response} response */
const isOpen = (response) => !response.destroyed && !response.headersSent

/** @param {Request} request @param {Page} page */
const isOwnAddress = ({ url }, { address }) => url === address

/** @param {Page} page @param {string} form */
const keyOf = ({ address }, form) => `${form} ${address}`

/** @param {Response} response @param {string} form */
function isStorable(response, form) {
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

/**
 * Next says that a page came from its cache; a stored answer that Next rendered for its first visitor says so as well.
 * @param {Response} response @returns {Stored['headers']}
 */
function headersOf(response) {
  const kept = Object.entries(response.getHeaders()).flatMap(([name, value]) => {
    if (value === undefined || isCacheState(name) || NOT_STORED.has(name)) return []
    return [/** @type {const} */ ([name, Array.isArray(value) ? value : String(value)])]
  })
  return [...kept, CACHE_HIT]
}
