import { sql } from 'drizzle-orm'
import type { Queryable } from '../context'
import { picturesOf } from './pictures.queries'
import type { Fields } from './sheet'

export type ExportedProduct = { id: number; product: Fields; packs: readonly Fields[] }

/** The products after this one, oldest first, with their packs in the order of the page. */
export async function listForExport(db: Queryable, afterId: number, limit: number): Promise<readonly ExportedProduct[]> {
  const { rows } = await db.execute<ExportedProduct>(sql`
    SELECT p.id,
      to_jsonb(p) - 'search' || jsonb_build_object('category', c.slug, 'images', ${picturesOf(sql`p.id`)}) AS product,
      coalesce((SELECT jsonb_agg(to_jsonb(v) ORDER BY v.position, v.id) FROM variants v WHERE v.product_id = p.id), '[]') AS packs
    FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id > ${afterId} ORDER BY p.id LIMIT ${limit}`)
  return rows
}
