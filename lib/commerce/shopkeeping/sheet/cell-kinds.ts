import { PAISE_PER_RUPEE } from '@/lib/domain/money'
import { failure, success, type Result } from '@/lib/domain/result'
import { isSlug } from '@/lib/domain/slug'

export type Picture = { path: string; alt: string; /** Of the pack it shows; '' for any. */ sku: string }

/** A value as the database's JSON has it. */
export type Stored =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Picture[]
  | Readonly<Record<string, string>>
  | Readonly<Record<string, number>>

/** Why a cell is not what its column wants; what the figures are is in the detail. */
export type CellProblem =
  | 'required'
  | 'too_long'
  | 'too_many'
  | 'control_character'
  | 'outer_blank'
  | 'bad_slug'
  | 'bad_hsn'
  | 'bad_country'
  | 'bad_rupees'
  | 'bad_whole'
  | 'bad_yes_no'
  | 'bad_choice'
  | 'bad_list'
  | 'bad_pair'
  | 'bad_nutrition'
  | 'bad_picture'

/** What is in the cells of a column: read from the file, and written to it. `write(read(cell))` may tidy, `read(write(value))` is the value. */
export type Kind = {
  read: (cell: string) => Result<Stored, CellProblem>
  write: (value: Stored) => string
  /** The value is the cell: a text, or null. */
  isText?: true
}

const asText = (value: Stored): string => (typeof value === 'string' ? value : '')

/** One line. */
export const line = ({ most, least = 0 }: { most: number; least?: 0 | 1 }): Kind => ({
  read: (cell) => {
    if (cell.length < least) return failure('required')
    if (cell.length > most) return failure('too_long', { most, length: cell.length })
    if (/\p{Cc}/u.test(cell)) return failure('control_character')
    return cell === cell.trim() ? success(cell) : failure('outer_blank')
  },
  write: asText,
  isText: true,
})

/** As many lines as one likes. */
export const longText = (most: number): Kind => ({
  read: (cell) => {
    if (cell.length > most) return failure('too_long', { most, length: cell.length })
    // The one character that PostgreSQL cannot hold.
    return cell.includes('\0') ? failure('control_character') : success(cell)
  },
  write: asText,
  isText: true,
})

/** Nothing in the cell is nothing in the shop. */
export const optional = (kind: Kind): Kind => ({ ...kind, read: (cell) => (cell === '' ? success(null) : kind.read(cell)) })

const matching = (isRight: (cell: string) => boolean, reason: CellProblem): Kind => ({
  read: (cell) => {
    if (cell === '') return failure('required')
    return isRight(cell) ? success(cell) : failure(reason)
  },
  write: asText,
})

export const slug = matching(isSlug, 'bad_slug')
export const country = matching((cell) => /^[A-Z]{2}$/.test(cell), 'bad_country')
/** 4, 6 or 8 digits; a spreadsheet that took them for a number has dropped the zero in front. */
export const hsn = matching((cell) => /^(?:\d{4}|\d{6}|\d{8})$/.test(cell), 'bad_hsn')

export const choice = (choices: readonly string[]): Kind => ({
  read: (cell) => (choices.includes(cell) ? success(cell) : failure('bad_choice', { choices: choices.join(', ') })),
  write: asText,
})

const YES = ['yes', 'true', '1']
const NO = ['no', 'false', '0']

/** Spreadsheets like to turn yes into TRUE. */
export const yesNo: Kind = {
  read: (cell) => {
    const word = cell.trim().toLowerCase()
    return YES.includes(word) || NO.includes(word) ? success(YES.includes(word)) : failure('bad_yes_no')
  },
  write: (value) => (value === true ? 'yes' : 'no'),
}

export const whole = (least: number, most: number): Kind => ({
  read: (cell) => {
    const value = Number(cell)
    return /^-?\d{1,15}$/.test(cell) && value >= least && value <= most ? success(value) : failure('bad_whole', { least, most })
  },
  write: (value) => (typeof value === 'number' ? String(value) : ''),
})

/** Ten million rupees: no pack of dry fruit costs that, and sums of many stay exact. */
const MOST_PAISE = 10_000_000 * PAISE_PER_RUPEE

/** '429' or '429.50', as whole paise. Read letter by letter: binary fractions have no place in a price. */
export const rupees: Kind = {
  read: (cell) => {
    const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(cell) ?? []
    const paise = Number(whole) * PAISE_PER_RUPEE + Number(fraction.padEnd(2, '0'))
    return paise > 0 && paise <= MOST_PAISE ? success(paise) : failure('bad_rupees')
  },
  write: (value) => {
    if (typeof value !== 'number') return ''
    const fraction = value % PAISE_PER_RUPEE
    return `${Math.floor(value / PAISE_PER_RUPEE)}${fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`}`
  },
}
