import type { OrderSummary } from './order'

/** The documents' rule, where the server does not say (ORD-01). */
export const canCancel = ({ canCancel: said, deliveryStatus, paymentStatus }: OrderSummary): boolean =>
  said ?? (deliveryStatus === 'pending' && paymentStatus === 'unpaid')

/** The documents' rule, where the server does not say (ORD-01). */
export const hasInvoice = ({ hasInvoice: said, paymentStatus }: OrderSummary): boolean => said ?? paymentStatus === 'paid'

/**
 * Placed, not paid, and its cart still there to pay for (ruling 6). A server that does not say what can be cancelled may have emptied the cart
 * with the order: nothing is left to lead to.
 */
export const awaitsPayment = ({ canCancel: said, deliveryStatus, paymentStatus, paymentType }: OrderSummary): boolean =>
  said !== null && paymentType !== 'cash_on_delivery' && deliveryStatus === 'pending' && paymentStatus === 'unpaid'
