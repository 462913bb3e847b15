import { eq, sql } from 'drizzle-orm'
import { recordProgress, findSnapshot } from '@/lib/cache/queries'
import { failure, success } from '@/lib/kernel/result'
import { announcements, cacheInstances, cacheInvalidations, products, variants } from '@/lib/db/schema'
import type { Cdn } from '@/lib/providers/cdn'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { readRuntime } from '@/lib/runtime'
import type { Poller } from './poller'
import { startPurgeWorker } from './purge-worker'

const database = useShopDatabase()
const ctx = () => ({ db: database(), now: () => new Date() })
const running: Poller[] = []
afterEach(async () => {
  readRuntime().observer = undefined
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
})

/** A CDN that writes down what it is told to forget. */
function aCdn(answer: () => ReturnType<Cdn['purge']> = () => Promise.resolve(success(null))) {
  const purged: (readonly string[])[] = []
  const log: string[] = []
  const cdn: Cdn = {
    purge: (tags) => {
      purged.push(tags)
      return answer()
    },
  }
  const start = () =>
    running.push(
      startPurgeWorker({
        ctx: ctx(),
        cdn,
        listen: () => () => Promise.resolve(),
        log: (line) => log.push(line),
        pollMs: 20,
        settleMs: 0,
      }),
    )
  return { purged, log, start }
}

const state = async () => (await database().select().from(announcements))[0]
/** The retry is due. */
const letTimePass = () =>
  database()
    .update(announcements)
    .set({ nextAt: sql`now()` })
const rename = (slug: string, name: string) => database().update(products).set({ name }).where(eq(products.slug, slug))
/** Everything changed so far has been purged. */
const allPurged = async () => {
  const snapshot = await findSnapshot(database())
  await until(async () => {
    const { rows } = await database().execute<{ left: boolean }>(sql`
      select exists (select from cache_invalidations where pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, coalesce((select snapshot from announcements where name = 'cdn'), '1:1:'))) as left`)
    return rows[0]?.left === false
  })
}
/** A CDN that has been purged for the first time. */
async function aRunningCdn(answer?: () => ReturnType<Cdn['purge']>, slugs: readonly string[] = ['almonds', 'figs']) {
  await aShop({ sells: slugs.map((slug) => ({ slug, stock: 9 })), settings: { price_bands: '[{"min":0}]' } })
  const first = aCdn()
  first.start()
  await allPurged()
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
  await letTimePass()
  const cdn = aCdn(answer)
  cdn.start()
  return { ...cdn, first }
}

describe('the CDN', () => {
  it('PERF-03 begins with nothing that is older than the first purge', async () => {
    const { first } = await aRunningCdn()
    expect(first.purged).toEqual([['every-page']])
  })

  it('PERF-03 forgets the pages that show a changed product, and the files for crawlers', async () => {
    const { purged } = await aRunningCdn()
    await rename('figs', 'Anjeer')
    await allPurged()
    expect(purged).toHaveLength(1)
    expect(purged[0]).toEqual(expect.arrayContaining(['product:figs', 'catalog']))
    expect(purged[0]).not.toContain('product:almonds')
  })

  it('PERF-03 keeps the files for crawlers when only stock has changed', async () => {
    const { purged } = await aRunningCdn()
    await database().update(variants).set({ stock: 3 })
    await allPurged()
    expect(purged.flat()).toContain('product:figs')
    expect(purged.flat()).not.toContain('catalog')
  })

  it('is notified once by two instances', async () => {
    let answer = () => {}
    const { purged } = await aRunningCdn(() => new Promise((resolve) => (answer = () => resolve(success(null)))))
    await rename('figs', 'Anjeer')
    await until(() => purged.length === 1)
    const other = aCdn()
    other.start()
    await until(() => (readRuntime().workerRuns.get('CDN purges')?.succeededAt ?? null) !== null)
    expect(other.purged).toEqual([])
    answer()
    await allPurged()
    expect([...purged, ...other.purged]).toHaveLength(1)
  })

  it('PERF-03 is notified once every running instance shows the change', async () => {
    const { purged } = await aRunningCdn()
    const looks = jest.spyOn(database(), 'select')
    await recordProgress(database(), 'slow', await findSnapshot(database()))
    await rename('figs', 'Anjeer')
    // It has looked twice what the instances have done.
    await until(() => looks.mock.calls.length > 1 || purged.length > 0)
    looks.mockRestore()
    expect(purged).toEqual([])
    await recordProgress(database(), 'slow', await findSnapshot(database()))
    await allPurged()
    expect(purged).toHaveLength(1)
    await database().delete(cacheInstances)
  })

  it('REL-03 that does not answer delays no change, and is notified later', async () => {
    const lags: number[] = []
    readRuntime().observer = {
      event: () => undefined,
      payment: () => undefined,
      message: () => undefined,
      invalidated: () => undefined,
      purgeWaits: (seconds) => lags.push(seconds),
    }
    let isAway = true
    const { purged, log } = await aRunningCdn(() => Promise.resolve(isAway ? failure('not_now', { reason: 'HTTP 503' }) : success(null)))
    await rename('figs', 'Anjeer')
    await database()
      .update(cacheInvalidations)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
    for (const times of [1, 2]) {
      await until(() => purged.length === times)
      await until(async () => ((await state())?.nextAt.getTime() ?? 0) > Date.now() && lags.filter((lag) => lag > 0).length === times)
      await rename('almonds', `Badam ${times}`)
      await letTimePass()
    }
    isAway = false
    await allPurged()
    expect(purged.at(-1)).toEqual(expect.arrayContaining(['product:figs', 'product:almonds']))
    const late = log.filter((line) => line.startsWith('CDN purges: the CDN may show pages'))
    expect(late).toEqual(['CDN purges: the CDN may show pages that are 11 minutes out of date'])
    expect(log).toContain('CDN purges: waiting (HTTP 503)')
    await until(() => lags.at(-1) === 0)
  })

  it('takes at most 30 tags in a call, and one call for everything after an import', async () => {
    const slugs = Array.from({ length: 40 }, (_, at) => `product-${at}`)
    const { purged } = await aRunningCdn(undefined, slugs)
    await database().update(products).set({ name: 'New' })
    await allPurged()
    expect(purged.length).toBeGreaterThan(1)
    expect(Math.max(...purged.map((tags) => tags.length))).toBe(30)
    expect(purged.flat()).toEqual(expect.arrayContaining(slugs.map((slug) => `product:${slug}`)))
    const before = purged.length
    await database().execute(sql`insert into cache_invalidations (tag) select 'product:' || n from generate_series(1, 700) n`)
    await allPurged()
    expect(purged.slice(before)).toEqual([['every-page']])
  })
})
