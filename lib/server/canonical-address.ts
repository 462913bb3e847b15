import { firstSegment, INTERNAL, joinLanguage, LANGUAGE_PREFIXES, NOT_PAGES, NOWHERE, PAGES, splitLanguage } from '../routes.mjs'

const ALIASES = new Map(PAGES.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path])))
/** Lists whose first page has no number, and the query key of the others. */
const NUMBERED = PAGES.flatMap(({ path, pageKey }) =>
  pageKey ? [{ pages: new RegExp(`^${path.replace(':slug', '[^/]+')}$`), key: pageKey }] : [],
)
/** The first path segment of addresses that are not pages: API calls, files, and addresses with a token. They are left unchanged. */
const UNCHANGED = new Set([...NOT_PAGES, ...INTERNAL, firstSegment(NOWHERE)])
const WITH_TOKEN = new RegExp(
  `^(?:${LANGUAGE_PREFIXES.join('|')})(?:${PAGES.filter(({ path }) => path.includes(':token'))
    .map(({ path }) => path.replace(':token', '.'))
    .join('|')})`,
  'i',
)
/** Letters, digits and dashes: the characters of a page's path. A file has a dot; a path with percent-encoding is not a page of ours. */
const PAGE_PATH = /^[A-Za-z0-9/-]+$/

/** Other characters are valid neither in an address nor in the Location header. */
const PRINTABLE = /^[!-~]+$/
/** A quick test: most addresses are canonical and need no further work. */
const MAYBE_WRONG = new RegExp(
  String.raw`[A-Z\\]|//|./(?:\?|$)|[?&](?:page|reviews)=|^(?:${LANGUAGE_PREFIXES.join('|')})(?:${[...ALIASES.keys()].join('|')})(?:\?|$)`,
)

function canonicalPath(path: string) {
  const joined = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  if (UNCHANGED.has(firstSegment(joined).toLowerCase())) return path
  if (!PAGE_PATH.test(joined) || WITH_TOKEN.test(joined)) return joined
  const { prefix, path: lower } = splitLanguage(joined.toLowerCase())
  return joinLanguage(prefix, ALIASES.get(lower) ?? lower)
}

/** The query without `page=1`; all other parts stay byte for byte. */
function canonicalQuery(path: string, query: string) {
  const numbered = NUMBERED.find(({ pages }) => pages.test(splitLanguage(path).path))
  if (!numbered || query === '') return query
  const isFirst = (part: string) => new URLSearchParams(part).get(numbered.key) === '1'
  return query
    .split('&')
    .filter((part) => !isFirst(part))
    .join('&')
}

/**
 * One address for each page (SEO-01): lower case, no trailing slash, no double slash, no number for the first page of a list, no alias. All defects of an
 * address are fixed in one redirect. This runs before Next, whose own redirects fix one defect each and also redirect POST requests.
 * The result always is a path with exactly one leading slash, so that it cannot lead to another host.
 * @returns the target of the permanent redirect; null if the address is canonical
 */
export function canonicalAddress({ method = '', url = '' }: { method?: string | undefined; url?: string | undefined }): string | null {
  const isAsked = method === 'GET' || method === 'HEAD'
  return isAsked && MAYBE_WRONG.test(url) && PRINTABLE.test(url) ? otherThan(url) : null
}

function otherThan(url: string) {
  const [path = '', ...rest] = url.split('?')
  const target = canonicalPath(path)
  const query = canonicalQuery(target, rest.join('?'))
  const address = query === '' ? target : `${target}?${query}`
  return address === url || `${address}?` === url ? null : address
}
