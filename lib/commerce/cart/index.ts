/**
 * The cart of a guest or customer: its lines, their limits, and merging a guest's cart into a customer's. Prices are read on every access. Main entry points:
 * `addItem`, `changeQuantity`, `getCart`, `mergeGuestCart`.
 */
export { type CartRow, deleteGuestCartsBefore, listCartRows, lockCustomerCart, selectCouponId, updateCouponOf } from './queries'
export { addItem, MAX_LINES, changeQuantity, removeLine, removeOrdered, countLines, getCart, type PricedCartLine } from './cart'
export { deleteCartOf, listCartOf, listSavedOf } from './own-data.queries'
export type { CartOwner } from './model'
export { moveToCart, removeSaved, saveForLater } from './save-for-later'
export { mergeGuestCart } from './merge-guest-cart'
