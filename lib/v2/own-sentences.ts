import { API_TEXTS, apiText } from '@/lib/i18n/api-texts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '@/lib/i18n/locales'
import type { TextKey } from '@/lib/i18n/text-keys'
import { type CallFailure, isUnknownCall, type Wire } from './call'
import { asText, isWire } from './codec'
import { failureOf, type WireAnswer } from './exchange'

/** A sentence of ours, and the expression that finds it with anything in the place of its placeholders. */
type Pattern = { key: TextKey; matches: RegExp; slots: readonly string[] }

const SLOT = /\{(\w+)\}/g
/** The placeholder that holds another sentence. The others hold data, such as a name or a number. */
const SENTENCE_SLOT = 'first'
/** Longer than the name of any product with its pack. */
const MAX_SLOT_LENGTH = 200

/** Pages never show these program messages, but recognise answers by them. */
const isForPages = (key: string): boolean =>
  !key.startsWith('protocol.') || key === 'protocol.unauthenticated' || key === 'protocol.wrong_credentials'

function patternOf(key: TextKey, text: string): Pattern {
  const slots = [...text.matchAll(SLOT)].map(([, name = '']) => name)
  const literal = text.split(SLOT).filter((_, index) => index % 2 === 0)
  return { key, slots, matches: new RegExp(`^${literal.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('(.+?)')}$`, 's') }
}

const ownTexts = LOCALES.flatMap((locale) => Object.entries(API_TEXTS[locale]))
  // Object.entries loses the names of the texts.
  .map(([key, text]) => [key as TextKey, text] as const)
  .filter(([key]) => isForPages(key))
const keysByText: ReadonlyMap<string, TextKey> = new Map(ownTexts.map(([key, text]) => [text, key]))
const patterns = ownTexts
  .filter(([, text]) => text.includes('{'))
  // The one with the most literal words first: others have placeholders there.
  .toSorted(([, one], [, other]) => other.replace(SLOT, '').length - one.replace(SLOT, '').length)
  .map(([key, text]) => patternOf(key, text))

function fillingOf({ slots }: Pattern, filled: readonly string[], locale: Locale): Readonly<Record<string, string>> | null {
  const values = slots.map((name, at) => {
    const value = filled[at] ?? ''
    if (name === SENTENCE_SLOT) return ownWording(value, locale)
    return value.length <= MAX_SLOT_LENGTH ? value : null
  })
  return values.includes(null) ? null : Object.fromEntries(slots.map((name, at) => [name, values[at] ?? '']))
}

/** The same sentence in this language if the shop could have said it to a shopper, in any language; null: it is not the shop's. */
function ownWording(text: string, locale: Locale): string | null {
  const whole = keysByText.get(text)
  if (whole !== undefined) return apiText(locale, whole)
  for (const pattern of patterns) {
    const [found, ...filled] = pattern.matches.exec(text) ?? []
    const detail = found === undefined ? null : fillingOf(pattern, filled, locale)
    if (detail) return apiText(locale, pattern.key, detail)
  }
  return null
}

/** Whether the shop's own v2 server could have said this to a shopper, in any language. */
export const isOwnSentence = (text: string): boolean => ownWording(text, DEFAULT_LOCALE) !== null

/** The message of an answer, which may be a list of them, with only those sentences that the shop itself says. */
function ownMessage(message: unknown, locale: Locale): string | readonly string[] {
  const own = [message].flat().flatMap((text) => ownWording(asText(text), locale) ?? [])
  const distinct = [...new Set(own)]
  return distinct.length > 1 ? distinct : (distinct[0] ?? '')
}

function ownRefusal(body: Wire, failure: CallFailure, locale: Locale): Wire {
  const faults = failure.kind === 'refused' ? Object.entries(failure.errors) : []
  // Of a field for whose fault there is no sentence of ours.
  const checkField = apiText(locale, 'server.check_details')
  return {
    ...body,
    // Without its message, the status alone would not show that it is a refusal of v2.
    result: false,
    message: ownMessage(body['message'], locale),
    errors: Object.fromEntries(
      faults.map(([field, texts]) => [field, [...new Set(texts.map((text) => ownWording(text, locale) ?? checkField))]]),
    ),
  }
}

/** The fields of a successful answer that hold sentences for shoppers. */
const SENTENCES = ['message', 'coupon_message']

const withOwnMessages = (body: Wire, locale: Locale): Wire =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, SENTENCES.includes(name) ? ownMessage(value, locale) : value]))

/** In the answer about the state of an order, `data` also has a sentence. */
function ownSuccess(body: Wire, locale: Locale): Wire {
  const { data } = body
  return withOwnMessages(isWire(data) ? { ...body, data: withOwnMessages(data, locale) } : body, locale)
}

/**
 * A remote server's answer with only the sentences that the shop itself or the v2 documents use, in the page's language. A hostile or broken server could
 * send any text to shoppers; without a message, a page describes the outcome in its own words.
 */
export function withOwnSentences(answer: WireAnswer, locale: Locale): WireAnswer {
  const { status, body } = answer
  if (body.kind !== 'json' || !isWire(body.value)) return answer
  const failure = failureOf({ status, retryAfter: null }, body.value)
  if (failure === null) return { ...answer, body: { kind: 'json', value: ownSuccess(body.value, locale) } }
  if (failure.kind === 'invalid' || isUnknownCall(failure)) return answer
  return { ...answer, body: { kind: 'json', value: ownRefusal(body.value, failure, locale) } }
}
