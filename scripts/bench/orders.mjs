import { Agent, request } from 'node:http'
import { run } from '../../lib/server/start/prepare.mjs'
import { apiRequest } from './api-calls.mjs'
import { cpuOf } from './process-tree.mjs'
import { numberText } from './report.mjs'
import { median, percentile } from './statistics.mjs'

const shoppersAtOnce = 50
const hotProducts = 4
const ordersOfRound = 1000
const ordersOfQuickRound = 500
/** Their orders prepare the statements and fill the pool. */
const firstOrders = 50

/** Customers with a full cart and an address. @param {import('./context.mjs').BenchContext} context @param {number} count @returns {Promise<string[]>} their tokens */
export async function addShoppers({ life, shop }, count) {
  /** @type {string[]} */
  const lines = []
  await run(process.execPath, ['--import', 'tsx', 'scripts/bench/shoppers.ts', String(count), String(hotProducts)], {
    signal: life.signal,
    env: { DATABASE_URL: shop.databaseUrl },
    onLine: (line) => lines.push(line),
  })
  return JSON.parse(lines.find((line) => line.startsWith('[')) ?? '[]')
}

/** In the answer to an order that was placed. */
export const ORDER_PLACED = '"combined_order_id":[1-9]'

/**
 * The request that places the order of a shopper's cart, with cash on delivery.
 * @param {string} address @param {number} client @param {string} token
 * @returns {import('./load.mjs').LoadRequest}
 */
export function orderRequest(address, client, token) {
  const asked = apiRequest(address, client, '/order-drm', { payment_type: 'cash_on_delivery' }, `session=${token}`)
  return { ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } }
}

/**
 * @param {string} address
 * @param {{ token: string, client: number, agent: Agent }} shopper
 * @returns {Promise<string>} 'placed', or what was answered instead
 */
function placeOrder(address, { token, client, agent }) {
  const { path, method, headers, body } = orderRequest(address, client, token)
  return new Promise((resolve, reject) => {
    const call = request(address + path, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => (text += part))
      answer.once('error', reject)
      answer.once('end', () => resolve(new RegExp(ORDER_PLACED).test(text) ? 'placed' : `${answer.statusCode} ${text}`))
    })
    call.once('error', reject)
    call.end(body)
  })
}

/**
 * All shoppers order, `shoppersAtOnce` at a time.
 * @param {string} address
 * @param {readonly string[]} tokens
 */
export async function orderAll(address, tokens) {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppersAtOnce })
  /** @type {number[]} */
  const times = []
  const left = [...tokens.entries()]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: shoppersAtOnce }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [client, token] = next
        const sent = performance.now()
        const answer = await placeOrder(address, { token, client, agent })
        if (answer !== 'placed') throw new Error(`An order was not placed: ${answer}`)
        times.push(performance.now() - sent)
      }
    }),
  )
  agent.destroy()
  return { perSecond: tokens.length / ((performance.now() - began) / 1000), times }
}

/**
 * Orders with cash on delivery of the same products, through the API. Afterwards the books must be right.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchOrders(context) {
  const { life, shop, rounds, options } = context
  const count = options.quick ? ordersOfQuickRound : ordersOfRound
  await orderAll(shop.address, await addShoppers(context, firstOrders))
  /** @type {{ perSecond: number, p50Ms: number, p99Ms: number, cpuMs: number, postgresMs: number }[]} */
  const measured = []
  for (let round = 0; round < rounds; round += 1) {
    const tokens = await addShoppers(context, count)
    const before = cpuOf(shop.pid)
    const { perSecond, times } = await orderAll(shop.address, tokens)
    const after = cpuOf(shop.pid)
    measured.push({
      perSecond,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
      cpuMs: (after.ownMs - before.ownMs) / count,
      postgresMs: (after.postgresMs - before.postgresMs) / count,
    })
  }
  await run(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], { signal: life.signal, env: { DATABASE_URL: shop.databaseUrl } })
  const cpu = median(measured.map(({ cpuMs }) => cpuMs))
  const postgres = median(measured.map(({ postgresMs }) => postgresMs))
  const placed = rounds * count + firstOrders
  return {
    title: 'Orders',
    how: `${shoppersAtOnce} shoppers at once, each with a cart of the same ${hotProducts} products, cash on delivery. After ${placed.toLocaleString('en-US')} orders \`npm run audit\` found the books right.`,
    rows: [
      {
        name: 'orders of the same products',
        unit: 'orders/s',
        ours: measured.map(({ perSecond }) => perSecond),
        goal: 'orders',
        note: `Node ${numberText(cpu)} ms CPU an order, PostgreSQL ${numberText(postgres)} ms`,
      },
      { name: 'an order, p50', unit: 'ms', ours: measured.map(({ p50Ms }) => p50Ms) },
      { name: 'an order, p99', unit: 'ms', ours: measured.map(({ p99Ms }) => p99Ms) },
    ],
  }
}
