import { callApi } from './api-calls.mjs'
import { MISSPELT_SEARCHES, SEARCHES } from './search-words.mjs'
import { percentile } from './statistics.mjs'

const mostRounds = 3
const callsOfRound = 24

/** @param {string} address @returns {Promise<string[]>} */
async function categorySlugs(address) {
  const { value } = await callApi(address, '/categories')
  return value.data.map((/** @type {{ slug: string }} */ { slug }) => slug)
}

/** @param {string} address @returns {Promise<number>} */
async function lastPage(address) {
  const { value } = await callApi(address, '/products/search')
  return value.meta.last_page
}

/**
 * Response times of the API with thousands of products, one call after the other. A call is not repeated before its list is used up.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchGrowth(context) {
  const products = await context.addProducts()
  const { address } = context.shop
  const slugs = await categorySlugs(address)
  const last = await lastPage(address)
  const searchOf = (/** @type {string} */ words) => `/products/search?name=${encodeURIComponent(words)}`
  const calls = {
    'category, first page': slugs.map((slug) => `/products/category/${slug}`),
    'category, sorted by price': slugs.map((slug) => `/products/category/${slug}?sort_key=price_low_to_high`),
    search: SEARCHES.map(searchOf),
    'search with a typing error': MISSPELT_SEARCHES.map(searchOf),
    'all products, last pages': Array.from({ length: callsOfRound }, (_, index) => `/products/search?page=${Math.max(1, last - index)}`),
  }
  /** @type {import('./report.mjs').Row[]} */
  const rows = []
  for (const [name, paths] of Object.entries(calls)) {
    /** @type {number[]} */
    const p50 = []
    /** @type {number[]} */
    const p95 = []
    let turn = 0
    // The first call of a kind prepares its statements.
    await callApi(address, paths.at(-1) ?? '/categories')
    for (let round = 0; round < Math.min(context.rounds, mostRounds); round += 1) {
      /** @type {number[]} */
      const times = []
      for (let call = 0; call < callsOfRound; call += 1, turn += 1) {
        context.life.signal.throwIfAborted()
        const began = performance.now()
        await callApi(address, paths[turn % paths.length] ?? '')
        times.push(performance.now() - began)
      }
      p50.push(percentile(times, 0.5))
      p95.push(percentile(times, 0.95))
    }
    rows.push(
      { name: `${name}, p50`, unit: 'ms', ours: p50, goal: 'listing' },
      { name: `${name}, p95`, unit: 'ms', ours: p95, goal: 'listing' },
    )
  }
  return { title: 'API of a large catalogue', how: `${products.toLocaleString('en-US')} more products; one call after the other.`, rows }
}
