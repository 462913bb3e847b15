import { object, string } from 'yup'
import { typedNumber } from '@/lib/kernel/number-rules'
import { parseWhole, readWhole } from '@/lib/kernel/typed-number'
import { readCompact } from '@/lib/kernel/typed-text'
import { MAX_DELIVERY_DAYS } from './admin.model'

/** The checks of zones and exceptions, shared by form and call. */

const PREFIX = /^[1-9]\d{1,5}$/
const NAME_MAX = 60
const NOTE_MAX = 200
const STATES_MAX = 3_000
const BAD_DAYS = `Enter whole days, from 0 to ${MAX_DELIVERY_DAYS}.`

/** NaN, which is neither fewer nor more, for input that another rule refuses. */
function daysOf(text: unknown): number {
  const days = typeof text === 'string' ? readWhole(text) : null
  return days !== null && days <= MAX_DELIVERY_DAYS ? days : NaN
}

const switchRule = string()
  .oneOf(['0', '1'] as const, 'Choose yes or no.')
  .required('Choose yes or no.')
const daysRule = string()
  .trim()
  .required(BAD_DAYS)
  .test(typedNumber({ parse: parseWhole, isRight: (days) => days <= MAX_DELIVERY_DAYS, otherwise: BAD_DAYS }))

const terms = {
  served: switchRule,
  cash: switchRule,
  min_days: daysRule,
  max_days: daysRule.when('min_days', ([least]: readonly unknown[], rule) =>
    rule.test('order', 'The most days cannot be fewer than the fewest.', (most) => !(daysOf(most) < daysOf(least))),
  ),
}

const zoneFieldsRule = object({
  ...terms,
  name: string().trim().required('Give the zone a name.').max(NAME_MAX, `A name has at most ${NAME_MAX} characters.`),
  states: string().defined().max(STATES_MAX, 'These are too many states.'),
})

const noteRule = string().defined().trim().max(NOTE_MAX, `A note has at most ${NOTE_MAX} characters.`)
const exceptionTermsRule = object({ ...terms, note: noteRule })
const exceptionFieldsRule = exceptionTermsRule.shape({
  prefix: string()
    .trim()
    .required('Enter a PIN code or its first digits.')
    .test(
      'prefix',
      'A PIN code has six digits and does not begin with 0. For many at once, write their first two to five digits.',
      (text) => PREFIX.test(readCompact(text)),
    ),
})

const versionRule = string().required().max(64)

export const newZoneRule = object({ fields: zoneFieldsRule.required() })
export const zoneChangeRule = object({ fields: zoneFieldsRule.required(), version: versionRule })
export const newExceptionRule = object({ fields: exceptionFieldsRule.required() })
export const exceptionChangeRule = object({ fields: exceptionTermsRule.required(), version: versionRule })
