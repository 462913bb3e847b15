import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { mediaFiles } from '@/lib/db/schema'

type NewFile = { name: string; originalName: string; bytes: number; width: number; height: number }

/** Uploading the same picture again counts as new: it is kept for at least another UNUSED_DAYS. */
export async function upsertMediaFile(db: Queryable, file: NewFile): Promise<void> {
  await db
    .insert(mediaFiles)
    .values(file)
    .onConflictDoUpdate({ target: mediaFiles.name, set: { unusedSince: null, originalName: file.originalName } })
}

export const listMediaFiles = (db: Queryable, limit: number, offset: number) =>
  db
    .select({
      name: mediaFiles.name,
      originalName: mediaFiles.originalName,
      bytes: mediaFiles.bytes,
      width: mediaFiles.width,
      height: mediaFiles.height,
    })
    .from(mediaFiles)
    .orderBy(desc(mediaFiles.id))
    .limit(limit)
    .offset(offset)

export const countMediaFiles = (db: Queryable): Promise<number> => db.$count(mediaFiles)

export async function findMediaFile(db: Queryable, name: string) {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.name, name))
  return row ?? null
}

/** Columns that never show a picture in the shop: records of past events, and copies of pages. */
const NOT_SHOWN = [
  'media_files',
  'missing_pictures',
  'cache_invalidations',
  'cache_instances',
  'outbound_messages',
  'staff_activity',
  'activity',
]

/** The columns that may contain a picture address or a text with pictures. Read from the database, so that no new table is overlooked. */
async function columnsWithPictures(db: Queryable): Promise<readonly { table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    SELECT c.relname AS table, a.attname AS column
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (${sql.param(NOT_SHOWN)}::text[])
      AND a.atttypid = ANY (ARRAY['text', 'jsonb', 'text[]']::regtype[])
      AND a.attname ~ '(path|image|picture|photo|html|text|url|value|translations|content|body|draft)'
    ORDER BY 1, 2`)
  return rows
}

/** The names of all pictures that any text or row in the shop references. */
export async function listUsedNames(db: Queryable): Promise<readonly string[]> {
  const used = new Set<string>()
  for (const { table, column } of await columnsWithPictures(db)) {
    const value = sql`${sql.identifier(column)}::text`
    const { rows } = await db.execute<{ name: string }>(sql`
      SELECT DISTINCT picture.parts[1] AS name
      FROM ${sql.identifier(table)}, regexp_matches(${value}, '/media/([0-9a-f]{40}\\.webp)', 'g') AS picture (parts)
      WHERE ${value} LIKE '%/media/%'`)
    for (const { name } of rows) used.add(name)
  }
  return [...used]
}

/** Records since when each picture has been unused, or that it is used again. */
export async function markUnused(db: Queryable, used: readonly string[], now: Date): Promise<void> {
  const isUsed = sql`${mediaFiles.name} = any(${sql.param([...used])}::text[])`
  await db.update(mediaFiles).set({ unusedSince: null }).where(isUsed)
  await db
    .update(mediaFiles)
    .set({ unusedSince: now })
    .where(and(isNull(mediaFiles.unusedSince), sql`not ${isUsed}`))
}

export const listUnusedSince = (db: Queryable, before: Date, limit: number) =>
  db.select({ name: mediaFiles.name }).from(mediaFiles).where(lt(mediaFiles.unusedSince, before)).limit(limit)

/** @returns the names that were still unused */
export async function deleteUnused(db: Queryable, names: readonly string[], before: Date): Promise<readonly string[]> {
  const rows = await db
    .delete(mediaFiles)
    .where(and(inArray(mediaFiles.name, [...names]), lt(mediaFiles.unusedSince, before)))
    .returning({ name: mediaFiles.name })
  return rows.map(({ name }) => name)
}
