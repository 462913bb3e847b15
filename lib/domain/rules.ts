import { number, object, setLocale, string } from 'yup'

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
export const DIGITS_TOO = { acceptsDigits: true } as const
export const NUMBER_TOO = { acceptsNumber: true } as const

/** A whole number within what JavaScript counts exactly. */
export const wholeRule = number().integer().max(Number.MAX_SAFE_INTEGER).meta(DIGITS_TOO)

const VARIANT_MAX_LENGTH = 120
const EMAIL_MAX_LENGTH = 254

/** Whole only: too few or too many is the cart's own refusal, with the figure in its message. */
export const quantityRule = wholeRule.min(-Number.MAX_SAFE_INTEGER).required()
export const idRule = wholeRule.min(1).required()

export const emailRule = string()
  .trim()
  .required('The email field is required.')
  .max(EMAIL_MAX_LENGTH, 'The email must be a valid email address.')
  .matches(/^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@.]+(?:\.[^\s\p{Cc}@.]+)+$/u, {
    message: 'The email must be a valid email address.',
    excludeEmptyString: true,
  })

export const subscriberRule = object({ email: emailRule })
export const addToCartRule = object({ id: idRule, variant: string().max(VARIANT_MAX_LENGTH).defined(), quantity: quantityRule })
export const changeQuantityRule = object({ id: idRule, quantity: quantityRule })
