import { sql } from 'drizzle-orm'
import { cacheInstances, products, staleTags, variants } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { startStaleTagsLoop, type StaleTagsLoop } from './stale-tags-loop'

const database = useShopDatabase()
let loop: StaleTagsLoop | undefined
afterEach(() => loop?.stop())

/** A page cache that writes down what it is told; the shop's notification is played by hand. */
function aPageCache({ failing = false } = {}) {
  const purged: (readonly string[])[] = []
  const cache = { purged, failing, wake: () => {}, log: [] as string[] }
  loop = startStaleTagsLoop({
    db: database(),
    listen: (wake) => {
      cache.wake = wake
      return () => Promise.resolve()
    },
    handOn: (tags) => {
      if (cache.failing) return Promise.reject(new Error('not listening yet'))
      purged.push(tags)
      return Promise.resolve()
    },
    instanceId: 'this-instance',
    log: (line) => cache.log.push(line),
  })
  return cache
}

async function until(holds: () => boolean | Promise<boolean>, limitMs = 5_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** As if the shop had been filled long before this process started. */
const forgetWhen = () =>
  database()
    .update(staleTags)
    .set({ createdAt: sql`now() - interval '2 hours'` })

describe('a committed change', () => {
  it('SEO-01 makes the pages that show it stale at once, and once more a second later', async () => {
    await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }], settings: { price_bands: '[{"min":0}]' } })
    await forgetWhen()
    const cache = aPageCache()
    await until(() => (loop?.freshAt() ?? 0) > 0)
    expect(cache.purged).toEqual([])
    await database()
      .update(variants)
      .set({ pricePaise: 40_000 })
      .where(sql`sku like 'SKU-1-%'`)
    cache.wake()
    await until(() => cache.purged.length === 2)
    expect(cache.purged).toEqual([
      ['product:almonds', 'catalog'],
      ['product:almonds', 'catalog'],
    ])
  })

  it('SEO-08 is no news for crawlers’ files when only a count of stock has changed', async () => {
    await aShop({ sells: [{ slug: 'almonds', stock: 9 }], settings: { price_bands: '[{"min":0}]' } })
    await forgetWhen()
    const cache = aPageCache()
    await until(() => (loop?.freshAt() ?? 0) > 0)
    await database().update(variants).set({ stock: 8 })
    cache.wake()
    await until(() => cache.purged.length === 2)
    await database().update(variants).set({ stock: 0 })
    cache.wake()
    await until(() => cache.purged.length === 4)
    expect(cache.purged.map((tags) => tags.includes('catalog'))).toEqual([false, false, true, true])
  })

  it('SEO-08 is news for them when a product is gone or called otherwise', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await forgetWhen()
    const cache = aPageCache()
    await until(() => (loop?.freshAt() ?? 0) > 0)
    await database().delete(products)
    cache.wake()
    await until(() => cache.purged.length === 2)
    expect(cache.purged[0]).toEqual(expect.arrayContaining(['product:almonds', 'catalog']))
  })

  it('SEO-01 is found by the poll when its notification was lost', async () => {
    const cache = aPageCache()
    await until(() => (loop?.freshAt() ?? 0) > 0)
    await aShop({ sells: [{ slug: 'almonds' }] })
    await until(() => cache.purged.flat().includes('product:almonds'))
  })

  it('REL-03 is not lost while the pages cannot be reached, and that is said once', async () => {
    const cache = aPageCache({ failing: true })
    await aShop({ sells: [{ slug: 'almonds' }] })
    cache.wake()
    await until(() => cache.log.length === 1)
    cache.wake()
    cache.failing = false
    await until(() => cache.purged.flat().includes('product:almonds') && cache.log.length > 1)
    expect(cache.log).toEqual(['stale tags: waiting (Error)', 'stale tags: at work again'])
  })

  it('SEO-01 is acknowledged, so that a shopkeeper’s command can wait for it', async () => {
    const cache = aPageCache()
    await aShop({ sells: [{ slug: 'almonds' }] })
    cache.wake()
    const [last] = await database()
      .select({ id: sql<number>`max(${staleTags.id})` })
      .from(staleTags)
    await until(async () => (await database().select().from(cacheInstances))[0]?.lastStaleId === last?.id)
    expect(await database().select().from(cacheInstances)).toMatchObject([{ instanceId: 'this-instance' }])
  })

  it('SEO-01 is forgotten after a day', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await database()
      .update(staleTags)
      .set({ createdAt: sql`now() - interval '25 hours'` })
    aPageCache()
    await until(async () => (await database().select().from(staleTags)).length === 0)
    expect(await database().select().from(products)).toHaveLength(1)
  })
})
