import { sql } from 'drizzle-orm'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { listen } from './listen'
import { migrate } from './migrate'
import { cacheInvalidations, outboundMessages, rateLimits, settings } from './schema'

const database = useShopDatabase()
const run = (statement: string) => database().execute(sql.raw(statement))

it('REL-02 the renaming of tables preserves messages, rate limits and cache invalidations', async () => {
  await migratedTo(database(), '0021_own_phone')
  await run(`INSERT INTO outgoing_mail (channel, recipient, subject, text, html, attempts, last_error)
    VALUES ('mail', 'asha@buyer.example', 'Hello', 'text', '<p>text</p>', 3, 'busy'), ('sms', '9876543210', 'code', '123456', null, 0, null)`)
  await run(`INSERT INTO attempts (key, count, window_ends_at) VALUES ('login-account:abc', 7, '2026-11-22T10:00:00Z')`)
  await run(`INSERT INTO settings (type, value) VALUES ('website_name', 'Mewa')`)
  await run(`INSERT INTO cache_instances (instance_id, last_stale_id) VALUES ('server', 1)`)
  await run(`INSERT INTO announcements (name, last_stale_id) VALUES ('indexnow', 1)`)

  await migrate(databaseUrl())

  expect(await database().select().from(outboundMessages).orderBy(outboundMessages.id)).toMatchObject([
    { id: 1, channel: 'mail', recipient: 'asha@buyer.example', html: '<p>text</p>', attempts: 3, lastError: 'busy', sentAt: null },
    { id: 2, channel: 'sms', recipient: '9876543210', text: '123456' },
  ])
  expect(await database().select().from(rateLimits)).toEqual([
    { key: 'login-account:abc', count: 7, windowEndsAt: new Date('2026-11-22T10:00:00Z') },
  ])
  expect(await database().select({ id: cacheInvalidations.id, tag: cacheInvalidations.tag }).from(cacheInvalidations)).toEqual([
    { id: 1, tag: 'settings' },
  ])
  const { rows } = await run(`SELECT (SELECT last_invalidation_id FROM cache_instances) AS cache,
    (SELECT last_invalidation_id FROM announcements) AS announced`)
  expect(rows).toEqual([{ cache: 1, announced: 1 }])

  // Ids continue, and the triggers write to the new tables.
  await database().insert(outboundMessages).values({ recipient: 'b@buyer.example', subject: '', text: '' })
  await database().update(settings).set({ value: 'Mewa Co.' })
  expect((await database().select({ id: outboundMessages.id }).from(outboundMessages)).map(({ id }) => id)).toEqual([1, 2, 3])
  expect((await database().select({ id: cacheInvalidations.id }).from(cacheInvalidations)).map(({ id }) => id)).toEqual([1, 2])
})

it('no constraint, index, sequence, trigger or function has an old name', async () => {
  const old = `'outgoing_mail|stale|^attempts(_|$)|tell_senders'`
  const { rows } = await run(`
    SELECT conname AS name FROM pg_constraint WHERE conname ~ ${old}
    UNION ALL SELECT relname FROM pg_class WHERE relname ~ ${old} AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT tgname FROM pg_trigger WHERE tgname ~ ${old}
    UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND (proname ~ ${old} OR prosrc ~ 'mark_|stale')
    UNION ALL SELECT attname FROM pg_attribute WHERE attname ~ 'last_stale_id'`)
  expect(rows).toEqual([])
})

it.each([
  ['outbound_messages', `INSERT INTO outbound_messages (recipient, subject, text) VALUES ('a@buyer.example', '', '')`],
  ['cache_invalidations', `INSERT INTO settings (type, value) VALUES ('website_name', 'Mewa')`],
])('a commit notifies the workers that listen to %s', async (channel, statement) => {
  let wake = () => {}
  const next = () => new Promise<void>((resolve) => (wake = resolve))
  const connected = next()
  const close = listen(channel, () => wake())
  await connected
  const notified = next()
  await run(statement)
  await notified
  await close()
})
