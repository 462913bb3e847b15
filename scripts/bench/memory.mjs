import { createGuest, productsInStock } from './api-calls.mjs'
import { forwardedFor } from './load.mjs'
import { mixedRequests } from './mix.mjs'
import { addShoppers, orderAll } from './orders.mjs'
import { memoryMbOf } from './process-tree.mjs'
import { freshSearches } from './search-words.mjs'
import { growthInLastThird } from './statistics.mjs'

const connections = 20
const perSecond = 60
const turnSeconds = 5
/** The heap grows to its usual size first. */
const warmTurns = 4
const searchesOfTurn = 5
const ordersOfTurn = 5

/**
 * Memory of all processes of the shop, PostgreSQL included, during mixed work.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchMemory(context) {
  const { shop, pages, runLoad, options } = context
  const products = await productsInStock(shop.address)
  const guests = await Promise.all(Array.from({ length: connections }, () => createGuest(shop.address, products.slice(0, 2))))
  const fresh = freshSearches('query')
  /** @type {number[]} */
  const samples = []
  const turns = Math.max(3, Math.round((options.minutes * 60) / turnSeconds))
  const buyers = [...(await addShoppers(context, (turns + warmTurns) * ordersOfTurn))]
  const before = memoryMbOf(shop.pid)
  for (let turn = -warmTurns; turn < turns; turn += 1) {
    const clients = guests.map((guest, client) => [
      ...mixedRequests({ address: shop.address, client, guest, pages: Object.values(pages) }),
      ...Array.from({ length: searchesOfTurn }, () => ({
        method: /** @type {const} */ ('GET'),
        path: `/search?${fresh()}`,
        headers: { 'accept-encoding': 'br', ...forwardedFor(client) },
      })),
    ])
    // Each turn begins at another position of the list: otherwise a short one would never reach the searches at its end.
    const turned = clients.map((requests, client) => {
      const first = (client * 5 + Math.max(turn, 0) * 15) % requests.length
      return [...requests.slice(first), ...requests.slice(0, first)]
    })
    await runLoad({ address: shop.address, seconds: turnSeconds, clients: turned, perSecond })
    await orderAll(shop.address, buyers.splice(0, ordersOfTurn))
    if (turn >= 0) samples.push(memoryMbOf(shop.pid))
  }
  return {
    title: 'Memory',
    how: `PSS of all processes, PostgreSQL included, while ${perSecond} requests/s of the mixed traffic and new searches are answered for ${options.minutes} min, and ${ordersOfTurn} orders are placed every ${turnSeconds} s.`,
    rows: [
      { name: 'during the work', unit: 'MB', ours: samples, goal: 'memory', note: `${Math.round(before)} MB before` },
      { name: 'last third of the work to the middle third', unit: '×', ours: [growthInLastThird(samples)], goal: 'memoryGrowth' },
    ],
  }
}
