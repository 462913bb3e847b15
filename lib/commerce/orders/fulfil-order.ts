import type { Context, Queryable } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import type { Sharing } from './admin.model'
import { changeOrder, type DryRun, recordOrderChange } from './shop-orders'
import { type DeliveryStatus, isInShop, isSameParcel, type Shipment } from './model'
import type { TransitionName } from './state-machine'
import type { TransitionInput } from './transition-types'
import { mustTransition, transition } from './transition'
import { findSameParcel, lockTrackingNumber, type LockedOrder } from './state.queries'

/** `isChanged` false: the order already had this status. */
export type Fulfilled = { order: LockedOrder; isChanged: boolean }
/** `blocked_batch`: an item would leave although its batch is blocked; it has to be refunded or removed, the order cancelled, or the batch sold again. */
type StepRefusal = 'not_paid' | 'wrong_state' | 'blocked_batch'
export type FulfilmentRefusal = 'not_found' | StepRefusal
/** `courier_missing`: a number alone does not tell the customer where to track the parcel. `number_taken`: another order has it. */
export type ShipmentRefusal = 'courier_missing' | 'number_taken'

type Step = {
  name: TransitionName
  isDone: (order: LockedOrder) => boolean
  activity: 'confirmed' | 'packed' | 'picked_up' | 'shipped' | 'sent_again' | 'delivered'
}

const isIn =
  (status: DeliveryStatus) =>
  ({ deliveryStatus }: LockedOrder): boolean =>
    deliveryStatus === status

/** The order's current state, for a member whose page is out of date. */
const stateOf = ({ deliveryStatus: status, courier, trackingNumber }: LockedOrder) => ({ status, courier, trackingNumber })

async function fulfil(
  tx: Queryable,
  ctx: Context,
  order: LockedOrder,
  { name, isDone, activity }: Step,
  input: TransitionInput,
): Promise<Result<Fulfilled, StepRefusal>> {
  if (isDone(order)) return success({ order, isChanged: false })
  const done = await transition(tx, order, name, input)
  if (done.ok) {
    await recordOrderChange(tx, ctx, activity, { before: order, after: done.value })
    return success({ order: done.value, isChanged: true })
  }
  if (done.reason === 'blocked_batch') return failure('blocked_batch', done.detail)
  // These transitions have no other guard.
  return failure(done.reason === 'not_paid' ? 'not_paid' : 'wrong_state', stateOf(order))
}

const step =
  (wanted: Step) =>
  (ctx: Context, code: string, dry: DryRun = {}): Promise<Result<Fulfilled, FulfilmentRefusal>> =>
    changeOrder(ctx, code, dry, (tx, order) => fulfil(tx, ctx, order, wanted, { now: ctx.now() }))

/** The shop has everything and will pack it. */
export const confirmOrder = step({ name: 'confirm', isDone: isIn('confirmed'), activity: 'confirmed' })

/** Packing begins: from now on the customer can neither cancel nor change the order. */
export const packOrder = step({ name: 'pack', isDone: (order) => isInShop(order) && order.packedAt !== null, activity: 'packed' })

/** The courier has the shipment. Cash on delivery gets its invoice now. */
export const pickUpOrder = step({ name: 'pickUp', isDone: isIn('picked_up'), activity: 'picked_up' })

/** The shipment has arrived. Cash on delivery is paid now. */
export const deliverOrder = step({ name: 'deliver', isDone: isIn('delivered'), activity: 'delivered' })

/** Why this courier and number would mislead the customer. null: they would not. */
async function refuseShipment(
  tx: Queryable,
  order: LockedOrder,
  { courier, trackingNumber }: Shipment,
  isShared: boolean,
): Promise<Result<never, ShipmentRefusal> | null> {
  if (trackingNumber !== '' && courier === '') return failure('courier_missing')
  if (isShared || trackingNumber === '') return null
  await lockTrackingNumber(tx, trackingNumber)
  const other = await findSameParcel(tx, order.id, { courier, trackingNumber })
  return other === null ? null : failure('number_taken', { courier, trackingNumber, other })
}

/** An order is shipped once. A repeated request, or one from a page opened before the order was shipped, changes and sends nothing. */
export const shipOrder = (
  ctx: Context,
  code: string,
  { isShared = false, ...shipment }: Partial<Shipment> & Sharing,
  dry: DryRun = {},
): Promise<Result<Fulfilled, FulfilmentRefusal | ShipmentRefusal>> =>
  changeOrder<Fulfilled, StepRefusal | ShipmentRefusal>(ctx, code, dry, async (tx, order) => {
    if (order.deliveryStatus === 'on_the_way') return failure('wrong_state', stateOf(order))
    const refusal = await refuseShipment(tx, order, { ...order, ...shipment }, isShared)
    return (
      refusal ?? fulfil(tx, ctx, order, { name: 'ship', isDone: isIn('on_the_way'), activity: 'shipped' }, { now: ctx.now(), shipment })
    )
  })

/** `seen`: the courier and number that the page showed; without it they are replaced unconditionally. */
type Correction = { shipment: Partial<Shipment>; seen?: Shipment } & Sharing

type CorrectionRefusal = 'wrong_state' | 'shipment_changed' | 'number_removed' | ShipmentRefusal

const isSame = (one: Shipment, other: Shipment): boolean => one.courier === other.courier && one.trackingNumber === other.trackingNumber

/**
 * Replaces courier and number of an order in transit, and notifies the customer. Fields missing from `shipment` keep their value. A number that the customer
 * already has can be replaced but not removed: the next message would contain none.
 */
export const correctShipment = (
  ctx: Context,
  code: string,
  { shipment, seen, isShared = false }: Correction,
  dry: DryRun = {},
): Promise<Result<Fulfilled, 'not_found' | CorrectionRefusal>> =>
  changeOrder<Fulfilled, CorrectionRefusal>(ctx, code, dry, async (tx, order) => {
    if (order.deliveryStatus !== 'on_the_way') return failure('wrong_state', stateOf(order))
    if (isSame(order, { ...order, ...shipment })) return success({ order, isChanged: false })
    if (seen && !isSame(order, seen)) return failure('shipment_changed', stateOf(order))
    const corrected = { ...order, ...shipment }
    if (order.trackingNumber !== '' && corrected.trackingNumber === '') return failure('number_removed', stateOf(order))
    const refusal = await refuseShipment(tx, order, corrected, isShared)
    if (refusal) return refusal
    const after = await mustTransition(tx, order, 'correctShipment', { now: ctx.now(), shipment })
    await recordOrderChange(tx, ctx, 'corrected', { before: order, after })
    return success({ order: after, isChanged: true })
  })

type SendAgainRefusal = 'wrong_state' | 'blocked_batch' | 'number_unchanged' | ShipmentRefusal

/**
 * The courier could not deliver the parcel and has brought it back; the shop sends it again. A repeated request has the number that the parcel already has, so
 * it changes and sends nothing. The customer gets the new number.
 */
export const sendParcelAgain = (
  ctx: Context,
  code: string,
  { isShared = false, ...shipment }: Shipment & Sharing,
  dry: DryRun = {},
): Promise<Result<Fulfilled, 'not_found' | SendAgainRefusal>> =>
  changeOrder<Fulfilled, SendAgainRefusal>(ctx, code, dry, async (tx, order) => {
    if (order.deliveryStatus !== 'on_the_way') return failure('wrong_state', stateOf(order))
    if (shipment.trackingNumber === '' || isSameParcel(order, shipment)) return failure('number_unchanged')
    const refusal = await refuseShipment(tx, order, shipment, isShared)
    if (refusal) return refusal
    const again = { name: 'sendAgain', isDone: () => false, activity: 'sent_again' } as const
    const sent = await fulfil(tx, ctx, order, again, { now: ctx.now(), shipment })
    // Whether it is paid does not matter here.
    return sent.ok ? sent : failure(sent.reason === 'blocked_batch' ? sent.reason : 'wrong_state', sent.detail)
  })
