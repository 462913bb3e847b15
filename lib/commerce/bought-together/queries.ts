import { and, asc, desc, eq, gt, inArray, notInArray, sql, sum } from 'drizzle-orm'
import { boughtTogether, orderedLines, orderStates, productSummaries } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { BOUGHT_TOGETHER_SHOWN, CART_SUGGESTED } from '@/lib/kernel/business'

/** A lower threshold would reveal what a single customer bought. */
const FEWEST_CUSTOMERS = 3
const PERIOD_DAYS = 180

/** A time in PostgreSQL's format: the counting period ends with the newest order, so that a shop that was closed for a season keeps its pairs. */
export async function findPeriodStart(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select (max(created_at) - make_interval(days => ${PERIOD_DAYS}))::text as since from ${orderStates}
      where payment_status = 'paid' and not is_over`,
  )
  return rows[0]?.since ?? 'infinity'
}

/** The ids of the next products, for sale or not, in id order. */
export async function listProductIdsAfter(db: Queryable, id: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: productSummaries.id })
    .from(productSummaries)
    .where(gt(productSummaries.id, id))
    .orderBy(asc(productSummaries.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Counts the pairs of these products and stores the most frequent ones that can be bought now, in one statement. Unchanged rows are not written, so they
 * invalidate no page.
 */
export async function replacePairs(db: Queryable, productIds: readonly number[], since: string): Promise<void> {
  const ids = sql`any(${sql.param([...productIds])}::bigint[])`
  await db.execute(sql`
    with pairs as (
      select line.product_id, other.product_id as with_product_id, count(distinct line.order_id)::int as orders
      from ${orderedLines} line
      inner join ${orderedLines} other on other.order_id = line.order_id and other.product_id <> line.product_id
      where line.product_id = ${ids} and line.is_bought and line.ordered_at >= ${since}::timestamptz
      group by line.product_id, other.product_id
      having count(distinct line.customer_id) >= ${FEWEST_CUSTOMERS}
    ),
    ranked as (
      select pairs.*, row_number() over (partition by pairs.product_id order by pairs.orders desc, pairs.with_product_id)::int as rank
      from pairs inner join ${productSummaries} on ${productSummaries.id} = pairs.with_product_id
      where ${productSummaries.canBeBought} and ${productSummaries.available}
    ),
    shown as (select * from ranked where rank <= ${BOUGHT_TOGETHER_SHOWN}),
    gone as (
      delete from ${boughtTogether} old where old.product_id = ${ids}
      and not exists (select from shown where shown.product_id = old.product_id and shown.with_product_id = old.with_product_id)
    )
    insert into ${boughtTogether} as kept (product_id, with_product_id, orders, rank)
    select product_id, with_product_id, orders, rank from shown order by product_id, with_product_id
    on conflict (product_id, with_product_id) do update set orders = excluded.orders, rank = excluded.rank
    where (kept.orders, kept.rank) <> (excluded.orders, excluded.rank)`)
}

export async function listShownIds(db: Queryable, productId: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: productSummaries.id })
    .from(boughtTogether)
    .innerJoin(productSummaries, eq(productSummaries.id, boughtTogether.withProductId))
    .where(and(eq(boughtTogether.productId, productId), productSummaries.canBeBought))
    .orderBy(asc(boughtTogether.rank))
  return rows.map((row) => row.id)
}

/** Ranks by the total number of orders over all pairs, so products that go with several of these come first. */
export async function listIdsWithAny(db: Queryable, productIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .select({ id: productSummaries.id })
    .from(boughtTogether)
    .innerJoin(productSummaries, eq(productSummaries.id, boughtTogether.withProductId))
    .where(
      and(
        inArray(boughtTogether.productId, [...productIds]),
        notInArray(boughtTogether.withProductId, [...productIds]),
        productSummaries.canBeBought,
        eq(productSummaries.available, true),
      ),
    )
    .groupBy(productSummaries.id)
    .orderBy(desc(sum(boughtTogether.orders)), asc(productSummaries.id))
    .limit(CART_SUGGESTED)
  return rows.map((row) => row.id)
}
