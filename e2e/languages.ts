import { readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'

/** A language of the shop: the prefix of its paths, and its page texts. */
export type Language = { locale: Locale; prefix: string; messages: Messages }

/** @returns the texts of a message file. Parse boundary: unit tests compare the keys of all languages. */
export const messagesFile = <Texts>(name: string): Texts => JSON.parse(readFileSync(`messages/${name}.json`, 'utf8')) as Texts

const languageOf = (locale: Locale): Language => ({
  locale,
  prefix: locale === DEFAULT_LOCALE ? '' : `/${locale}`,
  messages: messagesFile(locale),
})

export const ENGLISH = languageOf(DEFAULT_LOCALE)

/** The languages in which journeys open every page. */
export const LANGUAGES: readonly Language[] = LOCALES.map(languageOf)

/** Tags of a journey whose result rarely differs between languages: in all but the first it runs only in the long run. */
export const tagsOf = ({ prefix }: Language, { tag, everyLanguage }: { tag: string; everyLanguage: boolean }): string[] =>
  prefix === '' || everyLanguage ? [tag] : [tag, '@long']

/** A message text by key, up to its first placeholder. */
export function textOf({ messages }: Language, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : null), messages)
  if (typeof found !== 'string') throw new Error(`The messages have no text ${key}.`)
  return found.split('{', 1)[0] ?? ''
}
