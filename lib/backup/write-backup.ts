import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { unlimited } from '@/lib/db/connection'
import journal from '@/lib/db/migrations/meta/_journal.json'
import { type FileFolder, keepFiles } from './files'
import { COOKIE_SECRET, FORMAT, type Manifest, MANIFEST, NOT_KEPT, fileOf } from './manifest'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

type Table = { name: string; columns: string[]; refersTo: string[] }

/** Columns that PostgreSQL computes are left out: a restore computes them again. */
const TABLES = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as "refersTo"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  order by c.relname`

const IDENTITIES = `
  select c.relname as "table", a.attname as "column", pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and c.relname <> all ($1) order by 1, 2`

/**
 * Writes everything that the database has at one moment into a new folder, while the shop runs: one compressed file for each table, the uploaded files, and
 * a manifest. The folder gets its name when it is complete.
 * @param databaseUrl  of PostgreSQL itself, not of PgBouncer
 * @param options.cookieSecret  the file with the secret that signs cookies, if the shop has one
 * @param options.files  where uploaded files are, unless they are in a bucket
 * @returns the manifest
 */
export async function writeBackup(
  databaseUrl: string,
  folder: string,
  { cookieSecret, files }: { cookieSecret?: string; files?: FileFolder } = {},
): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: PRIVATE_FOLDER })
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shop backup', ...unlimited })
  // Losing the connection between two queries is an event, not a rejection; the next query reports it.
  client.on('error', (error) => console.warn(`database: the connection was lost (${error.message})`))
  await client.connect()
  try {
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read read only')
    const tables = await writeTables(client, unfinished)
    // After the rows, so that every file they name is included.
    const manifest = files ? { ...tables, files: await keepFiles(files, unfinished) } : tables
    await writeFile(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE_FILE })
    if (cookieSecret) await copyFile(cookieSecret, path.join(unfinished, COOKIE_SECRET))
    await rename(unfinished, folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function writeTables(client: pg.Client, folder: string): Promise<Manifest> {
  const { rows: found } = await client.query<Table>(TABLES, [NOT_KEPT])
  const { rows: identities } = await client.query<{ table: string; column: string; sequence: string }>(IDENTITIES, [NOT_KEPT])
  const { rows: done } = await client.query<{ migrations: number; now: Date }>(
    'select count(*)::int as migrations, now() from drizzle.__drizzle_migrations',
  )
  const [state] = done
  const migration = journal.entries[(state?.migrations ?? 0) - 1]?.tag
  if (!state || migration === undefined) throw new Error('The database has migrations that this version does not know.')
  const tables: Manifest['tables'] = []
  for (const table of inOrder(found))
    tables.push({ name: table.name, columns: table.columns, ...(await writeTable(client, folder, table)) })
  const sequences: Manifest['sequences'] = []
  for (const { table, column, sequence } of identities) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${sequence}`,
    )
    const [row] = rows
    if (row) sequences.push({ table, column, last: Number(row.last), isCalled: row.isCalled })
  }
  return { format: FORMAT, createdAt: state.now.toISOString(), migration, tables, sequences }
}

/** @returns the number of rows, and the hash of the text before its compression */
async function writeTable(client: pg.Client, folder: string, { name, columns }: Table): Promise<{ rows: number; sha256: string }> {
  const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`))
  const hash = createHash('sha256')
  const hashed = new PassThrough().on('data', (part: Buffer) => hash.update(part))
  await pipeline(rows, hashed, createGzip({ level: 4 }), createWriteStream(fileOf(folder, name), { mode: PRIVATE_FILE }))
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Each table after those it refers to. */
function inOrder(tables: readonly Table[]): readonly Table[] {
  const ordered: Table[] = []
  const add = (table: Table) => {
    if (ordered.includes(table)) return
    for (const other of tables) if (table.refersTo.includes(other.name)) add(other)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}
