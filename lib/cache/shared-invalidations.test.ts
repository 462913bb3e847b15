import { aRedis, type RedisStandIn } from '@/lib/testing/a-redis'
import { until } from '@/lib/testing/until'
import { PageCache } from './page-cache'
import { shareInvalidations } from './shared-invalidations'

let redis: RedisStandIn
let opened: { close: () => void }[]
let faults: string[]

beforeEach(async () => {
  opened = []
  faults = []
  redis = await aRedis()
})
afterEach(async () => {
  for (const shared of opened) shared.close()
  await redis.close()
})

/** The page cache of one instance of a shop with a remote server. */
async function anInstance(shop = 'https://shop.example'): Promise<PageCache> {
  const pages = new PageCache()
  pages.limitAges({ maxAgeSeconds: 3_600, staleMinutes: 0 })
  const dropAll = jest.spyOn(pages, 'invalidateAll')
  opened.push(shareInvalidations({ url: redis.url, shop, pages, log: (event) => faults.push(event) }))
  await until(() => dropAll.mock.calls.length > 0)
  return pages
}

/** A page of the instance with these tags. @returns whether the next request gets the same copy */
function aPage(pages: PageCache, tags: readonly string[]): () => boolean {
  const record = { ...pages.newRecord(), tags }
  return () => pages.isValid(record)
}

describe('invalidations of instances without a database', () => {
  it('PDP-12 SEO-01 reach every instance of the shop, and name the changed pages only', async () => {
    const [first, second, ofAnotherShop] = [await anInstance(), await anInstance(), await anInstance('https://other.example')]
    const [reviewed, other, elsewhere] = [
      aPage(second, ['reviews-of:55']),
      aPage(second, ['settings']),
      aPage(ofAnotherShop, ['reviews-of:55']),
    ]
    await until(async () => {
      await first.invalidateEverywhere(['product:figs', 'reviews-of:55'])
      return !reviewed()
    })
    expect([other(), elsewhere(), faults]).toEqual([true, true, []])
  })

  it('SEO-01 drop all pages after a lost connection, as a message may have been missed', async () => {
    const pages = await anInstance()
    const isCached = aPage(pages, ['settings'])
    redis.disconnect()
    await until(() => !isCached())
    expect(redis.listeners()).toBe(1)
  })

  it('SEO-01 arrive although the first subscription was refused', async () => {
    redis.answers = 'loading'
    const opening = anInstance()
    await until(() => faults.length > 0)
    redis.answers = 'always'
    await opening
    expect(redis.listeners()).toBe(1)
  })

  it('REL-06 are of this instance while Redis does not answer', async () => {
    const pages = await anInstance()
    const isCached = aPage(pages, ['settings'])
    redis.answers = 'never'
    await pages.invalidateEverywhere(['settings'])
    expect([isCached(), faults]).toEqual([false, ['shared_invalidations_failed']])
  })
})
