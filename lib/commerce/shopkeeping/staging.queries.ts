import { sql } from 'drizzle-orm'
import type { Queryable } from '../context'
import { picturesOf } from './pictures.queries'
import type { Fields } from './sheet'

type Staged = { line: number; row: number; batch: number; slug: string | null; fields: Fields }
export type StagedProduct = Staged & { slug: string }
export type StagedPack = Staged & { sku: string }

/** The file's rows, beside the shop until it is known that all of them are right; gone with the transaction. */
export async function createStaging(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE staged_products (line int, sheet_row int, batch int, slug text, fields jsonb,
      product_id bigint, change text NOT NULL DEFAULT 'new') ON COMMIT DROP`)
  await tx.execute(sql`
    CREATE TEMP TABLE staged_packs (line int, sheet_row int, batch int, slug text, sku text, fields jsonb,
      product_id bigint, variant_id bigint, change text NOT NULL DEFAULT 'new') ON COMMIT DROP`)
}

export async function stageProducts(tx: Queryable, rows: readonly StagedProduct[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO staged_products (line, sheet_row, batch, slug, fields)
    SELECT t.line, t.row, t.batch, t.slug,
      CASE WHEN c.id IS NULL THEN t.fields ELSE t.fields || jsonb_build_object('category_id', c.id) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (line int, row int, batch int, slug text, fields jsonb)
    LEFT JOIN categories c ON c.slug = t.fields->>'category'`)
}

export async function stagePacks(tx: Queryable, rows: readonly StagedPack[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO staged_packs (line, sheet_row, batch, slug, sku, fields)
    SELECT t.line, t.row, t.batch, t.slug, t.sku, t.fields
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (line int, row int, batch int, slug text, sku text, fields jsonb)`)
}

/**
 * Finds what is in the shop already, and whether the file says something new of it. `jsonb_populate_record` is the row as it would be:
 * what the file does not mention stays.
 */
export async function compareWithShop(tx: Queryable): Promise<void> {
  await tx.execute(sql`CREATE INDEX ON staged_products (slug)`)
  await tx.execute(sql`CREATE INDEX ON staged_packs (sku)`)
  await tx.execute(sql`CREATE INDEX ON staged_packs (slug)`)
  await tx.execute(sql`ANALYZE staged_products, staged_packs`)
  await tx.execute(sql`
    UPDATE staged_products staged SET product_id = found.id, change = found.change
    FROM (
      SELECT s.slug, p.id, CASE WHEN wanted IS DISTINCT FROM p OR s.fields->'images' <> ${picturesOf(sql`p.id`)} THEN 'changed' ELSE 'same' END AS change
      FROM staged_products s JOIN products p ON p.slug = s.slug CROSS JOIN LATERAL jsonb_populate_record(p, s.fields) wanted
    ) found
    WHERE staged.slug = found.slug`)
  await tx.execute(sql`
    UPDATE staged_packs staged SET variant_id = found.id, product_id = found.product_id, change = found.change
    FROM (
      SELECT s.sku, v.id, v.product_id, CASE WHEN wanted IS DISTINCT FROM v THEN 'changed' ELSE 'same' END AS change
      FROM staged_packs s JOIN variants v ON v.sku = s.sku CROSS JOIN LATERAL jsonb_populate_record(v, s.fields) wanted
    ) found
    WHERE staged.sku = found.sku`)
  await tx.execute(sql`
    UPDATE staged_packs staged SET product_id = p.product_id FROM staged_products p WHERE staged.change = 'new' AND p.slug = staged.slug`)
  await tx.execute(sql`CREATE INDEX ON staged_packs (variant_id)`)
  await tx.execute(sql`ANALYZE staged_products, staged_packs`)
}

export type Change = 'new' | 'changed' | 'same'
export type ChangeCounts = Readonly<Record<Change, number>>

/** Of products and of packs. */
export async function countChanges(tx: Queryable): Promise<{ products: ChangeCounts; packs: ChangeCounts }> {
  const { rows } = await tx.execute<{ what: 'products' | 'packs'; change: Change; count: number }>(sql`
    SELECT 'products' AS what, change, count(*) FROM staged_products GROUP BY change
    UNION ALL SELECT 'packs', change, count(*) FROM staged_packs GROUP BY change`)
  const of = (what: string, change: Change) => rows.find((row) => row.what === what && row.change === change)?.count ?? 0
  const all = (what: string) => ({ new: of(what, 'new'), changed: of(what, 'changed'), same: of(what, 'same') })
  return { products: all('products'), packs: all('packs') }
}
