import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orderedLines, products, reservations, returnedStock, unitsSoldChanges, variants } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

export type VariantQuantity = { variantId: number; quantity: number }

/** A relation `given (variant_id, quantity)`: a hundred-line order takes one statement while its variants are locked, not a hundred. */
const givenRows = (quantities: readonly VariantQuantity[]) => sql`(
  select variant_id, sum(quantity)::int as quantity
  from unnest(${sql.param(quantities.map(({ variantId }) => variantId))}::bigint[], ${sql.param(quantities.map(({ quantity }) => quantity))}::int[])
    as one (variant_id, quantity)
  group by variant_id
) as given`

/** @returns the ids of the variants with enough stock; the others are unchanged */
export async function decreaseStock(tx: Queryable, quantities: readonly VariantQuantity[]): Promise<ReadonlySet<number>> {
  if (quantities.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${variants} set stock = ${variants.stock} - given.quantity from ${givenRows(quantities)}
    where ${variants.id} = given.variant_id and ${variants.stock} >= given.quantity
    returning ${variants.id} as id`)
  return new Set(rows.map(({ id }) => id))
}

export async function increaseStock(tx: Queryable, quantities: readonly VariantQuantity[]): Promise<void> {
  if (quantities.length === 0) return
  await tx.execute(
    sql`update ${variants} set stock = ${variants.stock} + given.quantity from ${givenRows(quantities)} where ${variants.id} = given.variant_id`,
  )
}

export async function insertReservations(tx: Queryable, rows: readonly (typeof reservations.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(reservations).values([...rows])
}

const ofOrder = (tx: Queryable, orderId: number) =>
  inArray(reservations.orderLineId, tx.select({ id: orderedLines.id }).from(orderedLines).where(eq(orderedLines.orderId, orderId)))

/** The order's reservations in every state, by variant, with the names of their order lines. */
export const listReservations = (tx: Queryable, orderId: number) =>
  tx
    .select({
      id: reservations.id,
      lineId: reservations.orderLineId,
      variantId: reservations.variantId,
      quantity: reservations.quantity,
      state: reservations.state,
      productName: orderedLines.productName,
      label: orderedLines.variantLabel,
    })
    .from(reservations)
    .innerJoin(orderedLines, eq(orderedLines.id, reservations.orderLineId))
    .where(eq(orderedLines.orderId, orderId))
    .orderBy(asc(reservations.variantId))

/** The order's lines whose stock was released, and those that were written off. */
export async function listTakenBack(db: Queryable, orderId: number) {
  const rows = await db
    .select({ lineId: reservations.orderLineId, state: reservations.state })
    .from(reservations)
    .where(ofOrder(db, orderId))
  const linesIn = (state: State): readonly number[] => rows.filter((row) => row.state === state).map(({ lineId }) => lineId)
  return { restocked: linesIn('released'), writtenOff: linesIn('written_off') }
}

/** The ordered quantity of each line whose variant still exists. */
export const listOrderedVariants = (tx: Queryable, orderId: number) =>
  tx
    .select({ lineId: orderedLines.id, variantId: sql<number>`${orderedLines.variantId}`.mapWith(Number), quantity: orderedLines.quantity })
    .from(orderedLines)
    .where(and(eq(orderedLines.orderId, orderId), sql`${orderedLines.variantId} is not null`))
    .orderBy(asc(orderedLines.variantId))

export type Reservation = Awaited<ReturnType<typeof listReservations>>[number]

type State = (typeof reservations.$inferSelect)['state']

/** A state change of an order's reservations, timed by the application's clock. */
export type Move = { orderId: number; now: Date }

/**
 * Moves only reservations in one of the states `from`, and returns those that it moved, so each is reserved, committed or released exactly once. `lineIds`:
 * restricts this to these lines of the order.
 */
export const moveReservations = (tx: Queryable, { orderId, now }: Move, from: readonly State[], to: State, lineIds?: readonly number[]) =>
  tx
    .update(reservations)
    .set({ state: to, movedAt: now })
    .where(
      and(
        ofOrder(tx, orderId),
        inArray(reservations.state, [...from]),
        lineIds === undefined ? undefined : inArray(reservations.orderLineId, [...lineIds]),
      ),
    )
    .returning({ lineId: reservations.orderLineId, variantId: reservations.variantId, quantity: reservations.quantity })

export async function setReservedQuantities(tx: Queryable, changed: readonly { reservationId: number; quantity: number }[]): Promise<void> {
  if (changed.length === 0) return
  const [ids, quantities] = [changed.map(({ reservationId }) => reservationId), changed.map(({ quantity }) => quantity)]
  await tx.execute(sql`
    update ${reservations} set quantity = given.quantity
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(quantities)}::int[]) as given (id, quantity)
    where ${reservations.id} = given.id`)
}

/** Counts units sold, for sorting by popularity. A negative quantity subtracts units. */
export async function addUnitsSold(tx: Queryable, quantities: readonly VariantQuantity[]): Promise<void> {
  if (quantities.length === 0) return
  await tx.execute(sql`
    insert into ${unitsSoldChanges} (product_id, quantity)
    select ${variants.productId}, sum(given.quantity)::int
    from ${givenRows(quantities)} inner join ${variants} on ${variants.id} = given.variant_id
    group by ${variants.productId}`)
}

/** Moves the units of unitsSoldChanges into products. */
export async function countUnitsSold(db: Queryable): Promise<void> {
  await db.execute(sql`
    with changes as (delete from ${unitsSoldChanges} returning product_id, quantity),
    sold as (select product_id, sum(quantity)::int as quantity from changes group by product_id),
    locked as (select id from ${products} where id in (select product_id from sold) order by id for no key update)
    update ${products} set units_sold = greatest(0, ${products.unitsSold} + sold.quantity)
    from sold inner join locked on locked.id = sold.product_id
    where ${products.id} = sold.product_id`)
}

/* Returns. */

/** The variant of an order line, null if it was removed, with the ordered names. */
export async function findLineVariant(tx: Queryable, orderLineId: number) {
  const [line] = await tx
    .select({ variantId: orderedLines.variantId, productName: orderedLines.productName, label: orderedLines.variantLabel })
    .from(orderedLines)
    .where(eq(orderedLines.id, orderLineId))
  if (!line) throw new Error(`there is no order line ${orderLineId}`)
  return line
}

type NewReturnedStock = Pick<typeof returnedStock.$inferInsert, 'returnId' | 'variantId' | 'kind' | 'quantity'> & { now: Date }

export async function insertReturnedStock(tx: Queryable, { now, ...row }: NewReturnedStock): Promise<void> {
  await tx.insert(returnedStock).values({ ...row, createdAt: now })
}
