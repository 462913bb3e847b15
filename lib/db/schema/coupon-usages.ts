import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, ref } from './columns'
import { coupons } from './coupons'
import { customers } from './customers'
import { orders } from './orders'

/** Counted under the coupon's row lock. `reserved` when the order is placed, `confirmed` when paid, `released` when it expires or is cancelled. */
export const couponUsages = pgTable(
  'coupon_usages',
  {
    id: id(),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: ref('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<'reserved' | 'confirmed' | 'released'>().notNull().default('reserved'),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupon_usages_customer').on(table.couponId, table.customerId),
    check('coupon_usages_state', sql`${table.state} in ('reserved', 'confirmed', 'released')`),
  ],
)
