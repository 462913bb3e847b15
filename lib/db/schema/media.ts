import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { variants } from './catalog'

/** Pictures that the shopkeeper has uploaded. Their bytes are in the store of lib/providers/storage. @owner media */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    /** A hash of the stored bytes: '<40 hexadecimal digits>.webp'. The picture's address is /media/<name>. */
    name: text('name').notNull().unique(),
    /** The name of the shopkeeper's file. */
    originalName: text('original_name').notNull().default(''),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** When it was first found that no text or row references the picture; null: it is in use, or new. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    check('media_files_name', sql`${table.name} ~ '^[0-9a-f]{40}\\.webp$'`),
    index('media_files_unused')
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
)

/**
 * The addresses of uploaded pictures that the shop shows and whose files are not stored, as an hourly check found them. Usually empty.
 * @owner media
 */
export const missingPictures = pgTable('missing_pictures', { path: text('path').primaryKey() })

/**
 * Written by a trigger: each change of stock that no order has caused. Their sum is variants.stock_receipts.
 * @owner catalog
 * @reader stock recognizes a receipt of a batch that is sent again
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: id(),
    variantId: ref('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Negative: taken out of stock. */
    quantity: integer('quantity').notNull(),
    /** The stock after the change. */
    stock: integer('stock').notNull(),
    reason: text('reason').notNull().default(''),
    /** The member who changed it in the admin; null: a command, an import or SQL. */
    staffId: ref('staff_id'),
    createdAt: createdAt(),
  },
  (table) => [index('stock_changes_variant').on(table.variantId, table.id.desc())],
)

/**
 * Imports and exports of the catalogue that run in the background: a worker claims a row by moving `next_try_at` (lib/db/queue.ts).
 * @owner catalog
 */
export const catalogJobs = pgTable(
  'catalog_jobs',
  {
    id: id(),
    kind: text('kind').$type<'import' | 'export'>().notNull(),
    dryRun: boolean('dry_run').notNull().default(false),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'refused' | 'failed'>().notNull().default('waiting'),
    /** The name of the shopkeeper's file. */
    fileName: text('file_name').notNull(),
    /** The file in the storage; null: deleted, or not created yet. */
    storedName: text('stored_name'),
    /** The progress reported by importCatalog. */
    progress: jsonb('progress').$type<Readonly<Record<string, string | number>>>(),
    /** Counts, or the rows with problems. */
    outcome: jsonb('outcome').$type<unknown>(),
    staffId: ref('staff_id'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    check('catalog_jobs_kind', sql`${table.kind} in ('import', 'export')`),
    check('catalog_jobs_state', sql`${table.state} in ('waiting', 'running', 'done', 'refused', 'failed')`),
    index('catalog_jobs_due')
      .on(table.nextTryAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
