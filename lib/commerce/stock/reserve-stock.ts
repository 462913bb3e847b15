import { lockVariants, type OrderedVariant, readVariants } from '@/lib/commerce/catalog'
import { failure, success, type Result } from '@/lib/kernel/result'
import { afterCommit, type Queryable } from '@/lib/db/context'
import { dayInIndia } from '@/lib/i18n/dates'
import { readRuntime } from '@/lib/runtime'
import { allocateBatches, deleteAllocations, returnToBatches } from './batches.queries'
import {
  addUnitsSold,
  decreaseStock,
  increaseStock,
  insertReservations,
  listOrderedVariants,
  listReservations,
  type Move,
  moveReservations,
  setReservedQuantities,
  type Reservation,
} from './queries'
import { moveStaleBatches } from './withdraw-batches'

/*
 * An order's stock: reserved when it is placed, committed when it is sold, released when it ends. Each function is part of the caller's transaction, which has
 * locked the order, and changes each reservation exactly once however often it is called.
 */

type Wanted = { variant: OrderedVariant; quantity: number }

/** The quantity that an order takes from stock: for a made-to-order product at most what is there, because the rest is produced. */
const quantityFromStock = ({ variant, quantity }: Wanted): number => (variant.madeToOrder ? Math.min(variant.stock, quantity) : quantity)

/** 'Mamra Almonds (250 g)': the name shown in the cart. */
export const nameOfVariant = ({ productName, label }: { productName: string; label: string }): string =>
  label === '' ? productName : `${productName} (${label})`

/** Whether nothing is left after this order, by the locked stock. */
const takesLast = (one: Wanted): boolean => quantityFromStock(one) > 0 && quantityFromStock(one) === one.variant.stock

/** Everything ordered counts as sold, including made-to-order units. */
const soldOf = ({ variant: { variantId }, quantity }: Wanted) => ({ variantId, quantity })

const outOfStock = ({ variant }: Wanted, available = variant.stock) => failure('out_of_stock', { name: variant.shownName, available })

/** Whether everything was in stock when it was read, checked before anything is written; takeStock decides. A refusal names the first missing item. */
export function checkStock(wanted: readonly Wanted[]): Result<null, 'out_of_stock'> {
  const short = wanted.find((one) => quantityFromStock(one) > one.variant.stock)
  return short ? outOfStock(short) : success(null)
}

/**
 * Takes the batches of the lines whose variants track them. out_of_stock: a part of the stock may no longer be sold on `day`, and the job that withdraws it has
 * not run yet.
 */
export async function takeBatches(
  tx: Queryable,
  wanted: readonly (Wanted & { orderLineId: number })[],
  day: string,
): Promise<Result<null, 'out_of_stock'>> {
  const needed = wanted.filter((one) => one.variant.tracksBatches && quantityFromStock(one) > 0)
  if (needed.length === 0) return success(null)
  const units = needed.map((one) => ({ lineId: one.orderLineId, quantity: quantityFromStock(one) }))
  const allocated = await allocateBatches(tx, units, day)
  const short = needed.find((one) => (allocated.get(one.orderLineId) ?? 0) < quantityFromStock(one))
  return short ? outOfStock(short, allocated.get(short.orderLineId) ?? 0) : success(null)
}

/**
 * Takes the stock for an order: until `expiresAt`, or permanently with `sold`. The variants must be locked. A batch must be for sale until `expiresAt`, because
 * the order may be paid that late. After a refusal the caller's transaction must roll back.
 */
export async function takeStock(
  tx: Queryable,
  wanted: readonly (Wanted & { orderLineId: number })[],
  { expiresAt, sold = false }: { expiresAt: Date; sold?: boolean },
): Promise<Result<null, 'out_of_stock'>> {
  const taken = wanted.map((one) => ({
    orderLineId: one.orderLineId,
    variantId: one.variant.variantId,
    quantity: quantityFromStock(one),
    state: sold ? ('sold' as const) : ('held' as const),
    expiresAt,
  }))
  const needed = taken.filter(({ quantity }) => quantity > 0)
  const decreased = await decreaseStock(tx, needed)
  const short = needed.find(({ variantId }) => !decreased.has(variantId))
  const refused = short && wanted.find(({ variant }) => variant.variantId === short.variantId)
  if (refused) return outOfStock(refused)
  await insertReservations(tx, taken)
  const allocated = await takeBatches(tx, wanted, dayInIndia(expiresAt))
  if (!allocated.ok) return allocated
  if (sold) await addUnitsSold(tx, wanted.map(soldOf))
  for (const { variantId } of wanted.filter(takesLast).map(({ variant }) => variant))
    afterCommit(tx, () => readRuntime().observer?.event('stock_out', { variant: variantId }))
  return success(null)
}

const variantIdsOf = (rows: readonly { variantId: number | null }[]): readonly number[] => rows.flatMap(({ variantId }) => variantId ?? [])

/** Reserved stock is sold, and counts as units sold. Released stock stays released. */
export async function commitStock(tx: Queryable, move: Move): Promise<void> {
  const committed = await moveReservations(tx, move, ['held'], 'sold')
  if (committed.length > 0) await addUnitsSold(tx, await listOrderedVariants(tx, move.orderId))
}

type Moved = Awaited<ReturnType<typeof moveReservations>>

/** Subtracts what these lines have sold. */
async function takeBackUnitsSold(tx: Queryable, orderId: number, lines: Moved): Promise<void> {
  if (lines.length === 0) return
  const lineIds = new Set(lines.map(({ lineId }) => lineId))
  const ordered = (await listOrderedVariants(tx, orderId)).filter(({ lineId }) => lineIds.has(lineId))
  await addUnitsSold(
    tx,
    ordered.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  )
}

type Back = { lineId: number; variantId: number; quantity: number }
type Batches = { locked: readonly OrderedVariant[]; today: string }

/** Puts units back into the batches that they came from. A batch that may not be sold any more is withdrawn at once. */
export async function putBackBatches(tx: Queryable, back: readonly Back[], { locked, today }: Batches): Promise<void> {
  const tracked = new Set(locked.flatMap(({ variantId, tracksBatches }) => (tracksBatches ? [variantId] : [])))
  const ofBatches = back.filter(({ variantId }) => tracked.has(variantId))
  if (ofBatches.length === 0) return
  await returnToBatches(tx, ofBatches)
  await moveStaleBatches(tx, [...tracked], { today })
}

/** Returns the order's reserved or committed stock. `lineIds`: restricts this to these lines. */
export async function releaseStock(tx: Queryable, move: Move, lineIds?: readonly number[]): Promise<void> {
  const locked = await lockVariants(tx, variantIdsOf(await listReservations(tx, move.orderId)))
  const wasCommitted = await moveReservations(tx, move, ['sold'], 'released', lineIds)
  const wasReserved = await moveReservations(tx, move, ['held'], 'released', lineIds)
  // A variant deleted in the meantime has no stock to increase.
  const back = [...wasCommitted, ...wasReserved].flatMap(({ lineId, variantId, quantity }) =>
    variantId !== null && quantity > 0 ? [{ lineId, variantId, quantity }] : [],
  )
  await increaseStock(tx, back)
  await putBackBatches(tx, back, { locked, today: dayInIndia(move.now) })
  await takeBackUnitsSold(tx, move.orderId, wasCommitted)
}

/** The goods of these lines came back and cannot be sold again: they do not return to stock, and no longer count as sold. */
export async function writeOffStock(tx: Queryable, move: Move, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await takeBackUnitsSold(tx, move.orderId, await moveReservations(tx, move, ['sold'], 'written_off', lineIds))
}

type Released = { reservation: Reservation; variant: OrderedVariant | undefined }

/** A made-to-order product needs no stock; a variant that no longer exists cannot be ordered. */
const isAvailable = ({ reservation: { quantity }, variant }: Released): boolean =>
  variant !== undefined && variant.stock >= quantityFromStock({ variant, quantity })

/** The name is the order line's: its variant may no longer exist. */
const outOfReleasedStock = ({ reservation: { productName, label }, variant }: Released) =>
  failure('out_of_stock', { name: nameOfVariant({ productName, label }), available: variant?.stock ?? 0 })

/** The variants are locked and have enough. For a made-to-order product, less may be in stock than before. */
async function takeReleased(tx: Queryable, released: readonly Released[], today: string): Promise<void> {
  const reserved = released.flatMap(({ reservation: { id, lineId, quantity }, variant }) =>
    variant ? [{ id, orderLineId: lineId, quantity, variant }] : [],
  )
  const needed = reserved.map((one) => ({
    id: one.id,
    before: one.quantity,
    variantId: one.variant.variantId,
    quantity: quantityFromStock(one),
  }))
  await decreaseStock(
    tx,
    needed.filter(({ quantity }) => quantity > 0),
  )
  const changed = needed.filter(({ before, quantity }) => quantity !== before)
  await setReservedQuantities(
    tx,
    changed.map(({ id, quantity }) => ({ reservationId: id, quantity })),
  )
  const ofBatches = reserved.filter(({ variant }) => variant.tracksBatches)
  if (ofBatches.length === 0) return
  await deleteAllocations(
    tx,
    ofBatches.map(({ id }) => id),
  )
  const allocated = await takeBatches(tx, ofBatches, today)
  if (!allocated.ok) throw new Error('the batches of a variant have fewer units for sale than its stock')
}

/** Locks the variants. Their stock is what the order can get: batches that may not be sold any more are withdrawn first. */
export async function lockSellable(tx: Queryable, variantIds: readonly number[], today: string): Promise<readonly OrderedVariant[]> {
  const locked = await lockVariants(tx, variantIds)
  const tracked = locked.filter(({ tracksBatches }) => tracksBatches)
  if (tracked.length === 0) return locked
  await moveStaleBatches(tx, variantIdsOf(tracked), { today })
  return readVariants(tx, variantIds)
}

/**
 * Reserves again everything that the order has released, or nothing. `onlyForSale`: a product that is no longer for sale counts as missing. @returns
 * out_of_stock with the first missing line; no reservation has changed then
 */
export async function reserveReleasedStock(tx: Queryable, move: Move, { onlyForSale = false } = {}): Promise<Result<null, 'out_of_stock'>> {
  const today = dayInIndia(move.now)
  const reservations = (await listReservations(tx, move.orderId)).filter(({ state }) => state === 'released')
  const lockedVariants = await lockSellable(tx, variantIdsOf(reservations), today)
  const offered = lockedVariants.filter(({ isForSale }) => isForSale || !onlyForSale)
  const locked = new Map(offered.map((variant) => [variant.variantId, variant]))
  const released = reservations.map((reservation) => ({ reservation, variant: locked.get(reservation.variantId ?? 0) }))
  const short = released.find((one) => !isAvailable(one))
  if (short) return outOfReleasedStock(short)
  await takeReleased(tx, released, today)
  await moveReservations(tx, move, ['released'], 'held')
  return success(null)
}
