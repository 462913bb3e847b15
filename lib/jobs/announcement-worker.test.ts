import { eq, sql } from 'drizzle-orm'
import { announcements, products, variants } from '@/lib/db/schema'
import { failure, success } from '@/lib/kernel/result'
import type { IndexNow } from '@/lib/providers/indexnow'
import { processUnseen } from '@/lib/cache/queries'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { changedPaths, startAnnouncementWorker } from './announcement-worker'
import type { Poller } from './poller'

const database = useShopDatabase()
const running: Poller[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
})

/** Search engines that write down what they are told. */
function searchEngines(answers: Awaited<ReturnType<IndexNow['announce']>>[] = []) {
  const heard: (readonly string[])[] = []
  const log: string[] = []
  const announce: IndexNow['announce'] = (urls) => {
    heard.push(urls)
    return Promise.resolve(answers.shift() ?? success(null))
  }
  const start = () =>
    running.push(
      startAnnouncementWorker({
        db: database(),
        indexNow: { announce },
        siteUrl: 'https://shop.example',
        log: (line) => log.push(line),
        pollMs: 20,
      }),
    )
  start()
  return { heard, log, start }
}

const state = async () => (await database().select().from(announcements))[0]
/** As if the time for which changes are gathered had gone by. */
const letTimePass = () =>
  database()
    .update(announcements)
    .set({ nextAt: sql`now()` })
async function untold(): Promise<readonly string[]> {
  const tags: string[] = []
  await processUnseen(database(), (await state())?.snapshot ?? '1:1:', (unseen) => {
    tags.push(...unseen.map(({ tag }) => tag))
  })
  return tags
}

const postponed = () => until(async () => ((await state())?.nextAt.getTime() ?? 0) > Date.now() + 300_000)

/** Every change has been announced. */
const allTold = () => until(async () => (await untold()).length === 0)

describe('search engines', () => {
  it('SEO-08 are notified of changed pages, each once, with full addresses', async () => {
    await aShop({ sells: [{ slug: 'almonds', category: 'nuts' }] })
    const { heard } = searchEngines()
    await allTold()
    expect(heard).toHaveLength(1)
    const told = ['/products/almonds', '/category/nuts', '/shop', '/'].map((path) => `https://shop.example${path}`)
    expect([...(heard[0] ?? [])].sort()).toEqual(told.sort())
  })

  it('SEO-08 are not notified of sales, but of sold-out products', async () => {
    await aShop({ sells: [{ slug: 'almonds', stock: 9 }], settings: { price_bands: '[{"min":0}]' } })
    const { heard } = searchEngines()
    await allTold()
    await database().update(variants).set({ stock: 3 })
    await letTimePass()
    await allTold()
    expect(heard).toHaveLength(1)
    await database().update(variants).set({ stock: 0 })
    await letTimePass()
    await allTold()
    expect(heard[1]).toContain('https://shop.example/products/almonds')
  })

  it('SEO-08 are notified of many changes together, by one of the shop’s servers', async () => {
    await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
    const { heard, start } = searchEngines()
    start()
    start()
    await allTold()
    for (const name of ['A', 'B', 'C']) await database().update(products).set({ name }).where(eq(products.slug, 'figs'))
    await letTimePass()
    await allTold()
    expect(heard).toHaveLength(2)
    expect(heard[1]).toEqual(expect.arrayContaining(['https://shop.example/products/figs']))
    expect(heard[1]).not.toContain('https://shop.example/products/almonds')
  })

  it('REL-03 that cannot be reached are notified later, and the failure is logged once', async () => {
    const away = failure('not_now' as const, { reason: 'HTTP 503' })
    await aShop({ sells: [{ slug: 'almonds' }] })
    const { heard, log } = searchEngines([away, away])
    for (const times of [1, 2]) {
      await until(() => heard.length === times)
      await postponed()
      expect((await state())?.snapshot).toBe('1:1:')
      await letTimePass()
    }
    await allTold()
    expect(heard[2]).toEqual(heard[0])
    expect(log).toEqual(['IndexNow: unreachable, will retry (HTTP 503)', 'IndexNow: reachable again'])
  })

  it('REL-03 that refuse are not called again', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const { heard, log } = searchEngines([failure('refused', { reason: 'HTTP 403' })])
    await allTold()
    await letTimePass()
    await until(async () => ((await state())?.nextAt.getTime() ?? 0) > Date.now())
    expect([heard.length, log]).toEqual([1, [expect.stringMatching(/^IndexNow: refused the announcement of \d+ pages \(HTTP 403\)$/)]])
  })
})

it.each([
  ['product:mamra-almonds', ['/products/mamra-almonds']],
  ['category:nuts', ['/category/nuts']],
  ['blog:soaking-almonds', ['/blog/soaking-almonds']],
  ['blogs', ['/blogs']],
  ['settings', ['/']],
  ['something-new', []],
  ['order:12', []],
])('SEO-08 the tag %s means %j', (tag, paths) => {
  expect(changedPaths([tag, tag])).toEqual(paths)
})
