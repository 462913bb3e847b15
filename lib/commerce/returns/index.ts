/** Returns: a customer requests one per order line, the shopkeeper approves or rejects it, and its money is refunded. Statuses: orders/state-machine.ts. */
export { giveUpRefund, sendRefundAgain } from './failed-refund'
export { payBack } from './pay-back'
export { completeRefund, refundLines, refundOrder, rejectReturn, requestReturn } from './returns'
