export { findDiscrepancies, type Discrepancy } from './find-discrepancies'
