import { sql } from 'drizzle-orm'
import { createRequestLimit, type SpentRequests } from '@/lib/http/request-limit'
import { listen } from '@/lib/db/listen'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import type { Poller } from './poller'
import { startRequestCountWorker } from './request-count-worker'

const database = useShopDatabase()
const LIMIT = 60
let workers: Poller[] = []
afterEach(async () => {
  await Promise.all(workers.map(({ stop }) => stop()))
  workers = []
})

function anInstance(instanceId: string) {
  const limit = createRequestLimit({ perMinute: LIMIT, now: () => 0 })
  const heard: SpentRequests[] = []
  const takeElsewhere = (spent: SpentRequests) => {
    heard.push(spent)
    limit.takeElsewhere(spent)
  }
  workers.push(startRequestCountWorker({ db: database(), limit: { ...limit, takeElsewhere }, instanceId, listen }))
  return { ...limit, heard }
}
async function areListening(): Promise<boolean> {
  const { rows } = await database().execute(sql`select 1 from pg_stat_activity where query like 'LISTEN%spent_requests%'`)
  return rows.length === 2
}

it('REL-06 a client that is spread over two instances gets the requests of one', async () => {
  const [one, other] = [anInstance('one'), anInstance('other')]
  await until(areListening)
  for (let asked = 0; asked < 36; asked += 1) expect(one.take('203.0.113.7')).toBe(0)
  for (let asked = 0; asked < 31; asked += 1) expect(other.take('203.0.113.7')).toBe(0)
  await until(() => one.heard.length > 0 && other.heard.length > 0)
  expect([one.heard, other.heard]).toEqual([[{ '203.0.113.7': 31 }], [{ '203.0.113.7': 36 }]])
  expect(one.take('203.0.113.7')).toBeGreaterThan(0)
  expect(other.take('203.0.113.7')).toBeGreaterThan(0)
  expect(one.take('203.0.113.8')).toBe(0)
})
