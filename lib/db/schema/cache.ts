import { sql } from 'drizzle-orm'
import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, pgSnapshot, ref, xid8 } from './columns'

/**
 * The cache tags invalidated by committed changes. Written only by triggers. Neither ids nor transactions are in commit order.
 * @owner lib/cache
 */
export const cacheInvalidations = pgTable(
  'cache_invalidations',
  {
    id: id(),
    tag: text('tag').notNull(),
    /** One transaction records a tag once, however many rows it changes. */
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [unique('cache_invalidations_once').on(table.transaction, table.tag)],
)

/** In this snapshot no transaction is visible. */
export const NOTHING_SEEN = '1:1:'

/** How far each running server has read cache_invalidations. @owner lib/cache */
export const cacheInstances = pgTable('cache_instances', {
  instanceId: text('instance_id').primaryKey(),
  /** Replaced by `snapshot`; a later release will drop it, once no process writes it. */
  lastInvalidationId: ref('last_invalidation_id').notNull().default(0),
  /** The rows of all transactions that this snapshot sees have been processed. */
  snapshot: pgSnapshot('snapshot').notNull().default(NOTHING_SEEN),
  seenAt: moment('seen_at').notNull().defaultNow(),
})

/**
 * How far changes have been announced to each outside service ('indexnow'). The server that moves `next_at` forward makes the next announcement.
 * @owner lib/cache
 */
export const announcements = pgTable('announcements', {
  name: text('name').primaryKey(),
  /** Replaced by `snapshot`; a later release will drop it, once no process writes it. */
  lastInvalidationId: ref('last_invalidation_id').notNull().default(0),
  /** The rows of all transactions that this snapshot sees have been announced. */
  snapshot: pgSnapshot('snapshot').notNull().default(NOTHING_SEEN),
  nextAt: moment('next_at').notNull().defaultNow(),
})

/** Seed steps that have run. They never run again, even when a shopkeeper has deleted what they inserted. @owner lib/db */
export const seedMarks = pgTable('seed_marks', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
