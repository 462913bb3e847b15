import { readPhone } from '@/lib/domain/contact-data'
import { failure, success, type Result } from '@/lib/domain/result'
import { resetRateLimit, consumeRateLimits } from '../rate-limits'
import type { Context, Queryable } from '../context'
import { CODE_AT_PHONE, CODE_BY_CLIENT } from './rate-limits'
import { findCustomerByPhone, updateCustomer, type CustomerRow } from './customers.queries'
import { orGone } from './get-customer'
import { forgetOtherDevices } from './known-devices'
import { isCode } from './one-time-codes'
import { ALL_PURPOSES, endTokens } from './one-time-tokens.queries'
import { deleteSessionsOf } from './sessions.queries'
import { signIn, type Brought, type NewSession } from './sign-in'

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
