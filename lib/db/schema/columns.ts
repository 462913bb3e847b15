import { bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Translations } from '@/lib/kernel/translations'

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The id of a row of another table. */
export const ref = (name: string) => bigint(name, { mode: 'number' })

/** Whole paise. The name of such a column ends in `_paise`. */
export const paise = (name: string) => bigint(name, { mode: 'number' })

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull().defaultNow()

export const updatedAt = () => moment('updated_at').notNull().defaultNow()

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Which transactions a statement sees: PostgreSQL's text form, '10:20:10,14'. */
export const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The texts of the row in other languages, by the names of its properties: { mr: { name: 'बदाम' } }. A text that is missing is shown in the default language. */
export const translations = () => jsonb('translations').$type<Translations>().notNull().default({})

/** For views: pictures and what shows them. The name is for staff. */
export const shownPictures = () => ({
  kind: text('kind').notNull(),
  id: ref('id').notNull(),
  name: text('name').notNull(),
  path: text('path').notNull(),
})
