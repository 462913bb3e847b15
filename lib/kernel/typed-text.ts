import { failure, type Result, success } from './result'

/**
 * What people type or paste where a number or code is expected: phone and PIN codes, one-time codes, order and coupon codes. Every path reads them here, so
 * that all paths accept the same notations.
 */

const BLANKS = /[\p{Cc}\p{Z}]+/gu
/** Zero-width characters, direction marks, variation selectors, soft hyphens: chats, contacts and word processors add them to copied text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** U+2212 is the minus sign, U+2043 the hyphen bullet. */
const DASHES = /[\p{Pd}\u2212\u2043]/gu
const DIGIT = /\p{Nd}/u
const MARKS = /\p{M}/gu

/** In Unicode, the digits of every script are ten consecutive characters in ascending order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** '५००' → '500' */
export const foldDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit)

/** The text with ASCII digits, hyphens for dashes and single spaces for any white space, in normal width, without invisible characters. */
export const foldTyped = (text: string): string =>
  foldDigits(text.normalize('NFKC').replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-')).trim()

/** A code or number typed in groups, without spaces: '1001 2345', 'asha @ okaxis'. */
export const readCompact = (typed: string): string => foldTyped(typed).replaceAll(' ', '')

/** Normalisation would turn '10²' into 102. */
const NOT_A_DIGIT = /\p{No}/u
const RUPEES = '(?:₹|Rs\\.?|INR|rupees?|रु(?:पये|पए)?\\.?|रू\\.?)'
const CURRENCY = new RegExp(`^${RUPEES}|${RUPEES}?/[-=]$|${RUPEES}$`, 'gi')
/** Indian ('1,39,900') and international ('139,900') digit grouping. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?=\.|$)/

/** A number without spaces, currency and grouping commas, in ASCII digits: '₹ 1,39,900.50' and '१,३९,९००.५०/-' become '139900.50'. Other text is unchanged. */
export function plainNumber(typed: string): string {
  if (NOT_A_DIGIT.test(typed)) return typed
  const bare = readCompact(typed).replace(CURRENCY, '')
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Words before a number: 'PIN', 'tel:', 'WhatsApp', 'https://wa.me/'. */
const LABEL = /^[\p{L}\p{M}\s.:/?=_-]+(?=[\d+(#])/u

/** The digits of a text that contains one number and possibly surrounding words; '' if it contains none or several. */
function onlyNumber(typed: string): string {
  const [number = '', ...others] =
    foldTyped(typed)
      .replace(MARKS, '')
      .match(/\d[\d\s.,-]*/g) ?? []
  return others.length === 0 ? digitsOf(number) : ''
}

/** Why a text is not an Indian mobile number. 'digits': it has too few, or its first digit is not one of mobile numbers. */
export type PhoneFault = 'digits' | 'letters' | 'too_long' | 'two_numbers' | 'landline' | 'toll_free' | 'abroad'

const PHONE_DIGITS = 10
const MOBILE = /^[6-9]\d{9}$/
/** The country code before ten digits, which may include a trunk zero. */
const COUNTRY_CODE = /^0{0,2}91(?=0?\d{10}$)/
/** The country code, a trunk zero, or both, before ten digits. */
const PREFIX = /^(?:0{0,2}91)?0?(?=\d{10}$)/
const ANY_PREFIX = /^(?:0{0,2}91|0)/
const TOLL_FREE = /^(?:0{0,2}91|0)?18[06]0\d{6,7}$/
/**
 * The two-digit area codes (Delhi, Pune, Mumbai, Kolkata, Hyderabad, Chennai, Bengaluru, Ahmedabad), with the first digits of their landlines. Landlines in
 * Bengaluru and Ahmedabad begin like a mobile number.
 */
const LANDLINE_OF_CITY = /^(?:(?:11|20|22|33|40|44)[2-7]|80[2-4]|79[2-6])/
/**
 * Foreign numbers without a plus sign, where no Indian number with excess digits looks the same: North America, the United Kingdom, Australia, the Emirates,
 * Saudi Arabia, Nepal, Bangladesh.
 */
const FOREIGN = /^(?:1[2-9]\d{2}[2-9]\d{6}|44[1-37]\d{9}|614\d{8}|9(?:71|66)5\d{8}|9779\d{9}|8801\d{9})$/
const TWO_MOBILES = /^(?:(?:0{0,2}91)?0?[6-9]\d{9}){2}$/
const PUNCTUATED_DIGITS = /^[\d\s+().\-/#,;:&|_*·]*$/
/** Digits that may form a separate number; shorter parts, as in '98765/43210', are pieces of one number. */
const NUMBER_LEAST_DIGITS = 8

function areTwoNumbers(text: string, digits: string): boolean {
  const numbers = text.match(/\+?\d[\d\s().-]*/g) ?? []
  return numbers.filter((number) => digitsOf(number).length >= NUMBER_LEAST_DIGITS).length > 1 || TWO_MOBILES.test(digits)
}

/**
 * '022 2345 6789', '+91 80 2345 6789', '0612-2234567', with and without the country code. Mobile numbers are grouped differently, and no area code begins with
 * 9.
 */
function isLandline(text: string, digits: string): boolean {
  const local = digits.replace(PREFIX, '')
  if (local.length !== PHONE_DIGITS) return false
  if (LANDLINE_OF_CITY.test(local)) return true
  const national = digits.replace(COUNTRY_CODE, '')
  const written = national === digits ? text : text.replace(/^\D*(?:0{1,2}\D*)?91/, '')
  const [first = ''] = written.match(/\d+/g) ?? []
  const isAreaCode = first.length <= 4 || local.length < national.length
  if (/^[1-5]/.test(local)) return isAreaCode
  return /^0[6-8]\d{2,3}$/.test(first) && /^[2-6]/.test(local.slice(first.length - 1))
}

/** Only for text that is not a mobile number. */
function phoneFaultOf(text: string, digits: string): PhoneFault {
  if (TOLL_FREE.test(digits)) return 'toll_free'
  if (/^\D*\+/.test(text) ? !/^0{0,2}91/.test(digits) : FOREIGN.test(digits) || /^00(?!91)\d{9}/.test(digits)) return 'abroad'
  if (isLandline(text, digits)) return 'landline'
  return digits.replace(ANY_PREFIX, '').length > PHONE_DIGITS ? 'too_long' : 'digits'
}

/** A phone number without the words before it. */
const withoutLabel = (typed: string): string => foldTyped(typed).replace(MARKS, '').replace(LABEL, '')

/** Ten digits from any notation ('+91 98765 43210', '098765-43210', 'tel:+919876543210'), or the rule that the text violates (IND-08). */
export function parsePhone(typed: string): Result<string, PhoneFault> {
  const text = withoutLabel(typed)
  const digits = digitsOf(text)
  if (areTwoNumbers(text, digits)) return failure('two_numbers')
  if (!PUNCTUATED_DIGITS.test(text)) return failure('letters')
  const isForeign = /^\D*\+/.test(text) && !/^0{0,2}91/.test(digits)
  const local = isForeign ? digits : digits.replace(PREFIX, '')
  return MOBILE.test(local) && !isForeign && !isLandline(text, digits) ? success(local) : failure(phoneFaultOf(text, digits))
}

/** null if it is not an Indian mobile number. */
export function readPhone(typed: string): string | null {
  const parsed = parsePhone(typed)
  return parsed.ok ? parsed.value : null
}

/**
 * The number of an existing account or order. Earlier versions accepted landlines that begin like a mobile number (080 4…, 079 2…). @returns null if no version
 * accepted it
 */
export function readStoredPhone(typed: string): string | null {
  const parsed = parsePhone(typed)
  if (parsed.ok) return parsed.value
  const local = digitsOf(foldTyped(typed).replace(MARKS, '')).replace(PREFIX, '')
  return parsed.reason === 'landline' && MOBILE.test(local) ? local : null
}

const NUMBER_MOST_DIGITS = 15

/** Ten digits may be a landline whose area code cannot be separated from the rest. */
function canBeCalled(reason: PhoneFault, digits: string): boolean {
  if (reason === 'abroad') return digits.length >= NUMBER_LEAST_DIGITS && digits.length <= NUMBER_MOST_DIGITS
  return reason === 'landline' || reason === 'toll_free' || (reason === 'digits' && /^[1-9]\d{9}$/.test(digits.replace(PREFIX, '')))
}

/**
 * A number on which a shop can be called, including landline, toll-free and foreign numbers: the ten digits of a mobile number, or any other number as typed,
 * without words before it. Otherwise the rule that the text violates.
 */
export function parseShopPhone(typed: string): Result<string, PhoneFault> {
  const parsed = parsePhone(typed)
  const text = withoutLabel(typed)
  return !parsed.ok && canBeCalled(parsed.reason, digitsOf(text)) ? success(text) : parsed
}

/** Why a text is not a PIN code. 'digits': it does not have six. */
export type PinFault = 'digits' | 'zero'

const PIN_DIGITS = 6

/** Six digits from any notation ('560 001', 'PIN: 560001'), or the rule that the text violates (IND-08). */
export function parsePin(typed: string): Result<string, PinFault> {
  const pin = onlyNumber(typed)
  if (pin.length !== PIN_DIGITS) return failure('digits')
  return pin.startsWith('0') ? failure('zero') : success(pin)
}

/** null if it is not an Indian PIN code. */
export function readPin(typed: string): string | null {
  const parsed = parsePin(typed)
  return parsed.ok ? parsed.value : null
}

/** The digits of a one-time code ('123 456', 'OTP: 123456'); '' if the text contains no number, or several. */
export const readOneTimeCode = (typed: string): string => onlyNumber(typed)

/** Letters mistaken for digits, which the alphabet of random codes therefore excludes. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A random code in upper case, with digits in place of look-alike letters. */
const readRandom = (code: string): string => code.replace(/[^0-9A-Z]/g, '').replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter)

const codeReader =
  (pattern: RegExp) =>
  (typed: string): string => {
    const text = foldTyped(typed).toUpperCase()
    const [, head, random] = pattern.exec(text) ?? []
    return head === undefined || random === undefined ? text.replace(/^#\s*/, '') : `${head}-${readRandom(random)}`
  }

/** '20261121-7K3M9XQ2' from any notation, such as 'Order #20261121 7k3m9xq2'. Other text is upper-cased; it is no order's code. */
export const readOrderCode = codeReader(/(?:^|[^0-9A-Z])(\d{8})[\s_-]*([0-9A-Z]{4}[\s-]*[0-9A-Z]{4})[^0-9A-Z]*$/)

/** 'MC-7K3M9XQ2VB' from any notation. Other text is upper-cased; it is no ticket's number. */
export const readTicketNumber = codeReader(/(?:^|[^0-9A-Z])(MC)[\s_-]*([0-9A-Z]{5}[\s-]*[0-9A-Z]{5})[^0-9A-Z]*$/)

/** A coupon code has no spaces; surrounding quotation marks and a hash sign come from the message that announced it. */
export const readCouponCode = (typed: string): string => readCompact(typed).replace(/^[#"'“‘]+|["'”’.]+$/gu, '')
