import { readEmail } from '@/lib/commerce/kernel/contact-data'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { isPassword } from '@/lib/commerce/kernel/secrets'
import { consumeRateLimits, resetRateLimit } from '@/lib/commerce/rate-limits'
import { mayDemoSignIn } from './demo-owner'
import { findStaffByEmail, lockStaff } from './queries'
import { SIGN_IN_AT_ACCOUNT, SIGN_IN_BY_CLIENT, SIGN_IN_OF_CLIENT_AT_ACCOUNT } from './rate-limits'
import { recordActivity } from './record-activity'
import { type Device, startSession } from './sessions'

export type SignIn = { email: string; password: string; code: string; client: string | null; device: Device }

export type Started = { token: string; staffId: number }

/** Gives the same answer, after the same time, for an unknown address, a member who has left, and a wrong password. */
export async function signIn(
  ctx: Context,
  { email: typed, password, client, device }: SignIn,
): Promise<Result<Started, 'wrong_credentials' | 'demo_closed' | 'rate_limited'>> {
  const email = readEmail(typed)
  const both = client === null ? null : `${client} ${email}`
  const allowed = await consumeRateLimits(ctx, [
    [SIGN_IN_BY_CLIENT, client],
    [SIGN_IN_OF_CLIENT_AT_ACCOUNT, both],
    [SIGN_IN_AT_ACCOUNT, email],
  ])
  if (!allowed.ok) return allowed
  const member = await findStaffByEmail(ctx.db, email)
  const isRight = await isPassword(member?.isActive === true ? member.passwordHash : null, password)
  if (!member || !isRight) return failure('wrong_credentials')
  if (member.isDemo && !(await mayDemoSignIn(ctx))) return failure('demo_closed')
  if (both !== null) await resetRateLimit(ctx, SIGN_IN_OF_CLIENT_AT_ACCOUNT, both)
  return inTransaction<Started, 'wrong_credentials'>(ctx.db, async (tx) => {
    // The password may have changed since it was verified; that change ended all sessions.
    const current = await lockStaff(tx, member.id)
    if (!current?.isActive || current.passwordHash !== member.passwordHash) return failure('wrong_credentials')
    const token = await startSession(tx, member.id, device, ctx.now())
    const actor = { staffId: member.id, role: current.role }
    await recordActivity(tx, { ...ctx, actor }, { subject: 'staff', subjectId: member.id, action: 'staff.signed_in' })
    return success({ token, staffId: member.id })
  })
}
