import { foldTyped } from '@/lib/kernel/typed-text'

/*
 * Damage to a cell by a spreadsheet or a wrong encoding. Its content is lost or uncertain, so the cell is refused with the reason instead of guessed.
 */

export type Damage = 'damaged_character' | 'garbled_text' | 'formula_error' | 'shortened_number' | 'turned_into_date'

/** U+FFFD replaces a letter that could not be read. Excel's plain CSV writes a question mark for each letter that Windows-1252 lacks: '????', 'Kaju (????)'. */
const LOST_LETTERS = /\uFFFD|(?:^|[(|])\s*\?{2}/u

/** How Windows-1252 and Latin-1 show the bytes 80 to 9F and 80 to BF. */
const CONTROL_BYTE = '\u0080-\u009f€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const NEXT_BYTE = `[${CONTROL_BYTE}\u00a0-\u00bf]`

/**
 * UTF-8 that was read as Windows-1252, Latin-1 or Mac Roman: 'â‚¹' was '₹', 'à¤¬' was 'ब', 'Ã©' was 'é'. Only sequences that no language writes: 'É”' ends a
 * quotation, but 'â€”' never appears in a text.
 */
const GARBLED = new RegExp(
  [
    'Â[\u00a0-\u00bf]',
    `Ã${NEXT_BYTE}`,
    `(?:[ØÙÚÛ]${NEXT_BYTE}){2}`,
    `à[¤-·]${NEXT_BYTE}`,
    `â[${CONTROL_BYTE}]${NEXT_BYTE}`,
    'ï»¿',
    'ðŸ',
    '‡[§•¶∂]',
    '‚Çπ',
    '‚Ä[ôúùìîòû¶¢]',
  ].join('|'),
  'u',
)

/** Whether a text was saved as UTF-8 and read in another encoding. */
export const isGarbled = (text: string): boolean => GARBLED.test(text)

/** What spreadsheets show instead of a formula's result, in Excel's English and German, Google Sheets and LibreOffice. '-Kaju' becomes '#NAME?'. */
const FORMULA_ERROR =
  /^(?:#(?:NAME\?|(?:REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|ERROR|BEZUG|WERT|ZAHL|ÜBERLAUF)!|N\/A|NV|GETTING_DATA|WIRD GELADEN)|(?:Err|Fehler):5\d\d)$/i

/** A long number as shortened by spreadsheets and other programs: '8.90613E+12', '8.9E12'. Not '12E5', which may be a code. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+e[+-]?|e[+-])\d+$/i
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
/** Excel's rendering of '1-1', '1/2' or 'Jan 01'. */
const DAY_AND_MONTH = `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4})$`
/** With Excel's own capitalisation, because 'MAY-10' may be a code. */
const DATE_IN_CODE = new RegExp(DAY_AND_MONTH)
const DATE_IN_PACK = new RegExp(DAY_AND_MONTH, 'i')
/** No pack is named by a full date, while a code may look like one. */
const WHOLE_DATE = /^(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}([-/.])\d{1,2}\2\d{1,2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/

/** The columns whose cells may contain digits and hyphens, but never a number or a date. */
const CODES: readonly string[] = ['slug', 'sku', 'pack']

function damageOfCode(header: string, cell: string): Damage | null {
  const typed = foldTyped(cell)
  if (SHORTENED.test(typed)) return 'shortened_number'
  const isDate = header === 'pack' ? DATE_IN_PACK.test(typed) || WHOLE_DATE.test(typed) : DATE_IN_CODE.test(typed)
  return isDate ? 'turned_into_date' : null
}

/** The damage to a cell, whatever its column expects; null: none. */
export function damageOf(header: string, cell: string): Damage | null {
  if (LOST_LETTERS.test(cell)) return 'damaged_character'
  if (isGarbled(cell)) return 'garbled_text'
  if (FORMULA_ERROR.test(foldTyped(cell))) return 'formula_error'
  return CODES.includes(header) ? damageOfCode(header, cell) : null
}
