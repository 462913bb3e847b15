import type { DeliveryStatus, Parcel } from '@/lib/commerce/orders/model'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { drawInvoice } from '../invoices'
import type { CustomerNotificationKind } from '../messaging'
import { changeOrder, type DryRun } from './change-order'
import type { LockedOrder } from './lock-order.queries'
import { insertCashPayment } from './order-refunds.queries'
import { insertEvent, updateDelivery, updateParcel } from './order-state.queries'
import { settleOrder } from './settle-order'
import { notifyCustomer } from './tell-customer'

type Goal = Exclude<DeliveryStatus, 'pending' | 'cancelled'>

const ROAD: readonly Goal[] = ['confirmed', 'picked_up', 'on_the_way', 'delivered']

/** From where each can be reached (contract 4.7). Shipping may leave out what lies before it: the timeline gets it all the same. */
const FROM: Readonly<Record<Goal, readonly DeliveryStatus[]>> = {
  confirmed: ['pending'],
  picked_up: ['confirmed'],
  on_the_way: ['pending', 'confirmed', 'picked_up'],
  delivered: ['on_the_way'],
}

/** That a parcel service came to fetch it is for the timeline alone. */
const NEWS: Readonly<Record<Goal, CustomerNotificationKind | null>> = {
  confirmed: 'order_confirmed',
  picked_up: null,
  on_the_way: 'order_on_the_way',
  delivered: 'order_delivered',
}

export type Moved = { order: LockedOrder; isChanged: boolean }
export type MoveRefusal = 'not_found' | 'not_paid' | 'wrong_state'

function findRefusal(order: LockedOrder, to: Goal): 'not_paid' | 'wrong_state' | null {
  if (!FROM[to].includes(order.deliveryStatus)) return 'wrong_state'
  // What is on its way already may arrive, whatever became of its money.
  const mustBePaid = order.paymentMethod === 'online' && to !== 'delivered'
  return mustBePaid && order.paymentStatus !== 'paid' ? 'not_paid' : null
}

/** The stops behind where it is, up to where it goes. */
const stepsTo = ({ deliveryStatus }: LockedOrder, to: Goal): readonly Goal[] =>
  ROAD.slice(ROAD.findIndex((stop) => stop === deliveryStatus) + 1, ROAD.indexOf(to) + 1)

async function moneyOf(tx: Queryable, order: LockedOrder, to: Goal, now: Date): Promise<void> {
  if (order.paymentMethod !== 'cash_on_delivery') return
  if (to === 'delivered') {
    if (order.grandTotalPaise > 0) await insertCashPayment(tx, order, now)
    await settleOrder(tx, order, now)
  } else if (to !== 'confirmed') await drawInvoice(tx, order.id, now)
}

type Way = { to: Goal; now: Date; parcel?: Partial<Parcel> }

async function move(tx: Queryable, order: LockedOrder, { to, now, parcel = {} }: Way): Promise<Result<Moved, 'not_paid' | 'wrong_state'>> {
  if (order.deliveryStatus === to) return success({ order, isChanged: false })
  const refusal = findRefusal(order, to)
  if (refusal) return failure(refusal, { status: order.deliveryStatus })
  const changes = to === 'delivered' ? { deliveredAt: now } : parcel
  await updateDelivery(tx, order.id, { from: order.deliveryStatus, to, ...changes })
  for (const kind of stepsTo(order, to)) await insertEvent(tx, { orderId: order.id, kind, now })
  await moneyOf(tx, order, to, now)
  const moved = { ...order, ...changes }
  const kind = NEWS[to]
  if (kind)
    await notifyCustomer(tx, moved, { kind, withInvoice: kind === 'order_on_the_way' && order.paymentMethod === 'cash_on_delivery' })
  return success({ order: moved, isChanged: true })
}

const moveTo =
  (to: Goal) =>
  (ctx: Context, code: string, dry: DryRun = {}): Promise<Result<Moved, MoveRefusal>> =>
    changeOrder(ctx, code, dry, (tx, order) => move(tx, order, { to, now: ctx.now() }))

/** It is there and will be packed. What is paid online is paid before. */
export const confirmOrder = moveTo('confirmed')

/** The parcel service has it. What is paid at the door has its invoice from now on. */
export const pickUpOrder = moveTo('picked_up')

/** It has arrived. What is paid at the door is paid. */
export const deliverOrder = moveTo('delivered')

/** What was found out about a parcel that is on its way: its customer is written to again. */
async function correctParcel(tx: Queryable, order: LockedOrder, parcel: Partial<Parcel>): Promise<Moved> {
  const corrected = { ...order, ...parcel }
  const isChanged = corrected.courier !== order.courier || corrected.trackingNumber !== order.trackingNumber
  if (isChanged) {
    await updateParcel(tx, order.id, parcel)
    await notifyCustomer(tx, corrected, { kind: 'order_on_the_way' })
  }
  return { order: corrected, isChanged }
}

/** It has left. Whatever of the steps before was not told yet is told now. For a parcel on its way: corrects what is known of it. */
export const shipOrder = (ctx: Context, code: string, parcel: Partial<Parcel>, dry: DryRun = {}): Promise<Result<Moved, MoveRefusal>> =>
  changeOrder(ctx, code, dry, async (tx, order) =>
    order.deliveryStatus === 'on_the_way'
      ? success(await correctParcel(tx, order, parcel))
      : move(tx, order, { to: 'on_the_way', now: ctx.now(), parcel }),
  )
