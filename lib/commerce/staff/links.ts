import { readEmail, readLine } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { Role } from '@/lib/kernel/rights'
import { hashPassword, hashToken, newToken } from '@/lib/kernel/secrets'
import { consumeRateLimits } from '@/lib/commerce/rate-limits'
import { LINK_HOURS } from './model'
import { deleteFactors } from './factor.queries'
import {
  deleteSessionsOf,
  endLinks,
  findLink,
  findStaff,
  findStaffByEmail,
  insertLink,
  insertStaff,
  lockStaff,
  redeemLink,
  updateStaff,
} from './queries'
import { LINK_BY_CLIENT } from './rate-limits'
import { recordActivity } from './record-activity'
import { begin, type Started } from './sign-in'
import type { Device } from './sessions'

const HOUR_MS = 3_600_000

/** The token of a link that sets the member's password once. Invalidates earlier links. */
async function startLink(tx: Queryable, staffId: number, now: Date): Promise<string> {
  const token = newToken()
  await endLinks(tx, staffId, now)
  await insertLink(tx, { staffId, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR_MS) })
  return token
}

type Invited = { email: string; name: string; role: Role }

/** Creates a member, who signs in after using the link. @returns the token of the link */
export const inviteStaff = (ctx: Context, { email: typed, name, role }: Invited): Promise<Result<string, 'email_taken'>> =>
  inTransaction<string, 'email_taken'>(ctx.db, async (tx) => {
    const email = readEmail(typed)
    const id = await insertStaff(tx, { email, name: readLine(name), role })
    if (id === null) return failure('email_taken')
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: id, action: 'staff.invited', after: { email, role } })
    return success(await startLink(tx, id, ctx.now()))
  })

/** For a member who has lost their password or second factor: removes both, ends all sessions, and creates a new link. */
async function reset(tx: Queryable, ctx: Context, id: number): Promise<string> {
  await updateStaff(tx, id, { passwordHash: null, totpSecret: null, totpSince: null, totpLastStep: null }, ctx.now())
  await deleteFactors(tx, id)
  await deleteSessionsOf(tx, id, null)
  await recordActivity(tx, ctx, { subject: 'staff', subjectId: id, action: 'staff.access_reset' })
  return startLink(tx, id, ctx.now())
}

export const resetAccess = (ctx: Context, id: number): Promise<Result<string, 'not_found' | 'yourself'>> =>
  inTransaction<string, 'not_found' | 'yourself'>(ctx.db, async (tx) => {
    if (id === ctx.actor?.staffId) return failure('yourself')
    return (await lockStaff(tx, id)) ? success(await reset(tx, ctx, id)) : failure('not_found')
  })

/** By a command in a server terminal: creates the first owner, or restores access for an owner who has lost every credential. @returns the token of the link */
export const createOwner = (ctx: Context, typed: string): Promise<Result<string, 'not_owner'>> =>
  inTransaction<string, 'not_owner'>(ctx.db, async (tx) => {
    const email = readEmail(typed)
    const known = await findStaffByEmail(tx, email)
    if (known && (known.role !== 'owner' || !known.isActive || known.isDemo)) return failure('not_owner')
    if (known) return success(await reset(tx, ctx, known.id))
    const id = await insertStaff(tx, { email, name: email, role: 'owner' })
    if (id === null) throw new Error('the member does not exist but could not be added')
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: id, action: 'staff.invited', after: { email, role: 'owner' } })
    return success(await startLink(tx, id, ctx.now()))
  })

type Redeemed = { token: string; password: string; name: string; client: string | null; device: Device }

/** Uses a link: sets name and password, and signs in. */
export async function acceptLink(
  ctx: Context,
  { token, password, name, client, device }: Redeemed,
): Promise<Result<Started, 'invalid_link' | 'rate_limited'>> {
  const allowed = await consumeRateLimits(ctx, [[LINK_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const tokenHash = hashToken(token)
  // Hashing a password is expensive: only for an existing link.
  const link = await findLink(ctx.db, tokenHash, ctx.now())
  if (!link) return failure('invalid_link')
  const passwordHash = await hashPassword(password)
  return inTransaction<Started, 'invalid_link'>(ctx.db, async (tx) => {
    await lockStaff(tx, link.staffId)
    if (!(await redeemLink(tx, tokenHash, ctx.now()))) return failure('invalid_link')
    await updateStaff(tx, link.staffId, { passwordHash, name: readLine(name) }, ctx.now())
    await deleteSessionsOf(tx, link.staffId, null)
    const member = await findStaff(tx, link.staffId)
    return member?.isActive === true ? success(await begin(tx, ctx, member, device)) : failure('invalid_link')
  })
}
