import { sql } from 'drizzle-orm'
import { pageCache } from '@/lib/cache/page-cache'
import { cacheInstances, gstRates, products, cacheInvalidations, variants } from '@/lib/db/schema'
import { listen } from '@/lib/db/listen'
import { isUnchanged } from '@/lib/cache/queries'
import { waitForPages } from '@/lib/cache/wait-for-pages'
import { aPageServer } from '@/lib/testing/a-page-server'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { statementsOf } from '@/lib/testing/statements'
import { until } from '@/lib/testing/until'
import { startInvalidationWorker, type InvalidationWorker } from './invalidation-worker'

const database = useShopDatabase()
let loop: InvalidationWorker | undefined
afterEach(() => loop?.stop())

/** A page cache that writes down what it is told; the shop's notification is played by hand. */
function aPageCache() {
  const invalidated: (readonly string[] | 'all')[] = []
  const pages = {
    invalidate: (tags: readonly string[]) => invalidated.push(tags),
    invalidateAll: () => invalidated.push('all'),
    snapshot: null as string | null,
  }
  const cache = { invalidated, pages, wake: () => {}, log: [] as string[] }
  loop = startInvalidationWorker({
    db: database(),
    listen: (wake) => {
      cache.wake = wake
      return () => Promise.resolve()
    },
    pages,
    instanceId: 'this-instance',
    log: (line) => cache.log.push(line),
  })
  return cache
}

/** One that has heard of everything so far. */
async function aFreshPageCache() {
  const cache = aPageCache()
  await until(() => (loop?.ageMs() ?? Infinity) < Infinity)
  expect(cache.invalidated.splice(0)).toEqual(['all'])
  return cache
}

describe('a committed change', () => {
  it('SEO-01 invalidates what it names at once, and nothing else', async () => {
    await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }], settings: { price_bands: '[{"min":0}]' } })
    const cache = await aFreshPageCache()
    await database()
      .update(variants)
      .set({ pricePaise: 40_000 })
      .where(sql`sku like 'SKU-1-%'`)
    cache.wake()
    await until(() => cache.invalidated.length > 0)
    expect(cache.invalidated).toEqual([['product:almonds', 'catalog']])
  })

  it('API-02 is in the snapshot of the page cache once what it names is invalidated', async () => {
    await aShop({ sells: [{ slug: 'almonds' }], settings: { price_bands: '[{"min":0}]' } })
    const { pages, wake } = await aFreshPageCache()
    const before = pages.snapshot ?? ''
    expect(await isUnchanged(database(), ['product:almonds'], before)).toBe(true)
    await database().update(variants).set({ pricePaise: 40_000 })
    expect(await isUnchanged(database(), ['product:almonds'], before)).toBe(false)
    expect(await isUnchanged(database(), ['product:figs'], before)).toBe(true)
    wake()
    await until(() => pages.snapshot !== before)
    expect(await isUnchanged(database(), ['product:almonds'], pages.snapshot ?? '')).toBe(true)
  })

  it('IND-07 SEO-08 of a GST rate writes sitemaps and feeds again, as it decides what is in stock', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const cache = await aFreshPageCache()
    await database().delete(gstRates)
    cache.wake()
    await until(() => cache.invalidated.length > 0)
    expect(cache.invalidated.flat()).toContain('catalog')
  })

  it('SEO-08 leaves sitemaps and feeds cached when only a stock count has changed', async () => {
    await aShop({ sells: [{ slug: 'almonds', stock: 9 }], settings: { price_bands: '[{"min":0}]' } })
    const cache = await aFreshPageCache()
    await database().update(variants).set({ stock: 3 })
    cache.wake()
    await until(() => cache.invalidated.length === 1)
    await database().update(variants).set({ stock: 0 })
    cache.wake()
    await until(() => cache.invalidated.length === 2)
    expect(cache.invalidated.map((tags) => tags.includes('catalog'))).toEqual([false, true])
  })

  it('SEO-08 invalidates sitemaps and feeds when a product is deleted or renamed', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const cache = await aFreshPageCache()
    await database().delete(products)
    cache.wake()
    await until(() => cache.invalidated.length === 1)
    expect(cache.invalidated[0]).toEqual(expect.arrayContaining(['product:almonds', 'catalog']))
  })

  it('SEO-01 is found by the poll when its notification was lost', async () => {
    const cache = await aFreshPageCache()
    await aShop({ sells: [{ slug: 'almonds' }] })
    await until(() => cache.invalidated.flat().includes('product:almonds'))
  })

  it('REL-03 is not lost while the database is unreachable, and the outage is logged once', async () => {
    const cache = await aFreshPageCache()
    await aShop({ sells: [{ slug: 'almonds' }] })
    await database().execute('alter table cache_invalidations rename to cache_invalidations_away')
    cache.wake()
    await until(() => cache.log.length === 1)
    cache.wake()
    await database().execute('alter table cache_invalidations_away rename to cache_invalidations')
    await until(() => cache.invalidated.flat().includes('product:almonds') && cache.log.length > 1)
    expect(cache.log).toEqual([expect.stringMatching(/^cache invalidations: waiting/), 'cache invalidations: running again'])
  })

  it('REL-03 may be forgotten by a list that was not read for half a day: then every page is rendered again', async () => {
    const cache = await aFreshPageCache()
    const now = performance.now.bind(performance)
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 13 * 3_600_000)
    cache.wake()
    await until(() => cache.invalidated.length === 1)
    clock.mockRestore()
    expect(cache.invalidated).toEqual(['all'])
  })

  it('SEO-01 is acknowledged after the pages are invalidated, so that a shopkeeper’s command can wait for it', async () => {
    const cache = await aFreshPageCache()
    await aShop({ sells: [{ slug: 'almonds' }] })
    cache.wake()
    expect((await waitForPages({ db: database(), now: () => new Date() })).fresh).toBe(1)
    expect(cache.invalidated.flat()).toContain('product:almonds')
    expect(await database().select().from(cacheInstances)).toMatchObject([{ instanceId: 'this-instance' }])
  })

  it('SEO-01 of a long transaction is acknowledged only after its own pages are invalidated, and a rolled back one never', async () => {
    await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }, { slug: 'dates' }] })
    const cache = await aFreshPageCache()
    const rename = (slug: string) => sql`UPDATE products SET meta_title = 'new' WHERE slug = ${slug}`
    const ctx = { db: database(), now: () => new Date() }
    await database().transaction(async (long) => {
      await long.execute(rename('almonds'))
      await long.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
      await database().execute(rename('figs'))
      const failed = database().transaction(async (tx) => {
        await tx.execute(rename('dates'))
        tx.rollback()
      })
      await expect(failed).rejects.toThrow('Rollback')
      cache.wake()
      expect(await waitForPages(ctx)).toEqual({ fresh: 1, silent: [] })
      expect(cache.invalidated.splice(0)).toEqual([['product:figs', 'catalog']])
    })
    expect(cache.invalidated).toEqual([])
    cache.wake()
    await waitForPages(ctx)
    expect(cache.invalidated).toEqual([['product:almonds', 'catalog']])
  })

  it('SEO-01 of a transaction that commits while a worker restarts leaves no page from before it', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await aFreshPageCache()
    await loop?.stop()
    const open = await database().transaction(async (long) => {
      await long.execute(sql`UPDATE products SET meta_title = 'new'`)
      await long.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
      return aFreshPageCache()
    })
    open.wake()
    await until(() => open.invalidated.length > 0)
    expect(open.invalidated).toEqual([['product:almonds', 'catalog']])
  })

  it('REL-03 costs one statement when there was none, and a heartbeat every ten seconds', async () => {
    const cache = await aFreshPageCache()
    const statements = await statementsOf(async (soFar) => {
      cache.wake()
      await until(() => soFar().length > 0)
      await loop?.stop()
    })
    // The second one signs off, at the stop.
    expect(statements).toEqual([
      expect.stringContaining('from "cache_invalidations"'),
      expect.stringMatching(/^delete from "cache_instances"/),
    ])
  })

  it('REL-05 is not waited for on a server that has stopped', async () => {
    await aFreshPageCache()
    await loop?.stop()
    await aShop({ sells: [{ slug: 'almonds' }] })
    expect(await waitForPages({ db: database(), now: () => new Date() })).toEqual({ fresh: 0, silent: [] })
  })

  it('SEO-01 is forgotten after a day', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await database()
      .update(cacheInvalidations)
      .set({ createdAt: sql`now() - interval '25 hours'` })
    aPageCache()
    await until(async () => (await database().select().from(cacheInvalidations)).length === 0)
    expect(await database().select().from(products)).toHaveLength(1)
  })

  it('SEO-01 reaches a page that is being rendered from what was before', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const server = aPageServer()
    const readPrice = async () => (await database().select({ paise: variants.pricePaise }).from(variants))[0]?.paise
    const pages = pageCache()
    loop = startInvalidationWorker({
      db: database(),
      listen: (wake) => listen('cache_invalidations', wake),
      pages,
      instanceId: 'this-instance',
    })
    await until(() => (loop?.ageMs() ?? Infinity) < Infinity)
    const invalidated = jest.spyOn(pages, 'invalidate')
    let [hasRead, release] = [false, () => {}]
    const waits = new Promise<void>((resolve) => (release = resolve))
    const render = async () => {
      const html = String(await readPrice())
      hasRead = true
      await waits
      return { html, tags: ['product:almonds'] }
    }
    const slow = server.get('/en/products/almonds', render)
    await until(() => hasRead)
    const before = await readPrice()
    await database().update(variants).set({ pricePaise: 40_000 })
    await until(() => invalidated.mock.calls.length > 0)
    release()
    expect((await slow).html).toBe(String(before))
    expect((await server.get('/en/products/almonds', render)).html).toBe('40000')
    expect((await server.get('/en/products/almonds', render)).isMiss).toBe(false)
  })
})
