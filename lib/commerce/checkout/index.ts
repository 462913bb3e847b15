export { getCartSummary, type CartSums } from './get-cart-summary'
export { type Offers, readTerms } from './price-cart'
export { placeOrder } from './place-order'
