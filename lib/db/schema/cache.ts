import { sql } from 'drizzle-orm'
import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref, xid8 } from './columns'

/** The cache tags that committed changes invalidated. Written by triggers only; ids are in the order of the commits. */
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

/** How far each running server has read cache_invalidations. */
export const cacheInstances = pgTable('cache_instances', {
  instanceId: text('instance_id').primaryKey(),
  lastInvalidationId: ref('last_invalidation_id').notNull().default(0),
  seenAt: moment('seen_at').notNull().defaultNow(),
})

/** How far changes have been announced to each outside service ('indexnow'). The server that moves `next_at` forward makes the next announcement. */
export const announcements = pgTable('announcements', {
  name: text('name').primaryKey(),
  lastInvalidationId: ref('last_invalidation_id').notNull().default(0),
  nextAt: moment('next_at').notNull().defaultNow(),
})

/** Seed steps that have run. They never run again, even when a shopkeeper has deleted what they inserted. */
export const seedMarks = pgTable('seed_marks', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
