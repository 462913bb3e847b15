import { askedLocale } from '@/lib/i18n/asked-locale'
import type { Wire } from '@/lib/v2/call'
import { isWire } from '@/lib/v2/codec'
import type { WireAnswer } from '@/lib/v2/exchange'
import { apiTexts } from '@/lib/i18n/api-texts'
import { toHttp } from './answers'
import type { CallHeaders, HttpAnswer } from './http-call'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'

type Translate = (sentence: string) => string

/** Sentences that say the same in this language appear once. */
const inTexts = (value: unknown, translate: Translate): unknown =>
  typeof value === 'string' ? translate(value) : Array.isArray(value) ? [...new Set(value.map((one) => inTexts(one, translate)))] : value

function inErrors(errors: unknown, translate: Translate): unknown {
  if (!isWire(errors)) return errors
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, inTexts(texts, translate)]))
}

/** The fields of an answer that hold sentences for shoppers. */
const SENTENCES: Readonly<Record<string, (value: unknown, translate: Translate) => unknown>> = {
  message: inTexts,
  coupon_message: inTexts,
  errors: inErrors,
}

/** The answer with its sentences in this language. Data stays as it is, and so does 'Invalid Route', by which clients recognise a call that the server lacks. */
export function translateAnswer(answer: WireAnswer, locale: Locale = DEFAULT_LOCALE): WireAnswer {
  const { body } = answer
  if (locale === DEFAULT_LOCALE || body.kind !== 'json' || !isWire(body.value)) return answer
  const translate = apiTexts(locale)
  const value: Wire = Object.fromEntries(
    Object.entries(body.value).map(([name, one]) => [
      name,
      Object.hasOwn(SENTENCES, name) ? (SENTENCES[name]?.(one, translate) ?? one) : one,
    ]),
  )
  return { ...answer, body: { kind: 'json', value } }
}

/** The answer to a request with these headers, in the language that they ask for. */
export const toHttpIn = (headers: CallHeaders, answer: WireAnswer): HttpAnswer =>
  toHttp(translateAnswer(answer, askedLocale(headers['app-language'])))
