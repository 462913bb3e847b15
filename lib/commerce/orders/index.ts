/**
 * Orders: reading them, and everything that changes them after checkout. Every status change is a transition in state-machine.ts, run under the locks of
 * lockOrder.
 */
export { confirmOrders, packOrders, shipOrders } from './bulk-fulfil'
export { buyAgain } from './buy-again'
export { cancelByCustomer, cancelByShop, cancelOrder, ownRefusalOf } from './cancel-order'
export { changeOrder, type DryRun, recordOrderChange, getShopOrder, listShopOrders, type ShopOrderDetails } from './shop-orders'
export { comeBack } from './come-back'
export { giveRefundAccount, giveTrackedRefundAccount, purgeRefundAccounts, setRefundAccount } from './refund-account'
export {
  lockRefundForStaff,
  type RefundForStaff,
  updateRefundGivenUp,
  updateRefundPaidByHand,
  updateRefundSentAgain,
} from './failed-refunds.queries'
export { findRefundAccount } from './refund-account.queries'
export { countOrders, orderInvariants } from './invariants.queries'
export { isNewestRefundHeld } from './held-refunds.queries'
export { removeLine, removeLineOf } from './remove-line'
export { expireOrders, reopenOrder, reviveOrder, type ReopenRefusal } from './unpaid-orders'
export {
  confirmOrder,
  correctShipment,
  deliverOrder,
  packOrder,
  pickUpOrder,
  sendParcelAgain,
  shipOrder,
  type Fulfilled,
} from './fulfil-order'
export { isInShop } from './model'
export { planCharges, planGoodwill, planRefund, planUnitsRefund, refundableRest, type RefundRefusal } from './plan-refund'
export { notifyCustomer, notifyShop } from './notify'
export { isDisputed, listLostDisputes, recordProviderReport, settleReport } from './provider-reports'
export { listOpenReports, listProviderReports } from './reports.queries'
export { getFigures, listMyOrders } from './my-orders'
export { deletePaidRefundAccountsOf, hasOrders, hasOrderUnderWay } from './my-orders.queries'
export { addOrderNote } from './order-notes'
export {
  clearKey,
  findOrderByKey,
  insertCombinedOrder,
  insertOrder,
  insertOrderLines,
  listOrderedVariantIds,
  listWaiting,
  type NewOrder,
  type NewOrderLine,
} from './placed.queries'
export {
  findOwnOrderLine,
  listEvents,
  listOrderLines as listOrderLineRows,
  listOrderRefunds,
  type OrderLineRow,
  type OrderRefund,
  type ShopOrder,
  type ShopOrderFilter,
} from './queries'
export { findReturnableOrder } from './returns.queries'
export { getOrderDetails, getOrderStatus, listLinesInLanguage, listOrderLines, listOrders } from './read-orders'
export { countOrderStages, searchOrders } from './search-orders'
export { mayReadOrders } from './packing-view'
export { getStaffOrder } from './staff-order'
export { isReturnAllowed } from './return-transitions'
export {
  findRefundable,
  insertEvents,
  lockOrder,
  queueRefund,
  startRefund,
  updateOrder,
  updateRefundedPayment,
  type LockedOrder,
} from './state.queries'
export { mustTransition } from './transition'
export { findTracked, trackOrder, type Tracking } from './track-order'
export { mayCancel, mayCancelLines, mayChangeDelivery, readCancelTerms } from './until-packed'
