import { createRequestLimit } from '@/lib/http/request-limit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findSiteUrl, storeSiteUrl } from '@/lib/commerce/content'
import { adoptSiteUrl } from '@/lib/config/env'
import { database } from '@/lib/db/connection'
import { cacheInvalidations } from '@/lib/db/schema'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { startWorkers } from './start-workers'

useShopDatabase()
const ctx = () => ({ db: database(), now: () => new Date() })

it('AUTH-03 a server that starts stores its address for commands that run in other processes', async () => {
  process.env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-address-'))
  adoptSiteUrl('https://shop.example')
  await storeSiteUrl(ctx(), 'http://localhost:3000')
  startWorkers(createRequestLimit())
  while ((await findSiteUrl(ctx())) !== 'https://shop.example');
  await globalThis.shopWorkers?.stop()
  await rm(process.env.DATA_DIR, { recursive: true })
})

it('REL-05 a server starts its workers once, and reports when the page cache was last brought up to date', async () => {
  const first = globalThis.shopWorkers
  startWorkers(createRequestLimit())
  expect(globalThis.shopWorkers).toBe(first)
  expect(first?.invalidationAgeMs()).toBeLessThan(Infinity)
})

it('AUTH-03 storing the same address again invalidates no page', async () => {
  await storeSiteUrl(ctx(), 'https://shop.example')
  const before = await database().select().from(cacheInvalidations)
  await storeSiteUrl(ctx(), 'https://shop.example')
  expect(await database().select().from(cacheInvalidations)).toEqual(before)
})
