import { randomBytes } from 'node:crypto'
import { dayInIndia } from '@/lib/format/date'

/** Crockford's base32: no letter that is taken for another on the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** '20261121-7K3M9XQ2': the day in India, and 40 bits that nobody guesses (contract D-28). */
export function newOrderCode(now: Date): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return `${dayInIndia(now).replaceAll('-', '')}-${letters.join('')}`
}
