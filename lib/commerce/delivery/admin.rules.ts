import { object, string } from 'yup'
import { MOST_DELIVERY_DAYS } from './admin.model'

/** The checks of zones and exceptions, shared by form and call. */

const DAYS = /^\d{1,2}$/
const PREFIX = /^[1-9]\d{1,5}$/
const NAME_MAX = 60
const NOTE_MAX = 200
const STATES_MAX = 3_000
const BAD_DAYS = `Enter whole days, from 0 to ${MOST_DELIVERY_DAYS}.`

const areDays = (text: unknown): boolean => typeof text === 'string' && DAYS.test(text) && Number(text) <= MOST_DELIVERY_DAYS

const switchRule = string()
  .oneOf(['0', '1'] as const, 'Choose yes or no.')
  .required('Choose yes or no.')
const daysRule = string().trim().required(BAD_DAYS).test('days', BAD_DAYS, areDays)

const terms = {
  served: switchRule,
  cash: switchRule,
  min_days: daysRule,
  max_days: daysRule.when('min_days', ([least]: readonly unknown[], rule) =>
    rule.test('order', 'The most days cannot be fewer than the fewest.', (most) => !areDays(least) || Number(most) >= Number(least)),
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
    .matches(PREFIX, 'A PIN code has six digits and does not begin with 0. For many at once, write their first two to five digits.'),
})

const versionRule = string().required().max(64)

export const newZoneRule = object({ fields: zoneFieldsRule.required() })
export const zoneChangeRule = object({ fields: zoneFieldsRule.required(), version: versionRule })
export const newExceptionRule = object({ fields: exceptionFieldsRule.required() })
export const exceptionChangeRule = object({ fields: exceptionTermsRule.required(), version: versionRule })
