import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { staff, staffActivity, staffChallenges, staffLinks, staffPasskeys, staffSessions } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

const hasPasskey = sql<boolean>`exists (select 1 from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`

const staffColumns = {
  id: staff.id,
  email: staff.email,
  name: staff.name,
  role: staff.role,
  passwordHash: staff.passwordHash,
  isActive: staff.isActive,
  isDemo: staff.isDemo,
  totpSecret: staff.totpSecret,
  totpSince: staff.totpSince,
  totpLastStep: staff.totpLastStep,
  hasPasskey,
}

export async function findStaffByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select(staffColumns)
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.toLowerCase()))
  return row ?? null
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffByEmail>>>

export async function findStaff(db: Queryable, id: number): Promise<StaffRow | null> {
  const [row] = await db.select(staffColumns).from(staff).where(eq(staff.id, id))
  return row ?? null
}

/** Locks the member until the transaction ends: changes of one member happen one after the other. */
export async function lockStaff(tx: Queryable, id: number): Promise<StaffRow | null> {
  const [row] = await tx.select(staffColumns).from(staff).where(eq(staff.id, id)).for('update')
  return row ?? null
}

type NewStaff = Pick<typeof staff.$inferInsert, 'email' | 'name' | 'role' | 'isDemo' | 'passwordHash'>

/** @returns null if another member has the address */
export async function insertStaff(tx: Queryable, member: NewStaff): Promise<number | null> {
  const [row] = await tx.insert(staff).values(member).onConflictDoNothing().returning({ id: staff.id })
  return row?.id ?? null
}

type StaffChanges = Partial<
  Pick<typeof staff.$inferInsert, 'name' | 'role' | 'passwordHash' | 'isActive' | 'totpSecret' | 'totpSince' | 'totpLastStep'>
>

export const updateStaff = (tx: Queryable, id: number, changes: StaffChanges, now: Date) =>
  tx
    .update(staff)
    .set({ ...changes, updatedAt: now })
    .where(eq(staff.id, id))

export async function insertSession(tx: Queryable, session: typeof staffSessions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(staffSessions).values(session).returning({ id: staffSessions.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** The session of a token with its member: neither over nor unused since `usedAfter`, and the member still works here. */
export async function findSession(db: Queryable, tokenHash: string, { now, usedAfter }: { now: Date; usedAfter: Date }) {
  const [row] = await db
    .select({
      sessionId: staffSessions.id,
      lastUsedAt: staffSessions.lastUsedAt,
      provenAt: staffSessions.provenAt,
      ...staffColumns,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastUsedAt, usedAfter),
        eq(staff.isActive, true),
      ),
    )
  return row ?? null
}

export const updateSession = (
  db: Queryable,
  id: number,
  changes: Partial<Pick<typeof staffSessions.$inferInsert, 'lastUsedAt' | 'provenAt'>>,
) => db.update(staffSessions).set(changes).where(eq(staffSessions.id, id))

export const deleteSession = (db: Queryable, id: number) => db.delete(staffSessions).where(eq(staffSessions.id, id))

/** Old sessions, used links and unanswered challenges. */
export async function deleteExpired(db: Queryable, { now, usedBefore }: { now: Date; usedBefore: Date }): Promise<void> {
  await db.delete(staffSessions).where(or(lt(staffSessions.expiresAt, now), lt(staffSessions.lastUsedAt, usedBefore)))
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now))
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now))
}

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

/** A link that is neither used nor over. */
export async function findLink(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: staffLinks.id, staffId: staffLinks.staffId })
    .from(staffLinks)
    .where(and(eq(staffLinks.tokenHash, tokenHash), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
  return row ?? null
}
