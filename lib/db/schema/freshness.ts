import { sql } from 'drizzle-orm'
import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref, xid8 } from './columns'

/** Cache tags that a committed change made stale. Written by triggers only; ids are in the order of the commits. */
export const staleTags = pgTable(
  'stale_tags',
  {
    id: id(),
    tag: text('tag').notNull(),
    /** Which transaction: each names a tag once, however many rows it changes. */
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [unique('stale_tags_once').on(table.transaction, table.tag)],
)

/** Every running server's place in stale_tags. Rows behind the slowest live one can go. */
export const cacheInstances = pgTable('cache_instances', {
  instanceId: text('instance_id').primaryKey(),
  lastStaleId: ref('last_stale_id').notNull().default(0),
  seenAt: moment('seen_at').notNull().defaultNow(),
})

/** What is told of changes to whom outside the shop ('indexnow'), up to where, and when next: whichever server moves `next_at` on tells it. */
export const announcements = pgTable('announcements', {
  name: text('name').primaryKey(),
  lastStaleId: ref('last_stale_id').notNull().default(0),
  nextAt: moment('next_at').notNull().defaultNow(),
})

/** What has been filled in once and must not be filled in again, though a shopkeeper may have deleted it since. */
export const seedMarks = pgTable('seed_marks', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
