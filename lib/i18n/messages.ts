import { TRANSLATIONS } from '@/messages'
import english from '@/messages/en.json'
import { isTranslated, type Locale, perLocale } from './locales'

/** Every text of the shop, by its key. */
export type Messages = typeof english

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `translated` with what it lacks from `base`. */
export function withFallback<Texts>(base: Texts, translated: unknown): Texts {
  if (!isObject(base) || !isObject(translated)) return (translated ?? base) as Texts
  return Object.fromEntries(Object.entries(base).map(([key, text]) => [key, withFallback(text, translated[key])])) as Texts
}

/** The files of messages/. A key that a language lacks is shown in the default language. */
const FILES = perLocale((locale) => (isTranslated(locale) ? withFallback(english, TRANSLATIONS[locale].shop) : english))

/** The texts of a language, complete. Server only: all languages together. */
export const messagesOf = (locale: Locale): Messages => FILES[locale]
