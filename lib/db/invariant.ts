import { sql, type SQL } from 'drizzle-orm'

/**
 * A condition that always holds for the shop's data. `find` selects violations: one row each, with a column `message`, a sentence that names the row.
 * What constraints of the database already enforce (no negative stock, one open payment an order) is not checked again.
 */
export type Invariant = { name: string; find: SQL }

/** Paise as text: '₹1234.50'. */
export const rupees = (paise: string): SQL => sql`'₹' || to_char((${sql.raw(paise)}) / 100.0, 'FM999999999999990.00')`

/** Orders with their state: `waits` for an online payment, `is_paid` (and perhaps refunded since), `is_over` (cancelled). */
export const orderStates = sql`(
  select o.*,
    o.delivery_status = 'cancelled' as is_over,
    o.payment_status <> 'unpaid' as is_paid,
    o.payment_method = 'online' and o.payment_status = 'unpaid' and o.delivery_status <> 'cancelled' as waits
  from orders o)`
