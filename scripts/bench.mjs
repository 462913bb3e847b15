/** `npm run bench`: measures the shop and the least that the same work can cost, in one run. docs/performance.md has its figures. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as prettier from 'prettier'
import { live } from '../lib/server/start/lifetime.mjs'
import { acquireLock, releaseLock } from '../lib/server/start/lock.mjs'
import { buildWhenChanged, run, step } from '../lib/server/start/prepare.mjs'
import { benchActions } from './bench/actions.mjs'
import { benchApi } from './bench/api.mjs'
import { benchExport } from './bench/export.mjs'
import { benchGrowth } from './bench/growth.mjs'
import { folder } from './bench/folder.mjs'
import { startLoadGenerator } from './bench/load.mjs'
import { watchMachine } from './bench/machine.mjs'
import { benchMemory } from './bench/memory.mjs'
import { benchMix } from './bench/mix.mjs'
import { buildNextApp, startNextApp } from './bench/next-app.mjs'
import { readOptions, USAGE } from './bench/options.mjs'
import { benchOrders } from './bench/orders.mjs'
import { benchOverload } from './bench/overload.mjs'
import { benchPages } from './bench/pages.mjs'
import { benchPaint } from './bench/paint.mjs'
import { processOnPort } from './bench/process-tree.mjs'
import { reportText } from './bench/report.mjs'
import { benchSearch } from './bench/search.mjs'
import { removeOldShop, startShop } from './bench/shop.mjs'
import { benchStart } from './bench/start.mjs'
import { benchWeight } from './bench/weight.mjs'

/** @typedef {import('./bench/context.mjs').BenchContext} BenchContext */

const pages = { home: '/', category: '/category/nuts', product: '/products/california-almonds' }

/** @type {Record<import('./bench/options.mjs').Group, (context: BenchContext) => Promise<import('./bench/report.mjs').Section>>} */
const groups = {
  pages: benchPages,
  api: benchApi,
  search: benchSearch,
  mix: benchMix,
  orders: benchOrders,
  overload: benchOverload,
  weight: benchWeight,
  paint: benchPaint,
  actions: benchActions,
  memory: benchMemory,
  start: benchStart,
  growth: benchGrowth,
  export: benchExport,
}

await live(
  async (life) => {
    if (process.argv.includes('--help')) return console.log(USAGE)
    const options = readOptions(process.argv.slice(2))
    await buildWhenChanged(life.signal)
    mkdirSync(folder, { recursive: true })
    // A second run would remove the data of the first.
    acquireLock(folder)
    life.atEnd(() => releaseLock(folder))
    removeOldShop()
    const machine = watchMachine()
    const context = await createContext(life, options)
    const sections = []
    for (const group of options.only) {
      const bench = groups[group]
      life.signal.throwIfAborted()
      try {
        sections.push(await step(group, () => bench(context)))
      } catch (error) {
        // The other groups are still worth measuring.
        life.signal.throwIfAborted()
        console.error(error)
        process.exitCode = 1
        sections.push({ title: group, how: `Not measured: ${error instanceof Error ? error.message : String(error)}`, rows: [] })
      }
    }
    const { rounds, seconds } = context
    const file = options.out ?? path.join(folder, 'report.md')
    const report = reportText({ machine: machine.describe(), settings: `${rounds} rounds of ${seconds} s.`, sections })
    const text = await prettier.format(report, { ...(await prettier.resolveConfig(file)), parser: 'markdown' })
    console.log(`\n${text}`)
    writeFileSync(file, text)
  },
  { endsByItself: true },
)

/**
 * @param {import('../lib/server/start/lifetime.mjs').Life} life
 * @param {import('./bench/options.mjs').Options} options
 * @returns {Promise<BenchContext>}
 */
async function createContext(life, options) {
  /** @type {Promise<import('./bench/processes.mjs').Server> | undefined} */
  let nextApp
  /** @type {Promise<number> | undefined} */
  let added
  /** @type {BenchContext} */
  const context = {
    life,
    options,
    pages,
    rounds: options.quick ? 2 : 5,
    seconds: options.quick ? 1 : 2,
    others: options.against.map((other) => ({ ...other, pid: processOnPort(Number(new URL(other.address).port)) })),
    shop: await step('Start the shop', () => startShop(life)),
    restartShop: async () => {
      await context.shop.stop()
      context.shop = await startShop(life)
    },
    nextApp: () => (nextApp ??= step('Build the empty Next app', () => buildNextApp(life.signal)).then(() => startNextApp(life))),
    addProducts: () => (added ??= step(`Add ${options.products} products`, () => addProducts(context))),
    runLoad: startLoadGenerator(life),
  }
  return context
}

/**
 * @param {BenchContext} context
 * @returns {Promise<number>}
 */
async function addProducts({ shop, options, life, restartShop }) {
  await run(process.execPath, ['--import', 'tsx', 'scripts/bench/generate.ts', String(options.products)], {
    signal: life.signal,
    env: { DATABASE_URL: shop.databaseUrl },
  })
  // Without a restart, query plans and cached results of the small shop would be measured.
  await restartShop()
  return options.products
}
