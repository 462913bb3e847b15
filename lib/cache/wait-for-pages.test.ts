import { eq, sql } from 'drizzle-orm'
import { cacheInstances, cacheInvalidations } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { findSnapshot } from './queries'
import { waitForPages } from './wait-for-pages'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

const aServer = (instanceId: string, snapshot: string, secondsAgo = 0) =>
  database()
    .insert(cacheInstances)
    .values({ instanceId, snapshot, seenAt: sql`now() - make_interval(secs => ${secondsAgo})` })

describe('waiting for the pages', () => {
  it('SEO-01 ends when every server has purged its pages, not before', async () => {
    const before = await findSnapshot(database())
    await aShop({ sells: [{ slug: 'almonds' }] })
    const after = await findSnapshot(database())
    await aServer('quick', after)
    await aServer('slow', before)
    let isOver = false
    const waiting = waitForPages(context()).finally(() => (isOver = true))
    await database().select().from(cacheInvalidations)
    expect(isOver).toBe(false)
    await database().update(cacheInstances).set({ snapshot: after }).where(eq(cacheInstances.instanceId, 'slow'))
    expect(await waiting).toEqual({ fresh: 2, silent: [] })
  })

  it('does not wait if no server runs, or the last one ran a day ago', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await aServer('yesterday', '1:1:', 86_000)
    expect(await waitForPages(context())).toEqual({ fresh: 0, silent: [] })
  })

  it('REL-03 names a server that does not answer, and stops waiting for it', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await aServer('well', await findSnapshot(database()))
    await aServer('stuck', '1:1:')
    expect(await waitForPages(context(), { longestWaitMs: 200 })).toEqual({ fresh: 1, silent: ['stuck'] })
    const waiting = waitForPages(context())
    await database()
      .update(cacheInstances)
      .set({ seenAt: sql`now() - interval '21 seconds'` })
      .where(eq(cacheInstances.instanceId, 'stuck'))
    expect((await waiting).fresh).toBe(1)
  })
})
