import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { applyFunctions } from './apply-functions'
import { sessionLimits, unlimited } from './connection'
import { isDatabaseBusy, isDatabaseDown, isLockConflict } from './errors'
import { checkDatabase } from './database-check'
import journal from './migrations/meta/_journal.json'

const patienceMs = 15_000
/**
 * A migration that waits for a lock blocks everyone queued behind it, even readers. It therefore gives up after this time and retries after a pause, because
 * processes of the previous version are serving the shop.
 */
const LOCK_WAIT_MS = 1_000
const LOCK_PAUSE_MS = 500
const LOCK_TRIES = 40
const FOLDER = join(process.cwd(), 'lib/db/migrations')
const migrationLock = 20_260_102

/**
 * Runs the pending migrations, then applies the changed files of lib/db/functions. Two processes may start at once: the second waits and then finds nothing to
 * do.
 * @param options.upTo  the tag of the last migration to run ('0021_own_phone'), without the files of lib/db/functions; default: all
 * @param options.isPooled  whether the shop works through PgBouncer, where its sessions cannot set limits: the role gets them in this database
 * @returns sentences for the operator about this database
 * @throws UnsuitableDatabase with a sentence for the operator
 */
export async function migrate(
  databaseUrl: string,
  { isPooled = false, upTo }: { isPooled?: boolean; upTo?: string } = {},
): Promise<readonly string[]> {
  const { folder, remove } = upTo === undefined ? { folder: FOLDER, remove: () => {} } : folderUpTo(upTo)
  const client = await connectPatiently(databaseUrl)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('SET client_min_messages = warning')
    const notices = await checkDatabase(client)
    await betweenLocks(client, () => runMigrations(drizzle(client), { migrationsFolder: folder }))
    const replaced = upTo === undefined ? await betweenLocks(client, () => applyFunctions(client)) : []
    await vacuumRewritten(client)
    if (isPooled) await limitRole(client)
    return [...notices, ...replaced]
  } finally {
    // Closing the session also releases the advisory lock.
    await client.end()
    remove()
  }
}

/** @param work  one transaction, which can be repeated as a whole and leaves nothing to do afterwards */
async function betweenLocks<T>(client: pg.Client, work: () => Promise<T>, tries = LOCK_TRIES): Promise<T> {
  try {
    await client.query(`SET lock_timeout = ${LOCK_WAIT_MS}`)
    const result = await work()
    await client.query('SET lock_timeout = 0')
    return result
  } catch (error) {
    if (tries <= 1 || !(isDatabaseBusy(error) || isLockConflict(error))) throw error
    await sleep(LOCK_PAUSE_MS)
    return betweenLocks(client, work, tries - 1)
  }
}

/** A folder with the migrations up to and including this one, because drizzle runs all migrations in a folder. */
function folderUpTo(lastTag: string): { folder: string; remove: () => void } {
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag)
  if (last < 0) throw new Error(`there is no migration ${lastTag}`)
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  cpSync(FOLDER, folder, { recursive: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

async function limitRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  for (const [limit, milliseconds] of Object.entries(sessionLimits())) {
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${limit} = ${milliseconds}`)
  }
}

/**
 * A migration that rewrites the products leaves them without statistics and visibility map. Lists would read the wide rows instead of an index, and autovacuum
 * runs only after many changes. A new shop has no pages yet.
 */
async function vacuumRewritten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rewritten: boolean }>(
    `SELECT pg_relation_size(oid) > 0 AND relallvisible = 0 AS rewritten FROM pg_class WHERE oid = 'products'::regclass`,
  )
  if (rows[0]?.rewritten) await client.query('VACUUM (ANALYZE) products')
}

/** Retries, because a freshly started database refuses connections for a moment. */
async function connectPatiently(databaseUrl: string): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000, ...unlimited })
    // Losing the connection between two queries is an event, not a rejection; the next query reports it.
    client.on('error', (error) => console.warn(`database: the migration's connection was lost (${error.message})`))
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isDatabaseDown(error) || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}
