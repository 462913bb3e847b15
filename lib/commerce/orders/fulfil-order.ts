import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { success, type Result } from '@/lib/commerce/kernel/result'
import { changeOrder, type DryRun, recordOrderChange } from './shop-orders'
import type { DeliveryStatus, Shipment } from './model'
import type { TransitionName } from './state-machine'
import type { TransitionInput } from './transition-types'
import { mustTransition, transition } from './transition'
import type { LockedOrder } from './state.queries'

/** `isChanged` false: the order had this status already. */
export type Fulfilled = { order: LockedOrder; isChanged: boolean }
export type FulfilmentRefusal = 'not_found' | 'not_paid' | 'wrong_state'

type Step = { name: TransitionName; to: DeliveryStatus; activity: 'confirmed' | 'picked_up' | 'shipped' | 'delivered' }

async function fulfil(
  tx: Queryable,
  ctx: Context,
  order: LockedOrder,
  { name, to, activity }: Step,
  input: TransitionInput,
): Promise<Result<Fulfilled, 'not_paid' | 'wrong_state'>> {
  if (order.deliveryStatus === to) return success({ order, isChanged: false })
  const done = await transition(tx, order, name, input)
  if (done.ok) {
    await recordOrderChange(tx, ctx, activity, { before: order, after: done.value })
    return success({ order: done.value, isChanged: true })
  }
  // No other guard stands at these transitions.
  return { ...done, reason: done.reason === 'not_paid' ? 'not_paid' : 'wrong_state' }
}

const step =
  (wanted: Step) =>
  (ctx: Context, code: string, dry: DryRun = {}): Promise<Result<Fulfilled, FulfilmentRefusal>> =>
    changeOrder(ctx, code, dry, (tx, order) => fulfil(tx, ctx, order, wanted, { now: ctx.now() }))

/** The shop has everything and will pack it. */
export const confirmOrder = step({ name: 'confirm', to: 'confirmed', activity: 'confirmed' })

/** The courier has the shipment. Cash on delivery gets its invoice now. */
export const pickUpOrder = step({ name: 'pickUp', to: 'picked_up', activity: 'picked_up' })

/** The shipment has arrived. Cash on delivery is paid now. */
export const deliverOrder = step({ name: 'deliver', to: 'delivered', activity: 'delivered' })

async function correctShipment(tx: Queryable, ctx: Context, order: LockedOrder, shipment: Partial<Shipment>): Promise<Fulfilled> {
  const { courier, trackingNumber } = { ...order, ...shipment }
  if (courier === order.courier && trackingNumber === order.trackingNumber) return { order, isChanged: false }
  const after = await mustTransition(tx, order, 'correctShipment', { now: ctx.now(), shipment })
  await recordOrderChange(tx, ctx, 'corrected', { before: order, after })
  return { order: after, isChanged: true }
}

/** The shipment is on its way; steps before that were not recorded are recorded too. If it is on its way already: corrects courier and number. */
export const shipOrder = (
  ctx: Context,
  code: string,
  shipment: Partial<Shipment>,
  dry: DryRun = {},
): Promise<Result<Fulfilled, FulfilmentRefusal>> =>
  changeOrder(ctx, code, dry, async (tx, order) =>
    order.deliveryStatus === 'on_the_way'
      ? success(await correctShipment(tx, ctx, order, shipment))
      : fulfil(tx, ctx, order, { name: 'ship', to: 'on_the_way', activity: 'shipped' }, { now: ctx.now(), shipment }),
  )
