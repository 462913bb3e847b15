import { sql, type SQL } from 'drizzle-orm'

/**
 * A condition that always holds for the shop's data. `find` selects violations: one row each, with a column `message`, a sentence that names the row.
 * What constraints of the database already enforce (no negative stock, one open payment an order) is not checked again.
 */
export type Invariant = { name: string; find: SQL }

/** Paise as text: '₹1234.50'. */
export const rupees = (paise: string): SQL => sql`'₹' || to_char((${sql.raw(paise)}) / 100.0, 'FM999999999999990.00')`
