import type { TestConfig } from 'yup'
import type { Result } from './result'
import type { NumberFault } from './typed-number'

/** Input rules for numbers typed by staff, shared by form and call. */

type Expected<T> = {
  parse: (typed: string) => Result<T, NumberFault>
  isRight: (value: T) => boolean
  /** What the field accepts: the sentence for any other fault. */
  otherwise: string
}

/** The sentence about a fault in a typed number; '' if it is valid. */
export function numberFaultText<T>(typed: string, { parse, isRight, otherwise }: Expected<T>): string {
  const parsed = parse(typed)
  if (parsed.ok) return isRight(parsed.value) ? '' : otherwise
  const number = parsed.detail?.['number'] ?? typed
  if (parsed.reason === 'decimal_comma') return `${number} has a decimal comma. Write decimals with a point, like 1399.50.`
  return parsed.reason === 'shortened_number' ? `Write ${number} in full, without an e.` : otherwise
}

/** An empty text passes: `required` refuses it. */
export const typedNumber = <T>(expected: Expected<T>): TestConfig<string | undefined> => ({
  name: 'number',
  message: expected.otherwise,
  test: (typed, { createError }) => {
    const fault = typed ? numberFaultText(typed, expected) : ''
    return fault === '' || createError({ message: fault })
  },
})
