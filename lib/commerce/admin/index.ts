/**
 * The shopkeeper's commands: change products, import and export the catalogue as CSV, and check the invariants of the data. Main entry
 * points: `setPrice`, `setStock`, `importCatalog`, `exportCatalog`, `checkInvariants`.
 */
export { checkInvariantsDaily } from './daily-check'
export { checkInvariants, type Violation } from './check-invariants'
export { exportCatalog, type ExportCounts } from './export-catalog'
export { importCatalog, type ImportProgress, type ImportReport } from './import-catalog'
export { publishProduct, unpublishProduct, renameProduct, setPrice, setStock, type StockWish, setText, showProduct } from './change-product'
export { HEADING, MOST_STOCK, readCsv, rupees, TEXT_FIELDS, type BadRows, type Problem, UnreadableFile } from './sheet'
