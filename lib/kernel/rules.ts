import { type Message, number, setLocale, string, mixed } from 'yup'
import { fault } from '@/lib/i18n/text-keys'

/** For rules without a message of their own. Must run before the rules are defined. */
setLocale({
  mixed: {
    required: ({ path }: Named) => fault('required', { path }),
    defined: ({ path }: Named) => fault('required', { path }),
    notNull: ({ path }: Named) => fault('required', { path }),
    notType: ({ path, type }: Named & { type: string }) => (type === 'number' ? fault('number', { path }) : fault('type', { path, type })),
    oneOf: ({ path, values }: Named & { values: string }) => fault('one_of', { path, values }),
  },
  number: {
    integer: ({ path }: Named) => fault('integer', { path }),
    min: ({ path, min }: Named & { min: number }) => fault('min', { path, min }),
    max: ({ path, max }: Named & { max: number }) => fault('max', { path, max }),
  },
  string: { max: ({ path, max }: Named & { max: number }) => fault('max_characters', { path, max }) },
})

type Named = { path: string }

/**
 * Input rules shared by form and API. For the API: `acceptsDigits` marks whole numbers that may also arrive as text, `acceptsNumber` texts that may also arrive
 * as a positive whole number (contract, ruling 20).
 */
const DIGITS_TOO = { acceptsDigits: true } as const
/** A password is used as typed: trimming would lock out everyone whose password begins or ends with a space. */
export const AS_TYPED = { isPassword: true } as const
export const NUMBER_TOO = { acceptsNumber: true } as const

/** A whole number within JavaScript's exact integers. */
export const wholeRule = number().integer().max(Number.MAX_SAFE_INTEGER).meta(DIGITS_TOO)

const EMAIL_MAX_LENGTH = 254
const EMAIL = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@.]+(?:\.[^\s\p{Cc}@.]+)+$/u

/** Checks only for a whole number: the cart refuses too few or too many, with the limit in its message. */
export const quantityRule = wholeRule.min(-Number.MAX_SAFE_INTEGER).required()
export const idRule = wholeRule.min(1).required()

/** The message for a text that is not an email address. */
export const NO_EMAIL = fault('email_format')

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)

/** @param wrong what is said of a text that is no email address  @param missing what is said of an empty text */
export const emailRuleWith = (wrong: Message, missing: Message = fault('email_missing')) =>
  string().trim().required(missing).max(EMAIL_MAX_LENGTH).matches(EMAIL, { message: wrong, excludeEmptyString: true })

export const emailRule = emailRuleWith(NO_EMAIL)

/** The preceding rule refuses invalid addresses, and ASCII ones cannot deceive. */
const canDeceive = (email: string): boolean => EMAIL.test(email) && !/^[\x21-\x7e]*$/.test(email)

/** For an address that is new to the shop: refuses addresses that look like another one. Loads the check only for non-ASCII addresses. */
export const withoutLookAlikes = (rule: typeof emailRule): typeof emailRule =>
  rule.test(
    'look-alike',
    fault('email_look_alike'),
    async (value) => !canDeceive(value) || !(await import('./look-alike-email')).isLookAlikeEmail(value),
  )

export const newEmailRule = withoutLookAlikes(emailRule)

/** A user or seller id sent by v2 clients, which is ignored (API-05). */
export const ignored = mixed()

/** Rupees in the notations of v2 clients: a number, or text with or without ₹ and commas. */
export const rupeesRule = mixed((value): value is number | string => typeof value === 'number' || typeof value === 'string').test(
  'rupees',
  ({ path }: Named) => fault('number', { path }),
  (value) => value === undefined || /^₹?\d[\d,]*(\.\d+)?$/.test(String(value).trim()),
)
