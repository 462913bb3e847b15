import { gt, lt } from 'drizzle-orm'
import { invariantChecks } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

export const wasCheckedAfter = async (db: Queryable, moment: Date): Promise<boolean> =>
  (await db.$count(invariantChecks, gt(invariantChecks.at, moment))) > 0

export const insertCheck = (db: Queryable, check: typeof invariantChecks.$inferInsert) => db.insert(invariantChecks).values(check)

export const deleteChecksBefore = (db: Queryable, moment: Date) => db.delete(invariantChecks).where(lt(invariantChecks.at, moment))
