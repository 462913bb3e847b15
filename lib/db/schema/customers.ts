import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, pgView, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, moment, ref, updatedAt } from './columns'
import { cities, countries, states } from './places'

/**
 * @owner customers
 * @reader orders locks the customer of an order, writes to them, and finds orders by them
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email'),
    /** Ten digits, without +91. */
    phone: text('phone'),
    /** When the customer proved the number with a code. Null: only a contact, which does not identify a customer who has an e-mail address. */
    phoneVerifiedAt: moment('phone_verified_at'),
    /** Null until a guest's account gets a password. */
    passwordHash: text('password_hash'),
    avatarPath: text('avatar_path'),
    emailVerifiedAt: moment('email_verified_at'),
    banned: boolean('banned').notNull().default(false),
    /** The account is deleted with all personal data; the row is kept because orders refer to it. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`),
    index('customers_phone').on(table.phone),
    uniqueIndex('customers_own_phone')
      .on(table.phone)
      .where(sql`${table.phoneVerifiedAt} is not null or ${table.email} is null`),
    index('customers_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Used only by the previous version; a later version will drop it.
    index('customers_words')
      .using('gin', sql`lower(${table.name} || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.phone}, '')) gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
    // For admin searches: the same expression as in customers/admin.queries.ts.
    index('customers_staff_words')
      .using(
        'gin',
        sql`staff_words(${table.name} || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.phone}, '')) gin_trgm_ops`,
      )
      .with({ fastupdate: 'off' }),
    check('customers_reachable', sql`${table.deletedAt} is not null or num_nonnulls(${table.email}, ${table.phone}) >= 1`),
    check('customers_phone', sql`${table.phone} ~ '^[6-9][0-9]{9}$'`),
  ],
)

/** Customers who may sign in and buy: neither banned nor deleted (lib/db/functions/account-views.sql). @owner customers */
export const activeCustomers = pgView('active_customers', { id: ref('id').notNull(), name: text('name').notNull() }).existing()

/** @owner customers */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Only the hash is stored, so that reading the table is not enough to sign in. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** The names of the browser and its operating system; '' where unknown, null until the session is first used. */
    browser: text('browser'),
    system: text('system'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_expiry').on(table.expiresAt)],
)

/**
 * Browsers that have signed in to an account before: their wrong passwords are counted separately from those of unknown browsers.
 * @owner customers
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Hash of the device's token and the customer, so that a browser cannot be recognised across accounts. */
    tokenHash: text('token_hash').notNull().unique(),
    lastSignInAt: moment('last_sign_in_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('known_devices_customer').on(table.customerId, table.lastSignInAt.desc().nullsFirst()),
    index('known_devices_age').on(table.lastSignInAt),
  ],
)

/** Single-use links and codes: password reset, first password, sign-in by phone, change of e-mail, re-authentication. @owner customers */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'password_reset' | 'sign_in_code' | 'email_change' | 'account_proof' | 'phone_proof'>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** What the code confirms: the new e-mail address, or the customer's action. */
    subject: text('subject'),
    /** Wrong attempts so far: a six-digit code must not be guessable. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_tokens_hash').on(table.tokenHash),
    index('one_time_tokens_customer').on(table.customerId, table.purpose, table.createdAt.desc().nullsFirst()),
    check(
      'one_time_tokens_purpose',
      sql`${table.purpose} in ('password_reset', 'sign_in_code', 'email_change', 'account_proof', 'phone_proof')`,
    ),
  ],
)

/** @owner addresses */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    countryId: ref('country_id')
      .notNull()
      .references(() => countries.id),
    stateId: ref('state_id')
      .notNull()
      .references(() => states.id),
    cityId: ref('city_id')
      .notNull()
      .references(() => cities.id),
    postalCode: text('postal_code').notNull(),
    phone: text('phone').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
)

/** A customer's photo, small and without metadata. Its name is random, so its address cannot be guessed. @owner customers */
export const avatars = pgTable('avatars', {
  name: text('name').primaryKey(),
  customerId: ref('customer_id')
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: 'cascade' }),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
})

/** The counts of rate limits, shared by all instances of the shop. @owner rate-limits */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a digest of the subject, which may be an e-mail address or a network address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** The count restarts from 0 after this time. */
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_age').on(table.windowEndsAt)],
)
