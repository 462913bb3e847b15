import { and, count, desc, eq, gt, like, lt } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { staff, staffActivity } from '@/lib/db/schema'
import type { ActivityFilter } from './model'

export const insertActivity = (tx: Queryable, activity: typeof staffActivity.$inferInsert) => tx.insert(staffActivity).values(activity)

/** Entries about viewed personal data. A trigger refuses to delete any that is younger than a year. */
export const deleteViewsBefore = (db: Queryable, moment: Date) =>
  db.delete(staffActivity).where(and(like(staffActivity.action, '%.seen'), lt(staffActivity.at, moment)))

type Seen = { staffId: number; action: string; subject: string; subjectId: string }

export async function wasRecordedAfter(db: Queryable, seen: Seen, after: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: staffActivity.id })
    .from(staffActivity)
    .where(
      and(
        eq(staffActivity.subject, seen.subject),
        eq(staffActivity.subjectId, seen.subjectId),
        gt(staffActivity.at, after),
        eq(staffActivity.staffId, seen.staffId),
        eq(staffActivity.action, seen.action),
      ),
    )
    .limit(1)
  return row !== undefined
}

const matches = ({ staffId, subject, subjectId, action }: ActivityFilter) =>
  and(
    staffId === 0 ? undefined : eq(staffActivity.staffId, staffId),
    subject === '' ? undefined : eq(staffActivity.subject, subject),
    subjectId === '' ? undefined : eq(staffActivity.subjectId, subjectId),
    action === '' ? undefined : eq(staffActivity.action, action),
  )

const linesOf = (db: Queryable) =>
  db
    .select({
      id: staffActivity.id,
      at: staffActivity.at,
      staffName: staff.name,
      command: staffActivity.command,
      action: staffActivity.action,
      subject: staffActivity.subject,
      subjectId: staffActivity.subjectId,
      before: staffActivity.before,
      after: staffActivity.after,
    })
    .from(staffActivity)
    .leftJoin(staff, eq(staff.id, staffActivity.staffId))

/** Newest first. */
export const listActivityRows = (db: Queryable, filter: ActivityFilter, { limit, offset }: { limit: number; offset: number }) =>
  linesOf(db).where(matches(filter)).orderBy(desc(staffActivity.at), desc(staffActivity.id)).limit(limit).offset(offset)

/** Entries whose id is below `before`, newest first. */
export const listActivityBefore = (db: Queryable, filter: ActivityFilter, before: number, limit: number) =>
  linesOf(db)
    .where(and(matches(filter), lt(staffActivity.id, before)))
    .orderBy(desc(staffActivity.id))
    .limit(limit)

export async function countActivity(db: Queryable, filter: ActivityFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(staffActivity).where(matches(filter))
  return row?.total ?? 0
}
