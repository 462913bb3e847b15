import { localHref } from '@/lib/local-href.mjs'
import { DEFAULT_LOCALE, HTML_LANG, LOCALES, type Locale } from './locales'

/** The language of the page shown; in a command, the default. For event handlers and effects; components call useLocale. */
export function browserLocale(): Locale {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang
  return LOCALES.find((locale) => HTML_LANG[locale] === lang) ?? DEFAULT_LOCALE
}

/** A shop path in the page's language, for navigation by code. Links do it themselves (components/shared/link). */
export const browserHref = (path: string): string => localHref(path, browserLocale())
