import { sql } from 'drizzle-orm'
import { databaseUrl, openDatabase } from '@/lib/db/connection'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aTcpProxy } from '@/lib/testing/tcp-proxy'
import { until } from '@/lib/testing/until'
import { readRuntime } from '@/lib/runtime'
import { startPoolWatch } from './pool-watch'

useShopDatabase()

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const HASTY = { mostConnections: 1, longestWaitMs: 50 }
const QUICKLY = { watchMs: 1, stalledMs: 100 }

/** Waits for so many further runs of the watch. */
async function runs(count: number): Promise<void> {
  const of = () => readRuntime().workerRuns.get('connections to the database')
  const total = () => (of()?.failures ?? 0) + (of()?.succeededAt ?? 0)
  for (let seen = 0; seen < count; seen += 1) {
    const before = total()
    await until(() => total() !== before)
  }
}

describe('the watch of the pool', () => {
  it('REL-05 ends the process when the pool yields no connection although the database answers', async () => {
    const open = openDatabase(databaseUrl(), HASTY)
    // A busy machine may need several attempts to connect; the transaction must have the connection.
    await until(() => open.database.execute(sql`select 1`).then(Boolean, () => false))
    let letGo = () => {}
    const held = open.database.transaction(() => new Promise<void>((resolve) => (letGo = resolve)))
    let ends = 0
    const watch = startPoolWatch({ ...QUICKLY, open, url: databaseUrl(), end: () => (ends += 1) })
    await until(() => ends > 0)
    letGo()
    await held
    await watch.stop()
    await open.close()
  })

  it('REL-05 does not end it while the pool is merely busy', async () => {
    const open = openDatabase(databaseUrl(), { ...HASTY, longestWaitMs: 5_000 })
    const over = new AbortController()
    const working = (async () => {
      while (!over.signal.aborted) await open.database.transaction(() => Promise.resolve())
    })()
    let ends = 0
    const watch = startPoolWatch({ ...QUICKLY, stalledMs: 5_000, open, url: databaseUrl(), end: () => (ends += 1) })
    await runs(5)
    over.abort()
    await working
    await watch.stop()
    await open.close()
    expect(ends).toBe(0)
  })

  it('REL-05 does not end it while the database is away, and the pool works afterwards without a restart', async () => {
    const target = new URL(databaseUrl())
    const proxy = await aTcpProxy(Number(target.port))
    target.host = `127.0.0.1:${proxy.port}`
    // A refused connection fails at once, however long the pool would wait for one.
    const open = openDatabase(target.href, { ...HASTY, longestWaitMs: 5_000 })
    let ends = 0
    await proxy.refuse()
    const watch = startPoolWatch({ ...QUICKLY, open, url: target.href, end: () => (ends += 1) })
    await until(() => performance.now() - open.connections().yieldedAt > QUICKLY.stalledMs)
    await runs(5)
    await proxy.pass()
    await until(() => performance.now() - open.connections().yieldedAt < QUICKLY.stalledMs)
    await watch.stop()
    await open.close()
    await proxy.close()
    expect(ends).toBe(0)
  })
})
