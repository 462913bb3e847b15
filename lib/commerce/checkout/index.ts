/**
 * What a cart costs, and turning it into an order in one transaction: the same cart gets the same order, a different one replaces it. Main entry points:
 * `getCartSummary`, `placeOrder`, `createGuestAccount`.
 */
export { createGuestAccount } from './create-guest-account'
export { getCartSummary, type CartSums } from './get-cart-summary'
export { type Offers, readTerms } from './price-cart'
export { placeOrder } from './place-order'
