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
import { hashToken, newCode } from './tokens'
import { readPhone } from '@/lib/commerce/kernel/contact-data'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { consumeRateLimit, consumeRateLimits, resetRateLimit } from '@/lib/commerce/rate-limits'
import { queueMail, queueSms } from '@/lib/commerce/messaging'
import { CODE_AT_PHONE, CODE_BY_CLIENT, SIGN_IN_CODE, SIGN_IN_CODES_BY_CLIENT, SIGN_IN_CODES_TO_PHONE } from './rate-limits'
import { withUniformTiming } from './uniform-timing'
import { orGone } from './users'
import { forgetOtherDevices } from './known-devices'
import { type Brought, type NewSession, signIn } from './sessions'

const MINUTE_MS = 60_000

/** `subject`: what is confirmed by the code, such as a new e-mail address. */
type CodeFor = { customerId: number; purpose: TokenPurpose; subject: string | null }

/** Salted with whose it is: the same six digits of two customers look different. */
const hashCode = ({ customerId }: CodeFor, code: string): string => hashToken(`${customerId}:${code}`)

/** A new code, in place of any before it. @returns it: the only time anybody sees it */
export async function createSignInCode(tx: Queryable, asked: CodeFor, now: Date): Promise<string> {
  const code = newCode()
  await endTokens(tx, asked.customerId, [asked.purpose], now)
  await insertToken(tx, { ...asked, tokenHash: hashCode(asked, code), expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS) })
  return code
}

/** Uses a right code up and counts a wrong one. Outside of any transaction, which a refusal would roll back. */
export const isCode = (ctx: Context, asked: CodeFor, typed: string): Promise<boolean> =>
  verifySignInCode(ctx.db, { ...asked, tokenHash: hashCode(asked, typed.trim()) }, ctx.now())

type Receiver = { id: number; name: string; email: string | null }
const NOBODY: Receiver = { id: 0, name: '', email: 'nobody@invalid' }

async function sendCode(tx: Queryable, { id, name, email }: Receiver, phone: string, now: Date): Promise<void> {
  const code = await createSignInCode(tx, { customerId: id, purpose: 'sign_in_code', subject: phone }, now)
  if (email === null) await queueSms(tx, { kind: 'sign_in_code', to: phone, code })
  else await queueMail(tx, { kind: 'sign_in_code', to: email, name, code })
}

/**
 * A code for the customer with this phone number: by mail, or by SMS where there is no address. At most one a minute. The same answer, after
 * the same work, for a number that nobody has.
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
  const receiver = customer === null || customer.banned ? null : customer
  const isDue = await consumeRateLimit(ctx, SIGN_IN_CODE, phone)
  if (isDue.ok) await withUniformTiming(ctx, { isSomebody: receiver !== null }, (tx) => sendCode(tx, receiver ?? NOBODY, phone, ctx.now()))
  return success(null)
}

type ByCode = Brought & { phone: string; code: string; client: string | null }

/**
 * The code of an account without an e-mail address came by SMS, so the number is theirs. Until now anybody could have signed up with it: the
 * password and the sessions of before count no longer, or they would share the account with its owner.
 */
async function provenBySms(tx: Queryable, customer: CustomerRow, now: Date): Promise<CustomerRow> {
  if (customer.email !== null || customer.phoneVerifiedAt !== null) return customer
  await deleteSessionsOf(tx, customer.id)
  await forgetOtherDevices(tx, customer.id, null)
  await endTokens(tx, customer.id, ALL_PURPOSES, now)
  return orGone(await updateCustomer(tx, customer.id, { phoneVerifiedAt: now, passwordHash: null }, now))
}

/** The code signs in, never the number alone (CHK-05). An unknown number is answered like a wrong code, after the same work. */
export async function signInByCode(
  ctx: Context,
  { phone: typed, code, client, ...brought }: ByCode,
): Promise<Result<NewSession, 'wrong_code' | 'banned' | 'rate_limited'>> {
  const phone = readPhone(typed) ?? typed
  const allowed = await consumeRateLimits(ctx, [
    [CODE_BY_CLIENT, client],
    [CODE_AT_PHONE, phone],
  ])
  if (!allowed.ok) return allowed
  const customer = await findCustomerByPhone(ctx.db, phone)
  const isRight = await isCode(ctx, { customerId: customer?.id ?? 0, purpose: 'sign_in_code', subject: phone }, code)
  if (!customer || !isRight) return failure('wrong_code')
  if (customer.banned) return failure('banned')
  await resetRateLimit(ctx, CODE_AT_PHONE, phone)
  const now = ctx.now()
  return success(await ctx.db.transaction(async (tx: Queryable) => signIn(tx, await provenBySms(tx, customer, now), brought, now)))
}
