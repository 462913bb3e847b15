import { failure, success, type Result } from '@/lib/domain/result'
import { resetRateLimit, consumeRateLimits } from '../rate-limits'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { LOGIN_AT_ACCOUNT, RESET_TOKEN_BY_CLIENT } from './rate-limits'
import { updateCustomer, type CustomerRow } from './customers.queries'
import { forgetOtherDevices, rememberDevice } from './known-devices'
import { ALL_PURPOSES, endTokens, isTokenUsable, takeToken } from './one-time-tokens.queries'
import { hashPassword } from './passwords'
import { deleteSessionsOf } from './sessions.queries'
import { hashToken } from './tokens'

type Reset = { token: string; password: string; device: string | null; client: string | null }

/**
 * Whoever has the mail may set a password, once. Whoever was signed in is not any more, no other link or code counts, and no other device is known
 * any longer. @returns the token of this device, which is known from now on: it gets in while others try the account's password
 */
export async function resetPassword(
  ctx: Context,
  { token, password, device, client }: Reset,
): Promise<Result<string, 'invalid_token' | 'rate_limited'>> {
  const allowed = await consumeRateLimits(ctx, [[RESET_TOKEN_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const now = ctx.now()
  const tokenHash = hashToken(token)
  // Hashing takes a tenth of a second: only for a token that exists, and not while the transaction holds a connection and locks.
  if (!(await isTokenUsable(ctx.db, 'password_reset', tokenHash, now))) return failure('invalid_token')
  const passwordHash = await hashPassword(password)
  const reset = await inTransaction<{ customer: CustomerRow; deviceToken: string }, 'invalid_token'>(ctx.db, async (tx) => {
    const customerId = await takeToken(tx, 'password_reset', tokenHash, now)
    if (customerId === null) return failure('invalid_token')
    const customer = await updateCustomer(tx, customerId, { passwordHash }, now)
    if (customer === null) return failure('invalid_token')
    await endTokens(tx, customerId, ALL_PURPOSES, now)
    await deleteSessionsOf(tx, customerId)
    await forgetOtherDevices(tx, customerId, null)
    return success({ customer, deviceToken: await rememberDevice(tx, customerId, device, now) })
  })
  if (!reset.ok) return reset
  const { customer, deviceToken } = reset.value
  for (const account of [customer.email, customer.phone]) if (account !== null) await resetRateLimit(ctx, LOGIN_AT_ACCOUNT, account)
  return success(deviceToken)
}
