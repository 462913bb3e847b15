import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, ref } from './columns'
import { products } from './products'
import { variants } from './variants'

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant in the picture; null: the picture shows the product, not one variant. */
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    path: text('path').notNull(),
    alt: text('alt').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('product_images_product').on(table.productId, table.position), index('product_images_variant').on(table.variantId)],
)
