import { localHref, splitLanguage } from '@/lib/local-href.mjs'
import { readText, storeText } from '@/lib/browser-storage'
import { browserLocale } from './browser-locale'
import { isLocale, type Locale } from './locales'

const KEY = 'language'
const storage = () => localStorage

/** Stores the language that the visitor chose or pays in. It never leaves the browser: pages are the same for everybody. */
export const rememberLocale = (locale: Locale): void => storeText(storage, KEY, locale)

/** A server redirects the shopper here after payment, without a language. */
const AFTER_PAYMENT = '/payment-response'

/**
 * The address of this page in the language that the visitor has chosen before.
 * @returns null if the page is in that language, or if the visitor came here by a link of the shop, which has a language
 */
export function addressInRememberedLocale(): string | null {
  const locale = readText(storage, KEY) ?? ''
  const { path } = splitLanguage(location.pathname)
  const followsLink = document.referrer.startsWith(`${location.origin}/`) && path !== AFTER_PAYMENT
  if (!isLocale(locale) || locale === browserLocale() || followsLink) return null
  return localHref(path + location.search + location.hash, locale)
}
