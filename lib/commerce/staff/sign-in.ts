import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { readEmail } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isPassword } from '@/lib/kernel/secrets'
import { type Consumption, consumeRateLimits, pairOf, resetRateLimits } from '@/lib/commerce/rate-limits'
import { mayDemoSignIn, type RequestOrigin } from './demo-owner'
import { knownDeviceOf } from './known-device'
import type { KnownStaffDevice, StaffIdentity } from '@/lib/kernel/rights'
import { identifyByPasskey } from './passkeys'
import { findStaff, findStaffByEmail, lockStaff, type StaffRow, updateSession } from './queries'
import {
  APP_CODES_BY_DEVICE,
  APP_CODES_IN_SESSION,
  APP_CODES_OF_MEMBER,
  PASSWORDS_IN_SESSION,
  RECOVERY_CODES_OF_MEMBER,
  SIGN_IN_AT_ACCOUNT,
  SIGN_IN_BY_CLIENT,
  SIGN_IN_BY_DEVICE,
  SIGN_IN_OF_CLIENT_AT_ACCOUNT,
} from './rate-limits'
import { recordActivity } from './record-activity'
import { isAppCode, useFactorCode } from './second-factor'
import { type Device, hasFactor, startSession } from './sessions'

export type SignIn = RequestOrigin & {
  email: string
  password: string
  code: string
  client: string | null
  device: Device
  /** Set for a browser that has signed in before. */
  knownDevice?: KnownStaffDevice | null
}
export type Started = { token: string }

/** Starts a session for a member who has proven their identity, in the transaction of the proof. */
export async function begin(tx: Queryable, ctx: Context, member: StaffRow, device: Device): Promise<Started> {
  const { id, role } = member
  const token = await startSession(tx, member, device, ctx.now())
  const actor = { staffId: id, role }
  await recordActivity(tx, { ...ctx, actor }, { subject: 'staff', subjectId: id, action: 'staff.signed_in' })
  return { token }
}

type Refusal = 'wrong_credentials' | 'demo_closed' | 'code_needed' | 'passkey_needed' | 'wrong_code' | 'rate_limited'

/** Why the second factor refuses this sign-in; null if it accepts, or there is none. */
async function refuseFactor(tx: Queryable, member: StaffRow, code: string, now: Date) {
  if (!hasFactor(member)) return null
  if (lacksCode(member, code)) return failure(member.totpSince === null ? 'passkey_needed' : 'code_needed')
  return (await useFactorCode(tx, member, code, now)) ? null : failure('wrong_code')
}

/** A browser that has signed in to the account has a separate limit, which a stranger elsewhere cannot use up. */
const limitsOf = (email: string, client: string | null, knownDevice: KnownStaffDevice | null): readonly Consumption[] =>
  knownDevice !== null
    ? [[SIGN_IN_BY_DEVICE, knownDevice.key]]
    : [
        [SIGN_IN_OF_CLIENT_AT_ACCOUNT, pairOf(client, email)],
        [SIGN_IN_BY_CLIENT, client],
        [SIGN_IN_AT_ACCOUNT, email],
      ]

const lacksCode = (member: StaffRow, code: string): boolean => hasFactor(member) && code.trim() === ''

/** None for a sign-in without a code, which only gets the request for one. */
function factorLimitsOf(member: StaffRow, code: string, knownDevice: KnownStaffDevice | null): readonly Consumption[] {
  if (!hasFactor(member) || lacksCode(member, code)) return []
  if (!isAppCode(code)) return [[RECOVERY_CODES_OF_MEMBER, member.id]]
  return [knownDevice === null ? [APP_CODES_OF_MEMBER, member.id] : [APP_CODES_BY_DEVICE, knownDevice.key]]
}

const isDemoClosed = async (ctx: Context, member: StaffRow, from: RequestOrigin): Promise<boolean> =>
  member.isDemo && !(await mayDemoSignIn(ctx, from))

/** Gives the same answer, after the same time, for an unknown address, a member who has left, and a wrong password. */
export async function signIn(
  ctx: Context,
  { email: typed, password, code, client, device, knownDevice: presented = null, isLocal }: SignIn,
): Promise<Result<Started, Refusal>> {
  const email = readEmail(typed)
  const known = await findStaffByEmail(ctx.db, email)
  const knownDevice = knownDeviceOf(known, presented)
  const limits = limitsOf(email, client, knownDevice)
  const allowed = await consumeRateLimits(ctx, limits)
  if (!allowed.ok) return allowed
  const isRight = await isPassword(known?.isActive === true ? known.passwordHash : null, password)
  if (!known || !isRight) return failure('wrong_credentials')
  if (await isDemoClosed(ctx, known, { isLocal })) return failure('demo_closed')
  const factorLimits = factorLimitsOf(known, code, knownDevice)
  const mayTryCode = await consumeRateLimits(ctx, factorLimits, allowed.value)
  if (!mayTryCode.ok) return mayTryCode
  const started = await inTransaction<Started, Refusal>(ctx.db, async (tx) => {
    const member = await lockStaff(tx, known.id)
    // The password may have changed since it was verified; that change ended all sessions.
    if (!member?.isActive || member.passwordHash !== known.passwordHash) return failure('wrong_credentials')
    return (await refuseFactor(tx, member, code, ctx.now())) ?? success(await begin(tx, ctx, member, device))
  })
  if (started.ok) await resetRateLimits(ctx, [...limits.filter(([limit]) => limit !== SIGN_IN_BY_CLIENT), ...factorLimits])
  return started
}

type ByPasskey = { response: AuthenticationResponseJSON; client: string | null; device: Device }

/** A passkey is both factors: the device, and the finger or PIN that unlocks it. */
export async function signInByPasskey(
  ctx: Context,
  { response, client, device }: ByPasskey,
): Promise<Result<Started, 'not_verified' | 'rate_limited'>> {
  const allowed = await consumeRateLimits(ctx, [[SIGN_IN_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const staffId = await identifyByPasskey(ctx, response, null)
  if (staffId === null) return failure('not_verified')
  return inTransaction<Started, 'not_verified'>(ctx.db, async (tx) => {
    const member = await lockStaff(tx, staffId)
    return member?.isActive === true ? success(await begin(tx, ctx, member, device)) : failure('not_verified')
  })
}

export type Proof = { password: string; code: string; passkey: AuthenticationResponseJSON | null }

/** The strength of the proof; null: none. A code outranks the password given with it. */
async function weigh(ctx: Context, staffId: number, { password, code, passkey }: Proof): Promise<'password' | 'factor' | null> {
  if (passkey !== null) return (await identifyByPasskey(ctx, passkey, staffId)) === null ? null : 'factor'
  if (code === '') return (await isPassword((await findStaff(ctx.db, staffId))?.passwordHash ?? null, password)) ? 'password' : null
  const used = await inTransaction<null, 'wrong'>(ctx.db, async (tx) => {
    const member = await lockStaff(tx, staffId)
    return member && (await useFactorCode(tx, member, code, ctx.now())) ? success(null) : failure('wrong')
  })
  return used.ok ? 'factor' : null
}

/** Counted per session: a person at another open browser of the member cannot lock them out. */
function proofLimitOf(staffId: number, sessionId: number, code: string): Consumption {
  if (code === '') return [PASSWORDS_IN_SESSION, sessionId]
  return isAppCode(code) ? [APP_CODES_IN_SESSION, sessionId] : [RECOVERY_CODES_OF_MEMBER, staffId]
}

/**
 * The member proves their identity again, by password, code or passkey: for ten minutes, calls that are `fresh` are accepted; after a code or passkey also
 * those that need the factor.
 */
export async function prove(
  ctx: Context,
  { staffId, sessionId }: StaffIdentity,
  proof: Proof,
): Promise<Result<null, 'not_proven' | 'rate_limited'>> {
  // A correct password must not allow more guesses at the code: only a code resets the code limit.
  const limits: readonly Consumption[] = [proofLimitOf(staffId, sessionId, proof.code)]
  const allowed = await consumeRateLimits(ctx, limits)
  if (!allowed.ok) return allowed
  const proven = await weigh(ctx, staffId, proof)
  if (proven === null) return failure('not_proven')
  const now = ctx.now()
  await updateSession(ctx.db, sessionId, { provenAt: now, ...(proven === 'factor' ? { factorProvenAt: now } : {}) })
  await resetRateLimits(ctx, limits)
  return success(null)
}
