import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import packageJson from '@/package.json'
import journal from './migrations/meta/_journal.json'

/** One file for each subject, in the order in which they are applied: a view or an SQL function comes after the functions that it calls. */
export const FUNCTION_FILES = [
  'stock',
  'gst-rates',
  'search',
  'staff-search',
  'reviews',
  'slug-redirects',
  'cart-lines',
  'delivery',
  'notifications',
  'activity-log',
  'products',
  'invalidation',
  'catalog-views',
  'content-views',
  'order-views',
  'account-views',
] as const

const FOLDER = join(process.cwd(), 'lib/db/functions')

/** The definitions of a file, or one of its parts that run once. */
type Part = { name: string; sql: string; runsOnce?: boolean }
type Hashed = Part & { hash: string }
type Applied = { name: string; hash: string; version: string }
/** What a version of the shop applies. */
type Release = { parts: readonly Part[]; version: string; newestMigration: string }

/** Begins the part of a file that recomputes what earlier texts of its functions have stored. It ends with the file or with the next such line. */
const ONCE = /^-- once: (.+)$/m

/** A row for each text that was applied, the newest last. In the schema of the migrations' own table: it belongs to no backup. */
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS drizzle.function_files (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL,
    hash text NOT NULL,
    version text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`
const UNDEFINED_TABLE = '42P01'

/** @returns the definitions, then the parts that run once */
export function splitFile(name: string, text: string): readonly Part[] {
  const [sql = '', ...rest] = text.split(ONCE)
  const parts: Part[] = [{ name, sql }]
  for (let index = 0; index + 1 < rest.length; index += 2)
    parts.push({ name: `${name}: ${rest[index]}`, sql: rest[index + 1] ?? '', runsOnce: true })
  return parts
}

/** All files of this version of the shop. What runs once comes last, when all functions and triggers are the current ones. */
export function readFunctions(): readonly Part[] {
  const parts = FUNCTION_FILES.flatMap((name) => splitFile(name, readFileSync(join(FOLDER, `${name}.sql`), 'utf8')))
  return [...parts.filter(({ runsOnce }) => !runsOnce), ...parts.filter(({ runsOnce }) => runsOnce)]
}

/**
 * Applies the files that have changed since they were last applied, in one transaction; all definitions after a new migration, which may have replaced a
 * table, or dropped a view that stood in its way. Without a change this is one query. The caller holds the lock of the migrations, which have run.
 *
 * While a new version is deployed, a process of the version before may start once more. It must not restore its functions, so a file is left out if the
 * database has that of a newer version of the shop, or if it was applied earlier and replaced since.
 * @returns sentences for the operator about files that were left out
 */
export async function applyFunctions(
  client: pg.Client,
  { parts, version, newestMigration }: Release = ownRelease(),
): Promise<readonly string[]> {
  const applied = await listApplied(client)
  const changed = parts
    .map((part) => ({ ...part, hash: hashOf(part, newestMigration) }))
    .filter(({ name, hash }) => applied.findLast((one) => one.name === name)?.hash !== hash)
  const replaced = changed.filter((part) => isReplaced(part, version, applied))
  const pending = changed.filter((part) => !replaced.includes(part))
  if (pending.length > 0) await applyAll(client, pending, version)
  return replaced.length > 0 ? [describeReplaced(replaced)] : []
}

/** Covers the newest migration, so that a new one has all definitions applied again. */
const hashOf = ({ sql, runsOnce = false }: Part, newestMigration: string): string =>
  createHash('sha256')
    .update(runsOnce ? sql : `${newestMigration}\n${sql}`)
    .digest('hex')

async function applyAll(client: pg.Client, parts: readonly Hashed[], version: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(CREATE_TABLE)
    for (const part of parts) await applyOne(client, part, version)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function applyOne(client: pg.Client, { name, hash, sql }: Hashed, version: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new Error(`lib/db/functions, ${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  await client.query('INSERT INTO drizzle.function_files (name, hash, version) VALUES ($1, $2, $3)', [name, hash, version])
}

async function listApplied(client: pg.Client): Promise<readonly Applied[]> {
  try {
    const { rows } = await client.query<Applied>('SELECT name, hash, version FROM drizzle.function_files ORDER BY id')
    return rows
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return []
    throw error
  }
}

function isReplaced({ name, hash }: Hashed, version: string, applied: readonly Applied[]): boolean {
  const own = applied.filter((one) => one.name === name)
  const newest = own.at(-1)
  if (!newest) return false
  const order = release(newest.version).localeCompare(release(version), 'en', { numeric: true })
  return order > 0 || (order === 0 && own.some((one) => one.hash === hash))
}

/** '1.2.0' for '1.2.0-rc.1': whether a pre-release is older shows in what has been applied. */
const release = (version: string): string => version.replace(/-.*/, '')

const describeReplaced = (parts: readonly Part[]): string =>
  `lib/db/functions: the database has newer texts, which stay, of ${parts.map(({ name }) => name).join(', ')}. To return to an earlier text on purpose, change a comment in it.`

/** What this version of the shop applies. */
export const ownRelease = (): Release => ({
  parts: readFunctions(),
  version: packageJson.version,
  newestMigration: journal.entries.at(-1)?.tag ?? '',
})
