export { checkInvariants, type BrokenInvariant } from './find-discrepancies'
