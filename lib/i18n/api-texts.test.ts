import english from '@/messages/en-api.json'
import englishFaults from '@/messages/en-faults.json'
import englishForms from '@/messages/en-forms.json'
import { ValidationError } from 'yup'
import { endpoints } from '@/lib/http/calls'
import { refusalText } from '@/lib/v2/refusal-texts'
import { UNAUTHENTICATED, WRONG_CREDENTIALS } from '@/lib/v2/protocol-words'
import { API_TEXTS, apiText, faultText } from './api-texts'
import { formTexts } from './form-texts'
import { LOCALES } from './locales'
import { type Detail, type Fault, fault, type TextKey } from './text-keys'

it.each<[TextKey, Detail, string, string]>([
  ['cart.updated', {}, 'Cart updated', 'कार्ट बदल गया।'],
  ['name_too_long', { max: 100 }, 'The name may not be greater than 100 characters.', 'नाम ज़्यादा से ज़्यादा 100 अक्षरों का हो सकता है।'],
  [
    'max_characters',
    { path: 'state_id', max: 100 },
    'The state_id may not be greater than 100 characters.',
    'यह ज़्यादा से ज़्यादा 100 अक्षरों का हो सकता है।',
  ],
  ['wishlist.too_many', { limit: 100 }, 'A wishlist holds at most 100 products.', 'एक विशलिस्ट में ज़्यादा से ज़्यादा 100 प्रोडक्ट आ सकते हैं।'],
  [
    'checkout.price_changed',
    { name: 'Figs (1 kg)', price: '₹1,200.00' },
    'The price of Figs (1 kg) is now ₹1,200.00. Please look at your order again.',
    'Figs (1 kg): दाम अब ₹1,200.00 है। ऑर्डर फिर से देख लें।',
  ],
  [
    'addresses.pin_of_other_state',
    { pin: '560001', state: 'Kerala', pinState: 'Karnataka' },
    'PIN code 560001 is in Karnataka, not in Kerala. Please correct the PIN code or the state.',
    'PIN कोड 560001 का राज्य कर्नाटक है, केरल नहीं। PIN कोड या राज्य ठीक करें।',
  ],
  [
    'cart.too_many_with_cart',
    { name: '250 g', available: 3, inCart: 2 },
    'Only 3 item(s) are available for (250 g), and 2 of them are in your cart already',
    '250 g: सिर्फ़ 3 पैक का स्टॉक बचा है, 2 पहले से आपके कार्ट में।',
  ],
])('API-04 %s is in the language that is asked for', (key, detail, inEnglish, inHindi) => {
  expect([apiText('en', key, detail), apiText(undefined, key, detail), apiText('hi', key, detail)]).toEqual([inEnglish, inEnglish, inHindi])
})

it('API-04 a text without a key does not compile', () => {
  // @ts-expect-error no such text
  expect(() => apiText('en', 'cart.nothing')).toThrow()
  // @ts-expect-error no such fault
  expect(fault('cart.updated')).toEqual({ reason: 'cart.updated', detail: {} })
})

it('API-04 clients recognise the end of a session and wrong credentials in every language', () => {
  const inAll = (key: TextKey) => LOCALES.map((locale) => apiText(locale, key))
  expect([...UNAUTHENTICATED]).toEqual(inAll('protocol.unauthenticated'))
  expect([...WRONG_CREDENTIALS]).toEqual(inAll('protocol.wrong_credentials'))
})

/** Values of the details that decide about a text, and a number for those that are shown. */
const DETAILS: readonly Record<string, string | number>[] = [
  { inCart: 1, available: 1, name: 'Figs', pinState: 'Kerala', retryAfterSeconds: 30 },
  { inCart: 0, available: 0, name: '', pinState: '', retryAfterSeconds: 3_000 },
]
/** Other details are of any kind: each has a text that no sentence contains. */
const anyDetail = (known: Detail): Detail =>
  new Proxy(known, {
    get: (_, name) => (typeof name === 'string' && known[name] !== undefined ? known[name] : `«${String(name)}»`),
    ownKeys: () => [...new Set([...Object.keys(known), ...Object.values({ ...english, ...englishFaults }).flatMap(slotNames)])],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })

it('API-04 every refusal of every call has its texts, and the details for their placeholders', () => {
  const texts = endpoints.flatMap(({ refusals }) =>
    Object.values(refusals).flatMap((refusal) =>
      DETAILS.map((detail) => [...LOCALES].map((locale) => refusalText(locale, refusal, anyDetail(detail)))),
    ),
  )
  expect(texts.length).toBeGreaterThan(160)
  expect(texts.filter(([inEnglish, ...others]) => others.includes(inEnglish ?? '') || inEnglish === '')).toEqual([])
  expect(texts.flat().filter((text) => /\{\w+\}/.test(text))).toEqual([])
})

type Rule = { validate: (value: unknown, options: object) => Promise<unknown>; describe: () => { fields?: object } }

/** A rule's message about a value. */
async function faultsOf(rule: Rule, value: unknown): Promise<readonly (string | Fault)[]> {
  try {
    await rule.validate(value, { strict: true, abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return error.errors
    throw error
  }
}

/** All rules' messages about missing, long and wrong fields. */
async function allFaults(): Promise<readonly (string | Fault)[]> {
  const inputs = endpoints.flatMap((endpoint) => ('input' in endpoint && endpoint.input ? [endpoint.input as () => Promise<Rule>] : []))
  const rules = await Promise.all(inputs.map((input) => input()))
  const all = await Promise.all(
    rules.flatMap((rule) => {
      const names = Object.keys(rule.describe().fields ?? {})
      const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
      return [{}, filled('x'.repeat(100_000)), filled(''), filled(-1), filled(1e12), filled([])].map((value) => faultsOf(rule, value))
    }),
  )
  return all.flat()
}

it('API-04 what the rules say of missing, long and wrong fields is no finished text, so that every language has it', async () => {
  const faults = await allFaults()
  expect(new Set(faults.map((one) => faultText('en', one))).size).toBeGreaterThan(60)
  expect(faults.filter((one) => typeof one === 'string')).toEqual([])
  expect(faults.map((one) => faultText('hi', one)).filter((text) => /\{\w+\}/.test(text))).toEqual([])
})

/** Words of a form's code, not of a shop. */
const TECHNICAL = /\bfield\b|\bmust\b|greater than|is required|invalid|_/i
/** These words are also specified for the shop. */
const DOCUMENTED = ['Invalid or missing token.', 'Invalid coupon code!']

it('IND-11 the forms ask for what the rules miss without technical words', async () => {
  const wordsOf = await formTexts('en')
  const worded = (await allFaults()).map((one) => (typeof one === 'string' ? one : wordsOf(one)))
  expect(worded.filter((text) => TECHNICAL.test(text) && !DOCUMENTED.includes(text))).toEqual([])
  expect(wordsOf(fault('postal_code_missing'))).toBe('Please enter your PIN code.')
})

it('IND-11 the forms have no English wording that says the same as the rule, or that names a placeholder the rule lacks', () => {
  const ofRules = API_TEXTS.en
  for (const [key, wording] of Object.entries(englishForms)) {
    const ofRule = ofRules[key as keyof typeof englishForms]
    expect(wording).not.toBe(ofRule)
    expect(slotNames(ofRule)).toEqual(expect.arrayContaining(slotNames(wording)))
  }
})

function slotNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}
/** Examples of what to type are the same in every language. */
const EXAMPLES = /\w+@\w+(?:\.\w+)*|\b[A-Z]{4}0\d+\b/g
const LATIN = /^(?:PIN|SMS|OTP|UPI|ID|IFSC|JPEG|PNG|WebP|AVIF|GIF|MB)$/

it('API-04 no two texts are the same in English', () => {
  const texts = Object.values(API_TEXTS.en)
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

it.each(Object.entries(API_TEXTS.hi))('%s is a Hindi text with the placeholders of the English one', (key, text) => {
  expect(slotNames(API_TEXTS.en[key as TextKey])).toEqual(expect.arrayContaining(slotNames(text)))
  expect(text).toBe(text.normalize('NFC'))
  expect(text).not.toMatch(/[^जफडढ]\u093c|[\u0900-\u097f]\.(?:\s|$)|[\u0966-\u096f]/u)
  expect(
    (
      text
        .replace(/\{\w+\}/g, '')
        .replace(EXAMPLES, '')
        .match(/[A-Za-z]+/g) ?? []
    ).filter((word) => !LATIN.test(word)),
  ).toEqual([])
})
