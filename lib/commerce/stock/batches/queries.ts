import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { batchAllocations, lineBatches, reservations, stockBatches, stockChanges, variantOffers, variants } from '@/lib/db/schema'
import { searchPatterns } from '@/lib/kernel/search-words'
import { type Named, offsetOf } from '@/lib/kernel/paging'

/** SKUs that differ only in case: the exact match wins. */
export async function findVariantId(db: Queryable, sku: string): Promise<number | null> {
  const [row] = await db
    .select({ id: variants.id })
    .from(variants)
    .where(eq(sql`lower(${variants.sku})`, sql`lower(${sku})`))
    .orderBy(desc(eq(variants.sku, sku)))
    .limit(1)
  return row?.id ?? null
}

/** Keeps the stock, and what orders have reserved and sold so far, in a batch without a number and dates. */
export async function startTracking(tx: Queryable, variantId: number): Promise<void> {
  await tx.execute(sql`
    with tracked as (update ${variants} set tracks_batches = true where id = ${variantId} returning id, stock),
    opening as (insert into ${stockBatches} (variant_id, number, quantity) select id, '', stock from tracked returning id)
    insert into ${batchAllocations} (reservation_id, batch_id, quantity, returned)
    select r.id, opening.id, r.quantity + b.replaced, case when r.state = 'released' then r.quantity else b.restocked end
    from opening cross join ${reservations} r
      cross join lateral (
        select coalesce(sum(quantity) filter (where kind = 'replaced'), 0) as replaced,
          coalesce(sum(quantity) filter (where kind = 'restocked'), 0) as restocked
        from returned_units where order_line_id = r.order_line_id) b
    where r.variant_id = ${variantId} and r.quantity + b.replaced > 0`)
}

export async function findBatchOf(tx: Queryable, variantId: number, number: string) {
  const [row] = await tx
    .select()
    .from(stockBatches)
    .where(and(eq(stockBatches.variantId, variantId), eq(sql`lower(${stockBatches.number})`, sql`lower(${number})`)))
  return row ?? null
}

/** Whether the variant's stock was changed in the last minutes by the same quantity for the same reason, whatever its case. */
export async function wasJustChanged(
  tx: Queryable,
  variantId: number,
  { quantity, reason }: { quantity: number; reason: string },
): Promise<boolean> {
  const same = and(
    eq(stockChanges.variantId, variantId),
    eq(stockChanges.quantity, quantity),
    eq(sql`lower(${stockChanges.reason})`, sql`lower(${reason})`),
    sql`${stockChanges.createdAt} > clock_timestamp() - interval '5 minutes'`,
  )
  return (await tx.$count(stockChanges, same)) > 0
}

export async function insertBatch(tx: Queryable, batch: typeof stockBatches.$inferInsert): Promise<number> {
  const [row] = await tx.insert(stockBatches).values(batch).returning({ id: stockBatches.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** @param by  negative: taken out. A batch that is not for sale changes its withdrawn units. */
export const changeUnits = (tx: Queryable, id: number, { by, isWithdrawn }: { by: number; isWithdrawn: boolean }) =>
  tx
    .update(stockBatches)
    .set(
      isWithdrawn ? { withdrawn: sql`${stockBatches.withdrawn} + ${by}::int` } : { quantity: sql`${stockBatches.quantity} + ${by}::int` },
    )
    .where(eq(stockBatches.id, id))

export const updateBlocked = (tx: Queryable, id: number, blockedAt: Date | null) =>
  tx.update(stockBatches).set({ blockedAt }).where(eq(stockBatches.id, id))

const columns = {
  id: stockBatches.id,
  variantId: stockBatches.variantId,
  number: stockBatches.number,
  sku: variantOffers.sku,
  productName: variantOffers.productName,
  label: variantOffers.label,
  packedOn: stockBatches.packedOn,
  bestBefore: stockBatches.bestBefore,
  lastSaleDay: stockBatches.lastSaleDay,
  quantity: stockBatches.quantity,
  withdrawn: stockBatches.withdrawn,
  blockedAt: stockBatches.blockedAt,
  note: stockBatches.note,
  createdAt: stockBatches.createdAt,
  // Uses eq for the reason given in staff/queries.ts.
  ordered:
    sql<number>`(select coalesce(sum(${lineBatches.quantity}), 0) from ${lineBatches} where ${eq(lineBatches.batchId, stockBatches.id)})`.mapWith(
      Number,
    ),
}

const select = (db: Queryable) =>
  db.select(columns).from(stockBatches).leftJoin(variantOffers, eq(variantOffers.id, stockBatches.variantId))

export async function findBatch(db: Queryable, id: number) {
  const [row] = await select(db).where(eq(stockBatches.id, id))
  return row ?? null
}

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

const words = sql`staff_words(${stockBatches.number} || ' ' || coalesce(${variantOffers.sku}, '') || ' ' || coalesce(${variantOffers.productName}, ''))`
/** Without the empty batches of stock from before the first batch. */
const matching = (q: string): SQL | undefined =>
  and(
    sql`(${stockBatches.number} <> '' or ${stockBatches.quantity} + ${stockBatches.withdrawn} > 0)`,
    ...searchPatterns(q).map((pattern) => sql`${words} like ${pattern}`),
  )

/** One page: batches with units in the shop first, the one that expires next on top. */
export const listBatchRows = (db: Queryable, { q, page, perPage }: { q: string; page: number; perPage: number }) =>
  select(db)
    .where(matching(q))
    .orderBy(desc(sql`${stockBatches.quantity} + ${stockBatches.withdrawn} > 0`), asc(stockBatches.bestBefore), asc(stockBatches.id))
    .limit(perPage)
    .offset(offsetOf(page, perPage))

export async function countBatchRows(db: Queryable, q: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(stockBatches)
    .leftJoin(variantOffers, eq(variantOffers.id, stockBatches.variantId))
    .where(matching(q))
  return row?.count ?? 0
}

/** For the activity log. */
export async function listBatchNames(db: Queryable, ids: readonly number[]): Promise<readonly Named[]> {
  return db
    .select({ id: stockBatches.id, name: stockBatches.number })
    .from(stockBatches)
    .where(inArray(stockBatches.id, [...ids]))
}
