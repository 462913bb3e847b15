/**
 * GST rates by HSN or product, each valid from a given day. The checkout uses the day's rate; a product without one cannot be published. Main entry points:
 * `addGstRate`, `listGstRates`, `listGstPercents`.
 */
export { addGstRate, listGstRates, removeGstRate } from './manage-rates'
export { findUntaxedForSale, hasGstRate, listGstPercents, listUntaxed } from './queries'
export { listRateNames } from './admin.queries'
