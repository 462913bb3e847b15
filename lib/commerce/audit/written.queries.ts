import { sql, type SQL } from 'drizzle-orm'

/** Paise as they are read: '₹1234.50'. */
export const rupees = (paise: string): SQL => sql`'₹' || to_char((${sql.raw(paise)}) / 100.0, 'FM999999999999990.00')`

/** Orders with where they stand: `waits` for a payment online, `is_paid` (and perhaps refunded since), `is_over`. */
export const standing = sql`(
  select o.*,
    o.delivery_status = 'cancelled' as is_over,
    o.payment_status <> 'unpaid' as is_paid,
    o.payment_method = 'online' and o.payment_status = 'unpaid' and o.delivery_status <> 'cancelled' as waits
  from orders o)`
