import { and, asc, eq, inArray, isNotNull, or, isNull, type SQL, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { batchAllocations, lineBatches, orderedLines, reservations, stockBatches, variants } from '@/lib/db/schema'

/* Batches of variants that track them. The caller has locked the variants: their lock also guards their batches. */

const isForSale = (today: string): SQL =>
  sql`${stockBatches.blockedAt} is null and coalesce(${stockBatches.lastSaleDay} >= ${today}::date, true)`

/** Units of an order line, whose reservation exists. */
export type LineUnits = { lineId: number; quantity: number }

/** A relation `given (reservation_id, variant_id, quantity)`. */
const givenUnits = (units: readonly LineUnits[]): SQL => sql`(
  select r.id as reservation_id, r.variant_id, one.quantity
  from unnest(${sql.param(units.map(({ lineId }) => lineId))}::bigint[], ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as one (line_id, quantity)
    join ${reservations} r on r.order_line_id = one.line_id
) as given`

/**
 * Takes units from the batches that may be sold on `today`, earliest best-before date first. @returns what each order line got, which may be less than it needs
 */
export async function allocateBatches(tx: Queryable, units: readonly LineUnits[], today: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<LineUnits>(sql`
    with needed as (
      select reservation_id, variant_id, quantity, sum(quantity) over (partition by variant_id order by reservation_id) as upto from ${givenUnits(units)}
    ), offered as (
      select id, variant_id, quantity, sum(quantity) over (partition by variant_id order by best_before nulls first, id) as upto
      from ${stockBatches} where variant_id in (select variant_id from needed) and quantity > 0 and ${isForSale(today)}
    ), parts as (
      select needed.reservation_id, offered.id as batch_id,
        (least(needed.upto, offered.upto) - greatest(needed.upto - needed.quantity, offered.upto - offered.quantity))::int as quantity
      from needed join offered using (variant_id)
      where needed.upto - needed.quantity < offered.upto and offered.upto - offered.quantity < needed.upto
    ), taken as (
      update ${stockBatches} set quantity = ${stockBatches.quantity} - used.quantity
      from (select batch_id, sum(quantity)::int as quantity from parts group by batch_id) used where ${stockBatches.id} = used.batch_id
    ), stored as (
      insert into ${batchAllocations} (reservation_id, batch_id, quantity) select reservation_id, batch_id, quantity from parts
      on conflict (reservation_id, batch_id) do update set quantity = ${batchAllocations.quantity} + excluded.quantity
    )
    select r.order_line_id as "lineId", sum(parts.quantity)::int as quantity
    from parts join ${reservations} r on r.id = parts.reservation_id group by r.order_line_id`)
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]))
}

/**
 * Puts units back into the batches of their line. Which units of a line with several batches came back is not known, so they count as the most doubtful ones:
 * first those of a blocked batch, then those with the earliest best-before date. So none is sold past its date.
 */
export async function returnToBatches(tx: Queryable, returned: readonly LineUnits[]): Promise<void> {
  await tx.execute(sql`
    with out as (
      select a.reservation_id, a.batch_id, a.quantity - a.returned as quantity, given.quantity as wanted,
        sum(a.quantity - a.returned) over (partition by a.reservation_id order by b.blocked_at is null, b.best_before nulls last, b.id) as upto
      from ${givenUnits(returned)} join ${batchAllocations} a on a.reservation_id = given.reservation_id join ${stockBatches} b on b.id = a.batch_id
    ), parts as (
      select reservation_id, batch_id, (least(upto, wanted) - (upto - quantity))::int as quantity from out where upto - quantity < wanted and quantity > 0
    ), marked as (
      update ${batchAllocations} a set returned = a.returned + parts.quantity
      from parts where a.reservation_id = parts.reservation_id and a.batch_id = parts.batch_id
    )
    update ${stockBatches} set quantity = ${stockBatches.quantity} + back.quantity
    from (select batch_id, sum(quantity)::int as quantity from parts group by batch_id) back where ${stockBatches.id} = back.batch_id`)
}

/** Before a released order takes its stock again, perhaps of other batches. */
export const deleteAllocations = (tx: Queryable, reservationIds: readonly number[]) =>
  tx.delete(batchAllocations).where(inArray(batchAllocations.reservationId, [...reservationIds]))

/** Variants with a batch that may not be sold on `today` but still can be ordered, or the reverse. */
export async function listStaleVariants(db: Queryable, today: string): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct variant_id as id from ${stockBatches}
    where variant_id is not null and ((quantity > 0 and not (${isForSale(today)})) or (withdrawn > 0 and ${isForSale(today)}))`)
  return rows.map(({ id }) => id)
}

/** A batch that was put on sale or withdrawn. `quantity`: negative when withdrawn. */
type MovedBatch = { variantId: number; number: string; quantity: number; isBlocked: boolean }

/** Withdraws batches that may not be sold on `today`, and puts those back on sale that may. The variants' stock is not changed. */
export async function moveBatches(tx: Queryable, variantIds: readonly number[], today: string): Promise<readonly MovedBatch[]> {
  const { rows } = await tx.execute<MovedBatch>(sql`
    with stale as (
      select id, case when ${isForSale(today)} then withdrawn else -quantity end as moved from ${stockBatches}
      where variant_id = any (${sql.param([...variantIds])}::bigint[])
    )
    update ${stockBatches} set quantity = ${stockBatches.quantity} + stale.moved, withdrawn = ${stockBatches.withdrawn} - stale.moved
    from stale where ${stockBatches.id} = stale.id and stale.moved <> 0
    returning ${stockBatches.variantId} as "variantId", ${stockBatches.number} as number, stale.moved as quantity,
      ${stockBatches.blockedAt} is not null as "isBlocked"`)
  return rows
}

/** The batches with a best-before date and units in the shop. */
export const listDatedBatches = (db: Queryable) =>
  db
    .select({
      id: stockBatches.id,
      variantId: stockBatches.variantId,
      packedOn: stockBatches.packedOn,
      bestBefore: stockBatches.bestBefore,
      lastSaleDay: stockBatches.lastSaleDay,
    })
    .from(stockBatches)
    .where(
      and(
        isNotNull(stockBatches.variantId),
        isNotNull(stockBatches.bestBefore),
        sql`${stockBatches.quantity} + ${stockBatches.withdrawn} > 0`,
      ),
    )

export async function updateLastSaleDays(tx: Queryable, changed: readonly { id: number; lastSaleDay: string }[]): Promise<void> {
  await tx.execute(sql`
    update ${stockBatches} set last_sale_day = given.day
    from unnest(${sql.param(changed.map(({ id }) => id))}::bigint[], ${sql.param(changed.map(({ lastSaleDay }) => lastSaleDay))}::date[]) as given (id, day)
    where ${stockBatches.id} = given.id`)
}

/**
 * Changes stock as the shopkeeper does, with a reason: it counts as received or taken out, also in a transaction that has locked variants for an order.
 */
export async function adjustStock(
  tx: Queryable,
  { variantId, quantity, reason, staffId }: { variantId: number; quantity: number; reason: string; staffId: number | null },
): Promise<void> {
  const explained = sql`select set_config('shop.ordering', '', true), set_config('shop.stock_reason', ${reason}, true), set_config('shop.staff_id', ${staffId === null ? '' : String(staffId)}, true)`
  await tx.execute(explained)
  await tx.execute(sql`update ${variants} set stock = stock + ${quantity}::int where id = ${variantId}`)
  await tx.execute(sql`select set_config('shop.ordering', 'yes', true), set_config('shop.stock_reason', '', true)`)
}

/** The first item of the order that is of a blocked batch, without lines that are refunded; null: none is. */
export async function findBlockedItem(db: Queryable, orderId: number) {
  const [row] = await db
    .select({ productName: orderedLines.productName, label: orderedLines.variantLabel, number: lineBatches.number })
    .from(lineBatches)
    .innerJoin(orderedLines, eq(orderedLines.id, lineBatches.orderLineId))
    .where(
      and(
        eq(lineBatches.orderId, orderId),
        lineBatches.isBlocked,
        or(isNull(orderedLines.returnStatus), notInArray(orderedLines.returnStatus, ['approved', 'paid'])),
      ),
    )
    .orderBy(asc(lineBatches.orderLineId), asc(lineBatches.batchId))
    .limit(1)
  return row ?? null
}
