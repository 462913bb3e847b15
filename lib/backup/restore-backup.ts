import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { unlimited } from '@/lib/db/connection'
import { migrate } from '@/lib/db/migrate'
import journal from '@/lib/db/migrations/meta/_journal.json'
import { checkFiles } from './files'
import { BackupError, fileOf, type Manifest, readManifest } from './manifest'

/** Sessions of running shops (lib/db/connection.ts, lib/db/listen.ts), and of nothing else. */
const OTHER_SESSIONS = `
  select from pg_stat_activity
  where datname = current_database() and (application_name = 'shop' or application_name like 'shop %') and application_name not like 'shop restore%'`

const CLOSING_PAUSES = 10
const CLOSING_PAUSE_MS = 200

type Options = {
  /** Deletes existing data. Without it, only an empty database is filled. */
  replaces: boolean
  onStep?: (what: string) => void
}

/**
 * Fills a database from a backup: makes the tables as the version of the backup had them, copies the rows, and then runs the migrations since. No shop may
 * run on the database meanwhile. The uploaded files are checked with the rest; restoreFiles stores them.
 * @param databaseUrl  of PostgreSQL itself, not of PgBouncer
 * @throws BackupError with a sentence for the shopkeeper: the folder is no backup, is damaged, or comes from a newer version; the database is not empty
 */
export async function restoreBackup(databaseUrl: string, folder: string, { replaces, onStep = () => {} }: Options): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (!journal.entries.some(({ tag }) => tag === manifest.migration))
    throw new BackupError(`The backup comes from a newer version of the shop (migration ${manifest.migration}).`)
  onStep('Checking the files …')
  for (const table of manifest.tables) await checkFile(folder, table)
  await checkFiles(folder, manifest)
  await emptyDatabase(databaseUrl, replaces)
  await migrate(databaseUrl, { upTo: manifest.migration })
  onStep('Copying the rows …')
  await inOneTransaction(databaseUrl, (client) => copyRows(client, folder, manifest))
  await migrate(databaseUrl)
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'))
  return manifest
}

/** Before anything is deleted. */
async function checkFile(folder: string, { name, sha256 }: Manifest['tables'][number]): Promise<void> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), hash)
  } catch (cause) {
    throw new BackupError(`The backup is damaged: ${fileOf(folder, name)} cannot be read.`, { cause })
  }
  if (hash.digest('hex') !== sha256) throw new BackupError(`The backup is damaged: ${fileOf(folder, name)} is not what was written.`)
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shop restore', ...unlimited })
  // Losing the connection between two queries is an event, not a rejection; the next query reports it.
  client.on('error', (error) => console.warn(`database: the connection was lost (${error.message})`))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const inOneTransaction = (databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin')
    // Ending the connection rolls back what was not committed.
    await work(client)
    await client.query('commit')
  })

/** A shop that was closed a moment ago has no sessions soon: PostgreSQL ends them after the connections. */
async function refuseOpenShop(client: pg.Client): Promise<void> {
  for (let pauses = 0; pauses <= CLOSING_PAUSES; pauses++) {
    // A transaction keeps seeing the sessions of its first query.
    await client.query('select pg_stat_clear_snapshot()')
    const { rowCount: sessions } = await client.query(OTHER_SESSIONS)
    if (!sessions) return
    await sleep(CLOSING_PAUSE_MS)
  }
  throw new BackupError('The shop is open on this database. Close it first.')
}

/** Removes empty tables, such as in a migrated but never filled shop; others only if `replaces`. */
async function emptyDatabase(databaseUrl: string, replaces: boolean): Promise<void> {
  await inOneTransaction(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    await refuseOpenShop(client)
    for (const { name } of replaces ? [] : rows) {
      const { rowCount } = await client.query(`select from ${name} limit 1`)
      if (rowCount) throw new BackupError(`The database is not empty (table ${name}). With --replace it is emptied first.`)
    }
    await client.query('drop schema public cascade')
    await client.query('drop schema if exists drizzle cascade')
    await client.query('create schema public')
  })
}

async function copyRows(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  // The triggers have done their work before the backup. They would also count every stock as received again.
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`)
  for (const { name, columns, rows } of tables) {
    const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`))
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), new PassThrough(), target)
    if (target.rowCount !== rows) throw new BackupError(`${name} has ${rows} rows in the backup, and ${target.rowCount} were copied.`)
  }
  for (const { table, column, last, isCalled } of sequences)
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [table, column, last, isCalled])
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`)
}
