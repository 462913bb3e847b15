import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { catalogPictures, contentPictures, missingPictures } from '@/lib/db/schema'
import type { ShownPicture } from './model'

/** Every picture that pages, feeds and sitemaps show by address, and what shows it. Excludes pictures within texts. */
const shown = sql`(SELECT * FROM ${catalogPictures} UNION ALL SELECT * FROM ${contentPictures})`

/** The addresses of all uploaded pictures in use, sorted, so that two instances writing them do not deadlock. */
export async function listShownPaths(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.execute<{ path: string }>(
    sql`SELECT DISTINCT path FROM ${shown} shown WHERE path ~ '^/media/[0-9a-f]{40}\\.webp$' ORDER BY path`,
  )
  return rows.map(({ path }) => path)
}

/** Writes only changes, because every write invalidates pages. */
export async function replaceMissing(db: Queryable, paths: readonly string[]): Promise<void> {
  const missing = sql`unnest(${sql.param([...paths])}::text[])`
  await db.execute(sql`
    WITH found AS (DELETE FROM ${missingPictures} WHERE path NOT IN (SELECT ${missing}))
    INSERT INTO ${missingPictures} (path) SELECT ${missing} ON CONFLICT DO NOTHING`)
}

export async function deleteMissing(db: Queryable, path: string): Promise<void> {
  await db.execute(sql`DELETE FROM ${missingPictures} WHERE path = ${path}`)
}

/**
 * What shows a picture whose file is missing: products first, then by name.
 * @param limit  the number of listed entries; `count` counts all
 */
export async function findShownMissing(db: Queryable, limit: number): Promise<{ count: number; shown: readonly ShownPicture[] }> {
  const { rows } = await db.execute<ShownPicture & { count: number }>(sql`
    SELECT kind, id::int, name, (count(*) OVER ())::int AS count
    FROM (SELECT DISTINCT kind, id, name FROM ${shown} shown JOIN ${missingPictures} USING (path)) found
    ORDER BY kind <> 'product', kind, name, id LIMIT ${limit}`)
  return { count: rows[0]?.count ?? 0, shown: rows.map(({ kind, id, name }) => ({ kind, id, name })) }
}
