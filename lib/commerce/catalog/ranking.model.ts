/**
 * What decides a product's place in a list, most important first. The SQL of these lists is made of it (order.queries.ts, search/queries.ts), and the page
 * /ranking explains it to shoppers, as the consumer protection rules require: neither can differ from the other. Nothing paid for is among the factors.
 *
 * `available`: can be bought. `units_sold`: by the shop, most first. `added_last`: to the catalogue. `exact_name`: the text searched for is the product's name.
 * `match`: see MATCH_LEVELS.
 */
export const RANKING = {
  recommended: ['available', 'units_sold', 'added_last'],
  top_selling: ['units_sold', 'added_last'],
  search: ['exact_name', 'available', 'match', 'units_sold', 'added_last'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RankedList = keyof typeof RANKING
export type CatalogFactor = (typeof RANKING)['recommended' | 'top_selling'][number]

/** How well a product fits a search, best first. A *thing* is what a product is (almonds), unlike its qualities (roasted). */
export const MATCH_LEVELS = [
  'thing_and_words_in_name',
  'thing_and_words_in_name_or_category',
  'words_in_name',
  'thing_and_words_in_tags',
  'thing_and_words_in_description',
  'words_in_tags',
  'words_in_description',
] as const

/** The anchor of a list on the page /ranking. */
export const rankingAnchor = (list: RankedList): string => list.replace('_', '-')

/** The explanation of this list. */
export const rankingHref = (list: RankedList): string => `/ranking#${rankingAnchor(list)}`
