import { MORE_NUTRIENTS, NUTRIENTS } from '@/lib/commerce/catalog/model'
import { type Paise, PAISE_PER_RUPEE } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import { type NumberFault, parseDecimal, parseDigits, parseRupees, parseWhole } from '@/lib/kernel/typed-number'
import { type CellProblem, type Kind, readPairs, writePairs } from './cells'

/** The figure in a cell, within bounds; `otherwise` is the reason for anything else. */
function within(
  parsed: Result<number, NumberFault>,
  isRight: (value: number) => boolean,
  otherwise: ReturnType<typeof failure<CellProblem>>,
): Result<number, CellProblem> {
  if (parsed.ok) return isRight(parsed.value) ? parsed : otherwise
  return parsed.reason === 'not_a_number' ? otherwise : failure(parsed.reason, parsed.detail)
}

export const whole = (least: number, most: number): Kind => ({
  read: (cell) => within(parseWhole(cell), (value) => value >= least && value <= most, failure('bad_whole', { least, most })),
  // Input that is not a number is kept, so that it is refused for its actual reason.
  write: (value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''),
})

/** Ten million rupees: more than any variant costs, and low enough for exact sums. */
const MAX_PAISE = 10_000_000 * PAISE_PER_RUPEE

function writeRupees(paise: Paise): string {
  const fraction = paise % PAISE_PER_RUPEE
  return `${Math.floor(paise / PAISE_PER_RUPEE)}${fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`}`
}

/** A text that is a number could mean paise or rupees. Any other text is kept, so that it is refused for its actual reason. */
const unreadable = (value: unknown): string => (typeof value === 'string' && !parseRupees(value).ok ? value : '')

/** '429' or '429.50', as whole paise. */
export const rupees: Kind = {
  read: (cell) => within(parseRupees(cell), (paise) => paise > 0 && paise <= MAX_PAISE, failure('bad_rupees')),
  write: (value) => (typeof value === 'number' ? writeRupees(value) : unreadable(value)),
}

/** 4, 6 or 8 digits. One digit less means that a spreadsheet read a number and dropped the leading zero, so '802.0' is 0802. */
export const hsn: Kind = {
  read: (cell) => {
    if (cell.trim() === '') return failure('required')
    const figure = parseDigits(cell)
    if (!figure.ok) return figure.reason === 'not_a_number' ? failure('bad_hsn') : failure(figure.reason, figure.detail)
    const digits = figure.value.fraction === '' ? figure.value.whole : ''
    const code = /^[1-9](?:\d\d){1,3}$/.test(digits) ? `0${digits}` : digits
    return /^(?:\d{4}|\d{6}|\d{8})$/.test(code) ? success(code) : failure('bad_hsn')
  },
  write: (value) => (typeof value === 'string' ? value : ''),
}

const KNOWN_NUTRIENTS: ReadonlySet<string> = new Set([...NUTRIENTS, ...MORE_NUTRIENTS])
const AMOUNT_DECIMALS = 3
const MAX_AMOUNT = 999_999.999

/** energyKcal: 595 | proteinG: 20.6 …, per 100 g; empty if unknown. */
export const nutrition: Kind = {
  read: (cell) => {
    if (cell === '') return success(null)
    const incomplete = failure<CellProblem>('bad_nutrition', { needed: NUTRIENTS.join(', ') })
    const found = readPairs(cell)
    if (!found.ok || !NUTRIENTS.every((name) => name in found.value)) return incomplete
    const amounts: Record<string, number> = {}
    for (const [name, text] of Object.entries(found.value)) {
      const amount = within(parseDecimal(text, AMOUNT_DECIMALS), (value) => KNOWN_NUTRIENTS.has(name) && value <= MAX_AMOUNT, incomplete)
      if (!amount.ok) return amount
      amounts[name] = amount.value
    }
    return success(amounts)
  },
  write: writePairs,
}
