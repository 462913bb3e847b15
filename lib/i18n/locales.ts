import { type Language, LANGUAGES } from '@/lib/languages.mjs'
import { type Locale, LOCALES } from '@/lib/local-href.mjs'

export { type Locale, LOCALES }
export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** A language that texts are translated into. */
export type TranslatedLocale = Exclude<Locale, 'en'>
export const isTranslated = (locale: Locale): locale is TranslatedLocale => locale !== DEFAULT_LOCALE
export const TRANSLATED_LOCALES: readonly TranslatedLocale[] = LOCALES.filter(isTranslated)

export const languageOf = (locale: Locale): Language => LANGUAGES[locale]

/** A value for each language. */
export const perLocale = <Value>(valueOf: (locale: Locale) => Value): Readonly<Record<Locale, Value>> =>
  // Object.fromEntries loses the names.
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>

/** 'en-IN', for a `lang` in HTML. */
export const langOf = (language: string): string => `${language}-IN`

/** For <html lang>, Intl and hreflang. */
export const HTML_LANG = perLocale(langOf)

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text)

/** The default language for one that the shop does not have (any more). */
export const localeOf = (text: string): Locale => (isLocale(text) ? text : DEFAULT_LOCALE)

/** As in ISO 15924 and in regular expressions: \p{Script=Deva}. */
export const LATIN = 'Latn'
export const DEVANAGARI = 'Deva'

/** The script that a language is written in. */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? LATIN
