import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { picturesOf } from '../changes/queries'

/**
 * The limit per import for changes that do not concern money: otherwise a whole-catalogue file would grow the log, which is never deleted, by its own size.
 */
const MAX_LOGGED_PRODUCTS = 10_000
/** Longer values, such as HTML, are truncated. */
const MAX_LETTERS = 200

const cut = (value: SQL): SQL =>
  sql`CASE WHEN length((${value})::text) > ${MAX_LETTERS}::int THEN to_jsonb(left((${value}) #>> '{}', ${MAX_LETTERS}::int) || '…') ELSE ${value} END`

/**
 * Fields that affect what customers pay and what can be sold; the HSN determines the GST. Such a change is always logged individually, as is every new product.
 */
const MONEY_OF_PRODUCT = ['hsn', 'made_to_order', 'published']
const MONEY_OF_VARIANT = ['price_paise', 'mrp_paise', 'stock']

const anyOf = (names: readonly string[]): SQL =>
  sql`array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`

/** The fields of a staged row whose values differ between two JSON objects. A new row has no previous values. */
const differences = (before: SQL, after: SQL): SQL => sql`
  SELECT jsonb_object_agg(key, ${cut(sql`(${before}) -> key`)}) AS before, jsonb_object_agg(key, ${cut(sql`(${after}) -> key`)}) AS after
  FROM jsonb_object_keys(s.fields) key WHERE (${before}) -> key IS DISTINCT FROM (${after}) -> key`

const keyOf = sql`coalesce(s.product_id::text, 'new ' || s.slug)`

/**
 * Records what the staged file will change, product by product, in a temporary table. The rows are locked, and nothing is written yet. OFFSET 0 stops
 * PostgreSQL from rebuilding a row's JSON for each of its fields.
 * @param mostLogged the limit for products whose change does not concern money
 * @returns the number of changed products, and how many of them are not logged individually
 */
export async function noteChanges(tx: Queryable, mostLogged = MAX_LOGGED_PRODUCTS): Promise<{ changed: number; notListed: number }> {
  await tx.execute(sql`
    CREATE TEMP TABLE import_log ON COMMIT DROP AS
    WITH of_products AS (
      SELECT ${keyOf} AS key, s.product_id, s.slug, d.before, d.after
      FROM staged_products s LEFT JOIN products p ON p.id = s.product_id
        CROSS JOIN LATERAL (SELECT to_jsonb(p) || jsonb_build_object('images', ${picturesOf(sql`p.id`)}) AS old,
          to_jsonb(jsonb_populate_record(p, s.fields)) || jsonb_build_object('images', s.fields->'images') AS new OFFSET 0) rows
        CROSS JOIN LATERAL (${differences(sql`rows.old`, sql`rows.new`)}) d
      WHERE s.change <> 'same'
    ), of_variants AS (
      SELECT ${keyOf} AS key, s.product_id, s.slug,
        jsonb_object_agg(s.sku, d.before) FILTER (WHERE s.change = 'changed') AS before, jsonb_object_agg(s.sku, d.after) AS after,
        bool_or(d.after ?| ${anyOf(MONEY_OF_VARIANT)}) AS is_money
      FROM staged_variants s LEFT JOIN variants v ON v.id = s.variant_id
        CROSS JOIN LATERAL (SELECT to_jsonb(v) AS old, to_jsonb(jsonb_populate_record(v, s.fields)) AS new OFFSET 0) rows
        CROSS JOIN LATERAL (${differences(sql`rows.old`, sql`rows.new`)}) d
      WHERE s.change <> 'same' GROUP BY 1, 2, 3
    ), changes AS (
    SELECT coalesce(p.product_id, v.product_id) AS product_id, coalesce(p.slug, v.slug) AS slug,
      coalesce(p.before, '{}') || CASE WHEN v.before IS NULL THEN '{}' ELSE jsonb_build_object('variants', v.before) END AS before,
      coalesce(p.after, '{}') || CASE WHEN v.after IS NULL THEN '{}' ELSE jsonb_build_object('variants', v.after) END AS after,
      coalesce(v.is_money, false) OR coalesce(p.after ?| ${anyOf(MONEY_OF_PRODUCT)}, false) OR coalesce(p.product_id, v.product_id) IS NULL AS is_money
    FROM of_products p FULL JOIN of_variants v USING (key)
    )
    SELECT *, is_money OR row_number() OVER (PARTITION BY is_money ORDER BY product_id, slug) <= ${mostLogged}::int AS is_listed FROM changes`)
  const { rows } = await tx.execute<{ changed: number; notListed: number }>(
    sql`SELECT count(*)::int AS changed, (count(*) FILTER (WHERE NOT is_listed))::int AS "notListed" FROM import_log`,
  )
  return rows[0] ?? { changed: 0, notListed: 0 }
}

type Author = { at: Date; staffId: number | null; command: string | null }

/** Writes the recorded changes to the activity log, once new products have their ids. */
export const recordChanges = (tx: Queryable, { at, staffId, command }: Author) =>
  tx.execute(sql`
    INSERT INTO staff_activity (at, staff_id, command, subject, subject_id, action, before, after)
    SELECT ${at.toISOString()}::timestamptz, ${staffId}::bigint, ${command}::text, 'product', coalesce(l.product_id, p.id)::text,
      'product.imported', CASE WHEN l.product_id IS NULL THEN NULL ELSE l.before END, l.after
    FROM import_log l LEFT JOIN products p ON l.product_id IS NULL AND p.slug = l.slug
    WHERE l.is_listed ORDER BY l.product_id NULLS LAST, l.slug`)
