import {
  FILTER_KEYS,
  FILTER_VALUES,
  MAX_FILTER_VALUES,
  MAX_SEARCH_CHARACTERS,
  PAGE_NUMBER,
  PAGES,
  pathPattern,
  splitLanguage,
  whole,
} from './routes.mjs'

/** The normal address of a search or a filtered list. */

const pageNumber = whole(PAGE_NUMBER)

/** Whether the value of a page number's query key is valid; any other is a 404. */
export const isPageNumber = (value: string) => pageNumber.test(value)

const LISTS = PAGES.filter(({ isFiltered, isDynamic }) => isFiltered || isDynamic).map((page) => ({
  pattern: pathPattern(page),
  isSearch: page.isDynamic === true,
}))

/** A search text as searched and shown: trimmed, with single spaces, and cut by code points, so that no surrogate pair is split. */
export function searchText(given: string) {
  const text = given.replace(/\s+/g, ' ').trim()
  return [...text].slice(0, MAX_SEARCH_CHARACTERS).join('').trim()
}

const listed = (given: readonly string[]) => given.flatMap((value) => value.split(',')).slice(0, MAX_FILTER_VALUES)

const known = (values: readonly string[]) => (given: readonly string[]) => {
  const chosen = listed(given)
  return values.filter((value) => chosen.includes(value))
}

/** '0300-' is '300-'. '..' includes the end, so it needs one. */
const ranges = (given: readonly string[]) =>
  listed(given).flatMap((value) => {
    const [, least = '', sign = '', most = ''] = /^(\d{0,9})(-|\.\.)(\d{0,9})$/.exec(value) ?? []
    const isRange = sign === '..' ? most !== '' : least !== '' || most !== ''
    return isRange ? [`${least && Number(least)}${sign}${most && Number(most)}`] : []
  })

/** 'name:value', those of one name together. */
function attributes(given: readonly string[]) {
  const names = new Map<string, string[]>()
  for (const pair of new Set(given.slice(0, MAX_FILTER_VALUES))) {
    const colon = pair.indexOf(':')
    if (colon < 1 || colon === pair.length - 1 || pair.includes('\0')) continue
    const name = pair.slice(0, colon)
    names.set(name, [...(names.get(name) ?? []), pair])
  }
  // An object, not the map: filters are an object, which lists names like '7' first.
  return Object.values(Object.fromEntries(names)).flat()
}

/** The valid values of each filter, in their normal form; all others are ignored. */
const READ = {
  availability: known(FILTER_VALUES.availability),
  price: ranges,
  attribute: attributes,
  advanced: known(FILTER_VALUES.advanced),
  sort: ([first]: readonly string[]) => FILTER_VALUES.sort.filter((key) => key === first),
}

const searchOf = (given: URLSearchParams) => ({
  query: searchText(given.get('query') ?? ''),
  ...(given.get('exact') === '1' ? { exact: '1' } : {}),
})

/**
 * The normal address of a search or a filtered list: known keys in a fixed order, valid values, a normal search text. Requests with the same normal
 * address get the same page.
 * @param url path and query, as in a request
 * @returns null for every other page, for a list without a valid filter (it redirects) and for an invalid page number (a 404)
 */
export function normalListAddress(url: string): string | null {
  const [path = '', ...rest] = url.split('?')
  const list = LISTS.find(({ pattern }) => pattern.test(splitLanguage(path).path))
  const given = new URLSearchParams(rest.join('?'))
  const page = given.get('page') ?? '1'
  if (!list || !isPageNumber(page)) return null
  const normal = new URLSearchParams(list.isSearch ? searchOf(given) : {})
  for (const key of FILTER_KEYS) for (const value of READ[key](given.getAll(key))) normal.append(key, value)
  if (normal.size === 0) return null
  if (page !== '1') normal.set('page', page)
  return `${path}?${normal}`
}
