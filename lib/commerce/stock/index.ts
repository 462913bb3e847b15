/**
 * The stock of orders: reserved, committed, released, written off. `variants.stock` is what can still be ordered; `reservations` record which order has the
 * rest. A variant may keep its stock by batch, with best-before dates: `stock_batches` then make up its stock, and `batch_allocations` each reservation.
 */
export { findBlockedItem } from './batches.queries'
export { checkStock, commitStock, releaseStock, reserveReleasedStock, nameOfVariant, takeStock, writeOffStock } from './reserve-stock'
export { takeBackUnits, takeReplacement } from './returned-stock'
export { stockInvariants } from './invariants.queries'
export { countUnitsSold, listTakenBack } from './queries'
export { withdrawBatches } from './withdraw-batches'
