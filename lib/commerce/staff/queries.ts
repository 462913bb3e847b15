import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { staff, staffChallenges, staffLinks, staffPasskeys, staffSessions } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Named } from '@/lib/kernel/paging'

/** Uses eq because drizzle omits the table of a column placed directly in sql`` within a column list, and "id" would then be the passkey's. */
const hasPasskey = sql<boolean>`exists (select 1 from ${staffPasskeys} where ${eq(staffPasskeys.staffId, staff.id)})`

/** To the microsecond, unlike a JavaScript date. */
const version = sql<string>`${staff.updatedAt}::text`

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
  version,
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

/** Locks the member until the transaction ends, which serialises changes of one member. */
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

/** The session for a token, with its member: not expired, used since `usedAfter`, and the member still works here. */
export async function findSession(db: Queryable, tokenHash: string, { now, usedAfter }: { now: Date; usedAfter: Date }) {
  const [row] = await db
    .select({
      sessionId: staffSessions.id,
      lastUsedAt: staffSessions.lastUsedAt,
      provenAt: staffSessions.provenAt,
      factorProvenAt: staffSessions.factorProvenAt,
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
  changes: Partial<Pick<typeof staffSessions.$inferInsert, 'lastUsedAt' | 'provenAt' | 'factorProvenAt'>>,
) => db.update(staffSessions).set(changes).where(eq(staffSessions.id, id))

export const deleteSession = (db: Queryable, id: number) => db.delete(staffSessions).where(eq(staffSessions.id, id))

/** Old sessions, used links and unanswered challenges. */
export async function deleteExpired(db: Queryable, { now, usedBefore }: { now: Date; usedBefore: Date }): Promise<void> {
  await db.delete(staffSessions).where(or(lt(staffSessions.expiresAt, now), lt(staffSessions.lastUsedAt, usedBefore)))
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now))
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now))
}

/** A link that is unused and not expired. */
export async function findLink(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: staffLinks.id, staffId: staffLinks.staffId })
    .from(staffLinks)
    .where(and(eq(staffLinks.tokenHash, tokenHash), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
  return row ?? null
}

export const insertLink = (tx: Queryable, link: typeof staffLinks.$inferInsert) => tx.insert(staffLinks).values(link)

export const endLinks = (tx: Queryable, staffId: number, now: Date) =>
  tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(and(eq(staffLinks.staffId, staffId), isNull(staffLinks.usedAt)))

/** @returns whether it existed, unused and not expired */
export async function redeemLink(tx: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(and(eq(staffLinks.tokenHash, tokenHash), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
    .returning({ id: staffLinks.id })
  return used.length > 0
}

const isOpen = (staffId: number, usedAfter: Date) => and(eq(staffSessions.staffId, staffId), gt(staffSessions.lastUsedAt, usedAfter))

export const listSessionRows = (db: Queryable, staffId: number, usedAfter: Date) =>
  db
    .select({
      id: staffSessions.id,
      browser: staffSessions.browser,
      system: staffSessions.system,
      createdAt: staffSessions.createdAt,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .where(isOpen(staffId, usedAfter))
    .orderBy(desc(staffSessions.lastUsedAt))

/** @returns whether the member has such a session */
export async function deleteSessionOf(db: Queryable, staffId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

/** @param kept a session that is kept; null: none */
export const deleteSessionsOf = (tx: Queryable, staffId: number, kept: number | null) =>
  tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), kept === null ? undefined : ne(staffSessions.id, kept)))

const openSessions = (usedAfter: Date) =>
  sql`from ${staffSessions} where ${staffSessions.staffId} = ${staff.id} and ${staffSessions.lastUsedAt} > ${usedAfter}`

export const listStaffRows = (db: Queryable, usedAfter: Date) =>
  db
    .select({
      ...staffColumns,
      sessions: sql<number>`(select count(*)::int ${openSessions(usedAfter)})`,
      lastUsedAt: sql<Date | null>`(select max(${staffSessions.lastUsedAt}) ${openSessions(usedAfter)})`.mapWith(
        (moment: string): Date | null => new Date(moment),
      ),
    })
    .from(staff)
    .orderBy(desc(staff.isActive), asc(staff.name), asc(staff.id))

/** Whether no other owner can sign in. Locks the owners in id order, so that two owners cannot remove each other. */
export async function isLastOwner(tx: Queryable, id: number): Promise<boolean> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), eq(staff.isActive, true), isNotNull(staff.passwordHash)))
    .orderBy(asc(staff.id))
    .for('update')
  return owners.length === 1 && owners[0]?.id === id
}

/** The addresses of the owners who can sign in. */
export async function listOwnerAddresses(db: Queryable): Promise<readonly string[]> {
  const owners = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), eq(staff.isActive, true)))
    .orderBy(asc(staff.id))
  return owners.map(({ email }) => email)
}

export const listStaffNames = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids]))
