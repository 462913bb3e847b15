import { sql, type SQL } from 'drizzle-orm'

/** A product's pictures in their order, as the column `images` of the catalogue's file has them. */
export const picturesOf = (productId: SQL): SQL => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('path', i.path, 'alt', i.alt, 'sku', coalesce(shown.sku, '')) ORDER BY i.position, i.id)
  FROM product_images i LEFT JOIN variants shown ON shown.id = i.variant_id WHERE i.product_id = ${productId}
), '[]')`
