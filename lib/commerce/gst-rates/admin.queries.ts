import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { gstRates, productSummaries } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Named } from '@/lib/kernel/paging'

/** Every HSN in the catalogue with its product names and its rate on a day in India, which may come from a shorter HSN. */
export const listHsnRows = (db: Queryable, day: string) =>
  db
    .select({
      hsn: productSummaries.hsn,
      productNames: sql<string[]>`array_agg(${productSummaries.name} order by ${productSummaries.name})`,
      percent: sql<string | null>`gst_percent(null, ${productSummaries.hsn}, ${day}::date)`,
    })
    .from(productSummaries)
    .groupBy(productSummaries.hsn)
    .orderBy(asc(productSummaries.hsn))

/** All rates, newest first. `slug` and `name`: the product's, for a product's own rate. */
export const listRateRows = (db: Queryable) =>
  db
    .select({
      id: gstRates.id,
      hsn: gstRates.hsn,
      slug: productSummaries.slug,
      name: productSummaries.name,
      percent: gstRates.percent,
      validFrom: gstRates.validFrom,
    })
    .from(gstRates)
    .leftJoin(productSummaries, eq(productSummaries.id, gstRates.productId))
    .orderBy(desc(gstRates.validFrom), asc(gstRates.id))

export type RateRow = Awaited<ReturnType<typeof listRateRows>>[number]

export async function findProductId(tx: Queryable, slug: string): Promise<number | null> {
  const [row] = await tx.select({ id: productSummaries.id }).from(productSummaries).where(eq(productSummaries.slug, slug))
  return row?.id ?? null
}

type NewRate = { hsn: string | null; productId: number | null; percent: number; validFrom: string }

/** null if there is already a rate for that day. */
export async function insertRate(tx: Queryable, rate: NewRate): Promise<number | null> {
  const [inserted] = await tx.insert(gstRates).values(rate).onConflictDoNothing().returning({ id: gstRates.id })
  return inserted?.id ?? null
}

/** The rate, locked until the transaction ends. */
export async function lockRate(tx: Queryable, id: number) {
  const [row] = await tx
    .select({
      hsn: gstRates.hsn,
      productId: gstRates.productId,
      percent: gstRates.percent,
      validFrom: gstRates.validFrom,
    })
    .from(gstRates)
    .where(eq(gstRates.id, id))
    .for('update')
  return row ?? null
}

export async function deleteRate(tx: Queryable, id: number): Promise<void> {
  await tx.delete(gstRates).where(eq(gstRates.id, id))
}

/** A rate is named after its subject: a product or an HSN. */
export const listRateNames = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: gstRates.id, name: sql<string>`coalesce(${productSummaries.name}, ${gstRates.hsn})` })
    .from(gstRates)
    .leftJoin(productSummaries, eq(productSummaries.id, gstRates.productId))
    .where(inArray(gstRates.id, [...ids]))
