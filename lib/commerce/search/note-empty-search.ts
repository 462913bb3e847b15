import { readLine } from '@/lib/commerce/kernel/contact-data'
import type { Context } from '@/lib/commerce/kernel/context'
import { MIN_SEARCH_CHARACTERS } from '@/lib/commerce/kernel/limits'
import { unlessReadOnly } from '@/lib/db/errors'
import { boundEmptySearches, countEmptySearch } from './empty-searches.queries'

const MOST_TEXTS = 500
const MOST_CHARACTERS = 60
/** Could be an e-mail address, a phone number or an order: somebody typed into the wrong field. */
const PERSONAL = /@|(?:\d[\s-]?){6}/

/** Counts a text that nothing was found for, so that the shopkeeper learns what shoppers miss. Says nothing of who searched. */
export async function noteEmptySearch(ctx: Context, typed: string): Promise<void> {
  const text = readLine(typed).toLowerCase()
  const length = [...text].length
  if (length < MIN_SEARCH_CHARACTERS || length > MOST_CHARACTERS || PERSONAL.test(text)) return
  const counted = await unlessReadOnly(countEmptySearch(ctx.db, text, ctx.now()))
  if (counted?.[0]?.count === 1) await boundEmptySearches(ctx.db, MOST_TEXTS)
}
