import { formatMoneyInFull, type Paise, paiseToRupees, rupeesToPaise } from '@/lib/kernel/money'
import { InvalidAnswer, type ReadContext, type Wire, type WriteContext } from './call'
import type { Page } from '@/lib/kernel/paging'

/** Readers for unvalidated JSON: wrong types never throw a TypeError. A missing value is unknown, never zero: '' for a text, otherwise null. */
export const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

export const asWire = (value: unknown): Wire => (isWire(value) ? value : {})
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const asWires = (value: unknown): readonly Wire[] => asList(value).filter(isWire)
/** Control characters that no text has; half a surrogate pair, which no address can hold, becomes U+FFFD. */
const LONE_SURROGATES = /\p{Surrogate}/gu
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

export const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(LONE_SURROGATES, '\ufffd').replace(CONTROLS, '')
    : typeof value === 'number'
      ? String(value)
      : ''
export const asTextOrNull = (value: unknown): string | null => asText(value) || null

/** A number, or a text that is one. null: neither, or too large for exact arithmetic, since a sum or a price of it might not be finite. */
export function asNumberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

/** null: neither true nor false. */
export const asBooleanOrNull = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** The id of a thing; null if it has none. */
export function asIdOrNull(value: unknown): number | null {
  const id = asNumberOrNull(value)
  return id !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** More than any order or product costs: larger figures are invalid, and their paise inexact. */
const MAX_RUPEES = 1_000_000_000_000

/** Rupees as a JSON number, or as text with ₹ and commas: '₹1,23,456.00'. null if it contains no number. */
export function asPaiseOrNull(value: unknown): Paise | null {
  const rupees = typeof value === 'string' ? asNumberOrNull(value.replace(/[^\d.-]/g, '')) : asNumberOrNull(value)
  return rupees === null || Math.abs(rupees) > MAX_RUPEES ? null : rupeesToPaise(rupees)
}

/** The list at `data`. @throws InvalidAnswer if there is none. */
export function dataList(body: Wire): readonly Wire[] {
  if (!Array.isArray(body['data'])) throw new InvalidAnswer()
  return asWires(body['data'])
}

/**
 * The readable items of a list; one without the fields that identify it is omitted.
 * @throws InvalidAnswer if none can be read: a list of something else is not an empty list
 */
export function readEach<T>(items: readonly Wire[], read: (item: Wire) => T | null): readonly T[] {
  const known = items.flatMap((item) => read(item) ?? [])
  if (items.length > 0 && known.length === 0) throw new InvalidAnswer()
  return known
}

const WEB = ['http:', 'https:']

/**
 * Our own pictures become paths, correct under every host name; other URLs do not change. '' for an address that is no picture's: one that cannot be parsed
 * would fail the page, the sitemap and the feed.
 */
export function asImageUrl(value: unknown, from: ReadContext): string {
  const address = asText(value)
  if (!URL.canParse(address, from.origin) || !WEB.includes(new URL(address, from.origin).protocol)) return ''
  return address.startsWith(`${from.origin}/`) ? address.slice(from.origin.length) : address
}

const HTTP_OK = 200

/** v2 has absolute URLs of pictures. */
export const writeImage = (path: string, to: WriteContext): string => (path.startsWith('/') ? to.origin + path : path)

/** '₹1,234.00': the client strips ₹ and commas, so no other character may be in the text. */
export const writeMoney = (paise: Paise): string => formatMoneyInFull(paise)
export const writeRupees = (paise: Paise): number => paiseToRupees(paise)
export const writeMoneyOrNull = (paise: Paise | null): string | null => (paise === null ? null : writeMoney(paise))
export const writeRupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : writeRupees(paise))

/** The envelope of collections and details. */
export const writeData = (data: unknown): Wire => ({ data, success: true, status: HTTP_OK })

/** The envelope of actions. */
export const writeResult = (message: string, more: Wire = {}): Wire => ({ result: true, message, ...more })

function pageLink(to: WriteContext, page: number): string {
  const url = new URL(to.origin + to.url.pathname + to.url.search)
  url.searchParams.set('page', String(page))
  return url.href
}

/** `links` and `meta` next to the data; `meta` is also present without hits (last_page 1). `perPage` is what the server chose. */
export function writePage<T>(page: Page<T> & { perPage: number | null }, data: readonly unknown[], to: WriteContext): Wire {
  const first = (page.page - 1) * (page.perPage ?? data.length) + 1
  const link = (number: number) => (number >= 1 && number <= page.lastPage ? pageLink(to, number) : null)
  return {
    ...writeData(data),
    links: { first: pageLink(to, 1), last: pageLink(to, page.lastPage), prev: link(page.page - 1), next: link(page.page + 1) },
    meta: {
      current_page: page.page,
      from: data.length > 0 ? first : null,
      last_page: page.lastPage,
      path: to.origin + to.url.pathname,
      per_page: page.perPage,
      to: data.length > 0 ? first + data.length - 1 : null,
      total: page.total,
    },
  }
}

/** A page as the server cut it. */
export type ServedPage<T> = Page<T> & { /** null: a remote server that does not say. */ perPage: number | null }

/** A paged list; a missing `meta` is 'Invalid API response format' (CAT-08, SRCH-08). */
export function readPage<T>(body: Wire, readItem: (item: Wire) => T | null): ServedPage<T> {
  if (!isWire(body['meta'])) throw new InvalidAnswer()
  return readLoosePage(body, readItem)
}

/**
 * A list that some servers page and others do not: without `meta` it is the whole list. The documents list only `last_page` of `meta`, so the total is
 * known only if there is one page; the caller knows the number of the page.
 */
export function readLoosePage<T>(body: Wire, readItem: (item: Wire) => T | null): ServedPage<T> {
  const items = readEach(dataList(body), readItem)
  const meta = asWire(body['meta'])
  const lastPage = Math.max(asNumberOrNull(meta['last_page']) ?? 1, 1)
  return {
    items,
    page: asNumberOrNull(meta['current_page']) ?? 1,
    lastPage,
    total: asNumberOrNull(meta['total']) ?? (lastPage === 1 ? items.length : null),
    perPage: asNumberOrNull(meta['per_page']),
  }
}

/** The number of items on earlier pages; null: unknown. */
export function countBefore({ page, perPage }: Pick<ServedPage<unknown>, 'page' | 'perPage'>): number | null {
  if (page === 1) return 0
  return perPage === null ? null : (page - 1) * perPage
}
