import type { OrderAddress, OrderDetails, OrderEvent, OrderItem, OrderSummary } from '@/lib/domain/order'
import type { ShippingAddress } from '@/lib/db/schema/orders'
import { dayInIndia } from '@/lib/format/date'
import type { EventRow, LineRow } from './order-parts.queries'
import type { OrderRow, OwnOrder } from './orders.queries'
import { labelOfRefund, mayAskForRefund } from './refund-rules'

/** There is no other. */
const SHIPPING_TYPE = 'Home Delivery'

type Cancellable = Pick<OrderRow, 'deliveryStatus' | 'paymentStatus' | 'createdAt'>

/** As the policy has it: nothing was paid or prepared, and the day of the order is not over in India. */
export const mayCancel = ({ deliveryStatus, paymentStatus, createdAt }: Cancellable, now: Date): boolean =>
  deliveryStatus === 'pending' && paymentStatus === 'unpaid' && dayInIndia(createdAt) === dayInIndia(now)

export const presentOrderSummary = (
  { id, code, customerId, createdAt, grandTotalPaise, deliveryStatus, paymentStatus, paymentType, hasInvoice }: OrderRow,
  now: Date,
): OrderSummary => ({
  id,
  code,
  customerId,
  placedOn: dayInIndia(createdAt),
  grandTotalPaise,
  deliveryStatus,
  paymentStatus,
  paymentType,
  canCancel: mayCancel({ deliveryStatus, paymentStatus, createdAt }, now),
  hasInvoice,
})

export const presentEvent = ({ kind, note, createdAt }: EventRow): OrderEvent => ({ kind, note, at: createdAt.toISOString() })

const presentAddress = ({ name, email, address, country, state, city, postalCode, phone }: ShippingAddress): OrderAddress => ({
  name,
  email,
  address,
  country,
  state,
  city,
  postalCode,
  phone,
})

type Beside = { events: readonly EventRow[]; points: number; refundedPaise: number; now: Date }

export const presentOrderDetails = (order: OwnOrder, { events, points, refundedPaise, now }: Beside): OrderDetails => ({
  ...presentOrderSummary(order, now),
  combinedOrderId: order.combinedOrderId,
  shippingAddress: presentAddress(order.shippingAddress),
  shippingType: SHIPPING_TYPE,
  // Made of the status on the wire.
  deliveryLabel: '',
  subTotalPaise: order.itemsPaise,
  couponDiscountPaise: order.couponDiscountPaise,
  couponCode: order.couponCode ?? '',
  shippingPaise: order.shippingPaise,
  cashOnDeliveryFeePaise: order.cashOnDeliveryFeePaise,
  gstPaise: order.gstPaise,
  points,
  refundedPaise,
  parcel: { courier: order.courier, trackingNumber: order.trackingNumber },
  timeline: events.map(presentEvent),
})

export function presentOrderItem(order: OwnOrder, line: LineRow, now: Date): OrderItem {
  const { id, productId, productSlug, productName, variant, quantity, pricePaise } = line
  const refundButton = mayAskForRefund(order, line, now)
  return {
    id,
    productId,
    productSlug,
    productName,
    variant,
    quantity,
    pricePaise,
    deliveryStatus: order.deliveryStatus,
    deliveryLabel: '',
    refundButton,
    refundLabel: refundButton ? '' : labelOfRefund(line),
  }
}
