import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { TRANSLATIONS } from '@/messages'
import english from '@/messages/en.json'
import englishErrors from '@/messages/en-errors.json'
import { messagesOf } from './messages'
import { TRANSLATED_LOCALES } from './locales'

/** What stays in Latin letters in a text in Devanagari: brands, and abbreviations that everybody says in English. docs/hindi.md has the rule. */
const LATIN = new Set(
  (
    'UPI IFSC PIN GST GSTIN GSTR FSSAI OTP MRP HSN CGST SGST IGST SMS CVV ID PAC MB JPEG PNG WebP AVIF GIF JavaScript WCAG AA A IS EN ' +
    'WhatsApp Facebook X Twitter Instagram LinkedIn Google Analytics Razorpay order_mail_to guest_id session customer asked_code cookie_check device signed_in pincode'
  ).split(' '),
)
/** Values that are no words: addresses, names of files, examples of codes. */
const NO_WORDS =
  /\S+@\S+|^\/[a-z#-]*(?:\/[a-z#-]*)*$|^my-data\.json$|^invoice-\{code\}\.pdf$|^credit-note-\{number\}\.pdf$|20261121-7K3M9XQ2|MC-7K3M9XQ2VB/g

/** Every text of a file of messages, by its key. */
const texts = (value: unknown, key = ''): [string, string][] => {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => texts(part, key === '' ? name : `${key}.${name}`))
}

const elements = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.tag) return [part, ...elements(part.children)]
    if (part.type === TYPE.select || part.type === TYPE.plural)
      return [part, ...Object.values(part.options).flatMap((option) => elements(option.value))]
    return [part]
  })

/** A text's arguments with their forms, and its tags. */
const slots = (text: string): string[] => {
  const found = elements(parse(text)).flatMap((part) => {
    if (part.type === TYPE.literal) return []
    if (part.type === TYPE.pound) return '#'
    if (part.type === TYPE.select || part.type === TYPE.plural) return `${part.value} ${Object.keys(part.options).sort().join(' ')}`
    return part.type === TYPE.tag ? `<${part.value}>` : part.value
  })
  return [...new Set(found)].sort()
}

const words = (text: string): string =>
  elements(parse(text))
    .map((part) => (part.type === TYPE.literal ? part.value : ' '))
    .join('')

const FILES = TRANSLATED_LOCALES.flatMap((locale) => [
  [`messages/${locale}.json`, english, TRANSLATIONS[locale].shop] as const,
  [`messages/${locale}-errors.json`, englishErrors, TRANSLATIONS[locale].errors] as const,
])

describe.each(FILES)('%s', (_file, englishFile, translatedFile) => {
  const originals = texts(englishFile)
  const translations = texts(translatedFile)

  it('has every text of the English file and no other', () => {
    const keys = (all: readonly [string, string][]) => all.map(([key]) => key).sort()
    expect(keys(translations)).toEqual(keys(originals))
  })

  it('takes the arguments, forms and tags of the English text', () => {
    const given = (all: readonly [string, string][]) => Object.fromEntries(all.map(([key, text]) => [key, slots(text)]))
    expect(given(translations)).toEqual(given(originals))
  })

  it('has no English words except brands and abbreviations', () => {
    const foreign = translations.flatMap(([key, text]) =>
      (words(text.replace(NO_WORDS, ' ')).match(/[A-Za-z][A-Za-z_]*/g) ?? [])
        .filter((word) => !LATIN.has(word))
        .map((word) => `${key}: ${word}`),
    )
    expect(foreign).toEqual([])
  })

  it('ends its sentences in one way, with a danda or with a full stop', () => {
    const ends = translations.flatMap(([, text]) => text.match(/(?:।|[\u0900-\u097f](?<!नं)\.)(?=\s|$)/gu) ?? []).map((end) => end.slice(-1))
    expect(new Set(ends).size).toBe(1)
  })

  it('is spelt one way: NFC, a dot only below ज फ ड ढ, and the digits of prices', () => {
    const odd = translations.filter(([, text]) => text !== text.normalize('NFC') || /[^जफडढ]\u093c|[\u0966-\u096f]/u.test(text))
    expect(odd).toEqual([])
  })
})

it.each(TRANSLATED_LOCALES)('IND-11 A11Y-01 %s names the controls of the profile page as distinctly as the English page', (locale) => {
  const originals = new Map(texts(english.account.profile))
  const plain = (text = '') => text.toLowerCase().replace(/[.…]+$/, '')
  const translations = texts(messagesOf(locale).account.profile)
  const confused = translations.filter(([key, name]) =>
    translations.some(([other, same]) => same === name && plain(originals.get(other)) !== plain(originals.get(key))),
  )
  expect(confused).toEqual([])
})
