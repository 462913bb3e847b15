import { isPageNumber, normalListAddress } from '../list-address'
import {
  CRAWLER_FILES,
  FILTER_KEYS,
  LANGUAGE_PREFIXES,
  PAGES,
  pathPattern,
  splitLanguage,
  VARIANT,
  whole,
  type Page as Route,
} from '../routes.mjs'

/** The requested page. With its form (router-requests.ts) it is the key of the cache of complete answers (answer-cache.ts). */

export type Page = {
  /** The only address of this page: known keys of the query in a fixed order */
  address: string
  /** A search or a filtered list */
  isList: boolean
}

/** Personal pages are left to Next: some read the query (`/login?next=`), and middleware answers others with the `guest_id` cookie or a redirect to login. */
const CACHED = PAGES.filter(({ isPersonal }) => !isPersonal).map((page) => ({ ...page, pattern: pathPattern(page) }))
/** The files for crawlers are the same with every query. */
const CRAWLER_FILE = whole(
  CRAWLER_FILES.map(({ path, files, isLocal }) => {
    const file = path.replace('.', '\\.').replace(':file', `(?:${files})`)
    return isLocal ? `(?:${LANGUAGE_PREFIXES.join('|')})${file}` : file
  }).join('|'),
)
const variantLabel = whole(VARIANT)

const byPath = new Map(CACHED.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]))
const byPattern = CACHED.filter(({ path }) => path.includes(':'))

/**
 * The page at an address, whatever else the query holds: an unknown key makes neither an entry nor a render.
 * @returns null: not a page that can be stored
 */
export function pageAt(url: string): Page | null {
  const [path = '', ...rest] = url.split('?')
  if (CRAWLER_FILE.test(path)) return { address: path, isList: false }
  const inDefaultLanguage = splitLanguage(path).path
  const page = byPath.get(inDefaultLanguage) ?? byPattern.find(({ pattern }) => pattern.test(inDefaultLanguage))
  if (!page) return null
  if (rest.length === 0 && !page.isDynamic) return { address: path, isList: false }
  const given = new URLSearchParams(rest.join('?'))
  const isList = page.isDynamic === true || (page.isFiltered === true && FILTER_KEYS.some((key) => given.has(key)))
  const address = isList ? normalListAddress(url) : addressOf(page, path, given)
  return address === null ? null : { address, isList }
}

/**
 * The address with only the query keys that select another page.
 * @returns null: Next answers 404, or decides between several values
 */
function addressOf({ pageKey, hasVariants }: Route, path: string, given: URLSearchParams): string | null {
  const query = new URLSearchParams()
  for (const key of [pageKey, hasVariants && 'variant'].filter((one) => one !== undefined)) {
    const [value, ...others] = given.getAll(key)
    if (value === undefined) continue
    const isValid = key === 'variant' ? variantLabel.test(value) : isPageNumber(value)
    // For an invalid variant, next.config.mjs selects the page without a variant.
    if (others.length > 0 || (!isValid && key === pageKey)) return null
    if (isValid) query.set(key, value)
  }
  return query.size === 0 ? path : `${path}?${query}`
}
