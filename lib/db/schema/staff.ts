import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, pgView, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/kernel/rights'
import { createdAt, id, moment, ref, updatedAt } from './columns'

/** Who may use the admin. A row is never deleted, because the activity log refers to it: a member who leaves is deactivated. @owner staff */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    isActive: boolean('is_active').notNull().default(true),
    /** Created with the demo data: its password is public, so it works only on this machine. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** The secret of the authenticator app in base32; in use once `totpSince` is set. */
    totpSecret: text('totp_secret'),
    totpSince: moment('totp_since'),
    /** The time step of the last accepted code: each code works once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    check('staff_role', sql`${table.role} in ('owner', 'manager', 'packer', 'editor')`),
  ],
)

/** The name of each member, also of those who have left (lib/db/functions/account-views.sql). @owner staff */
export const staffNames = pgView('staff_names', { id: ref('id').notNull(), name: text('name').notNull() }).existing()

/** @owner staff */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Only the hash is stored, so that reading the table is not enough to sign in. */
    tokenHash: text('token_hash').notNull().unique(),
    /** To the minute: a session not used for twelve hours has ended. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When the member last gave the password or a second factor in this session. */
    provenAt: moment('proven_at').notNull().defaultNow(),
    /** When a second factor was last given in this session. Null: never, so the session ends once its member has one. */
    factorProvenAt: moment('factor_proven_at'),
    expiresAt: moment('expires_at').notNull(),
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId), index('staff_sessions_expiry').on(table.expiresAt)],
)

/** Links that work once: the first owner's and invitations. @owner staff */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: id(),
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('staff_links_staff').on(table.staffId)],
)

/**
 * The log of views and changes by staff. Append-only: a trigger refuses UPDATE and TRUNCATE, and DELETE except of views older than a year
 * (lib/db/functions/activity-log.sql). `before` and `after`
 * contain the changed fields, and no personal data of customers, because rows here can never be erased.
 * @owner staff
 * @reader catalog records an import of any size in one statement
 */
export const staffActivity = pgTable(
  'staff_activity',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    /** Null: a command in a server terminal, or one of the shop's workers. */
    staffId: ref('staff_id').references(() => staff.id),
    /** The operating-system account that ran the command. */
    command: text('command'),
    /** 'order.shipped' */
    action: text('action').notNull(),
    /** 'order' */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('staff_activity_at').on(table.at.desc(), table.id.desc()),
    index('staff_activity_staff').on(table.staffId, table.at.desc()),
    index('staff_activity_subject').on(table.subject, table.subjectId, table.at.desc()),
  ],
)

/** Ten codes, each of which replaces the authenticator app once. @owner staff */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: id(),
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('staff_recovery_codes_code').on(table.staffId, table.codeHash)],
)

/** Public keys of passkeys (WebAuthn). @owner staff */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The authenticator's own id of the key, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** base64url */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
)

/** Challenges that a browser's passkey must sign: each works once, for five minutes. @owner staff */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'register' | 'sign_in' | 'prove'>().notNull(),
    /** Null: a sign-in, where the member is not known yet. */
    staffId: ref('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_expiry').on(table.expiresAt)],
)

/** What shoppers searched for and did not find: the text and how often, not who. Bounded: the least recent ones are deleted. @owner search */
export const emptySearches = pgTable(
  'empty_searches',
  {
    /** In lower case. */
    text: text('text').primaryKey(),
    count: integer('count').notNull().default(1),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('empty_searches_last').on(table.lastAt)],
)

/**
 * How often shoppers searched for a text on a day, and how many products it last found; nothing about the shoppers. Bounded: the rarest texts of a day are
 * deleted.
 * @owner search
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    /** In India. */
    day: date('day', { mode: 'string' }).notNull(),
    /** In lower case. */
    text: text('text').notNull(),
    count: integer('count').notNull(),
    found: integer('found').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)

/** Results of the daily check whether stock, orders, payments, invoices, coupons and points agree. @owner invariants */
export const invariantChecks = pgTable(
  'invariant_checks',
  {
    id: id(),
    at: moment('at').notNull(),
    orderCount: integer('order_count').notNull(),
    /** Sentences, each about one row; at most a hundred. */
    violations: jsonb('violations').$type<readonly string[]>().notNull(),
  },
  (table) => [index('invariant_checks_at').on(table.at.desc())],
)
