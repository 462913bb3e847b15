import { eq, sql } from 'drizzle-orm'
import { cacheInstances, cacheInvalidations } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { waitForPages } from './'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

async function lastInvalidationId(): Promise<number> {
  const [row] = await database()
    .select({ id: sql<number>`max(${cacheInvalidations.id})` })
    .from(cacheInvalidations)
  return row?.id ?? 0
}

const aServer = (instanceId: string, lastInvalidationId: number, secondsAgo = 0) =>
  database()
    .insert(cacheInstances)
    .values({ instanceId, lastInvalidationId, seenAt: sql`now() - make_interval(secs => ${secondsAgo})` })

describe('waiting for the pages', () => {
  it('SEO-01 ends when every server has purged its pages, not before', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const last = await lastInvalidationId()
    await aServer('quick', last)
    await aServer('slow', last - 1)
    let isOver = false
    const waiting = waitForPages(context()).finally(() => (isOver = true))
    await database().select().from(cacheInvalidations)
    expect(isOver).toBe(false)
    await database().update(cacheInstances).set({ lastInvalidationId: last }).where(eq(cacheInstances.instanceId, 'slow'))
    expect(await waiting).toEqual({ fresh: 2, silent: [] })
  })

  it('does not wait if no server runs, or the last one ran a day ago', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await aServer('yesterday', 0, 86_000)
    expect(await waitForPages(context())).toEqual({ fresh: 0, silent: [] })
  })

  it('REL-03 names a server that does not answer, and stops waiting for it', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    await aServer('well', await lastInvalidationId())
    await aServer('stuck', 0)
    expect(await waitForPages(context(), { longestWaitMs: 200 })).toEqual({ fresh: 1, silent: ['stuck'] })
    const waiting = waitForPages(context())
    await database()
      .update(cacheInstances)
      .set({ seenAt: sql`now() - interval '21 seconds'` })
      .where(eq(cacheInstances.instanceId, 'stuck'))
    expect((await waiting).fresh).toBe(1)
  })
})
