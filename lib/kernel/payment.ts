import type { Paise } from './money'

export const PAYMENT_METHODS = ['online', 'cash_on_delivery'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Refunds of money that was the order's. The other reasons return money that came too late or a second time. */
export const ORDER_REFUND_REASONS = ['order_cancelled', 'returned', 'at_provider'] as const
/** Money that came too late or twice never belonged to the order, so its refund changes nothing about the order. */
export const isOrderRefund = ({ reason }: { reason: string }): boolean => ORDER_REFUND_REASONS.some((one) => one === reason)

/** The receipt of a refund identifies it to the shop and to the provider, so that it is sent once. At most 40 characters. */
export const receiptOfLine = (orderId: number, lineId: number): string => `return-${orderId}-${lineId}`
/** Of all that is left of an order's money. */
export const receiptOfRest = (orderId: number): string => `return-${orderId}-all`

/**
 * A refund as the provider reports it. `status`: 'processed' when the money is back, 'failed' when it never will be; under way otherwise. `receipt`: of the
 * shop that asked for it; '' when it was made in the provider's dashboard.
 */
export type ProviderRefund = {
  id: string
  providerPaymentId: string
  amountPaise: Paise
  currency: string
  status: string
  receipt: string
}

/** `respondBy`: until when the shop must answer; ISO 8601. */
export type ProviderDispute = {
  id: string
  providerPaymentId: string
  amountPaise: Paise
  /** What the provider has taken from the shop for it so far; null: not reported. */
  deductedPaise: Paise | null
  currency: string
  status: string
  reason: string
  respondBy: string | null
}

/** What an event is about, in its own words. An amount of 0 could not be read. `at`: when it happened, by the provider's clock; ISO 8601. */
export type WebhookFact =
  | { about: 'payment'; amountPaise: Paise; currency: string }
  | ({ about: 'refund' } & ProviderRefund)
  | ({ about: 'dispute'; at?: string | null } & ProviderDispute)
