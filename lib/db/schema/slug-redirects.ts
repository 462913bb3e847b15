import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { categories, products } from './catalog'
import { createdAt, id, ref } from './columns'
import { blogs } from './content'

/** Written by triggers on renaming. Points to the row, not to its next slug, so that one redirect is enough however often it is renamed. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    id: id(),
    kind: text('kind').$type<'product' | 'category' | 'blog'>().notNull(),
    slug: text('slug').notNull(),
    productId: ref('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: ref('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    blogId: ref('blog_id').references(() => blogs.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('slug_redirects_once').on(table.kind, table.slug),
    index('slug_redirects_product').on(table.productId),
    index('slug_redirects_category').on(table.categoryId),
    index('slug_redirects_blog').on(table.blogId),
    check('slug_redirects_kind', sql`${table.kind} in ('product', 'category', 'blog')`),
    check('slug_redirects_one_target', sql`num_nonnulls(${table.productId}, ${table.categoryId}, ${table.blogId}) = 1`),
  ],
)
