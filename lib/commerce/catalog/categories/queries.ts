import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { categories, products, slugRedirects } from '@/lib/db/schema'

const CATEGORY_LOCK = 20_260_104

/** Allows one change of the tree at a time: two concurrent moves could make two categories each other's ancestors. */
export const lockTree = (tx: Queryable) => tx.execute(sql`SELECT pg_advisory_xact_lock(${CATEGORY_LOCK})`)

export const listCategoryRows = (db: Queryable) =>
  db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      slug: categories.slug,
      name: categories.name,
      shortDescriptionHtml: categories.shortDescriptionHtml,
      descriptionHtml: categories.descriptionHtml,
      imagePath: categories.imagePath,
      imageAlt: categories.imageAlt,
      metaTitle: categories.metaTitle,
      metaDescription: categories.metaDescription,
      translations: categories.translations,
      position: categories.position,
      productCount: db.$count(products, eq(products.categoryId, categories.id)),
      formerSlugs: sql<
        string[]
      >`coalesce((select json_agg(o.slug order by o.id) from ${slugRedirects} o where o.category_id = categories.id), '[]')`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number]

type Row = Omit<typeof categories.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'position'>

/** Appended to its siblings. */
export async function insertCategory(tx: Queryable, row: Row): Promise<number> {
  const last = sql`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from ${row.parentId ?? null})`
  const [inserted] = await tx
    .insert(categories)
    .values({ ...row, position: last })
    .returning({ id: categories.id })
  if (!inserted) throw new Error('The category was not stored.')
  return inserted.id
}

export const updateCategory = (tx: Queryable, id: number, row: Row) => tx.update(categories).set(row).where(eq(categories.id, id))

export const updatePosition = (tx: Queryable, id: number, position: number) =>
  tx
    .update(categories)
    .set({ position })
    .where(and(eq(categories.id, id), sql`${categories.position} <> ${position}`))

export const deleteCategory = (tx: Queryable, id: number) => tx.delete(categories).where(eq(categories.id, id))

/** The category that formerly had this slug. */
export async function findFormerOwner(db: Queryable, slug: string) {
  const [row] = await db
    .select({ id: categories.id, name: categories.name })
    .from(slugRedirects)
    .innerJoin(categories, eq(categories.id, slugRedirects.categoryId))
    .where(and(eq(slugRedirects.kind, 'category'), eq(slugRedirects.slug, slug)))
  return row ?? null
}
