/** Conditions that the shop's data must always meet. Main entry points: `checkInvariants`, `checkInvariantsDaily`. */
export { checkInvariants, type Violation } from './check-invariants'
export { findLastCheck } from './checks.queries'
export { checkInvariantsDaily } from './daily-check'
