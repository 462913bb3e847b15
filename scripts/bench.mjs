import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { benchApi } from './bench/api-times.mjs'
import { benchCachedPages } from './bench/cached-pages.mjs'
import { startChild } from './bench/child.mjs'
import { benchFeltSpeed } from './bench/felt-speed.mjs'
import { benchFirstLoad } from './bench/first-load.mjs'
import { freePort } from '../lib/server/start/free-port.mjs'
import { startPostgres } from '../lib/db/embedded/postgres.mjs'

/** Everything in one run on one machine: on a shared machine only ratios within one run are meaningful. */
const root = fileURLToPath(new URL('..', import.meta.url))
const directory = path.join(root, '.data', 'bench')
const manyProducts = 5000
const systemKey = 'bench-system-key-0001'
const pages = { home: '/', category: '/category/nuts', product: '/products/california-almonds' }

/** @param {string[]} args @param {string} databaseUrl */
const run = (args, databaseUrl) =>
  execFileSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

// A new database: otherwise the generated products of the last run would be measured too.
rmSync(directory, { recursive: true, force: true })
mkdirSync(directory, { recursive: true })
const postgres = await startPostgres({ dataDirectory: path.join(directory, 'postgres') })
try {
  run(['scripts/prepare.ts', '--seed'], postgres.url)
  const shop = await startChild('shop-server.mjs', { PORT: String(await freePort()), DATABASE_URL: postgres.url, SYSTEM_KEY: systemKey })
  try {
    console.log(
      `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
    )
    console.log('Cached pages at 50 connections, next to a plain node:http server sending the same bytes')
    console.table(await benchCachedPages(shop, pages, directory))
    console.log(`Memory of the server afterwards: ${Math.round(await shop.memoryMb())} MB\n`)
    console.log('First load, brotli, next to an empty page of the same Next version')
    console.table(await benchFirstLoad(shop.address, pages, directory))
    console.log('What a slow phone feels: 4 × slower, 1.6 Mbit/s, 150 ms; median of three cold visits')
    console.table(await benchFeltSpeed(shop.address, { ...pages, search: '/search?query=badam' }))
    run(['scripts/bench/generate.ts', String(manyProducts)], postgres.url)
    console.log(`API with ${manyProducts} more products`)
    console.table(await benchApi(shop.address, systemKey))
  } finally {
    await shop.stop()
  }
} finally {
  await postgres.stop()
}
