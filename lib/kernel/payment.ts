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
