import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { invoices } from './payments'

/** Mails and SMS. Inserted in the transaction that causes them and sent afterwards: none is lost, and none is sent after a rollback. */
export const outboundMessages = pgTable(
  'outbound_messages',
  {
    id: id(),
    channel: text('channel', { enum: ['mail', 'sms'] })
      .notNull()
      .default('mail'),
    /** An e-mail address or a phone number. */
    recipient: text('recipient').notNull(),
    /** Reply-To of the mail; null: the shop's own address. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Text and HTML are emptied after sending: they may contain a single-use code or link. */
    text: text('text').notNull(),
    html: text('html'),
    /** Attached as a PDF, which is rendered when the mail is sent: an issued invoice never changes. */
    invoiceId: ref('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** Set when delivery is no longer retried; `last_error` holds the reason. */
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
