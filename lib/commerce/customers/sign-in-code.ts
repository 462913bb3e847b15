import { CODE_MINUTES } from '@/lib/kernel/sessions'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { lockCustomer } from '@/lib/db/lock-customer'
import {
  ALL_PURPOSES,
  type CustomerRow,
  deleteSessionsOf,
  endTokens,
  findCustomer,
  findCustomerByPhone,
  insertToken,
  type TokenPurpose,
  verifySignInCode,
  updateCustomer,
} from './queries'
import type { GuestAndDevice } from './model'
import { hashToken } from '@/lib/kernel/secrets'
import { isLongCode, newCode, newLongCode, type NewSession, revokeOtherDevices, signIn } from './sessions'
import { readOneTimeCode, readPhone } from '@/lib/kernel/typed-text'
import { failure, type Result, success } from '@/lib/kernel/result'
import { type Consumption, consumeRateLimit, consumeRateLimits, countAttempts, pairOf, resetRateLimits } from '@/lib/commerce/rate-limits'
import { queueSms } from '@/lib/commerce/messaging'
import {
  CODE_BY_CLIENT,
  CODE_OF_CLIENT_AT_PHONE,
  SHORT_CODE_AT_PHONE,
  SIGN_IN_CODE,
  SIGN_IN_CODE_OF_MANY,
  SIGN_IN_CODES_BY_CLIENT,
  SIGN_IN_CODES_TO_PHONE,
  withUniformTiming,
} from './rate-limits'
import { orGone } from './users'

const MINUTE_MS = 60_000

/** `subject`: the value that the code confirms, such as a new e-mail address. */
type CodeFor = { customerId: number; purpose: TokenPurpose; subject: string | null }

/** Salted with the customer, so that two customers' equal codes have different hashes. */
const hashCode = ({ customerId }: CodeFor, code: string): string => hashToken(`${customerId}:${code}`)

/** Creates a code and invalidates earlier ones. @returns the code, which is not stored and cannot be read again */
export async function createSignInCode(tx: Queryable, asked: CodeFor, now: Date, code = newCode()): Promise<string> {
  await endTokens(tx, asked.customerId, [asked.purpose], now)
  await insertToken(tx, { ...asked, tokenHash: hashCode(asked, code), expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS) })
  return code
}

/** Consumes a correct code and counts a wrong one. Runs outside any transaction, because a rollback would undo the count. */
export const isCode = (ctx: Context, asked: CodeFor, typed: string): Promise<boolean> =>
  verifySignInCode(ctx.db, { ...asked, tokenHash: hashCode(asked, readOneTimeCode(typed)) }, ctx.now())

type Recipient = { customerId: number; phone: string; isLong: boolean }

/** The customer id of a code that is sent to a number without an account. */
const UNKNOWN_CUSTOMER = 0

/** While strangers guess at a number's codes, its codes are too long to guess. */
const isGuessedAt = async (ctx: Context, phone: string): Promise<boolean> =>
  (await countAttempts(ctx, SHORT_CODE_AT_PHONE, phone)) >= SHORT_CODE_AT_PHONE.limit

/** A long code never waits for a short one, which is no longer accepted. */
async function isCodeDue(ctx: Context, phone: string, isLong: boolean): Promise<boolean> {
  const areFew = await consumeRateLimit(ctx, SIGN_IN_CODES_TO_PHONE, phone)
  return (await consumeRateLimit(ctx, areFew.ok ? SIGN_IN_CODE : SIGN_IN_CODE_OF_MANY, isLong ? `long ${phone}` : phone)).ok
}

async function sendCode(ctx: Context, tx: Queryable, { customerId, phone, isLong }: Recipient): Promise<void> {
  const codeFor: CodeFor = { customerId, purpose: 'sign_in_code', subject: phone }
  const code = await createSignInCode(tx, codeFor, ctx.now(), isLong ? newLongCode() : newCode())
  await queueSms(tx, { kind: 'sign_in_code', to: phone, code }, ctx.locale)
}

/**
 * Whether the number itself signs in to the account: it was proven, or nothing else identifies the account. A number that an account with an e-mail address
 * merely lists may be another person's: that person must not get into the account, and its owner not into theirs.
 */
const isIdentifiedByPhone = ({ banned, email, phoneVerifiedAt }: CustomerRow): boolean =>
  !banned && (phoneVerifiedAt !== null || email === null)

/**
 * Sends a code by SMS to this phone number if it identifies an account, and never anywhere else. Sends none while the previous one is recent and still works.
 * Any other number gets the same answer after the same work.
 */
export async function sendSignInCode(
  ctx: Context,
  { phone: typed, client }: { phone: string; client: string | null },
): Promise<Result<null, 'rate_limited'>> {
  const phone = readPhone(typed) ?? typed
  const allowed = await consumeRateLimits(ctx, [[SIGN_IN_CODES_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const customer = await findCustomerByPhone(ctx.db, phone)
  const isKnown = customer !== null && isIdentifiedByPhone(customer)
  const isLong = await isGuessedAt(ctx, phone)
  const recipient: Recipient = { customerId: isKnown ? customer.id : UNKNOWN_CUSTOMER, phone, isLong }
  if (await isCodeDue(ctx, phone, isLong)) await withUniformTiming(ctx, { isKnown }, (tx) => sendCode(ctx, tx, recipient))
  return success(null)
}

type ByCode = GuestAndDevice & { phone: string; code: string; client: string | null }

/**
 * The code of an account without an e-mail address arrived by SMS, so it proves the number. Another person may have signed up with the number before: their
 * password and sessions end, so that they lose access to the account.
 */
async function provenBySms(tx: Queryable, customer: CustomerRow, now: Date): Promise<CustomerRow> {
  if (customer.email !== null || customer.phoneVerifiedAt !== null) return customer
  await deleteSessionsOf(tx, customer.id)
  await revokeOtherDevices(tx, customer.id, null)
  await endTokens(tx, customer.id, ALL_PURPOSES, now)
  return orGone(await updateCustomer(tx, customer.id, { phoneVerifiedAt: now, passwordHash: null }, now))
}

/** Signs in by code, never by the number alone (CHK-05). An unknown number gets the same answer as a wrong code, after the same work. */
export async function signInByCode(
  ctx: Context,
  { phone: typed, code, client, ...brought }: ByCode,
): Promise<Result<NewSession, 'wrong_code' | 'longer_code_needed' | 'banned' | 'rate_limited'>> {
  const phone = readPhone(typed) ?? typed
  const clientLimits: readonly Consumption[] = [
    [CODE_OF_CLIENT_AT_PHONE, pairOf(client, phone)],
    [CODE_BY_CLIENT, client],
  ]
  const allowed = await consumeRateLimits(ctx, clientLimits)
  if (!allowed.ok) return allowed
  const mayBeShort = isLongCode(code) || (await consumeRateLimit(ctx, SHORT_CODE_AT_PHONE, phone)).ok
  if (!mayBeShort) return failure('longer_code_needed')
  const customer = await findCustomerByPhone(ctx.db, phone)
  const isRight = await isCode(ctx, { customerId: customer?.id ?? 0, purpose: 'sign_in_code', subject: phone }, code)
  if (!customer || !isRight) return failure('wrong_code')
  if (customer.banned) return failure('banned')
  await resetRateLimits(
    ctx,
    [...clientLimits, [SHORT_CODE_AT_PHONE, phone] as const].filter(([limit]) => limit !== CODE_BY_CLIENT),
  )
  return inTransaction<NewSession, 'wrong_code' | 'banned'>(ctx.db, async (tx) => {
    // The account may have changed since the code was checked.
    await lockCustomer(tx, customer.id)
    const current = await findCustomer(tx, customer.id)
    if (current?.phone !== phone) return failure('wrong_code')
    if (current.banned) return failure('banned')
    const now = ctx.now()
    return success(await signIn(tx, await provenBySms(tx, current, now), brought, now))
  })
}
