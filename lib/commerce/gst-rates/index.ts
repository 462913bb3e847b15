/**
 * The rates of GST by HSN or product, each from a day on. The checkout reads the rate of its day; a product without one cannot be published.
 * Main entry points: `addGstRate`, `listGstRates`, `listGstPercents`.
 */
export { addGstRate, listGstRates, removeGstRate } from './manage-rates'
export { findUntaxedForSale, hasGstRate, listGstPercents, listUntaxed } from './queries'
export { listRateNames } from './admin.queries'
