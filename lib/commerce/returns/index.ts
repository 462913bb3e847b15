/** Returns: a customer asks for one per order line, the shopkeeper approves or rejects it, and its money goes back. Its statuses: orders/state-machine.ts. */
export { completeRefund } from './refund-order'
export { refundOrder, rejectReturn } from './refund-order'
export { requestReturn } from './request-return'
