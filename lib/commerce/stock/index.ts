/**
 * The stock of orders: reserved, committed, released, written off. `variants.stock` is what can still be ordered; `reservations` record which order has the
 * rest.
 */
export { checkStock, commitStock, releaseStock, reserveReleasedStock, nameOfVariant, takeStock, writeOffStock } from './reserve-stock'
export { takeBackUnits, takeReplacement } from './returned-stock'
export { stockInvariants } from './invariants.queries'
export { countUnitsSold, listTakenBack } from './queries'
