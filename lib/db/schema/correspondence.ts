import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { invoices } from './payments'

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(sql`lower(${table.email})`),
    check('subscribers_email', sql`length(${table.email}) between 3 and 254`),
  ],
)

export const contactTickets = pgTable(
  'contact_tickets',
  {
    id: id(),
    /** Random, so that nobody counts or guesses tickets. Told to the sender, who can look the ticket up by it. */
    number: text('number').notNull().unique(),
    name: text('name').notNull(),
    surname: text('surname').notNull().default(''),
    /** In lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull().default(''),
    /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged in 48 hours, redressed in a month. */
    acknowledgedAt: moment('acknowledged_at'),
    resolvedAt: moment('resolved_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // For the repeats of a message, and how many a sender has sent today.
    index('contact_tickets_sender').on(table.email, table.createdAt),
  ],
)

/** Mails and SMS are written in the transaction that causes them and sent afterwards: none is lost, none is sent for what was rolled back. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: id(),
    channel: text('channel', { enum: ['mail', 'sms'] })
      .notNull()
      .default('mail'),
    /** An e-mail address, or a phone number. */
    recipient: text('recipient').notNull(),
    /** Where the answer goes when that is not the shop: to the visitor who wrote to it. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Text and HTML are emptied once sent: what is told once must not lie here for ever. */
    text: text('text').notNull(),
    html: text('html'),
    /** Goes along as a PDF, which is rendered when the mail is sent: an issued invoice never changes. */
    invoiceId: ref('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** Nothing more is tried; `last_error` says why. */
    givenUpAt: moment('given_up_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('outgoing_mail_due')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    check('outgoing_mail_channel', sql`${table.channel} in ('mail', 'sms')`),
  ],
)
