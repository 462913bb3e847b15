import type { Paise } from './money'

export const PAYMENT_METHODS = ['online', 'cash_on_delivery'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Reasons for refunds of money that belonged to the order. The other reasons return late or duplicate payments. */
export const ORDER_REFUND_REASONS = ['order_cancelled', 'returned', 'at_provider'] as const
/** A late or duplicate payment never belonged to the order, so its refund changes nothing about the order. */
export const isOrderRefund = ({ reason }: { reason: string }): boolean => ORDER_REFUND_REASONS.some((one) => one === reason)

/** A refund's receipt identifies it to shop and provider, so that it is sent only once. At most 40 characters. */
export const receiptOfLine = (orderId: number, lineId: number): string => `return-${orderId}-${lineId}`
/** For a return of some units of a line. */
export const receiptOfReturn = (orderId: number, returnId: number): string => `return-${orderId}-r${returnId}`
/** For everything left of an order's money. */
export const receiptOfRest = (orderId: number): string => `return-${orderId}-all`
/** For the delivery charge or cash fee alone, once per order. */
export const receiptOfCharges = (orderId: number): string => `delivery-${orderId}`
/** For a refund without a cause in goods or charges. `nth` distinguishes those of an order. */
export const receiptOfGoodwill = (orderId: number, nth: number): string => `goodwill-${orderId}-${nth}`
export const isGoodwill = ({ receipt }: { receipt: string }): boolean => receipt.startsWith('goodwill-')

/**
 * A refund as the provider reports it. `status`: 'processed' once the money is back, 'failed' if it never will be; otherwise under way. `receipt`: the
 * requesting shop's; '' if it was made in the provider's dashboard.
 */
export type ProviderRefund = {
  id: string
  providerPaymentId: string
  amountPaise: Paise
  currency: string
  status: string
  receipt: string
}

/** `respondBy`: the deadline for the shop's answer; ISO 8601. */
export type ProviderDispute = {
  id: string
  providerPaymentId: string
  amountPaise: Paise
  /** The amount that the provider has taken from the shop so far; null: not reported. */
  deductedPaise: Paise | null
  currency: string
  status: string
  reason: string
  respondBy: string | null
}

/** The subject of an event, in the provider's wording. An amount of 0 could not be read. `at`: when it happened, by the provider's clock; ISO 8601. */
export type WebhookFact =
  | { about: 'payment'; amountPaise: Paise; currency: string }
  | ({ about: 'refund' } & ProviderRefund)
  | ({ about: 'dispute'; at?: string | null } & ProviderDispute)
