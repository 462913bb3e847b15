import { sql, type SQL } from 'drizzle-orm'

/**
 * A condition that the shop's data must always meet. `find` selects violations: one row each, with a column `message`, a sentence that identifies the row.
 * Conditions that database constraints enforce (no negative stock, one open payment per order) are not repeated here.
 */
export type Invariant = { name: string; find: SQL }

/** Paise as text: '₹1234.50'. */
export const rupees = (paise: string): SQL => sql`'₹' || to_char((${sql.raw(paise)}) / 100.0, 'FM999999999999990.00')`
