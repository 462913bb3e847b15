import { desc, inArray, sql } from 'drizzle-orm'
import { emptySearches } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

export const countEmptySearch = (db: Queryable, text: string, now: Date) =>
  db
    .insert(emptySearches)
    .values({ text, lastAt: now })
    .onConflictDoUpdate({ target: emptySearches.text, set: { count: sql`${emptySearches.count} + 1`, lastAt: now } })
    .returning({ count: emptySearches.count })

/** Most frequent first. */
export const listEmptySearches = (db: Queryable, shown: number): Promise<{ text: string; count: number }[]> =>
  db
    .select({ text: emptySearches.text, count: emptySearches.count })
    .from(emptySearches)
    .orderBy(desc(emptySearches.count), desc(emptySearches.lastAt))
    .limit(shown)

/** Deletes the least recent texts beyond this number. */
export const boundEmptySearches = (db: Queryable, most: number) =>
  db
    .delete(emptySearches)
    .where(
      inArray(
        emptySearches.text,
        db.select({ text: emptySearches.text }).from(emptySearches).orderBy(desc(emptySearches.lastAt)).offset(most),
      ),
    )
