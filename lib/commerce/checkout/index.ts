export { getCartSummary, type CartSums } from './get-cart-summary'
export type { Offers } from './offer-payment'
export { placeOrder } from './place-order'
export { readTerms } from './read-terms'
