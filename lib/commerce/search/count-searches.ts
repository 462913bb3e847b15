import type { Context } from '@/lib/db/context'
import { readLine } from '@/lib/kernel/contact-data'
import { MIN_SEARCH_CHARACTERS } from '@/lib/kernel/business'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { unlessReadOnly } from '@/lib/db/errors'
import { dayInIndia } from '@/lib/i18n/dates'
import { type CountedSearch, type SearchDays, SEARCH_DAYS } from './admin.model'
import { addSearchCounts, boundSearchCounts, deleteSearchCounts, listSearchCounts } from './search-counts.queries'
import { countFound } from './search-products'

const DAY_MS = 86_400_000
/** With 90 days of this many texts, listing the most frequent ones takes a few hundredths of a second. */
const MAX_TEXTS_OF_A_DAY = 1_000
/** Each listed text is searched again to count its products. */
const MAX_SHOWN = 20

const MAX_CHARACTERS = 60
/** Possibly an e-mail address, a phone number, a PIN code or an order number typed into the wrong field. Digits of any script. */
const PERSONAL = /@|(?:\p{Nd}[\s().+-]*){6}/u

/** A search text in the form in which it may be counted, the same for every way to type it; null: too short, too long, or it could identify the shopper. */
export function anonymiseSearchText(typed: string): string | null {
  const text = readLine(typed).toLowerCase()
  const length = [...text].length
  return length < MIN_SEARCH_CHARACTERS || length > MAX_CHARACTERS || PERSONAL.test(text) ? null : text
}

const dayBefore = (ctx: Context, days: number): string => dayInIndia(new Date(ctx.now().getTime() - days * DAY_MS))

/** The texts that may be stored, each with the total over all its spellings. */
function gather(typed: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [given, count] of typed) {
    const text = anonymiseSearchText(given)
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return counts
}

/**
 * Adds shoppers' searches to today's counts. Stores the text and how often it was searched, nothing about the shopper; at most the thousand most frequent texts
 * of a day, for 90 days; and no text that could be an e-mail address, a phone number or an order.
 */
export async function storeSearches(ctx: Context, typed: Iterable<readonly [string, number]>): Promise<void> {
  const counted: CountedSearch[] = []
  for (const [text, count] of gather(typed)) counted.push({ text, count, found: await countFound(ctx, text) })
  if (counted.length === 0) return
  const day = dayBefore(ctx, 0)
  const inOrder = counted.toSorted((one, other) => (one.text < other.text ? -1 : 1))
  if ((await unlessReadOnly(addSearchCounts(ctx.db, day, inOrder))) === null) return
  await boundSearchCounts(ctx.db, day, MAX_TEXTS_OF_A_DAY)
  await deleteSearchCounts(ctx.db, dayBefore(ctx, Math.max(...SEARCH_DAYS)))
}

type SearchCountsRequest = { days: SearchDays; isEmptyOnly: boolean; page: number }

/**
 * The most frequent searches of the last days, including today, with the number of products that each text finds now. `isEmptyOnly`: only those that found
 * nothing when last searched.
 */
export async function listSearches(ctx: Context, { days, isEmptyOnly, page }: SearchCountsRequest): Promise<CutPage<CountedSearch>> {
  const asked = { since: dayBefore(ctx, days - 1), isEmptyOnly, limit: MAX_SHOWN, offset: offsetOf(page, MAX_SHOWN) }
  const { rows, total } = await listSearchCounts(ctx.db, asked)
  const shown: CountedSearch[] = []
  for (const { text, count } of rows) shown.push({ text, count, found: await countFound(ctx, text) })
  return cutPage(shown, page, MAX_SHOWN, total)
}
