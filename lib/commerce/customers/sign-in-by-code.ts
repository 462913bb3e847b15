import { readPhone } from '@/lib/domain/contact-data'
import { failure, success, type Result } from '@/lib/domain/result'
import { forgetTries, takeTries } from '../attempts'
import type { Context, Queryable } from '../context'
import { CODE_AT_PHONE, CODE_BY_CLIENT } from './allowances'
import { findCustomerByPhone } from './customers.queries'
import { isCode } from './one-time-codes'
import { signIn, type Brought, type NewSession } from './sign-in'

type ByCode = Brought & { phone: string; code: string; client: string | null }

/** The code signs in, never the number alone (CHK-05). An unknown number is answered like a wrong code, after the same work. */
export async function signInByCode(
  ctx: Context,
  { phone: typed, code, client, ...brought }: ByCode,
): Promise<Result<NewSession, 'wrong_code' | 'banned' | 'too_many_tries'>> {
  const phone = readPhone(typed) ?? typed
  const allowed = await takeTries(ctx, [
    [CODE_BY_CLIENT, client],
    [CODE_AT_PHONE, phone],
  ])
  if (!allowed.ok) return allowed
  const customer = await findCustomerByPhone(ctx.db, phone)
  const isRight = await isCode(ctx, { customerId: customer?.id ?? 0, purpose: 'sign_in_code', subject: phone }, code)
  if (!customer || !isRight) return failure('wrong_code')
  if (customer.banned) return failure('banned')
  await forgetTries(ctx, CODE_AT_PHONE, phone)
  return success(await ctx.db.transaction((tx: Queryable) => signIn(tx, customer, brought, ctx.now())))
}
