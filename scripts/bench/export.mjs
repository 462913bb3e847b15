import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { folder, root } from './folder.mjs'
import { peakMemoryMbOf } from './process-tree.mjs'

const mostRounds = 3
const lookMs = 50

/** @param {import('./context.mjs').BenchContext} context */
function exportCatalog({ shop, life }) {
  const file = path.join(folder, 'catalogue.csv')
  // The export refuses to replace a file.
  rmSync(file, { force: true })
  const began = performance.now()
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const child = spawn('sh', ['-c', `exec ${String(scripts.catalog)} export "$0"`, file], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: shop.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
    signal: life.signal,
  })
  let peakMb = 0
  const looking = setInterval(() => (peakMb = Math.max(peakMb, peakMemoryMbOf(child.pid ?? 0))), lookMs)
  return new Promise((/** @type {(measured: { seconds: number, peakMb: number }) => void} */ resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(looking)
      if (code === 0) resolve({ seconds: (performance.now() - began) / 1000, peakMb })
      else reject(new Error(`The export ended with ${code}.`))
    })
  })
}

/**
 * `npm run catalog -- export` of the whole catalogue.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchExport(context) {
  const products = await context.addProducts()
  const measured = []
  for (let round = 0; round < Math.min(context.rounds, mostRounds); round += 1) measured.push(await exportCatalog(context))
  return {
    title: 'Catalogue export',
    how: `${products.toLocaleString('en-US')} more products, with the start of the program.`,
    rows: [
      { name: 'export', unit: 's', ours: measured.map(({ seconds }) => seconds), goal: 'exportTime' },
      { name: 'export, peak memory of the program', unit: 'MB', ours: measured.map(({ peakMb }) => peakMb), goal: 'exportMemory' },
    ],
  }
}
