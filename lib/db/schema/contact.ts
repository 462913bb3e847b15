import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns'

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
    /** Random, so that tickets can be neither counted nor guessed. The sender looks the ticket up by it. */
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
    // To find repeats of a message and to count a sender's tickets of the day.
    index('contact_tickets_sender').on(table.email, table.createdAt),
  ],
)
