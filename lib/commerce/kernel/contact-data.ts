const NOT_DIGITS = /[\s().-]/g
const PHONE = /^[6-9]\d{9}$/
const PIN = /^[1-9]\d{5}$/

/** Ten digits from any notation ('+91 98765 43210', '098765-43210'); null if it is no Indian mobile number (IND-08). */
export function readPhone(text: string): string | null {
  const digits = text.replace(NOT_DIGITS, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '')
  return PHONE.test(digits) ? digits : null
}

const HALF = 5

/** '+91 98765 43210', as Indian shoppers read a number; any other notation as it is. */
export const formatPhone = (phone: string): string => (PHONE.test(phone) ? `+91 ${phone.slice(0, HALF)} ${phone.slice(HALF)}` : phone)

/** Six digits from any notation ('560 001'); null if it is no Indian PIN code (IND-08). */
export function readPin(text: string): string | null {
  const digits = text.replace(NOT_DIGITS, '')
  return PIN.test(digits) ? digits : null
}

/** Addresses that differ only in case are one account. */
export const readEmail = (text: string): string => text.trim().toLowerCase()

/** Invisible characters that break or reorder text: controls, zero-width spaces, direction marks. Joiners stay because Hindi needs them. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** One line without invisible characters; runs of white space become one space. */
export const readLine = (text: string): string => text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()

const UNSEEN_OR_BLANK = new RegExp(`\\s|${UNSEEN.source}`, 'u')

/** Without the white space and invisible characters around it. A loop: a pattern of runs would take quadratic time on a hostile text. */
export function trimText(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && UNSEEN_OR_BLANK.test(text.charAt(from))) from += 1
  while (to > from && UNSEEN_OR_BLANK.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** Cleans each line and removes empty ones. */
export const readLines = (text: string): string => linesOf(text).map(readLine).filter(Boolean).join('\n')

/** The lines as typed, without invisible characters. */
export const readText = (text: string): string =>
  linesOf(text)
    .map((line) => line.replace(/\t/g, ' ').replace(UNSEEN, ''))
    .join('\n')
    .trim()

/** tel: takes digits and a plus sign only. */
export const dialable = (phone: string): string => phone.replace(/[^+\d]/g, '')
