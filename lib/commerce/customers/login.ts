import { readEmail, readPhone } from '@/lib/domain/contact-data'
import { failure, success, type Result } from '@/lib/domain/result'
import { forgetTries, takeTries } from '../attempts'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { lockCustomer } from '../lock-customer.queries'
import { LOGIN_AT_ACCOUNT, LOGIN_BY_CLIENT } from './allowances'
import { findCustomer, findCustomerByEmail, findCustomerByPhone } from './customers.queries'
import { isPassword } from './passwords'
import { signIn, type NewSession } from './sign-in'

export type Login = {
  by: 'email' | 'phone'
  /** E-mail or phone, as typed. */
  account: string
  password: string
  guestId: string | null
  /** Whose tries are counted; null: the shop's own. */
  client: string | null
}

/** The same answer, after the same time, for an unknown account and for a wrong password. */
export async function login(
  ctx: Context,
  { by, account: typed, password, guestId, client }: Login,
): Promise<Result<NewSession, 'wrong_credentials' | 'banned' | 'too_many_tries'>> {
  const account = by === 'phone' ? (readPhone(typed) ?? typed) : readEmail(typed)
  const allowed = await takeTries(ctx, [
    [LOGIN_BY_CLIENT, client],
    [LOGIN_AT_ACCOUNT, account],
  ])
  if (!allowed.ok) return allowed
  const customer = await (by === 'phone' ? findCustomerByPhone(ctx.db, account) : findCustomerByEmail(ctx.db, account))
  const isRight = await isPassword(customer?.passwordHash ?? null, password)
  if (!customer || !isRight) return failure('wrong_credentials')
  if (customer.banned) return failure('banned')
  await forgetTries(ctx, LOGIN_AT_ACCOUNT, account)
  return inTransaction<NewSession, 'wrong_credentials'>(ctx.db, async (tx) => {
    // A password that was changed while this one was looked at ends all sessions: none may begin after that.
    await lockCustomer(tx, customer.id)
    const current = await findCustomer(tx, customer.id)
    if (current?.passwordHash !== customer.passwordHash) return failure('wrong_credentials')
    return success(await signIn(tx, current, guestId, ctx.now()))
  })
}
