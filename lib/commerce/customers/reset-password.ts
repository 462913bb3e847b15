import { failure, success, type Result } from '@/lib/domain/result'
import { forgetTries, takeTries } from '../attempts'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { LOGIN_AT_ACCOUNT, RESET_TOKEN_BY_CLIENT } from './allowances'
import { updateCustomer, type CustomerRow } from './customers.queries'
import { endTokens, takeToken } from './one-time-tokens.queries'
import { hashPassword } from './passwords'
import { deleteSessionsOf } from './sessions.queries'
import { hashToken } from './tokens'

type Reset = { token: string; password: string; client: string | null }

/** Whoever has the mail may set a password, once. Whoever was signed in, is not any more; nor does any other link or code count. */
export async function resetPassword(
  ctx: Context,
  { token, password, client }: Reset,
): Promise<Result<null, 'invalid_token' | 'too_many_tries'>> {
  const allowed = await takeTries(ctx, [[RESET_TOKEN_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const now = ctx.now()
  const reset = await inTransaction<CustomerRow, 'invalid_token'>(ctx.db, async (tx) => {
    const customerId = await takeToken(tx, 'password_reset', hashToken(token), now)
    if (customerId === null) return failure('invalid_token')
    const customer = await updateCustomer(tx, customerId, { passwordHash: await hashPassword(password) }, now)
    if (customer === null) return failure('invalid_token')
    await endTokens(tx, customerId, ['password_reset', 'sign_in_code', 'email_change'], now)
    await deleteSessionsOf(tx, customerId)
    return success(customer)
  })
  if (!reset.ok) return reset
  for (const account of [reset.value.email, reset.value.phone]) if (account !== null) await forgetTries(ctx, LOGIN_AT_ACCOUNT, account)
  return success(null)
}
