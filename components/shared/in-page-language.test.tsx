import { yupResolver } from '@hookform/resolvers/yup'
import { object, string } from 'yup'
import hindi from '@/messages/hi-api.json'
import { inPageLanguage } from './in-page-language'

type Values = { city: string }

const MISSING = 'The city field is required.'
const OPTIONS = { fields: {}, shouldUseNativeValidation: false }

const cityRule = yupResolver(object({ city: string().required(MISSING) }))

/** A form's rule, and what happens after it was asked. */
const ruleOf = (andThen: (values: Values) => void = () => undefined) =>
  inPageLanguage<Values, unknown, Values>(async (values, context, options) => {
    const answer = await cityRule(values, context, options)
    andThen(values)
    return answer
  })

beforeEach(() => void (document.documentElement.lang = 'hi-IN'))
afterEach(() => void (document.documentElement.lang = ''))

it('IND-11 the faults of a form are told in the language of the page', async () => {
  const { errors } = await ruleOf()({ city: '' }, undefined, OPTIONS)
  expect(errors.city?.message).toBe(hindi[MISSING])
})

it('IND-11 CHK-03 a field that was filled in while the sentences were loading has no fault', async () => {
  const rule = ruleOf((values) => (values.city = 'Bengaluru'))
  expect(await rule({ city: '' }, undefined, OPTIONS)).toEqual({ values: { city: 'Bengaluru' }, errors: {} })
})
