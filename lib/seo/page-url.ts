import type { Locale } from '@/lib/i18n/locales'
import { localHref } from '@/lib/local-href.mjs'

/**
 * The absolute URL of a path of the shop in a language: '/cart' is https://shop.example/hi/cart on a page below /hi. All URLs of pages in structured data are made
 * here. Pictures and files are the same in all languages (localHref), and an external URL stays as it is.
 * @param base  any absolute URL of the shop
 */
export const pageUrl = (path: string, locale: Locale, base: string): string => new URL(localHref(path, locale), base).href
