/** Returns: a customer asks for one per order line, the shopkeeper approves or rejects it, and its money goes back. Its statuses: orders/state-machine.ts. */
export { giveUpRefund, sendRefundAgain } from './failed-refund'
export { payBack } from './pay-back'
export { completeRefund, refundOrder, rejectReturn, requestReturn } from './returns'
