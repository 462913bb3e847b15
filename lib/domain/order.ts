import type { Paise } from './money'

export const DELIVERY_STATUSES = ['pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** An order in the list of a customer's orders. A remote server may know more statuses and types than ours: they come in the same spelling. */
export type OrderSummary = {
  id: number
  code: string
  customerId: number
  /** The day in India: '2026-04-12'. */
  placedOn: string
  grandTotalPaise: Paise
  /** A DeliveryStatus. */
  deliveryStatus: string
  /** A PaymentStatus. */
  paymentStatus: string
  /** 'razorpay' or 'cash_on_delivery'. */
  paymentType: string
}
