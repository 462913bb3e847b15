import { readEmail, readPhone } from '@/lib/domain/contact-data'
import { failure, success, type Result } from '@/lib/domain/result'
import { forgetTries, takeTry, type Allowance } from '../attempts'
import type { Context, Queryable } from '../context'
import { findCustomerByEmail, findCustomerByPhone } from './customers.queries'
import { isPassword } from './passwords'
import { signIn, type NewSession } from './sign-in'

const QUARTER_HOUR = 15 * 60
/** At one account, whoever tries; and by one address, at whatever account. */
const AT_ACCOUNT: Allowance = { name: 'login-account', tries: 10, windowSeconds: QUARTER_HOUR }
const BY_CLIENT: Allowance = { name: 'login-client', tries: 100, windowSeconds: QUARTER_HOUR }

export type Login = {
  by: 'email' | 'phone'
  /** E-mail or phone, as typed. */
  account: string
  password: string
  guestId: string | null
  /** Whose tries are counted; null: the shop's own. */
  client: string | null
}

async function allow(ctx: Context, client: string | null, account: string): Promise<Result<null, 'too_many_tries'>> {
  const byClient = client === null ? success(null) : await takeTry(ctx, BY_CLIENT, client)
  return byClient.ok ? takeTry(ctx, AT_ACCOUNT, account) : byClient
}

/** The same answer, after the same time, for an unknown account and for a wrong password. */
export async function login(
  ctx: Context,
  { by, account: typed, password, guestId, client }: Login,
): Promise<Result<NewSession, 'wrong_credentials' | 'banned' | 'too_many_tries'>> {
  const account = by === 'phone' ? (readPhone(typed) ?? typed) : readEmail(typed)
  const allowed = await allow(ctx, client, account)
  if (!allowed.ok) return allowed
  const customer = await (by === 'phone' ? findCustomerByPhone(ctx.db, account) : findCustomerByEmail(ctx.db, account))
  const isRight = await isPassword(customer?.passwordHash ?? null, password)
  if (!customer || !isRight) return failure('wrong_credentials')
  if (customer.banned) return failure('banned')
  await forgetTries(ctx, AT_ACCOUNT, account)
  return success(await ctx.db.transaction((tx: Queryable) => signIn(tx, customer, guestId, ctx.now())))
}
