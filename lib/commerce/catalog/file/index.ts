/** The catalogue as a CSV file. Main entry points: `importCatalog`, `exportCatalog`. */
export { exportCatalog, type ExportCounts } from './export-catalog'
export { importCatalog, type ImportProgress, type ImportReport } from './import-catalog'
export { HEADING, MAX_STOCK, readCsv, rupees, TEXT_FIELDS, type BadRows, type Problem, UnreadableFile } from './sheet'
