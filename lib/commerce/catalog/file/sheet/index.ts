/** The catalogue's CSV file: its columns, cell formats and row problems. Main entry points: `readCsv`, `readRow`. */
export { slug, type CellProblem } from './cells'
export { rupees } from './figures'
export {
  COLUMNS,
  HEADING,
  MAX_STOCK,
  readText,
  TEXT_FIELDS,
  type Column,
  readHeading,
  type Heading,
  readRow,
  type Fields,
  type SheetRow,
} from './rows'
export { SeenRows, type Seen, skuKey } from './seen-rows'
export { BYTE_ORDER_MARK, readCsv, writeCsv, type CsvRow } from './csv'
export { UnreadableFile } from './encoding'
export { MAX_SHOWN, Problems, type BadRows, type Problem } from './problems'
