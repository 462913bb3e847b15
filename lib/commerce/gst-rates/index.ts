/**
 * The rates of GST by HSN or product, each from a day on, for the staff. The checkout reads the rate of its day.
 * Main entry points: `addGstRate`, `listGstRates`.
 */
export { addGstRate, listGstRates, removeGstRate } from './manage-rates'
