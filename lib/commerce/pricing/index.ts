export { summariseCart, type ShippingRates } from './summarise-cart'
export { sumLines, type PricedLine } from './sum-lines'
