import { apiText, faultText } from '@/lib/i18n/api-texts'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import type { Detail, Fault, TextKey } from '@/lib/i18n/text-keys'
import type { Refusal } from './call'
import { jsonAnswer, type WireAnswer } from './exchange'

/** The message of a refusal in this language. */
export function refusalText(locale: Locale | undefined, refusal: Refusal, detail: Detail = {}): string {
  if ('message' in refusal) return refusal.message(detail, locale)
  return apiText(locale, typeof refusal.text === 'string' ? refusal.text : refusal.text(detail), detail)
}

type Faults = Readonly<Record<string, readonly (string | Fault<TextKey>)[]>>

function summaryOf(locale: Locale | undefined, faults: Faults): string {
  const all = Object.values(faults).flat()
  const [first] = all
  if (first === undefined) return apiText(locale, 'server.invalid')
  // As many as in English: in another language, two faults may have one text.
  const more = new Set(all.map((fault) => faultText(DEFAULT_LOCALE, fault))).size - 1
  const text = faultText(locale, first)
  return more === 0 ? text : apiText(locale, more === 1 ? 'server.one_more_error' : 'server.more_errors', { first: text, more })
}

/** `faults`: field → faults. Texts that say the same appear once. The message is the first one and how many more there are, or with `asList` all of them. */
export function invalid(locale: Locale | undefined, faults: Faults, { asList = false } = {}): WireAnswer {
  const errors = Object.fromEntries(
    Object.entries(faults).map(([field, some]) => [field, [...new Set(some.map((fault) => faultText(locale, fault)))]]),
  )
  const message = asList ? [...new Set(Object.values(errors).flat())] : summaryOf(locale, faults)
  return jsonAnswer(422, { message, errors, result: false })
}
