import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, paise, ref } from './columns'
import { products } from './catalog'

/** @owner coupons */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull(),
    /** `product`: only the cart lines in coupon_products count. */
    kind: text('kind').$type<'cart' | 'product'>().notNull().default('cart'),
    /** Exactly one of percent and amount is set. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    amountPaise: paise('amount_paise'),
    minBuyPaise: paise('min_buy_paise').notNull().default(0),
    maxDiscountPaise: paise('max_discount_paise'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    active: boolean('active').notNull().default(true),
    /** Null: unlimited. */
    totalLimit: integer('total_limit'),
    perCustomerLimit: integer('per_customer_limit').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(sql`lower(${table.code})`),
    check('coupons_kind', sql`${table.kind} in ('cart', 'product')`),
    check('coupons_one_discount', sql`num_nonnulls(${table.percent}, ${table.amountPaise}) = 1`),
    check('coupons_discount', sql`coalesce(${table.percent} > 0 and ${table.percent} <= 100, ${table.amountPaise} > 0)`),
    check('coupons_period', sql`${table.startsAt} <= ${table.endsAt}`),
  ],
)

/** @owner coupons */
export const couponProducts = pgTable(
  'coupon_products',
  {
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.productId] }), index('coupon_products_product').on(table.productId)],
)
