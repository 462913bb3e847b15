import { and, asc, eq, sql } from 'drizzle-orm'
import { categories, oldSlugs, products, variants } from '@/lib/db/schema'
import type { Queryable } from '../context'

/** Published or not. */
export async function findProduct(db: Queryable, slug: string) {
  const [row] = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      published: products.published,
      featured: products.featured,
      madeToOrder: products.madeToOrder,
      categorySlug: categories.slug,
      packCount: db.$count(variants, eq(variants.productId, products.id)),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.slug, slug))
  return row ?? null
}

export type ProductFacts = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The product that once had this slug. */
export async function findRenamed(db: Queryable, oldSlug: string) {
  const [row] = await db
    .select({ id: products.id, slug: products.slug, name: products.name })
    .from(oldSlugs)
    .innerJoin(products, eq(products.id, oldSlugs.productId))
    .where(and(eq(oldSlugs.kind, 'product'), eq(oldSlugs.slug, oldSlug)))
  return row ?? null
}

const NEAR = 3

/** Those that look most like it, best first. */
export async function listNearSlugs(db: Queryable, slug: string): Promise<string[]> {
  const likeness = sql`similarity(${products.slug}, ${slug})`
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${likeness} > 0.3`)
    .orderBy(sql`${likeness} desc`, products.slug)
    .limit(NEAR)
  return rows.map((row) => row.slug)
}

export async function listOldSlugs(db: Queryable, productId: number): Promise<string[]> {
  const rows = await db.select({ slug: oldSlugs.slug }).from(oldSlugs).where(eq(oldSlugs.productId, productId)).orderBy(asc(oldSlugs.id))
  return rows.map((row) => row.slug)
}

export const listPacks = (db: Queryable, productId: number) =>
  db
    .select({
      sku: variants.sku,
      label: variants.label,
      pricePaise: variants.pricePaise,
      mrpPaise: variants.mrpPaise,
      netGrams: variants.netGrams,
      stock: variants.stock,
    })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variants.id))

export const updatePublished = (db: Queryable, productId: number, published: boolean) =>
  db.update(products).set({ published }).where(eq(products.id, productId))

export const updateNames = (db: Queryable, productId: number, names: { slug: string; name: string }) =>
  db.update(products).set(names).where(eq(products.id, productId))

/** @param field a text column of products, by its name in the table */
export async function findText(db: Queryable, productId: number, field: string): Promise<string | null> {
  const { rows } = await db.execute<{ text: string | null }>(
    sql`SELECT ${sql.identifier(field)} AS text FROM products WHERE id = ${productId}`,
  )
  return rows[0]?.text ?? null
}

export const updateText = (db: Queryable, productId: number, field: string, text: string | null) =>
  db.execute(sql`UPDATE products SET ${sql.identifier(field)} = ${text} WHERE id = ${productId}`)
