import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { type Context, inTransaction, type Queryable, randomLetters } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { hashToken } from '@/lib/kernel/secrets'
import { foldTyped, readCompact } from '@/lib/kernel/typed-text'
import { factorIssuer } from './issuer'
import { deleteRecoveryCodes, insertRecoveryCodes, redeemRecoveryCode } from './factor.queries'
import type { StaffIdentity } from '@/lib/kernel/rights'
import { deleteSessionsOf, lockStaff, type StaffRow, updateSession, updateStaff } from './queries'
import { recordActivity } from './record-activity'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const CODE = /^[0-9]{6}$/
/** A code is accepted one step early or late, because phone clocks are inexact. */
const WINDOW = 1
const RECOVERY_CODES = 10
const CODE_GROUP = 5

const totpOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, algorithm: 'SHA1', digits: 6 })

const readAppCode = (code: string): string => readCompact(code).replaceAll('-', '')

/** Whether it is an authenticator code; anything else can only be a recovery code. */
export const isAppCode = (code: string): boolean => CODE.test(readAppCode(code))

/** The time step of the code; null: none. Compares only ASCII digits: the library throws if two codes differ in byte length. */
function stepOf(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null
  const token = readAppCode(code)
  const timestamp = now.getTime()
  const delta = totpOf(secret, '', '').validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

const normalCode = (code: string): string =>
  foldTyped(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
const hashRecovery = (staffId: number, code: string): string => hashToken(`${staffId}:${normalCode(code)}`)

/**
 * Whether the code is valid for the member's app or an unused recovery code. Either works once; the caller has locked the member, so that two requests cannot
 * use the same code.
 */
export async function useFactorCode(tx: Queryable, member: StaffRow, code: string, now: Date): Promise<boolean> {
  if (member.totpSecret !== null && member.totpSince !== null) {
    const step = stepOf(member.totpSecret, code, now)
    if (step !== null) {
      if (member.totpLastStep !== null && step <= member.totpLastStep) return false
      await updateStaff(tx, member.id, { totpLastStep: step }, now)
      return true
    }
  }
  return redeemRecoveryCode(tx, member.id, hashRecovery(member.id, code), now)
}

/** Replaces the member's recovery codes. @returns the codes, which cannot be read again */
export async function renewRecoveryCodes(tx: Queryable, staffId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(CODE_GROUP)}-${randomLetters(CODE_GROUP)}`)
  await deleteRecoveryCodes(tx, staffId)
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ staffId, codeHash: hashRecovery(staffId, code) })),
  )
  return codes
}

/** `svg`: the QR code of `address`, for the phone's camera. `secret`: for typing. */
export type TotpSetup = { secret: string; address: string; svg: string }

/** Starts the setup of an authenticator app: it counts once its first code is confirmed. */
export const startTotp = (ctx: Context, staffId: number): Promise<Result<TotpSetup, 'in_use'>> =>
  inTransaction<TotpSetup, 'in_use'>(ctx.db, async (tx) => {
    const member = await lockStaff(tx, staffId)
    if (!member || member.totpSince !== null) return failure('in_use')
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
    await updateStaff(tx, staffId, { totpSecret: secret }, ctx.now())
    const address = totpOf(secret, member.email, factorIssuer()).toString()
    return success({ secret, address, svg: renderSVG(address) })
  })

/** Ends all other sessions of the member: they may belong to a person who knew the password and never gave this factor. */
export async function keepSessionOfNewFactor(
  tx: Queryable,
  ctx: Context,
  { staffId, sessionId }: Pick<StaffIdentity, 'staffId' | 'sessionId'>,
): Promise<void> {
  await deleteSessionsOf(tx, staffId, sessionId)
  await updateSession(tx, sessionId, { provenAt: ctx.now(), factorProvenAt: ctx.now() })
}

/** The app shows the right code, so it becomes the member's second factor. @returns new recovery codes */
export const confirmTotp = (
  ctx: Context,
  { staffId, sessionId }: Pick<StaffIdentity, 'staffId' | 'sessionId'>,
  code: string,
): Promise<Result<readonly string[], 'wrong_code'>> =>
  inTransaction<readonly string[], 'wrong_code'>(ctx.db, async (tx) => {
    const member = await lockStaff(tx, staffId)
    const step = member?.totpSecret && member.totpSince === null ? stepOf(member.totpSecret, code, ctx.now()) : null
    if (step === null) return failure('wrong_code')
    await updateStaff(tx, staffId, { totpSince: ctx.now(), totpLastStep: step }, ctx.now())
    await keepSessionOfNewFactor(tx, ctx, { staffId, sessionId })
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: staffId, action: 'staff.app_added' })
    return success(await renewRecoveryCodes(tx, staffId))
  })

/** Owners and managers must set up another factor before they can continue. */
export const removeTotp = (ctx: Context, staffId: number): Promise<Result<null>> =>
  inTransaction<null, never>(ctx.db, async (tx) => {
    await updateStaff(tx, staffId, { totpSecret: null, totpSince: null, totpLastStep: null }, ctx.now())
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: staffId, action: 'staff.app_removed' })
    return success(null)
  })

/** @returns new recovery codes; the old ones become invalid */
export const replaceRecoveryCodes = (ctx: Context, staffId: number): Promise<Result<readonly string[]>> =>
  inTransaction<readonly string[], never>(ctx.db, async (tx) => {
    await lockStaff(tx, staffId)
    await recordActivity(tx, ctx, { subject: 'staff', subjectId: staffId, action: 'staff.recovery_codes_renewed' })
    return success(await renewRecoveryCodes(tx, staffId))
  })
