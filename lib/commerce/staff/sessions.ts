import type { Context, Queryable } from '@/lib/db/context'
import type { Actor, StaffIdentity } from '@/lib/kernel/rights'
import { hashToken, newToken } from '@/lib/kernel/secrets'
import { unlessReadOnly } from '@/lib/db/errors'
import { mayDemoSignIn, type RequestOrigin } from './demo-owner'
import { FRESH_MINUTES, IDLE_HOURS, needsFactor, SESSION_DAYS } from './model'
import { deleteViewsBefore } from './activity.queries'
import { deleteExpired, deleteSession, findSession, findStaff, insertSession, type StaffRow, updateSession } from './queries'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The names by which a member recognises a device. */
export type Device = { browser: string; system: string }

/** A session last used before this time has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_HOURS * HOUR_MS)

export const hasFactor = ({ totpSince, hasPasskey }: Pick<StaffRow, 'totpSince' | 'hasPasskey'>): boolean =>
  totpSince !== null || hasPasskey

/** Whether the member must set up a second factor before anything else. */
const lacksFactor = (member: StaffRow): boolean => needsFactor(member.role) && !member.isDemo && !hasFactor(member)

/** @returns the token, which is not stored and cannot be read again */
export async function startSession(tx: Queryable, member: StaffRow, device: Device, now: Date): Promise<string> {
  const staffId = member.id
  // A member with a second factor has just given it; otherwise no session would begin.
  const factorProvenAt = hasFactor(member) ? now : null
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const times = { lastUsedAt: now, provenAt: now, factorProvenAt, createdAt: now, expiresAt }
  await insertSession(tx, { staffId, tokenHash: hashToken(token), ...times, ...device })
  return token
}

/**
 * The member to whom this session token belongs; null: the session has expired, was ended, was not used for twelve hours, or never existed; or its member has a
 * second factor that was never given in it.
 */
export async function identifyStaff(ctx: Context, token: string, from: RequestOrigin): Promise<StaffIdentity | null> {
  const now = ctx.now()
  const found = await findSession(ctx.db, hashToken(token), { now, usedAfter: idleSince(now) })
  if (!found || (found.isDemo && !(await mayDemoSignIn(ctx, from)))) return null
  const { factorProvenAt } = found
  const needsNoFactor = !hasFactor(found)
  if (!needsNoFactor && factorProvenAt === null) return null
  if (now.getTime() - found.lastUsedAt.getTime() >= MINUTE_MS)
    await unlessReadOnly(updateSession(ctx.db, found.sessionId, { lastUsedAt: now }))
  const { id: staffId, sessionId, email, name, role, isDemo, provenAt } = found
  const isRecent = (moment: Date) => now.getTime() - moment.getTime() <= FRESH_MINUTES * MINUTE_MS
  const isFactorFresh = needsNoFactor || (factorProvenAt !== null && isRecent(factorProvenAt))
  return { staffId, sessionId, email, name, role, isDemo, isFresh: isRecent(provenAt), isFactorFresh, lacksFactor: lacksFactor(found) }
}

/** A member as the author of a change that they have queued; null: no longer works here. */
export async function findActor(ctx: Context, staffId: number): Promise<Actor | null> {
  const member = await findStaff(ctx.db, staffId)
  return member?.isActive === true ? { staffId, role: member.role } : null
}

/** Ends this session only. */
export async function signOut(ctx: Context, sessionId: number): Promise<void> {
  await deleteSession(ctx.db, sessionId)
}

/** How long the log keeps who viewed personal data of a customer: the year that the DPDP Rules, 2025, require. lib/db/functions/activity-log.sql has the same. */
export const VIEWS_KEPT_DAYS = 365

/** Deletes log entries about viewed personal data that are older than a year; run hourly. Changes stay in the log for good. */
export const purgeViews = (ctx: Context) => deleteViewsBefore(ctx.db, new Date(ctx.now().getTime() - VIEWS_KEPT_DAYS * DAY_MS))

/** Deletes expired sessions, links and challenges; run hourly. */
export const purgeStaffSessions = (ctx: Context): Promise<void> =>
  deleteExpired(ctx.db, { now: ctx.now(), usedBefore: idleSince(ctx.now()) })
