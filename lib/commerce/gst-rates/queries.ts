import { and, eq, inArray, sql } from 'drizzle-orm'
import { productSummaries } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

/** Implemented by the SQL function gst_percent; null if there is no rate on that day in India. */
const percentOn = (day: string) => sql`gst_percent(${productSummaries.id}, ${productSummaries.hsn}, ${day}::date)`

/** The GST rate of each product on a day in India. Products without a rate are omitted. */
export async function listGstPercents(db: Queryable, productIds: readonly number[], day: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ productId: productSummaries.id, percent: percentOn(day).mapWith(Number) })
    .from(productSummaries)
    .where(and(inArray(productSummaries.id, [...productIds]), sql`${percentOn(day)} is not null`))
  return new Map(rows.map(({ productId, percent }) => [productId, percent]))
}

/** Whether an HSN has a rate on a day in India, or the product has its own. @param productId null for a new product */
export async function hasGstRate(
  db: Queryable,
  { productId, hsn }: { productId: number | null; hsn: string },
  day: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select gst_percent(${productId}, ${hsn}, ${day}::date) is not null as known`)
  return rows[0]?.known === true
}

type UntaxedProduct = { slug: string; name: string; hsn: string }

/** Which of the products have no rate on a day in India. */
export const listUntaxed = (db: Queryable, productIds: readonly number[], day: string): Promise<readonly UntaxedProduct[]> =>
  db
    .select({ slug: productSummaries.slug, name: productSummaries.name, hsn: productSummaries.hsn })
    .from(productSummaries)
    .where(and(inArray(productSummaries.id, [...productIds]), sql`${percentOn(day)} is null`))
    .orderBy(productSummaries.name)

/** What a rate applies to: the products of an HSN, or one product. */
type Taxed = { hsn: string | null; productId: number | null }

const taxedBy = ({ hsn, productId }: Taxed) =>
  hsn === null ? sql`${productSummaries.id} = ${productId}` : sql`starts_with(${productSummaries.hsn}, ${hsn})`

/**
 * Published products without a rate on a day in India, which cannot be bought: the first ones, and the total. `among`: only products to which a given rate
 * applies.
 */
export async function findUntaxedForSale(
  db: Queryable,
  day: string,
  shown: number,
  among?: Taxed,
): Promise<{ count: number; products: readonly UntaxedProduct[] }> {
  const rows = await db
    .select({
      slug: productSummaries.slug,
      name: productSummaries.name,
      hsn: productSummaries.hsn,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(productSummaries)
    .where(and(eq(productSummaries.published, true), among && taxedBy(among), sql`${percentOn(day)} is null`))
    .orderBy(productSummaries.name)
    .limit(shown)
  return { count: rows[0]?.count ?? 0, products: rows.map(({ count: _, ...product }) => product) }
}
