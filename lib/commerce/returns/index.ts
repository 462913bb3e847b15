/**
 * Returns: a customer asks to return units of an order line, or reports a problem with them; the shop approves, receives, refunds, replaces or refuses
 * (model.ts). Also refunds of whole lines, requested or not; their statuses: orders/state-machine.ts.
 */
export { approveReturn, receiveReturn, refuseReturn } from './decide-return'
export { giveUpRefund, sendRefundAgain } from './failed-refund'
export { returnInvariants } from './invariants.queries'
export { getPhoto, getReturns, getTrackedReturns, purgeReturnPhotos } from './list-returns'
export { openReturn, openTrackedReturn } from './open-return'
export { payBack } from './pay-back'
export { deleteSettledPhotosOf, listReturnsOf } from './returns.queries'
export { refundCharges, refundGoodwill } from './refund-price'
export { completeRefund, refundLines, refundOrder, rejectReturn, requestReturn } from './returns'
export { refundReturn, replaceReturn } from './settle-return'
export { listStaffReturns } from './staff-returns'
