import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, paise, ref } from './columns'
import { customers } from './customers'
import { combinedOrders, orderLines, orders } from './orders'

/** One try to pay. Its amount and the gateway's order id are stored before the shopper leaves: a callback is checked against them. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    combinedOrderId: ref('combined_order_id')
      .notNull()
      .references(() => combinedOrders.id, { onDelete: 'restrict' }),
    gateway: text('gateway').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull().unique(),
    gatewayPaymentId: text('gateway_payment_id').unique(),
    amountPaise: paise('amount_paise').notNull(),
    status: text('status').$type<'created' | 'paid' | 'failed' | 'refunded'>().notNull().default('created'),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_combined_order').on(table.combinedOrderId),
    check('payments_amount', sql`${table.amountPaise} > 0`),
    check('payments_status', sql`${table.status} in ('created', 'paid', 'failed', 'refunded')`),
  ],
)

/** The gateway's page that replaces the checkout: shown once, to its own session, within minutes. */
export const paymentPages = pgTable('payment_pages', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  customerId: ref('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  html: text('html').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Rule 46(b) of the CGST Rules: consecutive, at most 16 characters, unique in a financial year. Issued once, never changed. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    number: varchar('number', { length: 16 }).notNull().unique(),
    /** '2026-27', April to March, India. */
    financialYear: text('financial_year').notNull(),
    serial: integer('serial').notNull(),
    /** All that is printed, as it was on that day. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [unique('invoices_serial').on(table.financialYear, table.serial)],
)

/** A row lock on the year makes the numbers consecutive; a sequence would leave gaps after a rollback. */
export const invoiceCounters = pgTable('invoice_counters', {
  financialYear: text('financial_year').primaryKey(),
  lastSerial: integer('last_serial').notNull().default(0),
})

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderLineId: ref('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    reason: text('reason').notNull(),
    status: text('status').$type<'requested' | 'approved' | 'rejected' | 'paid'>().notNull().default('requested'),
    amountPaise: paise('amount_paise').notNull(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('refunds_status', sql`${table.status} in ('requested', 'approved', 'rejected', 'paid')`),
    check('refunds_amount', sql`${table.amountPaise} >= 0`),
  ],
)

/** A balance is the sum of its entries. Once an order and reason: a replayed webhook books nothing twice. */
export const rewardPointEntries = pgTable(
  'reward_point_entries',
  {
    id: id(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    reason: text('reason').notNull(),
    points: integer('points').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('reward_point_entries_once').on(table.orderId, table.reason),
    index('reward_point_entries_customer').on(table.customerId),
  ],
)
