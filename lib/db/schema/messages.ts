import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { creditNotes, invoices } from './payments'
import { staff } from './staff'

/** @owner contact */
export const contactTickets = pgTable(
  'contact_tickets',
  {
    id: id(),
    /** Random, so that tickets can be neither counted nor guessed. The sender uses it to look the ticket up. */
    number: text('number').notNull().unique(),
    name: text('name').notNull(),
    surname: text('surname').notNull().default(''),
    /** In lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull().default(''),
    /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged within 48 hours, resolved within a month. */
    acknowledgedAt: moment('acknowledged_at'),
    resolvedAt: moment('resolved_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // For finding repeats of a message and counting a sender's tickets of the day.
    index('contact_tickets_sender').on(table.email, table.createdAt),
    index('contact_tickets_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('contact_tickets_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.resolvedAt} is null`),
  ],
)

/** What the staff have answered to a ticket by mail, and the notes they keep for themselves. @owner contact */
export const ticketReplies = pgTable(
  'ticket_replies',
  {
    id: id(),
    ticketId: ref('ticket_id')
      .notNull()
      .references(() => contactTickets.id, { onDelete: 'cascade' }),
    /** `answer`: sent to the visitor. `note`: visible only to staff. */
    kind: text('kind', { enum: ['answer', 'note'] }).notNull(),
    text: text('text').notNull(),
    /** The author; null: a command. */
    staffId: ref('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('ticket_replies_ticket').on(table.ticketId),
    check('ticket_replies_kind', sql`${table.kind} in ('answer', 'note')`),
    check('ticket_replies_text', sql`length(trim(${table.text})) between 1 and 5000`),
  ],
)

/**
 * Mails and SMS. Inserted in the transaction that causes them and sent afterwards: none is lost, and none is sent after a rollback.
 * @owner messaging
 */
export const outboundMessages = pgTable(
  'outbound_messages',
  {
    id: id(),
    channel: text('channel', { enum: ['mail', 'sms'] })
      .notNull()
      .default('mail'),
    /** An e-mail address or phone number. */
    recipient: text('recipient').notNull(),
    /** The mail's Reply-To; null: the shop's own address. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Text and HTML are cleared after sending, because they may contain a single-use code or link. */
    text: text('text').notNull(),
    html: text('html'),
    /** Attached as a PDF, which is rendered when the mail is sent: an issued invoice never changes. */
    invoiceId: ref('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    /** Attached in the same way. A mail has at most one of the two. */
    creditNoteId: ref('credit_note_id').references(() => creditNotes.id, { onDelete: 'set null' }),
    /** A newsletter's one-click address (RFC 8058). Set: the mail is sent only while the recipient subscribes. Cleared after sending, like the content. */
    unsubscribeUrl: text('unsubscribe_url'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** Set when delivery is no longer retried; `last_error` contains the reason. */
    givenUpAt: moment('given_up_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbound_messages_due')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    check('outbound_messages_channel', sql`${table.channel} in ('mail', 'sms')`),
  ],
)
