/** One page view's speed (Core Web Vitals) and kind of page, without address, identifier or cookie. Shared by the browser's script and the server. */

import { firstSegment, splitLanguage } from './local-href.mjs'

export const VITALS_PATH = '/api/vitals'

/** A page that no shop has many of, or a new one, is 'other'. */
export const PAGE_KINDS = ['home', 'product', 'list', 'search', 'cart', 'checkout', 'account', 'other'] as const

export type Vitals = {
  /** One of PAGE_KINDS */
  page: string
  /** Largest contentful paint, milliseconds */
  lcp?: number
  /** Longest wait of an interaction for its next paint, milliseconds */
  inp?: number
  /** Cumulative layout shift */
  cls?: number
}

const KINDS: Readonly<Record<string, (typeof PAGE_KINDS)[number]>> = {
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

/** @param path of the page's address */
export const pageKindOf = (path: string): (typeof PAGE_KINDS)[number] => KINDS[firstSegment(splitLanguage(path).path)] ?? 'other'

/** Beyond these, a figure is an error of the browser or invented. */
const MOST = { lcp: 120_000, inp: 120_000, cls: 100 }

/** @param text the body of a request. @returns null: not sent by the shop's script */
export function readVitals(text: string): Vitals | null {
  const given = parse(text)
  const page = PAGE_KINDS.find((kind) => kind === given['page'])
  if (page === undefined) return null
  const figures = Object.entries(MOST).flatMap(([name, most]) => {
    const value = given[name]
    return typeof value === 'number' && value >= 0 && value <= most ? [[name, value] as const] : []
  })
  return figures.length === 0 ? null : { page, ...Object.fromEntries(figures) }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // Not JSON: nothing is counted.
    return {}
  }
}
