import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { categories, slugRedirects, products, variants } from '@/lib/db/schema'
import type { Paise } from '@/lib/kernel/money'
import { COLUMNS, type Column, type Fields } from '../file/sheet'

const CATALOG_LOCK = 20_260_103

/** Held until the transaction ends. */
export async function tryLockCatalog(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${CATALOG_LOCK}) AS locked`)
  return rows[0]?.locked ?? false
}

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
      variantCount: db.$count(variants, eq(variants.productId, products.id)),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.slug, slug))
  return row ?? null
}

export type ProductFacts = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The product that formerly had this slug. */
export async function findRenamed(db: Queryable, redirectedSlug: string) {
  const [row] = await db
    .select({ id: products.id, slug: products.slug, name: products.name })
    .from(slugRedirects)
    .innerJoin(products, eq(products.id, slugRedirects.productId))
    .where(and(eq(slugRedirects.kind, 'product'), eq(slugRedirects.slug, redirectedSlug)))
  return row ?? null
}

/** The current and former product slugs that equal this one or begin with it and a hyphen. */
export async function listNumberedSlugs(db: Queryable, slug: string): Promise<readonly string[]> {
  const isLike = sql`(slug = ${slug} OR slug LIKE ${`${slug}-%`})`
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM products WHERE ${isLike} UNION SELECT slug FROM slug_redirects WHERE kind = 'product' AND ${isLike}`,
  )
  return rows.map((row) => row.slug)
}

/** The slug of the product with this SKU, ignoring case; null if there is none. */
export async function findSlugOfSku(db: Queryable, sku: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: products.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sql`lower(${variants.sku}) = lower(${sku})`)
    .orderBy(desc(sql`${variants.sku} = ${sku}`), asc(variants.id))
    .limit(1)
  return row?.slug ?? null
}

const NEAR = 3

/** The most similar slugs, best first. */
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

export async function listSlugRedirects(db: Queryable, productId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: slugRedirects.slug })
    .from(slugRedirects)
    .where(eq(slugRedirects.productId, productId))
    .orderBy(asc(slugRedirects.id))
  return rows.map((row) => row.slug)
}

export const listVariants = (db: Queryable, productId: number) =>
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

/** @param field the name of a text column of products */
export async function findText(db: Queryable, productId: number, field: string): Promise<string | null> {
  const { rows } = await db.execute<{ text: string | null }>(
    sql`SELECT ${sql.identifier(field)} AS text FROM products WHERE id = ${productId}`,
  )
  return rows[0]?.text ?? null
}

export const updateText = (db: Queryable, productId: number, field: string, text: string | null) =>
  db.execute(sql`UPDATE products SET ${sql.identifier(field)} = ${text} WHERE id = ${productId}`)

/** Ignores case; if SKUs differ only in case, the exact match wins. */
export async function findVariant(db: Queryable, sku: string) {
  const [row] = await db
    .select({
      id: variants.id,
      sku: variants.sku,
      label: variants.label,
      pricePaise: variants.pricePaise,
      mrpPaise: variants.mrpPaise,
      stock: variants.stock,
      tracksBatches: variants.tracksBatches,
      productId: products.id,
      productSlug: products.slug,
      productName: products.name,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(sql`lower(${variants.sku})`, sql`lower(${sku})`))
    .orderBy(desc(eq(variants.sku, sku)))
    .limit(1)
  return row ?? null
}

export type Variant = NonNullable<Awaited<ReturnType<typeof findVariant>>>

/** The most similar SKUs, best first. */
export async function listNearSkus(db: Queryable, sku: string): Promise<string[]> {
  const likeness = sql`similarity(${variants.sku}, ${sku})`
  const rows = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(sql`${likeness} > 0.3`)
    .orderBy(sql`${likeness} desc`, variants.sku)
    .limit(NEAR)
  return rows.map((row) => row.sku)
}

export const updatePrice = (db: Queryable, variantId: number, pricePaise: Paise, mrpPaise: Paise) =>
  db.update(variants).set({ pricePaise, mrpPaise }).where(eq(variants.id, variantId))

/** Adds to the current stock, so concurrent sales count. @returns the new stock, or null if it would exceed the limits */
export async function addStock(db: Queryable, variantId: number, pieces: number, most: number): Promise<number | null> {
  const [row] = await db
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${pieces}::int` })
    .where(and(eq(variants.id, variantId), sql`${variants.stock} + ${pieces}::bigint between 0 and ${most}`))
    .returning({ stock: variants.stock })
  return row?.stock ?? null
}

/** The reason that the trigger writes into the stock history for this transaction's changes. */
export const explainStock = (tx: Queryable, { reason, staffId }: { reason: string; staffId: number | null }) =>
  tx.execute(
    sql`SELECT set_config('shop.stock_reason', ${reason}, true), set_config('shop.staff_id', ${staffId === null ? '' : String(staffId)}, true)`,
  )

export const updateStock = (db: Queryable, variantId: number, stock: number) =>
  db.update(variants).set({ stock }).where(eq(variants.id, variantId))

/** A product's pictures in order, in the format of the catalogue file's `images` column. */
export const picturesOf = (productId: SQL): SQL => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('path', i.path, 'alt', i.alt, 'sku', coalesce(shown.sku, '')) ORDER BY i.position, i.id)
  FROM product_images i LEFT JOIN variants shown ON shown.id = i.variant_id WHERE i.product_id = ${productId}
), '[]')`

export type ExportedProduct = { id: number; product: Fields; variants: readonly Fields[] }

/**
 * The columns of the file that are columns of the table, as a JSON object. `to_jsonb` of the row would also write the search words, and a function such as
 * json_build_object takes no more than 100 arguments: too few for three languages.
 * @param more  other columns of the object
 */
export function jsonOf(of: Column['of'], row: string, more: readonly SQL[] = []): SQL {
  const own = COLUMNS.filter((column) => column.of === of && column.key !== 'category' && column.key !== 'images').map(
    ({ key, translation }) => {
      const value =
        translation === null ? sql.identifier(key) : sql`translations -> ${translation.locale}::text ->> ${translation.property}::text`
      return sql`${sql.identifier(row)}.${value} AS ${sql.identifier(key)}`
    },
  )
  return sql`(SELECT row_to_json(fields) FROM (SELECT ${sql.join([...more, ...own], sql`, `)}) AS fields)`
}

/** The products after this id, oldest first, with their variants in the shop's order. */
export async function listForExport(db: Queryable, afterId: number, limit: number): Promise<readonly ExportedProduct[]> {
  const { rows } = await db.execute<ExportedProduct>(sql`
    SELECT p.id,
      ${jsonOf('product', 'p', [sql`p.slug`, sql`c.slug AS category`, sql`${picturesOf(sql`p.id`)} AS images`])} AS product,
      coalesce((
        SELECT json_agg(${jsonOf('variant', 'v', [sql`v.sku`])} ORDER BY v.position, v.id) FROM variants v WHERE v.product_id = p.id
      ), '[]') AS variants
    FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id > ${afterId} ORDER BY p.id LIMIT ${limit}`)
  return rows
}
