import english from '@/messages/en-api.json'
import englishFaults from '@/messages/en-faults.json'
import { TRANSLATIONS } from '@/messages'
import { fill } from './fill'
import { DEFAULT_LOCALE, isTranslated, type Locale, perLocale } from './locales'
import { placeName } from './place-names'
import type { Detail, Fault, TextKey } from './text-keys'

/** The texts of v2. Clients know the English ones: they are part of the protocol. */
export const API_TEXTS: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = perLocale((locale) =>
  isTranslated(locale) ? TRANSLATIONS[locale].api : { ...english, ...englishFaults },
)

/** The placeholders that hold the name of a state. */
const PLACES: readonly string[] = ['state', 'pinState']

/** A sentence of v2 in this language. @param asked  undefined: the default language */
export function apiText(asked: Locale | undefined, key: TextKey, detail: Detail = {}): string {
  const locale = asked ?? DEFAULT_LOCALE
  const named = Object.entries(detail).map(([name, value]): [string, string | number] => [
    name,
    PLACES.includes(name) ? placeName(String(value), locale) : value,
  ])
  return fill(API_TEXTS[locale][key], Object.fromEntries(named))
}

/** A rule's message about a value. Rules of the admin, which has one language, contain their wording. */
export const faultText = (locale: Locale | undefined, fault: string | Fault<TextKey>): string =>
  typeof fault === 'string' ? fault : apiText(locale, fault.reason, fault.detail)
