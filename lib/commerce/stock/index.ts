/** Stock of orders: reserved, committed, released. `variants.stock` is what can still be ordered; `reservations` say which order has the rest. */
export { checkStock, commitStock, releaseStock, reserveReleasedStock, reserveStock, nameOfVariant } from './reserve-stock'
export { lockVariants, type LockedVariant } from './queries'
