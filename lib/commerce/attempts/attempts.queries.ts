import { eq, lt, sql } from 'drizzle-orm'
import { attempts } from '@/lib/db/schema'
import type { Queryable } from '../context'

/** Counts one more, in one statement: tries at the same moment are all counted. */
export async function countTry(db: Queryable, key: string, now: Date, windowEndsAt: Date): Promise<{ count: number; windowEndsAt: Date }> {
  const isOver = sql`${attempts.windowEndsAt} <= ${now}`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt })
  if (!row) throw new Error('an upsert returned no row')
  return row
}

export const deleteTries = (db: Queryable, key: string) => db.delete(attempts).where(eq(attempts.key, key))

export const deleteTriesBefore = (db: Queryable, now: Date) => db.delete(attempts).where(lt(attempts.windowEndsAt, now))
