import { LOCALES } from '@/lib/local-href.mjs'

export { LOCALES }
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** For <html lang>, Intl and hreflang. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN' }

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी' }

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text)

/** The default language for one that the shop does not have (any more). */
export const localeOf = (text: string): Locale => (isLocale(text) ? text : DEFAULT_LOCALE)
