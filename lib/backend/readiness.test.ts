import { sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readReadiness } from './readiness'

const database = useShopDatabase()
const loop = (ageMs: number) => ({ ageMs: () => ageMs, stop: () => Promise.resolve() })
const lastMigration = () => sql`select max(id) from drizzle.__drizzle_migrations`

afterEach(() => (globalThis.shopStaleTagsLoop = undefined))

describe('/readyz', () => {
  it('REL-05 says yes when database, migrations and page cache are there', async () => {
    globalThis.shopStaleTagsLoop = loop(0)
    expect(await readReadiness()).toEqual({ ready: true, checks: { database: true, migrations: true, cache: true } })
  })

  it('REL-05 says no while changes do not reach the page cache', async () => {
    expect(await readReadiness()).toMatchObject({ ready: false, checks: { cache: false } })
    globalThis.shopStaleTagsLoop = loop(60_000)
    expect(await readReadiness()).toMatchObject({ ready: false, checks: { cache: false } })
  })

  it('REL-05 says no while a migration is missing', async () => {
    await database().execute(sql`delete from drizzle.__drizzle_migrations where id = (${lastMigration()})`)
    globalThis.shopStaleTagsLoop = loop(0)
    expect(await readReadiness()).toMatchObject({ ready: false, checks: { database: true, migrations: false } })
  })
})
