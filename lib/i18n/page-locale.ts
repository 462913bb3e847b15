import { AsyncLocalStorage } from 'node:async_hooks'
import { cache } from 'react'
import { setRequestLocale } from 'next-intl/server'
import { joinLanguage, LANGUAGE_PREFIXES, localHref } from '@/lib/local-href.mjs'
import { DEFAULT_LOCALE, type Locale, localeOf, LOCALES } from './locales'

/** One object for each page that is being rendered. */
const rendered = cache((): { locale: Locale } => ({ locale: DEFAULT_LOCALE }))

/**
 * Sets the language of the page that is being rendered, for its messages and for what its reads ask of v2. The first line of every page, layout and
 * generateMetadata: without it next-intl reads the headers of the request, which fails on a cached page.
 * @param text  the parameter of the path
 */
export function setPageLocale(text: string): Locale {
  const locale = localeOf(text)
  rendered().locale = locale
  setRequestLocale(locale)
  return locale
}

/** The language of a route handler: React's cache is for pages alone. */
const handled = new AsyncLocalStorage<Locale>()

/** Runs a route handler's `work` in a language, reads and addresses included. */
export const inLocale = <T>(locale: Locale, work: () => T): T => handled.run(locale, work)

/** The language of the page that is being rendered, or of inLocale; else the default language. */
export const pageLocale = (): Locale => handled.getStore() ?? rendered().locale

/** A path of the shop in the language of the page that is being rendered. */
export const pageHref = (path: string): string => localHref(path, pageLocale())

/** A per-language crawler file, in the page's language. */
export const pageFile = (path: string): string => joinLanguage(LANGUAGE_PREFIXES[LOCALES.indexOf(pageLocale())] ?? '', path)
