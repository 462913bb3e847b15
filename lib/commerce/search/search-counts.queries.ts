import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { searchCounts } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { CountedSearch } from './admin.model'

/** `counted`: sorted by text, so that two instances lock rows in the same order. */
export const addSearchCounts = (db: Queryable, day: string, counted: readonly CountedSearch[]) =>
  db
    .insert(searchCounts)
    .values(counted.map((search) => ({ day, ...search })))
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.text],
      set: { count: sql`${searchCounts.count} + excluded.count`, found: sql`excluded.found` },
    })

/** Deletes a day's rarest texts beyond this number. */
export const boundSearchCounts = (db: Queryable, day: string, most: number) =>
  db
    .delete(searchCounts)
    .where(
      and(
        eq(searchCounts.day, day),
        inArray(
          searchCounts.text,
          db
            .select({ text: searchCounts.text })
            .from(searchCounts)
            .where(eq(searchCounts.day, day))
            .orderBy(desc(searchCounts.count), searchCounts.text)
            .offset(most),
        ),
      ),
    )

export const deleteSearchCounts = (db: Queryable, beforeDay: string) => db.delete(searchCounts).where(lt(searchCounts.day, beforeDay))

type SearchCountsQuery = { since: string; isEmptyOnly: boolean; limit: number; offset: number }

/** The most frequent texts since a day. `found`: the number at the last search. */
export async function listSearchCounts(db: Queryable, { since, isEmptyOnly, limit, offset }: SearchCountsQuery) {
  const count = sql<number>`sum(${searchCounts.count})::int`
  const found = sql<number>`(array_agg(${searchCounts.found} order by ${searchCounts.day} desc))[1]`
  const all = db
    .select({ text: searchCounts.text, count: count.as('times'), found: found.as('last_found') })
    .from(searchCounts)
    .where(gte(searchCounts.day, since))
    .groupBy(searchCounts.text)
    .having(isEmptyOnly ? eq(found, 0) : undefined)
  const grouped = all.as('grouped')
  const [rows, total] = await Promise.all([
    db.select().from(grouped).orderBy(desc(grouped.count), grouped.text).limit(limit).offset(offset),
    db.$count(grouped),
  ])
  return { rows, total }
}
