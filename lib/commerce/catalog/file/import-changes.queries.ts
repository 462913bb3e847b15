import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import type { RowChange, RowChanges } from './jobs/model'
import { type Column, MAX_SHOWN } from './sheet'

/**
 * The first staged rows in file order that change price, MRP or stock, and the number of such rows. Call before anything is written, and after any row locks:
 * the values are then the ones that the import replaces.
 * @param forbidden columns that are not written
 */
export async function listRowChanges(tx: Queryable, forbidden: readonly Column[]): Promise<RowChanges> {
  const { rows } = await tx.execute<RowChange & { count: number }>(sql`
    SELECT s.sheet_row AS row, s.sku, concat_ws(' ', p.name, nullif(v.label, '')) AS name, changed.fields, (count(*) OVER ())::int AS count
    FROM staged_variants s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('field', field, 'before', before, 'after', after) ORDER BY place) AS fields
        FROM (VALUES (1, 'price', 'price_paise', v.price_paise), (2, 'mrp', 'mrp_paise', v.mrp_paise), (3, 'stock', 'stock', v.stock))
            AS of_variant (place, field, key, before)
          CROSS JOIN LATERAL (SELECT (s.fields ->> key)::bigint AS after) staged
        WHERE after <> before AND key <> ALL (${sql.param(forbidden.map(({ key }) => key))}::text[])
      ) changed
    WHERE s.change = 'changed' AND changed.fields IS NOT NULL
    ORDER BY s.sheet_row LIMIT ${MAX_SHOWN}`)
  return { shown: rows.map(({ count: _, ...change }) => change), count: rows[0]?.count ?? 0 }
}
