import { apiRequest, createGuest, productsInStock } from './api-calls.mjs'
import { forwardedFor } from './load.mjs'
import { record, startPlain } from './plain.mjs'
import { noteOf, numberText } from './report.mjs'
import { measureRounds } from './rounds.mjs'
import { SEARCHES } from './search-words.mjs'
import { median } from './statistics.mjs'

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */
/** @typedef {import('./api-calls.mjs').Guest} Guest */

const guestCount = 25
const requestsOfClient = 100
/** Of each 100 requests. */
const reads = 8
const writes = 2
/** The number of different searches of all connections. */
const searchesInUse = 50

/**
 * The requests of one connection: 90 % cached pages, 8 % API reads, 2 % cart writes, evenly distributed.
 * @param {{ address: string, client: number, guest: Guest, pages: readonly string[] }} of
 * @returns {LoadRequest[]}
 */
export function mixedRequests({ address, client, guest, pages }) {
  const kinds = ['count', 'search', 'cart', 'category', 'summary', 'search', 'count', 'product']
  /** @param {number} turn @returns {LoadRequest} */
  const read = (turn) => {
    const kind = kinds[(turn + client) % kinds.length]
    if (kind === 'count') return apiRequest(address, client, '/cart-count', {}, guest.cookie)
    if (kind === 'cart') return apiRequest(address, client, '/carts', {}, guest.cookie)
    if (kind === 'summary') return apiRequest(address, client, '/cart-summary', {}, guest.cookie)
    if (kind === 'category') return apiRequest(address, client, '/products/category/nuts')
    const text = SEARCHES[(client * reads + turn) % searchesInUse] ?? ''
    return apiRequest(address, client, `/products/search?name=${encodeURIComponent(text)}`)
  }
  /** @param {number} turn */
  const write = (turn) =>
    apiRequest(
      address,
      client,
      '/carts/change-quantity',
      { id: guest.lineId, quantity: 1 + (Math.floor((turn * writes) / requestsOfClient) % 2) },
      guest.cookie,
    )
  /** @param {number} turn @returns {LoadRequest} */
  const page = (turn) => ({
    method: 'GET',
    path: pages[(turn + client) % pages.length] ?? '/',
    headers: { 'accept-encoding': 'br', ...forwardedFor(client) },
  })
  return Array.from({ length: requestsOfClient }, (_, turn) => {
    // Shifted for each connection: otherwise all of them would write at the same moment.
    const place = (turn + client * 7) % requestsOfClient
    if (place % (requestsOfClient / writes) === 1) return write(turn)
    return place % Math.floor(requestsOfClient / reads) === 0 && place < reads * Math.floor(requestsOfClient / reads)
      ? read(turn)
      : page(turn)
  })
}

/**
 * The traffic of a shop, at 50 and at 200 connections.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchMix({ life, shop, pages, runLoad, rounds, seconds }) {
  const products = await productsInStock(shop.address)
  const guests = await Promise.all(Array.from({ length: guestCount }, () => createGuest(shop.address, products.slice(0, 2))))
  const paths = Object.values(pages)
  /** @param {string} address @param {number} connections */
  const clients = (address, connections) =>
    Array.from({ length: connections }, (_, client) =>
      mixedRequests({ address, client, guest: guests[client % guests.length] ?? { cookie: '', lineId: 0 }, pages: paths }),
    )
  /** @type {Record<string, import('./plain-server.mjs').PlainAnswer>} */
  const answers = {}
  for (const path of paths)
    answers[`GET ${path}`] = await record(shop.address, { method: 'GET', path, headers: { 'accept-encoding': 'br' } })
  const requests = clients(shop.address, guestCount).flat()
  const get = requests.find(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
  const post = requests.find(({ method }) => method === 'POST')
  if (get) answers['GET *'] = await record(shop.address, get)
  if (post) answers['POST *'] = await record(shop.address, post)
  const plain = await startPlain(life, 'plain-mix', answers)
  /** @type {import('./report.mjs').Row[]} */
  const rows = []
  for (const connections of [50, 200]) {
    const [ours, floor] = await measureRounds(runLoad, {
      targets: [shop, plain],
      rounds,
      seconds: seconds * 2,
      statuses: ['200'],
      clientsOf: ({ address }) => clients(address, connections),
    })
    if (!ours || !floor) continue
    const floorName = 'a plain `node:http` server with answers of the same size'
    rows.push(
      {
        name: `${connections} connections, throughput`,
        unit: 'requests/s',
        ours: ours.perSecond,
        floor: { name: floorName, values: floor.perSecond },
        ...(connections === 50 ? { goal: /** @type {const} */ ('mixThroughput') } : {}),
        note: noteOf(`Node ${numberText(median(ours.cpuMs))} ms CPU, PostgreSQL ${numberText(median(ours.postgresMs))} ms`, ours.faults),
      },
      { name: `${connections} connections, p50`, unit: 'ms', ours: ours.p50Ms, floor: { name: floorName, values: floor.p50Ms } },
      {
        name: `${connections} connections, p99`,
        unit: 'ms',
        ours: ours.p99Ms,
        floor: { name: floorName, values: floor.p99Ms },
        goal: connections === 50 ? 'mixP99At50' : 'mixP99At200',
      },
    )
  }
  await plain.stop()
  return { title: 'Mixed traffic', how: `90 % cached pages, ${reads} % API reads, ${writes} % cart writes; ${guestCount} guests.`, rows }
}
