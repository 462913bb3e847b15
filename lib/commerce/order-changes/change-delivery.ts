import { isDeepStrictEqual } from 'node:util'
import { readDestination } from '@/lib/commerce/addresses'
import { findInvoiceId } from '@/lib/commerce/invoices'
import {
  findTracked,
  insertEvents,
  type LockedOrder,
  lockOrder,
  mayChangeDelivery,
  notifyCustomer,
  notifyShop,
  ownRefusalOf,
  type Tracking,
  updateOrder,
} from '@/lib/commerce/orders'
import type { PromisedDays } from '@/lib/commerce/orders/model'
import { consumeRateLimit, type RateLimit } from '@/lib/commerce/rate-limits'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { readPhone } from '@/lib/kernel/typed-text'
import messages from '@/messages/en.json'
import type { DeliveryChange, NewDelivery } from './model'

type DeliveryRefusal =
  | 'not_found'
  | 'rate_limited'
  | 'cancelled_already'
  | 'packed'
  | 'too_late'
  | 'wrong_places'
  | 'no_such_pin'
  | 'wrong_state'
  | 'not_serviceable'
  | 'cash_not_offered'
  | 'invoiced_state'

type Destination = Pick<LockedOrder, 'shippingAddress' | 'deliveryMinDays' | 'deliveryMaxDays'>

/** Place of supply (IGST Act, section 10): an issued invoice names it, and its tax depends on it. A state without a code is compared by name. */
const isSameState = (one: LockedOrder['shippingAddress'], other: LockedOrder['shippingAddress']): boolean =>
  one.country === other.country &&
  (one.stateGstCode !== null && other.stateGstCode !== null ? one.stateGstCode === other.stateGstCode : one.state === other.state)

/** Where the order then goes, or why the shop cannot deliver it there on the same terms. Delivery costs the same everywhere, so the total never changes. */
async function readNew(tx: Queryable, order: LockedOrder, { phone, address }: NewDelivery): Promise<Result<Destination, DeliveryRefusal>> {
  const { shippingAddress: before, deliveryMinDays, deliveryMaxDays } = order
  if (address === null)
    return success({ shippingAddress: { ...before, phone: readPhone(phone) ?? phone }, deliveryMinDays, deliveryMaxDays })
  const read = await readDestination(tx, address)
  if (!read.ok) return read
  const { to, service } = read.value
  const pin = { pin: to.postalCode }
  if (service?.serviceable === false) return failure('not_serviceable', pin)
  if (order.paymentMethod === 'cash_on_delivery' && !service?.cashOnDelivery) return failure('cash_not_offered', pin)
  const shippingAddress = { name: before.name, email: before.email, ...to }
  if (!isSameState(before, shippingAddress) && (await findInvoiceId(tx, order.id)) !== null)
    return failure('invoiced_state', { state: before.state })
  return success({ shippingAddress, deliveryMinDays: service?.minDays ?? null, deliveryMaxDays: service?.maxDays ?? null })
}

const daysOf = ({ deliveryMinDays: minDays, deliveryMaxDays: maxDays }: Destination): PromisedDays | null =>
  minDays === null || maxDays === null ? null : { minDays, maxDays }

async function store(tx: Queryable, order: LockedOrder, to: Destination, now: Date): Promise<void> {
  const after = await updateOrder(tx, order, to)
  const isOnlyPhone = isDeepStrictEqual({ ...to.shippingAddress, phone: '' }, { ...order.shippingAddress, phone: '' })
  const note = messages.mail.order.notes.changed[isOnlyPhone ? 'phone' : 'address']
  await insertEvents(tx, [{ orderId: order.id, kind: 'delivery_changed', note, createdAt: now }])
  await notifyCustomer(tx, after, { kind: 'order_delivery_changed' })
  await notifyShop(tx, after, { kind: 'shop_order_changed', headline: messages.mail.order.changes.delivery })
}

async function change(tx: Queryable, order: LockedOrder, wish: NewDelivery, now: Date): Promise<Result<DeliveryChange, DeliveryRefusal>> {
  if (!mayChangeDelivery(order)) return failure(ownRefusalOf(order))
  const to = await readNew(tx, order, wish)
  if (!to.ok) return to
  const [before, days] = [daysOf(order), daysOf(to.value)]
  // A repeated request, or one that changes nothing.
  if (isDeepStrictEqual(to.value.shippingAddress, order.shippingAddress)) return success({ isChanged: true, days, before })
  const isAccepted = isDeepStrictEqual(days, before) || (days !== null && isDeepStrictEqual(days, wish.accepted))
  if (isAccepted || days === null) await store(tx, order, to.value, now)
  return success({ isChanged: isAccepted || days === null, days, before })
}

/** Each change sends mails. */
const CHANGES_OF_ORDER: RateLimit = { name: 'delivery-change', limit: 20, windowSeconds: 24 * 3_600 }

type Key = { orderId: number; customerId?: number }

async function changeLocked(ctx: Context, key: Key, wish: NewDelivery): Promise<Result<DeliveryChange, DeliveryRefusal>> {
  const allowed = await consumeRateLimit(ctx, CHANGES_OF_ORDER, String(key.orderId))
  if (!allowed.ok) return allowed
  return inTransaction<DeliveryChange, DeliveryRefusal>(ctx.db, async (tx) => {
    const order = await lockOrder(tx, key)
    return order ? change(tx, order, wish, ctx.now()) : failure('not_found')
  })
}

/**
 * POST /order/change-address and /order/change-phone: the customer of their own order, until it is packed. If delivery then takes other days, nothing changes
 * until the customer accepts them. An issued invoice names the state and its GST, so the order stays in that state (`invoiced_state`).
 */
export const changeDelivery = (
  ctx: Context,
  customerId: number,
  orderId: number,
  wish: NewDelivery,
): Promise<Result<DeliveryChange, DeliveryRefusal>> => changeLocked(ctx, { orderId, customerId }, wish)

/** POST /track-order/change-address and /track-order/change-phone: the same for guests, under the limits of trackOrder. */
export async function changeTrackedDelivery(
  ctx: Context,
  tracking: Tracking,
  wish: NewDelivery,
): Promise<Result<DeliveryChange, DeliveryRefusal>> {
  const found = await findTracked(ctx, tracking)
  return found.ok ? changeLocked(ctx, { orderId: found.value.id }, wish) : found
}
