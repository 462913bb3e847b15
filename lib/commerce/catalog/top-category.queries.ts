import { sql } from 'drizzle-orm'
import { categories } from '@/lib/db/schema'

/** The slug of the top-level category above the row of `categories` in the query: its own where it has no parent. */
export const topCategorySlug = sql<string>`coalesce(
  (select parent.slug from categories parent where parent.id = ${categories.parentId}), ${categories.slug})`
