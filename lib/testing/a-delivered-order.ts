import type { Context } from '@/lib/db/context'
import { deliverOrder, listOrderLines, shipOrder, type LockedOrder } from '@/lib/commerce/orders'
import { sendRefunds } from '@/lib/commerce/payments'
import { getReturns, listStaffReturns, openReturn } from '@/lib/commerce/returns'
import type { StaffReturn } from '@/lib/commerce/returns/admin.model'
import type { ReturnWish } from '@/lib/commerce/returns/open-return'
import { testProvider } from '@/lib/providers/payment/test'
import { aPaidOrder, aPlacedOrder } from './a-placed-order'

type Plan = Parameters<typeof aPlacedOrder>[1]

export type DeliveredOrder = LockedOrder & { lineIds: readonly number[] }

/** A paid order that has arrived: cash is paid on delivery. */
export async function aDeliveredOrder(ctx: Context, plan: Plan): Promise<DeliveredOrder> {
  const order = await (plan.paymentMethod === 'cash_on_delivery' ? aPlacedOrder : aPaidOrder)(ctx, plan)
  await shipOrder(ctx, order.code, {})
  await deliverOrder(ctx, order.code)
  const lines = await listOrderLines(ctx, plan.customerId, order.id)
  return { ...order, lineIds: lines.ok ? lines.value.flatMap(({ id }) => id ?? []) : [] }
}

const USUAL = { quantity: 1, kind: 'refund', reason: 'spoiled', note: '', photos: [] } as const

/** The customer of the order asks to return units of its first line. */
export const ask = (ctx: Context, { customerId, lineIds }: DeliveredOrder, wish: Partial<ReturnWish> = {}) =>
  openReturn(ctx, customerId, { ...USUAL, lineId: lineIds[0] ?? 0, ...wish })

/** The newest return that was requested, as staff see it. */
export async function newestReturn(ctx: Context, code: string): Promise<StaffReturn> {
  const found = await listStaffReturns(ctx, code)
  const [newest] = found.ok ? found.value : []
  if (!newest) throw new Error(`order ${code} has no return`)
  return newest
}

/** What the customer sees. */
export async function ownReturns(ctx: Context, { customerId, id }: DeliveredOrder) {
  const found = await getReturns(ctx, customerId, id)
  if (!found.ok) throw new Error(found.reason)
  return found.value
}

/** The test provider sends every refund that is due. */
export const sendAllRefunds = (ctx: Context) => sendRefunds(ctx, testProvider())
