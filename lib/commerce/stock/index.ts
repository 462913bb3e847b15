/** Stock of orders: reserved, committed, released. `variants.stock` is what can still be ordered; `reservations` say which order has the rest. */
export { checkStock, commitStock, releaseStock, reserveReleasedStock, nameOfVariant, takeStock } from './reserve-stock'
export { countUnitsSold, lockVariants, type OrderedVariant, readVariants } from './queries'
