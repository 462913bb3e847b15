import { lockVariants } from '@/lib/commerce/catalog'
import { recordActivity } from '@/lib/commerce/staff'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { dayInIndia } from '@/lib/i18n/dates'
import { readLine } from '@/lib/kernel/contact-data'
import { type CutPage, cutPage } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { readWhole } from '@/lib/kernel/typed-number'
import { adjustStock } from '../batches.queries'
import { moveStaleBatches, readMinimum } from '../withdraw-batches'
import {
  type Batch,
  BATCH_MAX_UNITS,
  type BatchState,
  BEST_BEFORE_MAX_YEARS,
  lastBestBefore,
  lastSaleDay,
  readDay,
  type ReceiptFields,
} from './model'
import {
  type BatchRow,
  changeUnits,
  countBatchRows,
  findBatch,
  findBatchOf,
  findVariantId,
  insertBatch,
  listBatchRows,
  startTracking,
  updateBlocked,
  wasJustChanged,
} from './queries'

function stateOf({ blockedAt, lastSaleDay: lastDay }: BatchRow, today: string): BatchState {
  if (blockedAt !== null) return 'blocked'
  return lastDay !== null && lastDay < today ? 'too_short' : 'for_sale'
}

function present(row: BatchRow, today: string): Batch {
  const { variantId: _, blockedAt: __, createdAt, label, ...shown } = row
  return { ...shown, label: label ?? '', state: stateOf(row, today), receivedAt: createdAt.toISOString() }
}

type Wanted = { q: string; page: number; perPage: number }

/** One page of the batches whose number, SKU or product name contains the words: those with units in the shop first, the next to expire on top. */
export async function listBatches(ctx: Context, wanted: Wanted): Promise<CutPage<Batch>> {
  const [rows, total] = await Promise.all([listBatchRows(ctx.db, wanted), countBatchRows(ctx.db, wanted.q)])
  const today = dayInIndia(ctx.now())
  return cutPage(
    rows.map((row) => present(row, today)),
    wanted.page,
    wanted.perPage,
    total,
  )
}

export async function getBatch(ctx: Context, id: number): Promise<Result<Batch, 'not_found'>> {
  const row = await findBatch(ctx.db, id)
  return row ? success(present(row, dayInIndia(ctx.now()))) : failure('not_found')
}

/** A value that has passed its rule. */
function passed<T>(value: T | null): T {
  if (value === null) throw new Error('an unreadable value passed its rule')
  return value
}

const readReceipt = ({ number, quantity, bestBefore, packedOn, note }: ReceiptFields) => ({
  number: readLine(number),
  quantity: passed(readWhole(quantity)),
  bestBefore: passed(readDay(bestBefore, 'last')),
  packedOn: packedOn.trim() === '' ? null : passed(readDay(packedOn, 'first')),
  note: readLine(note),
})

type Receipt = ReturnType<typeof readReceipt>
type DateRefusal = 'in_the_past' | 'too_far' | 'packed_after' | 'packed_in_future' | 'too_short'

/** Dates that would make the batch unsellable, usually because they are mistyped. */
function findDateFault({ bestBefore, packedOn }: Receipt, lastDay: string, today: string): Result<null, DateRefusal> {
  if (bestBefore < today) return failure('in_the_past', { day: bestBefore })
  if (bestBefore > lastBestBefore(today)) return failure('too_far', { day: bestBefore, years: BEST_BEFORE_MAX_YEARS })
  if (packedOn !== null && packedOn >= bestBefore) return failure('packed_after')
  if (packedOn !== null && packedOn > today) return failure('packed_in_future', { day: packedOn })
  return lastDay < today ? failure('too_short', { day: lastDay }) : success(null)
}

/** `received_already`: the same batch, quantity and note a moment ago, so the receipt was probably sent twice. Another note tells two receipts apart. */
type ReceiptRefusal = DateRefusal | 'received_already' | 'unknown_sku' | 'other_dates' | 'blocked' | 'too_many'

/** A new batch, or more units of a known one with the same dates. @returns its id */
async function addUnits(tx: Queryable, variantId: number, receipt: Receipt & { lastSaleDay: string }) {
  const known = await findBatchOf(tx, variantId, receipt.number)
  if (known === null) return success(await insertBatch(tx, { ...receipt, variantId }))
  const { id, blockedAt, bestBefore, packedOn } = known
  if (blockedAt !== null) return failure('blocked')
  if (bestBefore !== receipt.bestBefore || packedOn !== receipt.packedOn)
    return failure('other_dates', { bestBefore: bestBefore ?? '', packedOn: packedOn ?? '' })
  await changeUnits(tx, id, { by: receipt.quantity, isWithdrawn: false })
  return success(id)
}

/**
 * Receives units of a batch, which go on sale at once. The first batch of a variant makes it track batches: what it had in stock before becomes a batch without
 * a number, sold first. @returns the batch's id
 */
export const receiveBatch = (ctx: Context, { sku, ...fields }: ReceiptFields): Promise<Result<{ id: number }, ReceiptRefusal>> =>
  inTransaction<{ id: number }, ReceiptRefusal>(ctx.db, async (tx) => {
    const receipt = readReceipt({ sku, ...fields })
    const lastDay = lastSaleDay(receipt, await readMinimum(tx))
    const dates = findDateFault(receipt, lastDay, dayInIndia(ctx.now()))
    if (!dates.ok) return dates
    const variantId = await findVariantId(tx, sku.trim())
    const [variant] = variantId === null ? [] : await lockVariants(tx, [variantId])
    if (!variant) return failure('unknown_sku', { sku: sku.trim() })
    const stock = variant.stock + receipt.quantity
    if (stock > BATCH_MAX_UNITS) return failure('too_many', { most: BATCH_MAX_UNITS })
    const change = { quantity: receipt.quantity, reason: [`Batch ${receipt.number}`, receipt.note].filter(Boolean).join(': ') }
    if (!variant.tracksBatches) await startTracking(tx, variant.variantId)
    const added = await addUnits(tx, variant.variantId, { ...receipt, lastSaleDay: lastDay })
    if (!added.ok) return added
    if (await wasJustChanged(tx, variant.variantId, change)) return failure('received_already', { quantity: change.quantity })
    await adjustStock(tx, { variantId: variant.variantId, ...change, staffId: ctx.actor?.staffId ?? null })
    await recordActivity(tx, ctx, {
      subject: 'batch',
      subjectId: added.value,
      action: 'batch.received',
      after: { sku: variant.sku, ...receipt, packedOn: receipt.packedOn ?? '' },
    })
    return success({ id: added.value })
  })

type Locked = { batch: BatchRow; variantId: number }

/**
 * Locks the batch's variant, which guards it, and withdraws what may not be sold any more, as the job will. A batch of a removed variant cannot be changed.
 */
async function lockBatch(tx: Queryable, id: number, today: string): Promise<Locked | null> {
  const variantId = (await findBatch(tx, id))?.variantId ?? null
  if (variantId === null || (await lockVariants(tx, [variantId])).length === 0) return null
  await moveStaleBatches(tx, [variantId], { today })
  const batch = await findBatch(tx, id)
  return batch && { batch, variantId }
}

/** Changes a locked batch. @returns the changed batch */
const changeBatch = <Refusal extends string = never>(
  ctx: Context,
  id: number,
  work: (tx: Queryable, locked: Locked, today: string) => Promise<Result<unknown, Refusal>>,
): Promise<Result<Batch, 'not_found' | Refusal>> =>
  inTransaction<Batch, 'not_found' | Refusal>(ctx.db, async (tx) => {
    const today = dayInIndia(ctx.now())
    const locked = await lockBatch(tx, id, today)
    if (!locked) return failure('not_found')
    const done = await work(tx, locked, today)
    if (!done.ok) return done
    const after = await findBatch(tx, id)
    return after ? success(present(after, today)) : failure('not_found')
  })

/** `seen`: the quantity that the count is based on; not compared if null. */
type Counted = { counted: string; reason: string; seen?: number | null }

/**
 * Corrects how many units of a batch can be ordered or, if it is withdrawn, how many lie in the shop. The history and the activity log keep the reason. The
 * refusal 'conflict' carries the current quantity, which differs from `seen`: some were sold or came back in the meantime.
 */
export const countBatch = (
  ctx: Context,
  id: number,
  { counted, reason, seen = null }: Counted,
): Promise<Result<Batch, 'not_found' | 'conflict'>> =>
  changeBatch<'conflict'>(ctx, id, async (tx, { batch, variantId }, today) => {
    const isWithdrawn = stateOf(batch, today) !== 'for_sale'
    const before = isWithdrawn ? batch.withdrawn : batch.quantity
    if (seen !== null && seen !== before) return failure('conflict', { quantity: before, seen })
    const after = passed(readWhole(counted))
    const by = after - before
    await changeUnits(tx, id, { by, isWithdrawn })
    const explained = [`Batch ${batch.number}`, reason].filter(Boolean).join(': ')
    if (!isWithdrawn) await adjustStock(tx, { variantId, quantity: by, reason: explained, staffId: ctx.actor?.staffId ?? null })
    const change = { before: { quantity: before }, after: { quantity: after, reason } }
    await recordActivity(tx, ctx, { subject: 'batch', subjectId: id, action: 'batch.counted', ...change })
    return success(null)
  })

type Blocking = { isBlocked: boolean; reason: string }

/**
 * Blocks a batch from sale, or ends that: its units leave the stock, or return to it unless they are too close to their best-before date. Orders that contain
 * it keep it.
 */
export const setBlocked = (ctx: Context, id: number, { isBlocked, reason }: Blocking): Promise<Result<Batch, 'not_found'>> =>
  changeBatch(ctx, id, async (tx, { batch, variantId }, today) => {
    if ((batch.blockedAt !== null) === isBlocked) return success(null)
    await updateBlocked(tx, id, isBlocked ? ctx.now() : null)
    await moveStaleBatches(tx, [variantId], { today, staffId: ctx.actor?.staffId ?? null })
    const action = isBlocked ? 'batch.blocked' : 'batch.unblocked'
    await recordActivity(tx, ctx, { subject: 'batch', subjectId: id, action, after: { reason } })
    return success(null)
  })
