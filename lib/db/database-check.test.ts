import pg from 'pg'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { checkDatabase, UnsuitableDatabase, describeAge, describeTooOld } from './database-check'
import { migrate } from './migrate'

useShopDatabase()

const NOW = new Date('2026-11-27T00:00:00Z')
const NEWER =
  'The database was migrated by a newer version of the shop: this version does not know 1 of its migrations. Start the newer version; to go back, restore a backup (docs/upgrading.md).'

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client(databaseUrl())
  await client.connect()
})
afterEach(() => client.end())

const empty = () => client.query('drop schema if exists public, drizzle cascade; create schema public')

/** The later tests empty the database. */
describe('REL-06 the check of a database before it is migrated', () => {
  it('reports a database that a newer version has migrated, and leaves it usable', async () => {
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9999999999999)`)
    expect(await migrate(databaseUrl())).toContain(NEWER)
  })

  it('accepts the shop’s own, an empty one, and one with tables of extensions alone', async () => {
    await expect(checkDatabase(client, NOW)).resolves.toBeDefined()
    await empty()
    await expect(checkDatabase(client, NOW)).resolves.toBeDefined()
    await client.query('create table belongs (id int); create extension pg_trgm; alter extension pg_trgm add table belongs')
    await expect(checkDatabase(client, NOW)).resolves.toBeDefined()
  })

  it('refuses the tables of another program and names some, and writes nothing', async () => {
    await empty()
    await client.query('create table wp_users (); create table wp_posts (); create table wp_terms (); create table wp_zones ()')
    const refusal = new UnsuitableDatabase(
      'The database in DATABASE_URL holds tables (wp_posts, wp_terms, wp_users, …) of another program. Create an empty database for the shop.',
    )
    await expect(migrate(databaseUrl())).rejects.toThrow(refusal)
    const { rows } = await client.query(`select count(*) as tables from pg_tables where schemaname in ('public', 'drizzle')`)
    expect(rows).toEqual([{ tables: 4 }])
  })

  it('refuses the migrations of another program that also uses drizzle', async () => {
    await empty()
    await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1700000000000)`)
    await expect(checkDatabase(client, NOW)).rejects.toThrow('holds migrations of another program.')
    await client.query('create table todos (id int)')
    await expect(checkDatabase(client, NOW)).rejects.toThrow('holds tables (todos) of another program.')
  })
})

describe('the version of PostgreSQL', () => {
  it('below the oldest that upstream maintains is refused', () => {
    expect(describeTooOld(140_023)).toBe('PostgreSQL 14.23 is too old: the shop needs version 15 or newer.')
    expect(describeTooOld(150_000)).toBeNull()
  })

  it('without the newest fixes is reported, whichever major version it is', () => {
    expect(describeAge(180_004, NOW)).toEqual([
      'PostgreSQL 18.4 lacks security fixes: 18.6 was released on 12 November 2026. SECURITY.md explains how to update it.',
    ])
    expect(describeAge(150_018, NOW)[0]).toContain('15.20 was released on 12 November 2026')
    expect(describeAge(180_006, NOW)).toEqual([])
    expect(describeAge(180_007, NOW)).toEqual([])
  })

  it('that has reached its end of life, or that is untested, is reported', () => {
    expect(describeAge(150_024, new Date('2027-11-12T00:00:00Z'))).toEqual([
      'PostgreSQL 15 has had no fixes since 2027-11-11. Move the shop to a newer version.',
    ])
    expect(describeAge(190_000, NOW)).toEqual(['PostgreSQL 19 is newer than the versions that the shop is tested with (15 to 18).'])
  })
})
