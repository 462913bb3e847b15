import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { categories, oldSlugs } from '@/lib/db/schema'
import type { Queryable } from '../context'

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

export async function findCategoryId(db: Queryable, slug: string): Promise<number | null> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  return row?.id ?? null
}

/** The category that once had this slug. */
export async function findCategoryIdByOldSlug(db: Queryable, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: oldSlugs.categoryId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, 'category'), eq(oldSlugs.slug, slug)))
  return row?.id ?? null
}

export type CategoryRow = Awaited<ReturnType<typeof listTopCategories>>[number]
export type CategoryNameRow = Awaited<ReturnType<typeof listNamesOfChildren>>[number]
