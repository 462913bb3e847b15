import { createHash } from 'node:crypto'
import { normalListAddress, PAGE_NUMBER } from '../list-address.mjs'
import { FILTER_KEYS, PAGES } from '../routes.mjs'

/** What a request asks for: which page, and in which form. The cache of complete answers (answer-cache.mjs) stores by these. */

const MOST_VARIANT_CHARACTERS = 80
const MOST_SEGMENT_CHARACTERS = 200
const PREFETCH_KINDS = new Set([undefined, '1', '2', '3'])

/**
 * @typedef {import('node:http').IncomingMessage} Request
 *
 * @typedef {object} Page
 * @property {string} address  the only address of this page: known keys of the query in a fixed order
 * @property {boolean} isList  a search or a filtered list
 */

/**
 * Pages with the visitor's own data are left to Next: some read the query (`/login?next=`, `/reset-password?token=`), and middleware answers others, with
 * the `guest_id` cookie or with the way to the login.
 */
const CACHED = PAGES.filter(({ isPersonal }) => !isPersonal).map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replace(':slug', '[a-z0-9-]{1,120}')}$`),
}))
/** The files for crawlers (next.config.mjs). Their query never matters. */
const CRAWLER_FILE =
  /^\/(?:robots\.txt|llms\.txt|sitemap\.xml|sitemap-paths\.xml|sitemaps\/[a-z0-9-]{1,40}\.xml|feeds\/[a-z0-9-]{1,40}\.xml)$/

const byPath = new Map(CACHED.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]))
const byPattern = CACHED.filter(({ path }) => path.includes(':'))

/**
 * The page at an address, whatever else the query holds: an unknown key makes neither an entry nor a render.
 * @param {string} url
 * @returns {Page | null} null: not a page that can be stored
 */
export function pageAt(url) {
  const [path = '', ...rest] = url.split('?')
  if (CRAWLER_FILE.test(path)) return { address: path, isList: false }
  const page = byPath.get(path) ?? byPattern.find(({ pattern }) => pattern.test(path))
  if (!page) return null
  const given = new URLSearchParams(rest.join('?'))
  if (page.isDynamic || (page.isFiltered && FILTER_KEYS.some((key) => given.has(key)))) {
    const address = normalListAddress(url)
    return address === null ? null : { address, isList: true }
  }
  const chosen = new URLSearchParams()
  for (const [key, isValid] of keysOf(page)) {
    const [value, ...others] = given.getAll(key)
    if (value === undefined) continue
    if (others.length > 0 || !isValid(value)) return null
    chosen.set(key, value)
  }
  return { address: chosen.size === 0 ? path : `${path}?${chosen}`, isList: false }
}

/** The keys of a query that select another page. @param {import('../routes.mjs').Page} page @returns {[string, (value: string) => boolean][]} */
function keysOf({ pageKey, hasVariants }) {
  return [
    ...(pageKey ? [/** @type {[string, (value: string) => boolean]} */ ([pageKey, (value) => PAGE_NUMBER.test(value)])] : []),
    ...(hasVariants
      ? [
          /** @type {[string, (value: string) => boolean]} */ ([
            'variant',
            (value) => value !== '' && value.length <= MOST_VARIANT_CHARACTERS,
          ]),
        ]
      : []),
  ]
}

/**
 * The value that Next requires in `_rsc`: it keeps caches that ignore `Vary` from mixing up forms of one page. A request without it is Next's to
 * redirect.
 * @param {Request['headers']} headers
 */
export function rscHash(headers) {
  const names = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url']
  const values = names.map((name) => headers[name])
  if (values.every((value) => value === undefined)) return ''
  const text = values.map((value) => value ?? '0').join(',')
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url')
}

/**
 * Which form of a page is asked for: the document, or the router's payload for a soft navigation or a prefetch.
 * @param {Pick<Request, 'url' | 'headers'>} request
 * @returns {string | null} null: Next decides
 */
export function formOf({ url = '', headers }) {
  const { rsc } = headers
  const [prefetch, segment] = [headers['next-router-prefetch'], headers['next-router-segment-prefetch']]
  if (rsc === undefined) return prefetch === undefined && segment === undefined ? 'document' : null
  const isKnown = rsc === '1' && (typeof prefetch === 'string' || prefetch === undefined) && PREFETCH_KINDS.has(prefetch)
  if (!isKnown || String(segment ?? '').length > MOST_SEGMENT_CHARACTERS) return null
  const given = new URLSearchParams(url.split('?').slice(1).join('?')).get('_rsc')
  return given === rscHash(headers) ? `payload ${prefetch ?? ''} ${segment ?? ''}` : null
}
