/**
 * What a shopper's browser tells about the speed of one page (Core Web Vitals): how long it took, on which kind of page. Nothing else: no address, no
 * identifier, no cookie. Shared by the browser's script and the server.
 */

import { firstSegment, splitLanguage } from './local-href.mjs'

export const VITALS_PATH = '/api/vitals'

/** A page that no shop has many of, or a new one, is 'other'. */
export const PAGE_KINDS = /** @type {const} */ (['home', 'product', 'list', 'search', 'cart', 'checkout', 'account', 'other'])

/**
 * @typedef {object} Vitals
 * @property {string} page  one of PAGE_KINDS
 * @property {number} [lcp]  largest contentful paint, milliseconds
 * @property {number} [inp]  longest wait of an interaction for its next paint, milliseconds
 * @property {number} [cls]  cumulative layout shift
 */

/** @type {Readonly<Record<string, (typeof PAGE_KINDS)[number]>>} */
const KINDS = {
  '': 'home',
  products: 'product',
  category: 'list',
  shop: 'list',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  dashboard: 'account',
  profile: 'account',
  'purchase-history': 'account',
  'order-details': 'account',
  wishlist: 'account',
}

/** @param {string} path  of the page's address @returns {(typeof PAGE_KINDS)[number]} */
export const pageKindOf = (path) => KINDS[firstSegment(splitLanguage(path).path)] ?? 'other'

/** Beyond these, a figure is an error of the browser or invented. */
const MOST = { lcp: 120_000, inp: 120_000, cls: 100 }

/**
 * @param {string} text  the body of a request
 * @returns {Vitals | null} null: not what the shop's script sends
 */
export function readVitals(text) {
  const given = parse(text)
  const page = PAGE_KINDS.find((kind) => kind === given['page'])
  if (page === undefined) return null
  const figures = Object.entries(MOST).flatMap(([name, most]) => {
    const value = given[name]
    return typeof value === 'number' && value >= 0 && value <= most ? [[name, value]] : []
  })
  return figures.length === 0 ? null : { page, ...Object.fromEntries(figures) }
}

/** @param {string} text @returns {Readonly<Record<string, unknown>>} */
function parse(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Not JSON: nothing is counted.
    return {}
  }
}
