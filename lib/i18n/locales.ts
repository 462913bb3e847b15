/** The languages of the shop. URLs without a prefix use the first one. */
export const LOCALES = ['en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** For <html lang>. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { en: 'en-IN' }

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text)
