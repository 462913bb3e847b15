import { object, string } from 'yup'
import { SLUG_MAX_LENGTH } from '@/lib/kernel/links'
import { isSlug } from '@/lib/kernel/links'
import { typedNumber } from '@/lib/kernel/number-rules'
import { parsePercent } from '@/lib/kernel/typed-number'
import { readCompact } from '@/lib/kernel/typed-text'
import { HIGHEST_PERCENT } from './admin.model'

const HSN = /^(?:\d{4}|\d{6}|\d{8})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string | undefined): boolean =>
  text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** Shared by form and call. */
export const newRateRule = object({
  fields: object({
    kind: string()
      .oneOf(['hsn', 'product'] as const)
      .required(),
    subject: string()
      .required('Enter an HSN, or the last part of the address of a product.')
      .max(SLUG_MAX_LENGTH)
      .when('kind', ([kind]: readonly unknown[], rule) =>
        kind === 'product'
          ? rule.test('slug', 'Enter the last part of the address of the product: california-almonds', (text) => isSlug(text))
          : rule.test('hsn', 'An HSN has 4, 6 or 8 digits.', (text) => HSN.test(readCompact(text))),
      ),
    percent: string()
      .required('Enter the rate.')
      .test(
        typedNumber({
          parse: parsePercent,
          isRight: (percent) => percent <= HIGHEST_PERCENT,
          otherwise: `Enter a number from 0 to ${HIGHEST_PERCENT}, such as 5 or 2.5.`,
        }),
      ),
    from: string().required('Choose the day from which it holds.').test('day', 'Choose a day.', isDay),
  }).required(),
})
