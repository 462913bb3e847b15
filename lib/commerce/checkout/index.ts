export { getCartSummary, type CartSums } from './get-cart-summary'
export { placeOrder } from './place-order'
