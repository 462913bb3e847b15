import { CODE_MINUTES } from '@/lib/commerce/kernel/limits'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import {
  ALL_PURPOSES,
  type CustomerRow,
  deleteSessionsOf,
  endTokens,
  findCustomerByPhone,
  insertToken,
  type TokenPurpose,
  verifySignInCode,
  updateCustomer,
} from './queries'
import type { GuestAndDevice } from './model'
import { hashToken } from '@/lib/commerce/kernel/secrets'
import { revokeOtherDevices, newCode, type NewSession, signIn } from './sessions'
import { readPhone } from '@/lib/commerce/kernel/contact-data'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { type Consumption, consumeRateLimit, consumeRateLimits, pairOf, resetRateLimits } from '@/lib/commerce/rate-limits'
import { queueSms } from '@/lib/commerce/messaging'
import {
  CODE_AT_PHONE,
  CODE_BY_CLIENT,
  CODE_OF_CLIENT_AT_PHONE,
  SIGN_IN_CODE,
  SIGN_IN_CODES_BY_CLIENT,
  SIGN_IN_CODES_TO_PHONE,
  withUniformTiming,
} from './rate-limits'
import { orGone } from './users'

const MINUTE_MS = 60_000

/** `subject`: the value that the code confirms, such as a new e-mail address. */
type CodeFor = { customerId: number; purpose: TokenPurpose; subject: string | null }

/** Salted with the customer, so that equal codes of two customers have different hashes. */
const hashCode = ({ customerId }: CodeFor, code: string): string => hashToken(`${customerId}:${code}`)

/** Creates a code and invalidates earlier ones. @returns the code, which is not stored and cannot be read again */
export async function createSignInCode(tx: Queryable, asked: CodeFor, now: Date): Promise<string> {
  const code = newCode()
  await endTokens(tx, asked.customerId, [asked.purpose], now)
  await insertToken(tx, { ...asked, tokenHash: hashCode(asked, code), expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS) })
  return code
}

/** Uses up a right code and counts a wrong one. Runs outside of any transaction, because a rollback would undo the count. */
export const isCode = (ctx: Context, asked: CodeFor, typed: string): Promise<boolean> =>
  verifySignInCode(ctx.db, { ...asked, tokenHash: hashCode(asked, typed.trim()) }, ctx.now())

/** Who gets a code of no account. */
const UNKNOWN_CUSTOMER = 0

async function sendCode(ctx: Context, tx: Queryable, customerId: number, phone: string): Promise<void> {
  const code = await createSignInCode(tx, { customerId, purpose: 'sign_in_code', subject: phone }, ctx.now())
  await queueSms(tx, { kind: 'sign_in_code', to: phone, code }, ctx.locale)
}

/**
 * Whether the number itself signs in to the account: it was proven, or it is all that identifies the account. A number that an account with an e-mail
 * address merely lists may be another person's, who must not get into that account, nor its owner into theirs.
 */
const isIdentifiedByPhone = ({ banned, email, phoneVerifiedAt }: CustomerRow): boolean =>
  !banned && (phoneVerifiedAt !== null || email === null)

/**
 * Sends a code by SMS to this phone number if it identifies an account, and never anywhere else. At most one a minute. Another number gets the same
 * answer after the same work.
 */
export async function sendSignInCode(
  ctx: Context,
  { phone: typed, client }: { phone: string; client: string | null },
): Promise<Result<null, 'rate_limited'>> {
  const phone = readPhone(typed) ?? typed
  const allowed = await consumeRateLimits(ctx, [
    [SIGN_IN_CODES_BY_CLIENT, client],
    [SIGN_IN_CODES_TO_PHONE, phone],
  ])
  if (!allowed.ok) return allowed
  const customer = await findCustomerByPhone(ctx.db, phone)
  const isKnown = customer !== null && isIdentifiedByPhone(customer)
  const isDue = await consumeRateLimit(ctx, SIGN_IN_CODE, phone)
  if (isDue.ok) await withUniformTiming(ctx, { isKnown }, (tx) => sendCode(ctx, tx, isKnown ? customer.id : UNKNOWN_CUSTOMER, phone))
  return success(null)
}

type ByCode = GuestAndDevice & { phone: string; code: string; client: string | null }

/**
 * The code of an account without an e-mail address came by SMS, so it proves the number. Another person may have signed up with the number
 * before: its password and sessions end, so that they lose access to the account.
 */
async function provenBySms(tx: Queryable, customer: CustomerRow, now: Date): Promise<CustomerRow> {
  if (customer.email !== null || customer.phoneVerifiedAt !== null) return customer
  await deleteSessionsOf(tx, customer.id)
  await revokeOtherDevices(tx, customer.id, null)
  await endTokens(tx, customer.id, ALL_PURPOSES, now)
  return orGone(await updateCustomer(tx, customer.id, { phoneVerifiedAt: now, passwordHash: null }, now))
}

/** Signs in by the code, never by the number alone (CHK-05). An unknown number gets the answer of a wrong code, after the same work. */
export async function signInByCode(
  ctx: Context,
  { phone: typed, code, client, ...brought }: ByCode,
): Promise<Result<NewSession, 'wrong_code' | 'banned' | 'rate_limited'>> {
  const phone = readPhone(typed) ?? typed
  const limits: readonly Consumption[] = [
    [CODE_OF_CLIENT_AT_PHONE, pairOf(client, phone)],
    [CODE_BY_CLIENT, client],
    [CODE_AT_PHONE, phone],
  ]
  const allowed = await consumeRateLimits(ctx, limits)
  if (!allowed.ok) return allowed
  const customer = await findCustomerByPhone(ctx.db, phone)
  const isRight = await isCode(ctx, { customerId: customer?.id ?? 0, purpose: 'sign_in_code', subject: phone }, code)
  if (!customer || !isRight) return failure('wrong_code')
  if (customer.banned) return failure('banned')
  await resetRateLimits(
    ctx,
    limits.filter(([limit]) => limit !== CODE_BY_CLIENT),
  )
  const now = ctx.now()
  return success(await ctx.db.transaction(async (tx: Queryable) => signIn(tx, await provenBySms(tx, customer, now), brought, now)))
}
