import { number, setLocale, string, mixed } from 'yup'

/** The texts v2 clients know; rules without a text of their own use them. Must stand before the rules. */
setLocale({
  mixed: {
    required: ({ path }: Named) => `The ${path} field is required.`,
    defined: ({ path }: Named) => `The ${path} field is required.`,
    notNull: ({ path }: Named) => `The ${path} field is required.`,
    notType: ({ path, type }: Named & { type: string }) => `The ${path} must be a ${type}.`,
  },
  number: {
    integer: ({ path }: Named) => `The ${path} must be an integer.`,
    min: ({ path, min }: Named & { min: number }) => `The ${path} must be at least ${min}.`,
    max: ({ path, max }: Named & { max: number }) => `The ${path} may not be greater than ${max}.`,
  },
  string: { max: ({ path, max }: Named & { max: number }) => `The ${path} may not be greater than ${max} characters.` },
})

type Named = { path: string }

/**
 * Input rules that form and API share. For the API: `acceptsDigits` marks whole numbers that may also come as their digits in a text,
 * `acceptsNumber` texts that may also come as a whole number (contract, ruling 20).
 */
const DIGITS_TOO = { acceptsDigits: true } as const
export const NUMBER_TOO = { acceptsNumber: true } as const

/** A whole number within what JavaScript counts exactly. */
export const wholeRule = number().integer().max(Number.MAX_SAFE_INTEGER).meta(DIGITS_TOO)

const EMAIL_MAX_LENGTH = 254
const EMAIL = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@.]+(?:\.[^\s\p{Cc}@.]+)+$/u

/** Whole only: too few or too many is the cart's own refusal, with the figure in its message. */
export const quantityRule = wholeRule.min(-Number.MAX_SAFE_INTEGER).required()
export const idRule = wholeRule.min(1).required()

export const emailRule = string()
  .trim()
  .required('The email field is required.')
  .max(EMAIL_MAX_LENGTH, 'The email must be a valid email address.')
  .matches(EMAIL, {
    message: 'The email must be a valid email address.',
    excludeEmptyString: true,
  })

/** What is no address at all is told so by the rule before. */
const canDeceive = (email: string): boolean => EMAIL.test(email) && !/^[\x21-\x7e]*$/.test(email)

/** Of an address that the shop is about to know: none that can be taken for somebody else's. The look is examined only where it can deceive. */
export const newEmailRule = emailRule.test(
  'look-alike',
  'The email has hidden or look-alike letters. Please type it again.',
  async (value) => !canDeceive(value) || !(await import('./look-alike-email')).isLookAlikeEmail(value),
)

/** A user's or seller's id that v2 clients send along: never looked at (API-05). */
export const ignored = mixed()
