import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, pgView, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from './catalog'
import { createdAt, id, moment, ref } from './columns'
import { orders, reservations } from './orders'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * Stock by batch, of variants with variants.tracks_batches. variants.stock is the sum of `quantity` over a variant's batches. All changes happen under the
 * variant's lock.
 * @owner stock
 */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: id(),
    /** Null: the variant was removed; its batches are kept for recalls. */
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    /** As printed on the pack. '' for the stock that the variant had before its first batch: no number and no dates, sold first. */
    number: text('number').notNull(),
    packedOn: day('packed_on'),
    bestBefore: day('best_before'),
    /** The last day on which it is sold, by the shop's settings; null: no best-before date. */
    lastSaleDay: day('last_sale_day'),
    /** Can still be ordered: part of variants.stock. */
    quantity: integer('quantity').notNull().default(0),
    /** In the shop but not for sale: too close to the best-before date, or blocked. */
    withdrawn: integer('withdrawn').notNull().default(0),
    blockedAt: moment('blocked_at'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_batches_number').on(table.variantId, sql`lower(${table.number})`),
    index('stock_batches_on_sale')
      .on(table.lastSaleDay)
      .where(sql`${table.quantity} > 0`),
    index('stock_batches_withdrawn')
      .on(table.id)
      .where(sql`${table.withdrawn} > 0`),
    check('stock_batches_quantity', sql`${table.quantity} >= 0 and ${table.withdrawn} >= 0`),
    check('stock_batches_dates', sql`${table.packedOn} < ${table.bestBefore}`),
  ],
)

/** The batches of a reservation; their quantities add up to its quantity. @owner stock */
export const batchAllocations = pgTable(
  'batch_allocations',
  {
    reservationId: ref('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    batchId: ref('batch_id')
      .notNull()
      .references(() => stockBatches.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    /** How much of it is back in the batch. */
    returned: integer('returned').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.batchId] }),
    index('batch_allocations_batch').on(table.batchId),
    check('batch_allocations_quantity', sql`${table.quantity} > 0 and ${table.returned} between 0 and ${table.quantity}`),
  ],
)

/** The orders whose customers have been told of a batch's recall: each once. @owner recalls */
export const recallNotices = pgTable(
  'recall_notices',
  {
    batchId: ref('batch_id')
      .notNull()
      .references(() => stockBatches.id, { onDelete: 'cascade' }),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.orderId] }), index('recall_notices_order').on(table.orderId)],
)

/* lib/db/functions/stock-views.sql */

/** The batches of each order line, without units that are back in the shop. @owner stock */
export const lineBatches = pgView('line_batches', {
  batchId: ref('batch_id').notNull(),
  orderId: ref('order_id').notNull(),
  orderLineId: ref('order_line_id').notNull(),
  number: text('number').notNull(),
  bestBefore: day('best_before'),
  quantity: integer('quantity').notNull(),
  /** Must not leave the shop. */
  isBlocked: boolean('is_blocked').notNull(),
}).existing()

/** The order lines that may contain units of a batch: until all of a line's units are back, each of its batches may be with the customer. @owner stock */
export const recallableLines = pgView('recallable_lines', {
  batchId: ref('batch_id').notNull(),
  orderId: ref('order_id').notNull(),
  orderLineId: ref('order_line_id').notNull(),
  number: text('number').notNull(),
  /** At most so many units of the line. */
  quantity: integer('quantity').notNull(),
}).existing()
