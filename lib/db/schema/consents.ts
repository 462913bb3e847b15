import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns'

/** Newsletter subscribers: only confirmed addresses, and those that subscribed before double opt-in. @owner consents */
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

/**
 * The evidence of each consent (DPDP Act, section 6): what was agreed to, when, where, and when it was withdrawn. Rows are never deleted while the law may
 * ask for them: a withdrawal is a further fact about the row.
 * @owner consents
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    purpose: text('purpose', { enum: ['newsletter', 'analytics'] }).notNull(),
    /** In lower case. Null: given by a browser, which proves itself with its receipt. */
    email: text('email'),
    /** Hash of the receipt that the browser keeps. Null: given by an e-mail address. */
    receiptHash: text('receipt_hash').unique(),
    /** The version of the text that was agreed to (consents/model.ts). */
    textVersion: text('text_version').notNull(),
    /** The language of that text. */
    locale: text('locale').notNull(),
    /** `imported`: subscribed before double opt-in. */
    source: text('source', { enum: ['confirmation', 'banner', 'imported'] }).notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: text('withdrawn_by', { enum: ['link', 'one_click', 'account', 'banner', 'erasure'] }),
  },
  (table) => [
    uniqueIndex('consents_open')
      .on(table.email, table.purpose)
      .where(sql`${table.withdrawnAt} is null`),
    index('consents_email').on(table.email),
    check('consents_purpose', sql`${table.purpose} in ('newsletter', 'analytics')`),
    check('consents_of_one', sql`num_nonnulls(${table.email}, ${table.receiptHash}) = 1`),
    check('consents_source', sql`${table.source} in ('confirmation', 'banner', 'imported')`),
    check('consents_withdrawn_by', sql`${table.withdrawnBy} in ('link', 'one_click', 'account', 'banner', 'erasure')`),
    check('consents_withdrawal', sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`),
  ],
)

/** Links in mails that confirm a subscription, or show and withdraw an address's consents without a log-in. @owner consents */
export const consentLinks = pgTable(
  'consent_links',
  {
    id: id(),
    kind: text('kind', { enum: ['confirm', 'manage'] }).notNull(),
    /** Only the hash is stored, so that reading the table is not enough to use a link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In lower case. */
    email: text('email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('consent_links_email').on(table.email),
    index('consent_links_age').on(table.kind, table.createdAt),
    check('consent_links_kind', sql`${table.kind} in ('confirm', 'manage')`),
  ],
)
