import { type Paise, PAISE_PER_RUPEE } from './money'
import { failure, type Result, success } from './result'
import { plainNumber, readCompact } from './typed-text'

/*
 * Numbers as typed by people and written by spreadsheets: '₹ 1,019.00', 'Rs. 1,39,900/-', '५०', '50.0'. Every field and file is read here, digit by digit,
 * because binary fractions are not exact. Ambiguous input is refused instead of guessed.
 */

/** Why a text is not read as a number. `detail.number`: the number with a decimal comma ('1399,50') or an exponent ('1e3'). */
export type NumberFault = 'not_a_number' | 'decimal_comma' | 'shortened_number'

const DECIMAL_COMMA = /^\d+(?:\.\d{3})*,\d+$/
/** A spreadsheet shows a long number like this, and saves what it shows: the last digits are lost. */
const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const DECIMAL = /^(\d{1,15})(?:\.(\d+))?$/

type Digits = { whole: string; /** Without trailing zeros. */ fraction: string }

/** The digits of a nonnegative number. */
export function parseDigits(typed: string): Result<Digits, NumberFault> {
  const compact = readCompact(typed)
  if (EXPONENT.test(compact)) return failure('shortened_number', { number: compact })
  const plain = plainNumber(typed)
  if (DECIMAL_COMMA.test(plain)) return failure('decimal_comma', { number: plain })
  const [, whole, fraction = ''] = DECIMAL.exec(plain) ?? []
  return whole === undefined ? failure('not_a_number') : success({ whole, fraction: fraction.replace(/0+$/, '') })
}

/** A number with at most this many decimals; trailing zeros do not count. */
export function parseDecimal(typed: string, decimals: number): Result<number, NumberFault> {
  const digits = parseDigits(typed)
  if (!digits.ok) return digits
  const { whole, fraction } = digits.value
  return fraction.length > decimals ? failure('not_a_number') : success(Number(`${whole}.${fraction || '0'}`))
}

export const parseWhole = (typed: string): Result<number, NumberFault> => parseDecimal(typed, 0)

const PERCENT_DECIMALS = 2

/** '12.5', '5%' and '५ %'. */
export const parsePercent = (typed: string): Result<number, NumberFault> =>
  parseDecimal(typed.replace(/\s*[%％٪]\s*$/, ''), PERCENT_DECIMALS)

const PAISE_DIGITS = 2

/** Whole paise of '429', '₹1,429.50' or '४२९'. */
export function parseRupees(typed: string): Result<Paise, NumberFault> {
  const digits = parseDigits(typed)
  if (!digits.ok) return digits
  const { whole, fraction } = digits.value
  if (fraction.length > PAISE_DIGITS) return failure('not_a_number')
  return success(Number(whole) * PAISE_PER_RUPEE + Number(fraction.padEnd(PAISE_DIGITS, '0')))
}

/** For text that has passed its rule, or is empty: null if it is not such a number. */
const reader =
  <T>(parse: (typed: string) => Result<T, NumberFault>) =>
  (typed: string): T | null => {
    const parsed = parse(typed)
    return parsed.ok ? parsed.value : null
  }

export const readWhole = reader(parseWhole)
export const readPercent = reader(parsePercent)
export const readRupees = reader(parseRupees)
