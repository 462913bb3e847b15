import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { migrate } from './migrate'

const database = useShopDatabase()

it('migrates an empty database once when two processes start at the same time, and does not change a migrated one', async () => {
  await database().execute(sql`DROP SCHEMA public CASCADE`)
  await database().execute(sql`DROP SCHEMA drizzle CASCADE`)
  await database().execute(sql`CREATE SCHEMA public`)
  await Promise.all([migrate(databaseUrl()), migrate(databaseUrl())])
  await migrate(databaseUrl())
  const { rows } = await database().execute(
    sql`SELECT count(*) AS migrations, count(DISTINCT hash) AS distinct FROM drizzle.__drizzle_migrations`,
  )
  const released = readdirSync('lib/db/migrations').filter((file) => file.endsWith('.sql')).length
  expect(rows).toEqual([{ migrations: released, distinct: released }])
})
