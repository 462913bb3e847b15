import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { ReportKind } from '@/lib/commerce/orders/reports.model'
import type { WebhookFact } from '@/lib/kernel/payment'
import { createdAt, id, moment, paise, ref } from './columns'
import { customers } from './customers'
import { combinedOrders, orderLines, orders } from './orders'

/**
 * What a provider was asked to collect, and what it collected. Amount and the provider's order id are stored before the shopper is redirected; callbacks are
 * checked against them. At most one row per order waits for payment; a second payment of the same provider order gets a separate row and is refunded.
 * @owner payments
 * @reader orders books cash, and shows and finds orders by their payments
 * @reader invoices finds the order of a refund (invariant)
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    combinedOrderId: ref('combined_order_id')
      .notNull()
      .references(() => combinedOrders.id, { onDelete: 'restrict' }),
    /** 'razorpay', 'test', or 'cash' for cash on delivery. */
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id').notNull(),
    providerPaymentId: text('provider_payment_id').unique(),
    amountPaise: paise('amount_paise').notNull(),
    status: text('status').$type<'created' | 'paid' | 'failed' | 'refunded'>().notNull().default('created'),
    /** The provider's message about the last failed attempt, or why it refuses this payment. For staff; shoppers see explainPaymentFailure. */
    lastError: text('last_error').notNull().default(''),
    /** When the provider is next asked for the payment's state; null if the state is final. */
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** When the provider was last asked because a shopper viewed the order; null: not since its payment page was last opened. */
    askedAt: moment('asked_at'),
    /** The provider's last answer about this order. `unknown`: not asked since the payment page was opened. `idle`: no payment is in progress. */
    providerState: text('provider_state').$type<'unknown' | 'idle' | 'pending'>().notNull().default('unknown'),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_combined_order').on(table.combinedOrderId),
    index('payments_provider_order').on(table.providerOrderId),
    uniqueIndex('payments_waiting')
      .on(table.combinedOrderId)
      .where(sql`${table.status} = 'created'`),
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    check('payments_amount', sql`${table.amountPaise} > 0`),
    check('payments_status', sql`${table.status} in ('created', 'paid', 'failed', 'refunded')`),
    check('payments_provider_state', sql`${table.providerState} in ('unknown', 'idle', 'pending')`),
    check('payments_paid', sql`(${table.status} in ('paid', 'refunded')) = (${table.paidAt} is not null)`),
  ],
)

/**
 * A provider's webhook events: stored before they are acknowledged, processed afterwards. The primary key makes repeated deliveries harmless.
 * @owner payments
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The provider's own id of the event. */
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    kind: text('kind').notNull(),
    providerOrderId: text('provider_order_id').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    /** The reason of a failed payment, shown to the shopper. */
    description: text('description').notNull().default(''),
    /** The event's data about its dispute, refund or payment; null in events stored before this was read. */
    fact: jsonb('fact').$type<WebhookFact>(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    handledAt: moment('handled_at'),
    /** When a version that reads `fact` handled the event: an older version, which may still run during an upgrade, sets only `handled_at`. */
    factRecordedAt: moment('fact_recorded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_events_open')
      .on(table.nextTryAt)
      .where(sql`${table.handledAt} is null or (${table.fact} is not null and ${table.factRecordedAt} is null)`),
  ],
)

/**
 * A provider's report about an order's money that the shop did not cause; one row per dispute, refund or payment. Texts: orders/reports.model.ts.
 * @owner orders
 * @reader payments compares reports with its books (invariant)
 */
export const providerReports = pgTable(
  'provider_reports',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    provider: text('provider').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    /** The provider's id of the dispute, refund or payment. */
    subjectId: text('subject_id').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    status: text('status').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull().default(''),
    respondBy: moment('respond_by'),
    /** When this step of a dispute happened, by the provider's clock. */
    reportedAt: moment('reported_at'),
    /** When a member of staff settled it; null: not yet. */
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('provider_reports_subject').on(table.provider, table.kind, table.subjectId),
    index('provider_reports_order').on(table.orderId),
    index('provider_reports_open')
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
    check('provider_reports_kind', sql`${table.kind} in ('dispute', 'refund', 'mismatch', 'reduced')`),
  ],
)

/** When the lists of a provider were last read for what no event has reported. @owner payments */
export const providerLooks = pgTable('provider_looks', {
  provider: text('provider').primaryKey(),
  lookedAt: moment('looked_at').notNull(),
})

/**
 * Refunds. Inserted in the transaction that causes them and sent afterwards; `receipt` is the provider's idempotency key, so money is refunded once.
 * @owner payments
 * @reader orders queues the refund in the transition that causes it, and shows its state
 * @reader invoices compares credit notes with refunds (invariant)
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason').$type<'order_cancelled' | 'paid_late' | 'paid_twice' | 'returned' | 'at_provider'>().notNull(),
    receipt: text('receipt').notNull().unique(),
    status: text('status').$type<'pending' | 'done'>().notNull().default('pending'),
    /** For a pending refund: the provider has it and is still processing it. */
    providerRefundId: text('provider_refund_id').unique(),
    /** When the provider could not carry it out; it is pending until a member sends it again or has paid it back by hand. */
    failedAt: moment('failed_at'),
    /** How often a member has resent it after a failure, each time under a separate receipt. */
    resends: integer('resends').notNull().default(0),
    /** For a refund by hand: the transfer number (UTR), or how else it was paid back. */
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.nextTryAt)
      .where(sql`${table.status} = 'pending'`),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check('refunds_status', sql`${table.status} in ('pending', 'done')`),
    check('refunds_reason', sql`${table.reason} in ('order_cancelled', 'paid_late', 'paid_twice', 'returned', 'at_provider')`),
  ],
)

/**
 * The account to which an order's cash is paid back. A customer's bank data: only staff with the right to refund see it, and it is deleted some time after the
 * money is back (purgeRefundAccounts).
 * @owner orders
 * @reader payments looks for accounts that are no longer needed (invariant)
 */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'upi' | 'bank'>().notNull(),
    upiId: text('upi_id').notNull().default(''),
    accountName: text('account_name').notNull().default(''),
    accountNumber: text('account_number').notNull().default(''),
    ifsc: text('ifsc').notNull().default(''),
    /** `guest`: given on the tracking page, with the order's code and contact. */
    givenBy: text('given_by').$type<'customer' | 'guest' | 'staff'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'refund_accounts_kind',
      sql`(${table.kind} = 'upi' and ${table.upiId} <> '') or (${table.kind} = 'bank' and ${table.accountNumber} <> '' and ${table.ifsc} <> '')`,
    ),
    check('refund_accounts_given_by', sql`${table.givenBy} in ('customer', 'guest', 'staff')`),
  ],
)

/** The provider's page that replaces the checkout: shown once, to the session that requested it, within minutes. @owner payments */
export const paymentPages = pgTable(
  'payment_pages',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Hash of the session that requested it; no other session can open it. */
    sessionHash: text('session_hash').notNull(),
    html: text('html').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('payment_pages_age').on(table.expiresAt)],
)

/**
 * Rule 46(b) of the CGST Rules: consecutive, at most 16 characters, unique within a financial year. Issued once, never changed.
 * @owner invoices
 * @reader orders shows and finds orders by their invoice
 */
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
    /** The printed content on the day of issue. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    unique('invoices_serial').on(table.financialYear, table.serial),
    index('invoices_words')
      .using('gin', sql`staff_words(${table.number}) gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
  ],
)

/** A row lock on the year makes the numbers consecutive; a sequence would leave gaps after a rollback. @owner invoices */
export const invoiceCounters = pgTable('invoice_counters', {
  financialYear: text('financial_year').primaryKey(),
  lastSerial: integer('last_serial').notNull().default(0),
})

/**
 * Section 34 of the CGST Act, rule 53: a refund of an invoiced order is documented by a credit note in a separate series. Issued when the money is back, once
 * per refund, never changed; also issued when an unpaid parcel has come back.
 * @owner invoices
 * @reader orders finds orders by the number of a credit note
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    /**
     * null: an unpaid order's parcel came back, and its invoice is fully credited. A refund has more than one if more money was refunded in place of a failed
     * one.
     */
    refundId: ref('refund_id').references(() => refunds.id, { onDelete: 'restrict' }),
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    number: varchar('number', { length: 16 }).notNull().unique(),
    financialYear: text('financial_year').notNull(),
    serial: integer('serial').notNull(),
    /** The printed content on the day of issue. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    unique('credit_notes_serial').on(table.financialYear, table.serial),
    index('credit_notes_invoice').on(table.invoiceId),
    index('credit_notes_refund').on(table.refundId),
    index('credit_notes_words')
      .using('gin', sql`staff_words(${table.number}) gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
  ],
)

/** Like invoice_counters. @owner invoices */
export const creditNoteCounters = pgTable('credit_note_counters', {
  financialYear: text('financial_year').primaryKey(),
  lastSerial: integer('last_serial').notNull().default(0),
})

/**
 * A customer's request to return an order line; the shopkeeper decides. The money itself is in refunds.
 * @owner returns
 * @reader orders shows orders with their returns
 */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: id(),
    orderLineId: ref('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    reason: text('reason').notNull(),
    status: text('status').$type<'requested' | 'approved' | 'rejected' | 'paid'>().notNull().default('requested'),
    amountPaise: paise('amount_paise').notNull(),
    /** Refunded before its order was packed, so it is in no parcel. */
    leftOut: boolean('left_out').notNull().default(false),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('return_requests_status', sql`${table.status} in ('requested', 'approved', 'rejected', 'paid')`),
    check('return_requests_amount', sql`${table.amountPaise} >= 0`),
  ],
)

/** A balance is the sum of its entries. Unique per order and reason, so that a replayed webhook adds nothing. @owner pricing */
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
