import english from '@/messages/en-api.json'
import hindi from '@/messages/hi-api.json'
import hindiProtocol from '@/messages/hi-protocol.json'
import { ValidationError } from 'yup'
import { endpoints } from '@/lib/http/calls'
import { UNAUTHENTICATED, WRONG_CREDENTIALS } from '@/lib/v2/protocol-words'
import { apiTexts } from './api-texts'
import { formTexts } from './form-texts'

const inHindi = apiTexts('hi')

it.each([
  ['Cart updated', 'कार्ट बदल गया।'],
  ['The name may not be greater than 100 characters.', 'नाम ज़्यादा से ज़्यादा 100 अक्षरों का हो सकता है।'],
  ['The state_id may not be greater than 100 characters.', 'यह ज़्यादा से ज़्यादा 100 अक्षरों का हो सकता है।'],
  ['A wishlist holds at most 100 products.', 'एक विशलिस्ट में ज़्यादा से ज़्यादा 100 प्रोडक्ट आ सकते हैं।'],
  ['The price of Figs (1 kg) is now ₹1,200.00. Please look at your order again.', 'Figs (1 kg): दाम अब ₹1,200.00 है। ऑर्डर फिर से देख लें।'],
  ['The email field is required. (and 2 more errors)', 'ईमेल पता डालें। (और 2 गलतियाँ)'],
  [
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    'आपके बैंक ने पेमेंट मंज़ूर नहीं किया। किसी और तरीके से पेमेंट करें या अपने बैंक से बात करें।',
  ],
  [
    'Only 3 item(s) are available for (250 g), and 2 of them are in your cart already',
    '250 g: सिर्फ़ 3 पैक का स्टॉक बचा है, 2 पहले से आपके कार्ट में।',
  ],
])('API-04 %j is said in Hindi', (english, translated) => {
  expect(inHindi(english)).toBe(translated)
})

it.each(['Invalid Route', 'constructor', '', 'Note 7.1'])('API-04 %j, which is no sentence for shoppers, stays as it is', (text) => {
  expect(inHindi(text)).toBe(text)
})

it('API-04 clients recognise the end of a session and wrong credentials in both languages', () => {
  expect([...UNAUTHENTICATED]).toEqual(['Unauthenticated.', inHindi('Unauthenticated.')])
  expect([...WRONG_CREDENTIALS]).toEqual(['Unauthorized', inHindi('Unauthorized')])
})

it('API-04 English sentences stay as they are in English', () => {
  expect(apiTexts('en')('Cart updated')).toBe('Cart updated')
})

it('API-04 every refusal of every call is said in Hindi', () => {
  /** Details are of any kind: each has a text that no sentence contains. */
  const detail = new Proxy<Record<string, string | number>>(
    {},
    { get: (_, name) => (name === 'inCart' || name === 'available' ? 1 : `«${String(name)}»`) },
  )
  const said = endpoints.flatMap(({ refusals }) => Object.values(refusals).map(({ message }) => message(detail)))
  expect(said.length).toBeGreaterThan(80)
  expect(said.filter((message) => message !== '' && inHindi(message) === message)).toEqual([])
})

type Rule = { validate: (value: unknown, options: object) => Promise<unknown>; describe: () => { fields?: object } }

/** What a rule says of a value. */
async function faultsOf(rule: Rule, value: unknown): Promise<readonly string[]> {
  try {
    await rule.validate(value, { strict: true, abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return error.errors
    throw error
  }
}

/** What the rules of all calls say of missing, long and wrong fields. */
async function allFaults(): Promise<readonly string[]> {
  const inputs = endpoints.flatMap((endpoint) => ('input' in endpoint && endpoint.input ? [endpoint.input as () => Promise<Rule>] : []))
  const rules = await Promise.all(inputs.map((input) => input()))
  const all = await Promise.all(
    rules.flatMap((rule) => {
      const names = Object.keys(rule.describe().fields ?? {})
      const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
      return [{}, filled('x'.repeat(100_000)), filled(''), filled(-1), filled(1e12), filled([])].map((value) => faultsOf(rule, value))
    }),
  )
  return [...new Set(all.flat())]
}

it('API-04 what the rules say of missing, long and wrong fields is said in Hindi', async () => {
  const said = await allFaults()
  expect(said.length).toBeGreaterThan(60)
  expect(said.filter((text) => inHindi(text) === text)).toEqual([])
})

/** Words of a form's code, not of a shop. */
const TECHNICAL = /\bfield\b|\bmust\b|greater than|is required|invalid|_/i
/** These words are also specified for the shop. */
const DOCUMENTED = ['Invalid or missing token.', 'Invalid coupon code!']

it('IND-11 the forms ask for what the rules miss without technical words', async () => {
  const inForms = await formTexts('en')
  const worded = (await allFaults()).map((fault) => inForms(fault))
  expect(worded.filter((text) => TECHNICAL.test(text) && !DOCUMENTED.includes(text))).toEqual([])
  expect(inForms('The postal code field is required.')).toBe('Please enter your PIN code.')
})

it('IND-11 the forms have no English wording that says the same as the rule, or that names a slot the rule lacks', () => {
  for (const [rule, wording] of Object.entries(english)) {
    expect(wording).not.toBe(rule)
    expect(slots(rule)).toEqual(expect.arrayContaining(slots(wording)))
  }
})

const slots = (text: string) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot))]
/** Examples of what to type are the same in every language. */
const EXAMPLES = /\w+@\w+(?:\.\w+)*|\b[A-Z]{4}0\d+\b/g
const LATIN = /^(?:PIN|SMS|OTP|UPI|ID|IFSC|JPEG|PNG|WebP|AVIF|GIF|MB)$/

it.each(Object.entries({ ...hindi, ...hindiProtocol }))(
  '%j is a Hindi sentence with the slots of the English one',
  (english, translated) => {
    expect(slots(english)).toEqual(expect.arrayContaining(slots(translated)))
    expect(translated).toBe(translated.normalize('NFC'))
    expect(translated).not.toMatch(/[^जफडढ]\u093c|[\u0900-\u097f]\.(?:\s|$)|[\u0966-\u096f]/u)
    expect(
      (
        translated
          .replace(/\{\w+\}/g, '')
          .replace(EXAMPLES, '')
          .match(/[A-Za-z]+/g) ?? []
      ).filter((word) => !LATIN.test(word)),
    ).toEqual([])
  },
)
