import { createRequestLimit } from '@/lib/http/request-limit'
import { sql } from 'drizzle-orm'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findSiteUrl, storeSiteUrl } from '@/lib/commerce/content'
import { adoptSiteUrl } from '@/lib/config/env'
import { database } from '@/lib/db/connection'
import { cacheInvalidations } from '@/lib/db/schema'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { readRuntime } from '@/lib/runtime'
import { startWorkers } from './start-workers'

useShopDatabase()
/** The connections that wait for notifications. */
const listening = async () => {
  const { rows } = await database().execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'shop %' AND application_name <> 'shop check'`,
  )
  return rows.length
}
let listenersAtStart = 0
const ctx = () => ({ db: database(), now: () => new Date() })

it('AUTH-03 a server that starts stores its address for commands that run in other processes', async () => {
  process.env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-address-'))
  adoptSiteUrl('https://shop.example')
  await storeSiteUrl(ctx(), 'http://localhost:3000')
  startWorkers(createRequestLimit())
  while ((await findSiteUrl(ctx())) !== 'https://shop.example');
  await until(async () => (await listening()) >= 5)
  listenersAtStart = await listening()
  await readRuntime().workers?.stop()
  await rm(process.env.DATA_DIR, { recursive: true })
})

it('REL-05 a server starts its workers once, and reports when the page cache was last brought up to date', async () => {
  const first = readRuntime().workers
  startWorkers(createRequestLimit())
  expect(readRuntime().workers).toBe(first)
  expect(first?.invalidationAgeMs()).toBeLessThan(Infinity)
})

it('REL-05 a server has as many connections for notifications as the documents count', async () => {
  expect(listenersAtStart).toBe(5)
  expect(await readFile('docs/deployment.md', 'utf8')).toContain('one for each kind of notification (five, with `CDN_PURGE_URL` six)')
  expect(await readFile('deploy/pgbouncer.ini.template', 'utf8')).toContain('5 more of its own for notifications, 6 with CDN_PURGE_URL')
})

it('AUTH-03 storing the same address again invalidates no page', async () => {
  await storeSiteUrl(ctx(), 'https://shop.example')
  const before = await database().select().from(cacheInvalidations)
  await storeSiteUrl(ctx(), 'https://shop.example')
  expect(await database().select().from(cacheInvalidations)).toEqual(before)
})
