import { desc, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/connection'
import type { Invariant } from '@/lib/db/invariant'
import { invariantChecks } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

export const wasCheckedAfter = async (db: Queryable, moment: Date): Promise<boolean> =>
  (await db.$count(invariantChecks, gt(invariantChecks.at, moment))) > 0

export const insertCheck = (db: Queryable, check: typeof invariantChecks.$inferInsert) => db.insert(invariantChecks).values(check)

export const deleteChecksBefore = (db: Queryable, moment: Date) => db.delete(invariantChecks).where(lt(invariantChecks.at, moment))

/** null: the check has not run yet. */
export async function findLastCheck(db: Queryable) {
  const [row] = await db.select().from(invariantChecks).orderBy(desc(invariantChecks.at)).limit(1)
  return row ? { at: row.at.toISOString(), orderCount: row.orderCount, violations: row.violations } : null
}

/** Reads everything in one snapshot while orders continue; nothing can be written. */
export const inSnapshot = <T>(db: Pick<Database, 'transaction'>, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** @returns one sentence per violation */
export async function listViolations(tx: Transaction, invariant: Invariant): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ message: string }>(invariant.find)
  return rows.map(({ message }) => message)
}
