import { readLine } from '@/lib/commerce/kernel/contact-data'
import { MIN_SEARCH_CHARACTERS } from '@/lib/commerce/kernel/limits'

const MAX_CHARACTERS = 60
/** Could be an e-mail address, a phone number, a PIN code or an order: somebody typed into the wrong field. Digits of any script. */
const PERSONAL = /@|(?:\p{Nd}[\s().+-]*){6}/u

/** A search text as it may be counted, the same for each way to type it; null: too short, too long, or it could say who typed it. */
export function anonymiseSearchText(typed: string): string | null {
  const text = readLine(typed).toLowerCase()
  const length = [...text].length
  return length < MIN_SEARCH_CHARACTERS || length > MAX_CHARACTERS || PERSONAL.test(text) ? null : text
}
