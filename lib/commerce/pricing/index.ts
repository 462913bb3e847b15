export { summariseCart, type ShippingRates } from './summarise-cart'
export { sumLines } from './sum-lines'
