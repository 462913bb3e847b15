import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { staff, staffActivity } from '@/lib/db/schema'
import type { ActivityFilter } from './model'

export const insertActivity = (tx: Queryable, activity: typeof staffActivity.$inferInsert) => tx.insert(staffActivity).values(activity)

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

/** The id in 'article 12' or '12'; null for a code or a name. */
const subjectRow = sql`case when ${staffActivity.subjectId} ~ '^([a-z]+ )?[0-9]{1,15}$' then regexp_replace(${staffActivity.subjectId}, '[^0-9]', '', 'g')::bigint end`

const subjectName = sql<string | null>`case ${staffActivity.subject}
  when 'product' then (select name from products where id = ${subjectRow})
  when 'category' then (select name from categories where id = ${subjectRow})
  when 'coupon' then (select code from coupons where id = ${subjectRow})
  when 'review' then (select p.name from reviews r join products p on p.id = r.product_id where r.id = ${subjectRow})
  when 'delivery_zone' then (select name from delivery_zones where id = ${subjectRow})
  when 'gst_rate' then (select coalesce(p.name, g.hsn) from gst_rates g left join products p on p.id = g.product_id where g.id = ${subjectRow})
  when 'staff' then (select name from staff named where named.id = ${subjectRow})
  when 'content' then case
    when ${staffActivity.subjectId} like 'article %' then (select title from blogs where id = ${subjectRow})
    when ${staffActivity.subjectId} like 'projects %' then (select title from projects where id = ${subjectRow})
    when ${staffActivity.subjectId} like 'stories %' then (select title from stories where id = ${subjectRow}) end
  end`

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
      subjectName,
      before: staffActivity.before,
      after: staffActivity.after,
    })
    .from(staffActivity)
    .leftJoin(staff, eq(staff.id, staffActivity.staffId))

/** Newest first. */
export const listActivityRows = (db: Queryable, filter: ActivityFilter, { limit, offset }: { limit: number; offset: number }) =>
  linesOf(db).where(matches(filter)).orderBy(desc(staffActivity.at), desc(staffActivity.id)).limit(limit).offset(offset)

/** Lines whose id is below `before`, the newest first. */
export const listActivityBefore = (db: Queryable, filter: ActivityFilter, before: number, limit: number) =>
  linesOf(db)
    .where(and(matches(filter), lt(staffActivity.id, before)))
    .orderBy(desc(staffActivity.id))
    .limit(limit)

export async function countActivity(db: Queryable, filter: ActivityFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(staffActivity).where(matches(filter))
  return row?.total ?? 0
}
