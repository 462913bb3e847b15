import { sql } from 'drizzle-orm'
import { claimAnnouncement, findSnapshot, processUnseen } from '@/lib/cache/queries'
import { waitForPages } from '@/lib/cache/wait-for-pages'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { migrate } from './migrate'

const database = useShopDatabase()
const run = (statement: string) => database().execute(sql.raw(statement))

it('REL-02 the change from ids to snapshots announces no change too few, and waits for servers of the new version only to read the log', async () => {
  await migratedTo(database(), '0026_synonyms_invalidate')
  await run(`INSERT INTO settings (type, value) VALUES ('website_name', 'Mewa')`)
  await run(`INSERT INTO cache_instances (instance_id, last_invalidation_id) VALUES ('server', 0)`)
  await run(`INSERT INTO announcements (name, last_invalidation_id) VALUES ('indexnow', 0)`)
  await migrate(databaseUrl())

  const announced = await claimAnnouncement(database(), 'indexnow', 60)
  const tags: string[] = []
  await processUnseen(database(), announced ?? '', (unseen) => {
    tags.push(...unseen.map(({ tag }) => tag))
  })
  expect(tags).toEqual(['settings'])

  const ctx = { db: database(), now: () => new Date() }
  expect(await waitForPages(ctx, { longestWaitMs: 0 })).toEqual({ fresh: 0, silent: ['server'] })
  await run(`UPDATE cache_instances SET snapshot = '${await findSnapshot(database())}'`)
  expect(await waitForPages(ctx)).toEqual({ fresh: 1, silent: [] })
})

it('REL-02 a restored backup announces its log again when its snapshots are from a database with more transactions', async () => {
  await run(`INSERT INTO announcements (name, snapshot) VALUES ('indexnow', '9000000000:9000000000:')`)
  expect(await claimAnnouncement(database(), 'indexnow', 60)).toBe('1:1:')
})
