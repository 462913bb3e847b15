import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Context } from '@/lib/commerce/kernel/context'
import { findDeskOrder, listDeskOrders, listMoneyIn, type DeskFilter, type DeskOrder } from './desk.queries'
import { listEvents, listLines } from './order-parts.queries'
import { listMoneyBack } from './order-refunds.queries'

const SHOWN = 50

/** What a shopkeeper looks through: the newest fifty. */
export const listOrdersToWorkOn = (ctx: Context, filter: DeskFilter): Promise<readonly DeskOrder[]> => listDeskOrders(ctx.db, filter, SHOWN)

async function read(ctx: Context, code: string) {
  const order = await findDeskOrder(ctx.db, code.trim().toUpperCase())
  if (!order) return null
  const [lines, events, moneyIn, moneyBack] = await Promise.all([
    listLines(ctx.db, order.id),
    listEvents(ctx.db, order.id),
    listMoneyIn(ctx.db, order.combinedOrderId),
    listMoneyBack(ctx.db, order.combinedOrderId),
  ])
  return { order, lines, events, moneyIn, moneyBack }
}

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof read>>>

/** One order with all that is known of it. */
export async function showOrder(ctx: Context, code: string): Promise<Result<ShownOrder, 'not_found'>> {
  const shown = await read(ctx, code)
  return shown ? success(shown) : failure('not_found')
}
