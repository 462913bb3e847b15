import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import { readOrderCode } from '@/lib/kernel/typed-text'
import { recordActivity } from '@/lib/commerce/staff'
import { mayReadOrders } from './packing-view'
import { listAllRefunds } from './admin.queries'
import { type LockedOrder, lockOrder } from './state.queries'
import {
  findShopOrder,
  listEvents,
  listOrderLines,
  listReceivedPayments,
  listShopOrderRows,
  type ShopOrder,
  type ShopOrderFilter,
} from './queries'

type OrderActivity =
  | 'confirmed'
  | 'packed'
  | 'picked_up'
  | 'shipped'
  | 'corrected'
  | 'sent_again'
  | 'delivered'
  | 'came_back'
  | 'cancelled'
  | 'refunded'
  | 'paid_back'
  | 'refund_sent_again'
  | 'return_rejected'
  | 'return_approved'
  | 'return_received'
  | 'return_refused'
  | 'replaced'
  | 'item_removed'

export type DryRun = { dryRun?: boolean }

/** Runs a shopkeeper's command on the order with this code. A dry run performs everything and rolls back. */
export async function changeOrder<T, F extends string>(
  ctx: Context,
  code: string,
  { dryRun = false }: DryRun,
  change: (tx: Queryable, order: LockedOrder) => Promise<Result<T, F>>,
): Promise<Result<T, F | 'not_found'>> {
  // An order that the caller may not see must not reveal its state either.
  if (!(await mayReadOrders(ctx, [code]))) return failure('not_found')
  const rehearsed: { value: T }[] = []
  const result = await inTransaction<T, F | 'not_found' | 'dry_run'>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { code: readOrderCode(code) })
    if (!order) return failure('not_found')
    const done = await change(tx, order)
    if (!done.ok || !dryRun) return done
    rehearsed.push(done)
    // A refusal rolls the transaction back.
    return failure('dry_run')
  })
  const last = rehearsed.at(-1)
  if (last) return success(last.value)
  // 'dry_run' is refused only for a dry run, which has returned above.
  return result as Result<T, F | 'not_found'>
}

/** Records in the activity log what a transition has changed in an order. */
export async function recordOrderChange(
  tx: Queryable,
  ctx: Context,
  action: OrderActivity,
  {
    before,
    after,
    ...more
  }: {
    before: LockedOrder
    after: LockedOrder
    amountPaise?: Paise
    sku?: string
    reference?: string
    account?: string
    restocked?: string
    writtenOff?: string
    returnId?: number
    quantity?: number
    replacement?: string
    cause?: 'goodwill' | 'charges'
    note?: string
  },
): Promise<void> {
  const fieldsOf = ({ deliveryStatus, paymentStatus, grandTotalPaise, courier, trackingNumber }: LockedOrder) => ({
    deliveryStatus,
    paymentStatus,
    grandTotalPaise,
    courier,
    trackingNumber,
  })
  const changes = { before: fieldsOf(before), after: { ...fieldsOf(after), ...more } }
  await recordActivity(tx, ctx, { subject: 'order', subjectId: before.code, action: `order.${action}`, ...changes })
}

const LISTED = 50

/** For the shopkeeper: the newest fifty orders. */
export const listShopOrders = (ctx: Context, filter: ShopOrderFilter): Promise<readonly ShopOrder[]> =>
  listShopOrderRows(ctx.db, filter, LISTED)

async function readShopOrder(ctx: Context, code: string) {
  const order = await findShopOrder(ctx.db, readOrderCode(code))
  if (!order) return null
  const [lines, events, payments, refunds] = await Promise.all([
    listOrderLines(ctx.db, order.id),
    listEvents(ctx.db, order.id),
    listReceivedPayments(ctx.db, order.combinedOrderId),
    listAllRefunds(ctx.db, order.combinedOrderId),
  ])
  return { order, lines, events, payments, refunds }
}

export type ShopOrderDetails = NonNullable<Awaited<ReturnType<typeof readShopOrder>>>

/** For the shopkeeper: one order with its lines, timeline, payments and refunds. */
export async function getShopOrder(ctx: Context, code: string): Promise<Result<ShopOrderDetails, 'not_found'>> {
  const found = await readShopOrder(ctx, code)
  return found ? success(found) : failure('not_found')
}
