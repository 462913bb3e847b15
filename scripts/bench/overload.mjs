import { apiRequest, createGuest, productsInStock } from './api-calls.mjs'
import { forwardedFor, startOpenLoadGenerator } from './load.mjs'
import { addShoppers, ORDER_PLACED, orderRequest } from './orders.mjs'
import { noteOf, numberText } from './report.mjs'
import { freshSearches, SEARCHES } from './search-words.mjs'

/** @typedef {import('./open-load-generator.mjs').KindResult} KindResult */
/** @typedef {import('./open-load-generator.mjs').Kind} Kind */

/** Of each 100 requests, in the classes that lanes.ts keeps apart. */
const SHARES = { health: 1, cached: 40, search: 16, reads: 28, cart: 13, order: 2 }
const clients = 1000
/** Enough that shoppers seldom change the same cart at once. */
const guestCount = 250
/** What leads to an order. */
const CHECKOUT = { cart: 'changes of a cart', order: 'orders' }
/** A shopper who waits longer has left. */
const patienceMs = 15_000
const firstRate = 40
const nextRate = 1.4
const mostSteps = 12
/** At the knee almost all requests get a good answer; above it fewer and fewer do. */
const kneeShare = 0.97
const overload = 5

/** @param {readonly KindResult[]} results @param {(result: KindResult) => number} value */
const sum = (results, value) => results.reduce((total, result) => total + value(result), 0)
/** @param {readonly KindResult[]} results */
const goodShare = (results) => sum(results, ({ good }) => good) / sum(results, ({ sent }) => sent)
/** @param {KindResult | undefined} result */
const shareOf = (result) => (result ? (100 * result.good) / result.sent : NaN)

/**
 * Requests of all classes at a rate that the shop cannot serve.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchOverload(context) {
  const { life, shop, pages, options } = context
  const seconds = options.quick ? 8 : 20
  const runOpenLoad = startOpenLoadGenerator(life)
  const { address } = shop
  const products = await productsInStock(address)
  const guests = await Promise.all(Array.from({ length: guestCount }, () => createGuest(address, products.slice(0, 2))))
  const each = Array.from({ length: clients }, (_, client) => client)
  const search = freshSearches('query')
  /** @param {string} path @param {number} client @returns {import('./load.mjs').LoadRequest} */
  const page = (path, client) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br', ...forwardedFor(client) } })
  const paths = Object.values(pages)

  /** @param {number} perSecond */
  async function measure(perSecond) {
    const tokens = await addShoppers(context, Math.ceil((perSecond * seconds * SHARES.order) / 100) + 1)
    /** @type {Kind[]} */
    const kinds = [
      { name: 'health', share: SHARES.health, requests: [page('/readyz', 0)] },
      { name: 'cached pages', share: SHARES.cached, requests: each.map((client) => page(paths[client % paths.length] ?? '/', client)) },
      {
        name: 'new searches',
        share: SHARES.search,
        requests: Array.from({ length: Math.ceil((perSecond * seconds * SHARES.search) / 100) }, (_, turn) =>
          page(`/search?${search()}`, turn % clients),
        ),
      },
      {
        name: 'reads of the API',
        share: SHARES.reads,
        requests: each.map((client) =>
          client % 2 === 0
            ? apiRequest(address, client, '/products/category/nuts')
            : apiRequest(address, client, `/products/search?name=${encodeURIComponent(SEARCHES[client % SEARCHES.length] ?? '')}`),
        ),
      },
      {
        name: CHECKOUT.cart,
        share: SHARES.cart,
        requests: each.map((client) => {
          const guest = guests[client % guests.length] ?? { cookie: '', lineId: 0 }
          return apiRequest(address, client, '/carts/change-quantity', { id: guest.lineId, quantity: 1 + (client % 2) }, guest.cookie)
        }),
      },
      {
        name: CHECKOUT.order,
        share: SHARES.order,
        requests: tokens.map((token, client) => orderRequest(address, client, token)),
        expects: ORDER_PLACED,
      },
    ]
    return runOpenLoad({ address, seconds, perSecond, patienceMs, kinds })
  }

  let knee = firstRate
  let peak = 0
  for (let step = 0, rate = firstRate; step < mostSteps; step += 1, rate = Math.round(rate * nextRate)) {
    const results = await measure(rate)
    peak = Math.max(peak, sum(results, ({ good }) => good) / seconds)
    if (goodShare(results) >= kneeShare) knee = rate
    // Above the knee the number of good answers still grows, because cheap requests are answered first. Of more than the greatest overload, more are good.
    else if (rate * nextRate > knee * overload) break
  }
  const results = await measure(knee * overload)
  const goodput = sum(results, ({ good }) => good) / seconds
  peak = Math.max(peak, goodput)
  const checkout = results.filter(({ name }) => Object.values(CHECKOUT).includes(name))
  /** @param {KindResult} result */
  const failures = ({ statuses }) =>
    Object.entries(statuses)
      .filter(([status]) => status !== 'good')
      .map(([status, count]) => `${count} ${status}`)
      .join(', ')
  return {
    title: 'Overload',
    how: `Requests come at a fixed rate from ${clients} addresses, whatever the answers: ${Object.entries(SHARES)
      .map(([name, share]) => `${share} % ${name}`)
      .join(
        ', ',
      )}. The knee is the highest rate at which ${kneeShare * 100} % get a good answer within ${patienceMs / 1000} s; the peak is the most good answers a second at any rate up to ${overload} × the knee.`,
    rows: [
      { name: 'knee', unit: 'requests/s', ours: [knee], note: `peak of good answers ${numberText(peak)}/s` },
      {
        name: `good answers at ${overload} × the knee, of their peak`,
        unit: '%',
        ours: [(100 * goodput) / peak],
        goal: 'overloadGoodput',
      },
      {
        name: `changes of carts and orders that succeed at ${overload} × the knee`,
        unit: '%',
        ours: [(100 * sum(checkout, ({ good }) => good)) / sum(checkout, ({ sent }) => sent)],
        goal: 'overloadCheckout',
      },
      ...results.map((result) => ({
        name: `${result.name}, at ${overload} × the knee`,
        unit: '%',
        ours: [shareOf(result)],
        note: noteOf(`p50 ${numberText(result.p50Ms)} ms, p99 ${numberText(result.p99Ms)} ms`, failures(result)),
      })),
    ],
  }
}
