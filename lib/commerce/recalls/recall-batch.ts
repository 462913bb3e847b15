import { lockOrder, notifyCustomer } from '@/lib/commerce/orders'
import { recordActivity, recordSeen } from '@/lib/commerce/staff'
import { getBatch, setBlocked } from '@/lib/commerce/stock/batches'
import { type Context, inTransaction } from '@/lib/db/context'
import { readText } from '@/lib/kernel/contact-data'
import { type CutPage, cutPage } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { RecalledOrder } from './admin.model'
import { insertNotice, listOrderRows, listUntoldLines } from './queries'

type Wanted = { page: number; perPage: number }

/** One page of the orders that may contain units of the batch, also those not paid yet, oldest first. The activity log records that the member has seen their customers. */
export async function listRecalledOrders(ctx: Context, batchId: number, { page, perPage }: Wanted): Promise<CutPage<RecalledOrder>> {
  const rows = await listOrderRows(ctx.db, batchId, { page, perPage })
  if (rows.length > 0) await recordSeen(ctx, { subject: 'batch', subjectId: batchId })
  const items = rows.map(({ shippingAddress, createdAt, toldAt, total: _, ...row }) => ({
    ...row,
    customerName: shippingAddress.name,
    placedAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }))
  return cutPage(items, page, perPage, rows[0]?.total ?? 0)
}

type Line = Awaited<ReturnType<typeof listUntoldLines>>[number]

/** In a transaction of its own, so that a recall that stops half-way can be repeated. @returns whether the customer was told now */
async function tell(ctx: Context, batchId: number, { orderId, lineId, number }: Line, note: string): Promise<boolean> {
  const told = await inTransaction<boolean, never>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderId })
    if (!order || !(await insertNotice(tx, { batchId, orderId, createdAt: ctx.now() }))) return success(false)
    await notifyCustomer(tx, order, { kind: 'batch_recalled', lineId, detail: number, note })
    return success(true)
  })
  return told.ok && told.value
}

/**
 * Blocks the batch from sale and queues a message to the customer of each sold order that may contain it, once per order however often this is called: repeated,
 * it tells those who have paid since. `empty`: the note has no visible character. @returns how many customers were told now
 */
export async function recallBatch(ctx: Context, batchId: number, typed: string): Promise<Result<{ told: number }, 'not_found' | 'empty'>> {
  const note = readText(typed)
  if (note === '') return failure('empty')
  const batch = await getBatch(ctx, batchId)
  if (!batch.ok) return batch
  // The batch of a removed variant is not for sale anyway.
  if (batch.value.sku !== null) await setBlocked(ctx, batchId, { isBlocked: true, reason: note })
  let told = 0
  for (const line of await listUntoldLines(ctx.db, batchId)) if (await tell(ctx, batchId, line, note)) told += 1
  await recordActivity(ctx.db, ctx, { subject: 'batch', subjectId: batchId, action: 'batch.recalled', after: { customers: told, note } })
  return success({ told })
}
