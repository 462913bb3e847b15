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
/** With 90 days of them the list of the most frequent ones is read in some hundredths of a second. */
const MAX_TEXTS_OF_A_DAY = 1_000
/** Each is searched for once more, for the number of products. */
const MAX_SHOWN = 20

const MAX_CHARACTERS = 60
/** Could be an e-mail address, a phone number, a PIN code or an order: somebody typed into the wrong field. Digits of any script. */
const PERSONAL = /@|(?:\p{Nd}[\s().+-]*){6}/u

/** A search text as it may be counted, the same for each way to type it; null: too short, too long, or it could say who typed it. */
export function anonymiseSearchText(typed: string): string | null {
  const text = readLine(typed).toLowerCase()
  const length = [...text].length
  return length < MIN_SEARCH_CHARACTERS || length > MAX_CHARACTERS || PERSONAL.test(text) ? null : text
}

const dayBefore = (ctx: Context, days: number): string => dayInIndia(new Date(ctx.now().getTime() - days * DAY_MS))

/** The texts that may be stored, each with how often it was typed in whichever way. */
function gather(typed: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [given, count] of typed) {
    const text = anonymiseSearchText(given)
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return counts
}

/**
 * Adds to the counts of today what shoppers have searched for. It stores the text and how often, nothing of who searched; at most a thousand texts of a
 * day, the most frequent ones, for 90 days; and no text that could be an e-mail address, a phone number or an order.
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
 * What shoppers have searched for most in the last days, today included, with the number of products that each text finds now. `isEmptyOnly`: those that
 * found nothing when they were last searched for.
 */
export async function listSearches(ctx: Context, { days, isEmptyOnly, page }: SearchCountsRequest): Promise<CutPage<CountedSearch>> {
  const asked = { since: dayBefore(ctx, days - 1), isEmptyOnly, limit: MAX_SHOWN, offset: offsetOf(page, MAX_SHOWN) }
  const { rows, total } = await listSearchCounts(ctx.db, asked)
  const shown: CountedSearch[] = []
  for (const { text, count } of rows) shown.push({ text, count, found: await countFound(ctx, text) })
  return cutPage(shown, page, MAX_SHOWN, total)
}
