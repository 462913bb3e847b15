import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales'

/**
 * The language that a request asks for with `App-Language`: 'mr', 'MR' and 'mr-IN' are the same. The default language without the header, and for one that the
 * shop does not have: a request is never refused for its language.
 */
export function askedLocale(header: string | undefined): Locale {
  const [language = ''] = (header ?? '')
    .trim()
    .toLowerCase()
    .split(/[-_,;\s]/)
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE
}
