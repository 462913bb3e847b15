/** Second names of pages. */
const NAMES = new Map([
  ['/contact', '/contact-us'],
  ['/products', '/shop'],
  ['/category', '/shop'],
  ['/blog', '/blogs'],
])
/** Lists whose first page has no number, and the word that numbers them. */
const NUMBERED = [
  { pages: /^\/(?:shop|search|blogs|category\/[^/]+)$/, key: 'page' },
  { pages: /^\/products\/[^/]+$/, key: 'reviews' },
]
/** The first part of what is no page: answers to scripts, files, and addresses that hold somebody's token. Left as they are. */
const NO_PAGES = new Set(['_next', 'api', 'avatars', 'pay', 'demo', 'og', 'error-pages', 'placeholders', 'en', 'crawlers', 'indexnow', '-'])
const WITH_TOKEN = /^\/wishlist\/./i
/** Letters, digits, dashes: what every page's path is made of. A file has a dot, and what is encoded is no page of ours. */
const PAGE_PATH = /^[A-Za-z0-9/-]+$/

/** Anything else has no place in an address, nor in the header that would say where it moves to. */
const PRINTABLE = /^[!-~]+$/
/** Most addresses are right: this alone is asked of each. */
const MAYBE_WRONG = /[A-Z\\]|\/\/|.\/(?:\?|$)|[?&](?:page|reviews)=|^\/(?:contact|products|category|blog)(?:\?|$)/

/** @param {string} path */
function canonicalPath(path) {
  const joined = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  if (NO_PAGES.has(joined.split('/', 2)[1]?.toLowerCase() ?? '')) return path
  if (!PAGE_PATH.test(joined) || WITH_TOKEN.test(joined)) return joined
  const lower = joined.toLowerCase()
  return NAMES.get(lower) ?? lower
}

/**
 * Without `page=1`; all other parts as they came, byte for byte.
 * @param {string} path
 * @param {string} query
 */
function canonicalQuery(path, query) {
  const numbered = NUMBERED.find(({ pages }) => pages.test(path))
  if (!numbered || query === '') return query
  const isFirst = (/** @type {string} */ part) => new URLSearchParams(part).get(numbered.key) === '1'
  return query
    .split('&')
    .filter((part) => !isFirst(part))
    .join('&')
}

/**
 * One address a page (SEO-01): lower case, no closing slash, no slash twice, no number for the first page of a list, no second name. Whatever is
 * wrong about an address is put right in one step, and asked before Next, whose own redirects take one step each and send a POST away, too.
 * Always a path of ours with one slash at its beginning: nobody is led to another host.
 * @param {{ method?: string | undefined, url?: string | undefined }} request
 * @returns {string | null} where it moves to for good; null: it stays
 */
export function canonicalAddress({ method = '', url = '' }) {
  const isAsked = method === 'GET' || method === 'HEAD'
  return isAsked && MAYBE_WRONG.test(url) && PRINTABLE.test(url) ? otherThan(url) : null
}

/** @param {string} url */
function otherThan(url) {
  const [path = '', ...rest] = url.split('?')
  const target = canonicalPath(path)
  const query = canonicalQuery(target, rest.join('?'))
  const address = query === '' ? target : `${target}?${query}`
  return address === url || `${address}?` === url ? null : address
}
