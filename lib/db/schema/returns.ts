import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReturnKind, ReturnMethod, ReturnReason, ReturnState } from '@/lib/commerce/returns/model'
import { bytea, createdAt, id, moment, paise, ref } from './columns'
import { variants } from './catalog'
import { orderLines } from './orders'

/**
 * What a customer sends back or complains about: some units of an order line. A line that is refunded as a whole is in return_requests, also when the last of
 * its returns has refunded it.
 * @owner returns
 * @reader orders subtracts what is returned from what can be refunded, and lists orders whose returns wait
 * @reader payments compares refunds with returns (invariant)
 */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    kind: text('kind').$type<ReturnKind>().notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    /** The customer's words. */
    note: text('note').notNull().default(''),
    quantity: integer('quantity').notNull(),
    status: text('status').$type<ReturnState>().notNull().default('requested'),
    /** How the goods come back; null: not decided. `keep`: they do not. */
    method: text('method').$type<ReturnMethod>(),
    /** The units that came back; null: none has arrived. */
    receivedQuantity: integer('received_quantity'),
    /** The return parcel's price, as promised to the customer who asked; subtracted from a refund. */
    shippingChargePaise: paise('shipping_charge_paise').notNull().default(0),
    /** The refund of these units; null: there is none of their own. */
    refundPaise: paise('refund_paise'),
    /** What was subtracted from it. */
    withheldPaise: paise('withheld_paise').notNull().default(0),
    /** The replacement's shipment. */
    courier: text('courier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Why the shop refused. */
    refusal: text('refusal').notNull().default(''),
    approvedAt: moment('approved_at'),
    receivedAt: moment('received_at'),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('returns_line').on(table.orderLineId),
    uniqueIndex('returns_open')
      .on(table.orderLineId)
      .where(sql`${table.status} in ('requested', 'approved', 'received')`),
    check('returns_kind', sql`${table.kind} in ('refund', 'replacement', 'missing', 'damaged', 'not_arrived')`),
    check('returns_status', sql`${table.status} in ('requested', 'approved', 'received', 'refunded', 'replaced', 'refused')`),
    check('returns_method', sql`${table.method} in ('pick_up', 'post', 'keep')`),
    check('returns_quantity', sql`${table.quantity} >= 1`),
    check('returns_received', sql`${table.receivedQuantity} between 1 and ${table.quantity}`),
    check('returns_settled', sql`(${table.status} in ('refunded', 'replaced', 'refused')) = (${table.settledAt} is not null)`),
    check('returns_refund', sql`${table.refundPaise} is null or (${table.refundPaise} >= 0 and ${table.status} = 'refunded')`),
    check('returns_money', sql`${table.shippingChargePaise} >= 0 and ${table.withheldPaise} >= 0`),
  ],
)

/** A customer's photos for a return: re-encoded, without metadata. Shown to that customer and to staff only. @owner returns */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: id(),
    returnId: ref('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('return_photos_return').on(table.returnId)],
)

/**
 * What a return did to stock, each once: goods that can be sold again, goods that cannot, and the units that left as a replacement. The reservation of the
 * order line stays as it was.
 * @owner stock
 */
export const returnedStock = pgTable(
  'returned_stock',
  {
    id: id(),
    returnId: ref('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'restrict' }),
    /** null: the variant was removed. */
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'restocked' | 'written_off' | 'replaced'>().notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('returned_stock_once').on(table.returnId, table.kind),
    index('returned_stock_variant').on(table.variantId),
    check('returned_stock_kind', sql`${table.kind} in ('restocked', 'written_off', 'replaced')`),
    check('returned_stock_quantity', sql`${table.quantity} >= 0`),
  ],
)
