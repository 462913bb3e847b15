import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { categories, slugRedirects } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

const shownColumns = {
  id: categories.id,
  parentId: categories.parentId,
  slug: categories.slug,
  name: categories.name,
  shortDescriptionHtml: categories.shortDescriptionHtml,
  descriptionHtml: categories.descriptionHtml,
  imagePath: categories.imagePath,
  metaTitle: categories.metaTitle,
  metaDescription: categories.metaDescription,
  updatedAt: categories.updatedAt,
}

export const listTopCategories = (db: Queryable) =>
  db.select(shownColumns).from(categories).where(isNull(categories.parentId)).orderBy(asc(categories.position), asc(categories.id))

export const listChildren = (db: Queryable, parentId: number) =>
  db.select(shownColumns).from(categories).where(eq(categories.parentId, parentId)).orderBy(asc(categories.position), asc(categories.id))

export const listNamesOfChildren = (db: Queryable, parentIds: readonly number[]) =>
  db
    .select({ id: categories.id, parentId: categories.parentId, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(inArray(categories.parentId, [...parentIds]))
    .orderBy(asc(categories.position), asc(categories.id))

const nameColumns = { id: categories.id, slug: categories.slug }

/** Finds a category by its slug, else by a former one. */
export async function findCategory(db: Queryable, slug: string): Promise<{ id: number; slug: string } | null> {
  const [row] = await db.select(nameColumns).from(categories).where(eq(categories.slug, slug))
  if (row) return row
  const [renamed] = await db
    .select(nameColumns)
    .from(slugRedirects)
    .innerJoin(categories, eq(categories.id, slugRedirects.categoryId))
    .where(and(eq(slugRedirects.kind, 'category'), eq(slugRedirects.slug, slug)))
  return renamed ?? null
}

export type CategoryRow = Awaited<ReturnType<typeof listTopCategories>>[number]
export type CategoryNameRow = Awaited<ReturnType<typeof listNamesOfChildren>>[number]

/** The slug of the top-level category of the `categories` row in the query; its own slug if it has no parent. */
export const topCategorySlug = sql<string>`coalesce(
  (select parent.slug from categories parent where parent.id = ${categories.parentId}), ${categories.slug})`
