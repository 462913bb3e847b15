import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { apiRequest, createGuest, productsInStock } from './api-calls.mjs'
import { record, startPlain } from './plain.mjs'
import { noteOf, numberText } from './report.mjs'
import { measureRounds } from './rounds.mjs'
import { freshSearches } from './search-words.mjs'
import { median } from './statistics.mjs'

/** @typedef {import('./context.mjs').BenchContext} BenchContext */
/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */

const connections = 4
const linesInCart = 3
const requestsOfClient = 500
/** Visitors that take turns on a connection: the shop limits the calls of one address, and refusals would be measured. */
const visitorsOfConnection = 60
/** An idle PostgreSQL connection reports its statistics after at most 10 s. */
const statisticsMs = 10_500

/** @param {number} connection */
const visitorsOf = (connection) => Array.from({ length: visitorsOfConnection }, (_, index) => connection * visitorsOfConnection + index)

/** The time that the database has spent on statements, in ms. @param {string} url */
async function sqlTimeMs(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT active_time FROM pg_stat_database WHERE datname = current_database()')
    return Number(rows[0]?.active_time)
  } finally {
    await client.end()
  }
}

/**
 * @typedef {object} ApiRow
 * @property {string} name
 * @property {import('./goals.mjs').GoalName} goal
 * @property {(address: string, client: number) => readonly LoadRequest[]} requestsOf
 */

/**
 * API calls as the shop's pages make them.
 * @param {BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchApi(context) {
  const products = await productsInStock(context.shop.address)
  const guests = await Promise.all(
    Array.from({ length: connections }, () => createGuest(context.shop.address, products.slice(0, linesInCart))),
  )
  const fresh = freshSearches('name')
  /** @type {ApiRow[]} */
  const calls = [
    {
      name: 'cart-count without a guest',
      goal: 'cartCount',
      requestsOf: (address, client) => visitorsOf(client).map((visitor) => apiRequest(address, visitor, '/cart-count', {})),
    },
    {
      name: `cart-summary of ${linesInCart} lines`,
      goal: 'cartCall',
      requestsOf: (address, client) =>
        visitorsOf(client).map((visitor) => apiRequest(address, visitor, '/cart-summary', {}, guests[client]?.cookie)),
    },
    {
      name: 'carts/add, first product of a new guest',
      goal: 'cartCall',
      requestsOf: (address, client) =>
        visitorsOf(client).flatMap((visitor) =>
          products.map(({ id, variant }) => apiRequest(address, visitor, '/carts/add', { id, variant, quantity: 1 })),
        ),
    },
    {
      name: 'products/search, words not searched before',
      goal: 'productSearch',
      requestsOf: (address, client) =>
        Array.from({ length: requestsOfClient }, () => apiRequest(address, client, `/products/search?${fresh()}`)),
    },
  ]
  const rows = []
  for (const call of calls) rows.push(await measureCall(context, call))
  return {
    title: 'API calls',
    how: `${connections} connections, as a page of the shop calls. CPU time of Node; that of PostgreSQL and the time of the SQL statements are in the notes.`,
    rows,
  }
}

/**
 * @param {BenchContext} context
 * @param {ApiRow} call
 * @returns {Promise<import('./report.mjs').Row>}
 */
async function measureCall({ life, shop, runLoad, rounds, seconds }, { name, goal, requestsOf }) {
  const [sample] = requestsOf(shop.address, 0)
  if (!sample) throw new Error(`${name} has no request.`)
  const recorded = await record(shop.address, sample)
  if (recorded.status !== 200) throw new Error(`${name} answered ${recorded.status}.`)
  const plain = await startPlain(life, 'plain-api', { [`${sample.method} *`]: recorded })
  const hasSql = goal !== 'cartCount'
  if (hasSql) await sleep(statisticsMs, null, { signal: life.signal })
  const sqlBefore = await sqlTimeMs(shop.databaseUrl)
  const [ours, floor] = await measureRounds(runLoad, {
    targets: [shop, plain],
    rounds,
    seconds,
    statuses: ['200'],
    clientsOf: ({ address }) => Array.from({ length: connections }, (_, client) => requestsOf(address, client)),
  })
  await plain.stop()
  if (!ours || !floor) throw new Error(`${name} was not measured.`)
  if (hasSql) await sleep(statisticsMs, null, { signal: life.signal })
  // The warm-up requests are part of the SQL time. Their number is estimated from that of the rounds.
  const requests = ours.requests * (1 + 1 / (rounds * seconds))
  const sql = ((await sqlTimeMs(shop.databaseUrl)) - sqlBefore) / requests
  return {
    name,
    unit: 'ms CPU',
    ours: ours.cpuMs,
    floor: { name: 'a plain `node:http` server with the same answer', values: floor.cpuMs },
    goal,
    note: noteOf(
      `${numberText(median(ours.perSecond))} requests/s, p50 ${numberText(median(ours.p50Ms))} ms`,
      hasSql ? `PostgreSQL ${numberText(median(ours.postgresMs))} ms CPU, SQL statements ${numberText(sql)} ms` : '',
      ours.faults,
    ),
  }
}
