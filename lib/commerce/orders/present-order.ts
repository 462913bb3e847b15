import type { OrderAddress, OrderDetails, OrderEvent, OrderItem, OrderSummary } from '@/lib/commerce/orders/model'
import type { ShippingAddress } from '@/lib/db/schema/orders'
import { dayInIndia } from '@/lib/i18n/dates'
import type { EventRow, LineRow } from './order-parts.queries'
import type { OrderRow, OwnOrder } from './orders.queries'
import { labelOfRefund, mayAskForRefund } from './refund-rules'
import { isTooOld } from './revive-order'

/** There is no other. */
const SHIPPING_TYPE = 'Home Delivery'

type Cancellable = Pick<OrderRow, 'deliveryStatus' | 'paymentStatus' | 'createdAt'>

/** As the policy has it: nothing was paid or prepared, and the day of the order is not over in India. */
export const mayCancel = ({ deliveryStatus, paymentStatus, createdAt }: Cancellable, now: Date): boolean =>
  deliveryStatus === 'pending' && paymentStatus === 'unpaid' && dayInIndia(createdAt) === dayInIndia(now)

type Payable = Pick<OrderRow, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod' | 'cancelReason' | 'createdAt' | 'hasRival'>

/** Whether Pay now is worth a try: the order waits for its payment, or only its time was up. Stock and coupon are looked at then (reopenOrder). */
export function mayPay(order: Payable, now: Date): boolean {
  if (order.paymentStatus !== 'unpaid' || order.paymentMethod !== 'online') return false
  if (order.deliveryStatus !== 'cancelled') return true
  return order.cancelReason === 'expired' && !order.hasRival && !isTooOld(order, now)
}

export const presentOrderSummary = (order: OrderRow, now: Date): OrderSummary => ({
  id: order.id,
  combinedOrderId: order.combinedOrderId,
  code: order.code,
  customerId: order.customerId,
  placedOn: dayInIndia(order.createdAt),
  grandTotalPaise: order.grandTotalPaise,
  deliveryStatus: order.deliveryStatus,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  canCancel: mayCancel(order, now),
  canPay: mayPay(order, now),
  hasInvoice: order.hasInvoice,
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
