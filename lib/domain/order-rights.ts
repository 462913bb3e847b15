import type { OrderSummary } from './order'

/** The documents' rule, where the server does not say (ORD-01). */
export const canCancel = ({ canCancel: said, deliveryStatus, paymentStatus }: OrderSummary): boolean =>
  said ?? (deliveryStatus === 'pending' && paymentStatus === 'unpaid')

/** The documents' rule, where the server does not say (ORD-01). */
export const hasInvoice = ({ hasInvoice: said, paymentStatus }: OrderSummary): boolean => said ?? paymentStatus === 'paid'

/** Whether its customer can pay it now. The documents name no rule: where the server does not say, what is pending and unpaid waits for a payment. */
export const awaitsPayment = ({ canPay: said, deliveryStatus, paymentStatus, paymentType }: OrderSummary): boolean =>
  said ?? (paymentType !== 'cash_on_delivery' && deliveryStatus === 'pending' && paymentStatus === 'unpaid')
