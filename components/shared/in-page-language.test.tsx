import { yupResolver } from '@hookform/resolvers/yup'
import { object, string } from 'yup'
import protocol from '@/messages/en-faults.json'
import english from '@/messages/en-forms.json'
import hindi from '@/messages/hi-faults.json'
import { fault } from '@/lib/i18n/text-keys'
import { inPageLanguage } from './in-page-language'

type Values = { city: string }

const MISSING = 'city_missing'
const OPTIONS = { fields: {}, shouldUseNativeValidation: false }

const cityRule = yupResolver(object({ city: string().required(fault(MISSING)) }))

/** A form's rule, and what happens after validation. */
const ruleOf = (andThen: (values: Values) => void = () => undefined, wrap = inPageLanguage) =>
  wrap<Values, unknown, Values>(async (values, context, options) => {
    const answer = await cityRule(values, context, options)
    andThen(values)
    return answer
  })

afterEach(() => void (document.documentElement.lang = ''))

it.each([
  ['en-IN', english[MISSING]],
  ['hi-IN', hindi[MISSING]],
])('IND-11 form errors are in the page’s language: %s', async (lang, words) => {
  document.documentElement.lang = lang
  const { errors } = await ruleOf()({ city: '' }, undefined, OPTIONS)
  expect(errors.city?.message).toBe(words)
})

it.each(['en-IN', 'hi-IN'])('IND-11 CHK-03 a field that was filled in while the sentences were loading has no fault: %s', async (lang) => {
  document.documentElement.lang = lang
  const rule = ruleOf((values) => (values.city = 'Bengaluru'))
  expect(await rule({ city: '' }, undefined, OPTIONS)).toEqual({ values: { city: 'Bengaluru' }, errors: {} })
})

describe('when the wording cannot be loaded', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  afterAll(() => warn.mockRestore())

  it.each(['en-IN', 'hi-IN'])('IND-11 the words of the protocol are shown: %s', async (lang) => {
    document.documentElement.lang = lang
    await jest.isolateModulesAsync(async () => {
      for (const file of ['@/messages/en-forms.json', '@/messages/hi-faults.json'])
        jest.doMock(file, () => {
          throw new Error('no connection')
        })
      const { inPageLanguage: wrap } = await import('./in-page-language')
      const { errors } = await ruleOf(undefined, wrap)({ city: '' }, undefined, OPTIONS)
      expect(errors.city?.message).toBe(protocol[MISSING])
    })
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockClear()
  })
})
