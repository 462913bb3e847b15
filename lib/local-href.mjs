/** Addresses in the languages of the shop. Apart from the table of routes, because every page of the browser needs this and few need the table. */

import { LANGUAGES } from './languages.mjs'

/** @typedef {keyof typeof LANGUAGES} Locale */

/** The languages of the shop. Addresses of the first one have no prefix, those of the others begin with it: `/hi/cart`. */
export const LOCALES = /** @type {readonly [Locale, ...Locale[]]} */ (/** @type {unknown} */ (Object.keys(LANGUAGES)))

/** First segment of the staff's pages: outside of [locale], in one language, never cached, for no crawler. */
export const ADMIN = 'admin'

/** First segments of what app/ and public/ answer that is no page of the shop. */
export const NOT_PAGES = [ADMIN, '_next', 'api', 'avatars', 'media', 'pay', 'demo', 'error-pages', 'fonts', 'placeholders', 'og', 'icons']

/** The first segment of a path, without its slash: 'products' of '/products/almonds'. @param {string} path */
export const firstSegment = (path) => path.split('/', 2)[1] ?? ''

/** The prefixes of addresses: '' and '/hi'. */
export const LANGUAGE_PREFIXES = LOCALES.map((locale, index) => (index === 0 ? '' : `/${locale}`))

const LANGUAGE = new RegExp(`^(${LANGUAGE_PREFIXES.slice(1).join('|')})(?=[/?#]|$)(.*)$`, 's')

/**
 * Divides an address into the prefix of its language and the address without it: '/hi/cart' into '/hi' and '/cart'.
 * @param {string} address  a path, with or without a query
 * @returns {{ prefix: string, path: string }} `path` always begins with a slash
 */
export function splitLanguage(address) {
  const [, prefix = '', rest = address] = LANGUAGE.exec(address) ?? []
  return { prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The language of an address. @param {string} address */
export const localeOf = (address) => splitLanguage(address).prefix.slice(1) || LOCALES[0]

/**
 * The other way round: '/hi' and '/cart' are '/hi/cart', '/hi' and '/' are '/hi'.
 * @param {string} prefix
 * @param {string} address  with or without a query
 */
export const joinLanguage = (prefix, address) => (prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, ''))

const FILE = /\.[a-z0-9]+$/

/**
 * The address of a page in a language. Files, API calls, other hosts, parts of the same page ('#reviews') and addresses with a language stay as they are.
 * @param {string} href
 * @param {string} locale
 */
export function localHref(href, locale) {
  if (locale === LOCALES[0] || !href.startsWith('/') || href.startsWith('//') || splitLanguage(href).prefix !== '') return href
  const [path = ''] = href.split(/[?#]/, 1)
  if (NOT_PAGES.includes(firstSegment(path)) || FILE.test(path)) return href
  return joinLanguage(`/${locale}`, href)
}
