import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    /** Null for a top-level category. */
    parentId: ref('parent_id'),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    shortDescriptionHtml: text('short_description_html').notNull().default(''),
    descriptionHtml: text('description_html').notNull().default(''),
    imagePath: text('image_path').notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    /** Written by a trigger: when the page last changed. */
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('restrict'),
    index('categories_parent').on(table.parentId, table.position),
    check('categories_slug', sql`${table.slug} ~ '^[a-z0-9-]{1,120}$'`),
    check('categories_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)
