import { type Context, inTransaction } from '@/lib/db/context'
import { readLine } from '@/lib/kernel/contact-data'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { StaffIdentity } from '@/lib/kernel/rights'
import { hashPassword } from '@/lib/kernel/secrets'
import type { AccountSession, Member, MemberChanges, OwnAccount } from './model'
import { countRecoveryCodes, listPasskeys } from './factor.queries'
import {
  deleteSessionOf,
  deleteSessionsOf,
  endLinks,
  findStaff,
  isLastOwner,
  listSessionRows,
  listStaffRows,
  lockStaff,
  updateStaff,
} from './queries'
import { recordActivity } from './record-activity'
import { hasFactor, idleSince } from './sessions'

/** All members, with those who have left last. */
export async function listStaff(ctx: Context): Promise<readonly Member[]> {
  const rows = await listStaffRows(ctx.db, idleSince(ctx.now()))
  return rows.map(({ id, email, name, role, isActive, isDemo, passwordHash, sessions, lastUsedAt, version, ...factors }) => ({
    id,
    email,
    name,
    role,
    isActive,
    isDemo,
    hasAccepted: passwordHash !== null,
    hasFactor: hasFactor(factors),
    sessions,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    version,
  }))
}

type Refusal = 'not_found' | 'conflict' | 'last_owner'

/** Changes a member's name and role, or whether they work here. A member who leaves is signed out everywhere at once. */
export const changeStaff = (ctx: Context, id: number, { version, ...wanted }: MemberChanges): Promise<Result<null, Refusal>> =>
  inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const isOnlyOwner = await isLastOwner(tx, id)
    const before = await lockStaff(tx, id)
    if (!before) return failure('not_found')
    if (before.version !== version) return failure('conflict')
    if (isOnlyOwner && (wanted.role !== 'owner' || !wanted.isActive)) return failure('last_owner')
    const after = { name: readLine(wanted.name), role: wanted.role, isActive: wanted.isActive }
    await updateStaff(tx, id, after, ctx.now())
    if (!after.isActive) {
      await deleteSessionsOf(tx, id, null)
      await endLinks(tx, id, ctx.now())
    }
    const { name, role, isActive } = before
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: id, action: 'staff.changed', before: { name, role, isActive }, after })
    return success(null)
  })

/** Signs a member out everywhere. */
export const endSessionsOf = (ctx: Context, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    if (!(await lockStaff(tx, id))) return failure('not_found')
    await deleteSessionsOf(tx, id, null)
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: id, action: 'staff.signed_out' })
    return success(null)
  })

/** The member's own second factors and sessions. */
export async function getOwnAccount(ctx: Context, { staffId, sessionId }: StaffIdentity): Promise<Result<OwnAccount, 'not_found'>> {
  const member = await findStaff(ctx.db, staffId)
  if (!member) return failure('not_found')
  const [passkeys, sessions, recoveryCodes] = await Promise.all([
    listPasskeys(ctx.db, staffId),
    listSessionRows(ctx.db, staffId, idleSince(ctx.now())),
    countRecoveryCodes(ctx.db, staffId),
  ])
  return success({
    hasApp: member.totpSince !== null,
    recoveryCodes,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
    sessions: sessions.map(({ id, browser, system, createdAt, lastUsedAt }): AccountSession => ({
      id,
      browser,
      system,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === sessionId,
    })),
  })
}

/** Ends one of the member's own sessions. */
export const endOwnSession = (ctx: Context, staffId: number, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    if (!(await deleteSessionOf(tx, staffId, id))) return failure('not_found')
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: staffId, action: 'staff.session_ended' })
    return success(null)
  })

/** Ends all other sessions of the member: they may belong to a person who knew the old password. */
export async function changeOwnPassword(ctx: Context, { staffId, sessionId }: StaffIdentity, password: string): Promise<Result<null>> {
  const passwordHash = await hashPassword(password)
  return inTransaction<null, never>(ctx.db, async (tx) => {
    await updateStaff(tx, staffId, { passwordHash }, ctx.now())
    await deleteSessionsOf(tx, staffId, sessionId)
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: staffId, action: 'staff.password_changed' })
    return success(null)
  })
}
