/** `npm run bench`: measures the shop and the least that the same work can cost, in one run, and writes docs/benchmarks.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as prettier from 'prettier'
import { live } from '../lib/server/start/lifetime.mjs'
import { buildWhenChanged, step } from '../lib/server/start/prepare.mjs'
import { benchApi } from './bench/api.mjs'
import { folder, root } from './bench/folder.mjs'
import { startLoadGenerator } from './bench/load.mjs'
import { watchMachine } from './bench/machine.mjs'
import { benchMix } from './bench/mix.mjs'
import { buildNextApp, startNextApp } from './bench/next-app.mjs'
import { GROUPS, readOptions, USAGE } from './bench/options.mjs'
import { benchPages } from './bench/pages.mjs'
import { processOnPort } from './bench/process-tree.mjs'
import { reportText } from './bench/report.mjs'
import { benchSearch } from './bench/search.mjs'
import { removeOldShop, startShop } from './bench/shop.mjs'

/** @typedef {import('./bench/context.mjs').BenchContext} BenchContext */

const pages = { home: '/', category: '/category/nuts', product: '/products/california-almonds' }

/** @type {Partial<Record<import('./bench/options.mjs').Group, (context: BenchContext) => Promise<import('./bench/report.mjs').Section>>>} */
const groups = {
  pages: benchPages,
  api: benchApi,
  search: benchSearch,
  mix: benchMix,
}

await live(
  async (life) => {
    if (process.argv.includes('--help')) return console.log(USAGE)
    const options = readOptions(process.argv.slice(2))
    await buildWhenChanged(life.signal)
    mkdirSync(folder, { recursive: true })
    removeOldShop()
    const machine = watchMachine()
    const context = await createContext(life, options)
    const sections = []
    for (const group of options.only) {
      const bench = groups[group]
      life.signal.throwIfAborted()
      if (!bench) continue
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
    const document = path.join(root, 'docs', 'benchmarks.md')
    const report = reportText({ machine: machine.describe(), settings: `${rounds} rounds of ${seconds} s.`, sections })
    const text = await prettier.format(report, { ...(await prettier.resolveConfig(document)), parser: 'markdown' })
    console.log(`\n${text}`)
    const isComplete = options.only.length === GROUPS.length && !options.quick
    const file = options.out ?? (isComplete ? document : null)
    if (file) writeFileSync(file, text)
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
    runLoad: startLoadGenerator(life),
  }
  return context
}
