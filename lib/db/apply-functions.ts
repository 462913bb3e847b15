import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import packageJson from '@/package.json'
import journal from './migrations/meta/_journal.json'

/** One file per subject, in the order in which they are applied: a view or SQL function comes after the functions that it calls. */
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
  'stock-views',
  'account-views',
] as const

const FOLDER = join(process.cwd(), 'lib/db/functions')

/** The definitions in a file, or one of its parts that run once. */
type Part = { name: string; sql: string; runsOnce?: boolean }
type Hashed = Part & { hash: string }
type Applied = { name: string; hash: string; version: string }
/** What one version of the shop applies. */
type Release = { parts: readonly Part[]; version: string; newestMigration: string }

/** Starts a part of a file that recomputes results stored by earlier definitions of its functions. It ends at the end of the file or at the next such line. */
const ONCE = /^-- once: (.+)$/m

/** One row per applied text, newest last. In the schema of the migrations' own table, so it is not part of a backup. */
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

/** All files of this version of the shop. Parts that run once come last, when all functions and triggers are current. */
export function readFunctions(): readonly Part[] {
  const parts = FUNCTION_FILES.flatMap((name) => splitFile(name, readFileSync(join(FOLDER, `${name}.sql`), 'utf8')))
  return [...parts.filter(({ runsOnce }) => !runsOnce), ...parts.filter(({ runsOnce }) => runsOnce)]
}

/**
 * Applies the files that have changed since they were last applied, in one transaction. After a new migration all definitions are applied, because it may have
 * replaced a table, or dropped a view that was in its way. Without a change this is a single query. The caller holds the migration lock; the migrations have
 * run.
 * During the deployment of a new version, a process of the previous version may start once more. It must not restore its own functions, so a file is skipped if
 * the database has a newer shop version's text, or if this text was applied earlier and has been replaced since.
 * @returns sentences for the operator about skipped files
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

/** Includes the newest migration, so that all definitions are applied again after a new one. */
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

/** '1.2.0' for '1.2.0-rc.1': whether a pre-release is older depends on what has been applied. */
const release = (version: string): string => version.replace(/-.*/, '')

const describeReplaced = (parts: readonly Part[]): string =>
  `lib/db/functions: the database keeps its newer texts of ${parts.map(({ name }) => name).join(', ')}. To return to an earlier text on purpose, change a comment in it.`

/** What this version of the shop applies. */
export const ownRelease = (): Release => ({
  parts: readFunctions(),
  version: packageJson.version,
  newestMigration: journal.entries.at(-1)?.tag ?? '',
})
