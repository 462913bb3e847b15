import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales'

/** The language requested by `App-Language` ('mr', 'MR' and 'mr-IN' are the same), else the default: no request is refused for its language. */
export function askedLocale(header: string | undefined): Locale {
  const [language = ''] = (header ?? '')
    .trim()
    .toLowerCase()
    .split(/[-_,;\s]/)
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE
}
