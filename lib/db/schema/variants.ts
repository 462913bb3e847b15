import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, paise, ref } from './columns'
import { products } from './products'

/** A variant: the unit that has a price and a stock. */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** '250 g'; empty for a product sold in one variant only. */
    label: text('label').notNull().default(''),
    sku: text('sku').notNull().unique(),
    /** Including GST. */
    pricePaise: paise('price_paise').notNull(),
    mrpPaise: paise('mrp_paise').notNull(),
    netGrams: integer('net_grams').notNull(),
    /** What can still be sold: unpaid orders are already subtracted (see reservations). */
    stock: integer('stock').notNull().default(0),
    /** Written by a trigger: the sum of all stock added by the shopkeeper. Always stock + what orders reserve or have sold (npm run audit). */
    received: integer('received').notNull().default(0),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('variants_product_label').on(table.productId, table.label),
    // Legal Metrology Rules 2011, rule 18(2): nothing may be sold above its printed MRP.
    check('variants_price', sql`${table.pricePaise} > 0 and ${table.pricePaise} <= ${table.mrpPaise}`),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_net_grams', sql`${table.netGrams} > 0`),
  ],
)

/** Written by a trigger, the first price included; used for the lowest price of the last 30 days. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    variantId: ref('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    pricePaise: paise('price_paise').notNull(),
    mrpPaise: paise('mrp_paise').notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
  },
  (table) => [index('price_history_variant').on(table.variantId, table.validFrom.desc().nullsFirst())],
)

/** The law changes rates by date: the newest row not after the day of supply applies. A product's own row takes precedence over its HSN's. */
export const gstRates = pgTable(
  'gst_rates',
  {
    id: id(),
    hsn: text('hsn'),
    productId: ref('product_id').references(() => products.id, { onDelete: 'cascade' }),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** A day in India. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('gst_rates_day').on(table.hsn, table.productId, table.validFrom).nullsNotDistinct(),
    index('gst_rates_product').on(table.productId),
    check('gst_rates_one_subject', sql`num_nonnulls(${table.hsn}, ${table.productId}) = 1`),
    check('gst_rates_percent', sql`${table.percent} between 0 and 100`),
  ],
)
