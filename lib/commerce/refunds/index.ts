export { queueRefund } from './queue-refund'
export { findOrderPayment, sumRefunds } from './refunds.queries'
