import { localHref } from '@/lib/local-href.mjs'
import { DEFAULT_LOCALE, HTML_LANG, LOCALES, type Locale } from './locales'

/**
 * The language of the page that the browser shows; the default language in a command of the shop. For event handlers and effects; a component that renders
 * asks useLocale.
 */
export function browserLocale(): Locale {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang
  return LOCALES.find((locale) => HTML_LANG[locale] === lang) ?? DEFAULT_LOCALE
}

/** A path of the shop in the language of the page, for navigations by code. A link does it by itself (components/shared/link). */
export const browserHref = (path: string): string => localHref(path, browserLocale())
