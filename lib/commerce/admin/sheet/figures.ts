import { PAISE_PER_RUPEE } from '@/lib/commerce/kernel/money'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { foldTyped, plainNumber } from '@/lib/commerce/kernel/typed-text'
import type { CellProblem, Kind } from './cells'

/*
 * Numbers as people type them and as spreadsheets write them: '₹ 1,019.00', 'Rs. 1,39,900/-', '५०', '50.0'. Read by digits, because binary fractions are not
 * exact. A comma before one or two digits may be a decimal comma, so such a number is refused instead of being guessed.
 */

/** '10²' is not 102. */
const NOT_A_DIGIT = /\p{No}/u
const DECIMAL_COMMA = /^\d+(?:\.\d{3})*,\d+$/
/** A spreadsheet shows a long number like this, and then saves what it shows: the last digits are lost. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const DECIMAL = /^(\d{1,15})(?:\.(\d+))?$/

type Figure = { whole: string; /** Without the zeros at its end. */ fraction: string }
type FigureProblem = Extract<CellProblem, 'shortened_number' | 'decimal_comma'>

/** null: the cell is no number. */
function readFigure(cell: string): Result<Figure | null, FigureProblem> {
  if (NOT_A_DIGIT.test(cell)) return success(null)
  const typed = foldTyped(cell).replaceAll(' ', '')
  if (SHORTENED.test(typed)) return failure('shortened_number', { number: typed })
  const digits = plainNumber(typed)
  if (DECIMAL_COMMA.test(digits)) return failure('decimal_comma', { number: digits })
  const [, whole, fraction = ''] = DECIMAL.exec(digits) ?? []
  return success(whole === undefined ? null : { whole, fraction: fraction.replace(/0+$/, '') })
}

export const whole = (least: number, most: number): Kind => ({
  read: (cell) => {
    const figure = readFigure(cell)
    if (!figure.ok) return figure
    const value = figure.value === null || figure.value.fraction !== '' ? NaN : Number(figure.value.whole)
    return value >= least && value <= most ? success(value) : failure('bad_whole', { least, most })
  },
  write: (value) => (typeof value === 'number' ? String(value) : ''),
})

/** Ten million rupees: more than any variant costs, and low enough for exact sums. */
const MAX_PAISE = 10_000_000 * PAISE_PER_RUPEE

/** '429' or '429.50', as whole paise. */
export const rupees: Kind = {
  read: (cell) => {
    const figure = readFigure(cell)
    if (!figure.ok) return figure
    const { whole, fraction } = figure.value ?? { whole: '', fraction: '' }
    const paise = fraction.length > 2 ? NaN : Number(whole) * PAISE_PER_RUPEE + Number(fraction.padEnd(2, '0'))
    return paise > 0 && paise <= MAX_PAISE ? success(paise) : failure('bad_rupees')
  },
  write: (value) => {
    if (typeof value !== 'number') return ''
    const fraction = value % PAISE_PER_RUPEE
    return `${Math.floor(value / PAISE_PER_RUPEE)}${fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`}`
  },
}

/** 4, 6 or 8 digits. One digit less: a spreadsheet has read it as a number and dropped the zero in front, so '802.0' is 0802. */
export const hsn: Kind = {
  read: (cell) => {
    if (cell.trim() === '') return failure('required')
    const figure = readFigure(cell)
    if (!figure.ok) return figure
    const digits = figure.value?.fraction === '' ? figure.value.whole : ''
    const code = /^[1-9](?:\d\d){1,3}$/.test(digits) ? `0${digits}` : digits
    return /^(?:\d{4}|\d{6}|\d{8})$/.test(code) ? success(code) : failure('bad_hsn')
  },
  write: (value) => (typeof value === 'string' ? value : ''),
}
