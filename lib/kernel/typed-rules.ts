import { type Message, type StringSchema, type TestConfig, type TestContext, string } from 'yup'
import { type Fault, fault } from '@/lib/i18n/text-keys'
import { countLetters, hasLetters, readEmail, readLine } from './contact-data'
import { isEmail, NO_EMAIL, NUMBER_TOO } from './rules'
import { parsePhone, parsePin, type PhoneFault, type PinFault, readOneTimeCode, readPhone, readPin, readStoredPhone } from './typed-text'

export const NAME_MAX_LENGTH = 100
export const ADDRESS_MAX_LENGTH = 300

/** Input rules of typed text, shared by form and API, with one fault for each rule that can be broken. Forms send what was understood. */

export const PHONE_FAULTS: Readonly<Record<PhoneFault, Fault>> = {
  digits: fault('phone_digits'),
  letters: fault('phone_letters'),
  too_long: fault('phone_too_many_digits'),
  two_numbers: fault('phone_two_numbers'),
  landline: fault('phone_landline'),
  toll_free: fault('phone_toll_free'),
  abroad: fault('phone_abroad'),
}

const PIN_FAULTS: Readonly<Record<PinFault, Fault>> = {
  digits: fault('pin_digits'),
  zero: fault('pin_zero'),
}

/** Leaves room for pasted labels and invisible characters; longer text is not a number. */
const TYPED_MAX_LENGTH = 100

/** Reported by the required rule or the length limit instead. */
const isOthersFault = (typed: string): boolean => typed === '' || typed.length > TYPED_MAX_LENGTH

/** For a field that accepts either, to find an account or an order. */
export function testPhoneOrEmail(typed: string, { createError }: Pick<TestContext, 'createError'>) {
  if (typed === '') return true
  if (typed.includes('@')) return isEmail(readEmail(typed)) || createError({ message: NO_EMAIL })
  const parsed = parsePhone(typed)
  if (parsed.ok || readStoredPhone(typed) !== null) return true
  return createError({
    message: parsed.reason === 'letters' ? fault('phone_or_email_missing') : PHONE_FAULTS[parsed.reason],
  })
}

/** Text that is not understood is kept, so that its fault is reported. */
const understood =
  (read: (typed: string) => string | null) =>
  (typed: unknown): unknown =>
    typeof typed === 'string' ? (read(typed) ?? typed) : typed

const phoneReadBy = (read: (typed: string) => string | null): StringSchema<string | undefined> =>
  string()
    .meta(NUMBER_TOO)
    .transform(understood(read))
    .max(TYPED_MAX_LENGTH, PHONE_FAULTS.too_long)
    .test('phone', PHONE_FAULTS.digits, (typed = '', { createError }) => {
      if (isOthersFault(typed) || read(typed) !== null) return true
      const parsed = parsePhone(typed)
      return parsed.ok || createError({ message: PHONE_FAULTS[parsed.reason] })
    })

const PHONE_MISSING = fault('phone_missing')

/** For an optional phone number. */
export const optionalPhoneRule = phoneReadBy(readPhone)

export const phoneRule = optionalPhoneRule.required(PHONE_MISSING)

/** For the number of an existing account. */
export const storedPhoneRule = phoneReadBy(readStoredPhone).required(PHONE_MISSING)

export const pinRule = string()
  .meta(NUMBER_TOO)
  .transform(understood(readPin))
  .max(TYPED_MAX_LENGTH, PIN_FAULTS.digits)
  .test('pin', PIN_FAULTS.digits, (typed = '', { createError }) => {
    if (isOthersFault(typed)) return true
    const parsed = parsePin(typed)
    return parsed.ok || createError({ message: PIN_FAULTS[parsed.reason] })
  })

const CODE_FAULT = fault('code_digits')

/** A code sent by the shop; it has 12 digits while strangers guess at the number's codes. */
export const codeRule = string()
  .meta(NUMBER_TOO)
  .transform(understood((typed) => readOneTimeCode(typed) || null))
  .max(TYPED_MAX_LENGTH, CODE_FAULT)
  .test('code', CODE_FAULT, (typed = '') => isOthersFault(typed) || /^\d{6}(?:\d{6})?$/.test(readOneTimeCode(typed)))

/** The maximum number of UTF-16 units in one letter: a family emoji has 11, a Devanagari conjunct with its signs fewer. */
const UNITS_OF_LETTER = 12

/** The length limit that always admits `most` letters. */
export const longestText = (most: number): number => most * UNITS_OF_LETTER

/** More marks on one letter than any script uses: they would cover the surrounding lines. */
const STACKED_MARKS = /[\p{M}\u200c\u200d]{9}/u

export const NAME_WITHOUT_LETTERS = fault('name_letters')

/**
 * '.' and '–' are neither a name nor an address. @param missing the message for text that shows nothing, @param without the message for text without a letter
 * or digit
 */
export const withLetters = (missing: Message, without: Message): TestConfig<string | null | undefined> => ({
  name: 'says-something',
  message: without,
  test: (text, { createError }) => {
    if (!text || hasLetters(text)) return true
    return createError({ message: readLine(text) === '' ? missing : without })
  },
})

const TOO_MANY_MARKS = fault('too_many_marks')

/** At most `most` letters as a reader counts them: 'क्षि' and '👩‍🍳' are one each. Use after `max(longestText(most))`. */
export const atMostLetters = (most: number, message: Message): TestConfig<string | null | undefined> => ({
  name: 'letters',
  message,
  test: (text, { createError }) => {
    if (!text || text.length > longestText(most)) return true
    if (STACKED_MARKS.test(text)) return createError({ message: TOO_MANY_MARKS })
    return countLetters(text) <= most
  },
})
