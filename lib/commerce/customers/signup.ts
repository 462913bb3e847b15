import { readEmail, readLine, readPhone } from '@/lib/commerce/kernel/contact-data'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { consumeRateLimits } from '../rate-limits'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { queueMail } from '../messaging'
import { SIGNUP_BY_CLIENT } from './rate-limits'
import { insertCustomer } from './queries'
import { hashPassword } from './passwords'
import { signIn, type Brought, type NewSession } from './sessions'

export type Signup = Brought & {
  name: string
  by: 'email' | 'phone'
  account: string
  password: string
  client: string | null
}

type Refusal = 'email_taken' | 'phone_taken' | 'rate_limited'

/** Creates an account, signs it in and merges the guest's cart. Reports whether an address is taken, as documented. */
export async function signup(
  ctx: Context,
  { name, by, account, password, client, ...brought }: Signup,
): Promise<Result<NewSession, Refusal>> {
  const allowed = await consumeRateLimits(ctx, [[SIGNUP_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const passwordHash = await hashPassword(password)
  const reach = by === 'phone' ? { email: null, phone: readPhone(account) } : { email: readEmail(account), phone: null }
  return inTransaction<NewSession, Refusal>(ctx.db, async (tx) => {
    const customer = await insertCustomer(tx, { name: readLine(name), ...reach, passwordHash })
    if (!customer) return failure(by === 'phone' ? 'phone_taken' : 'email_taken')
    if (customer.email !== null) await queueMail(tx, { kind: 'welcome', to: customer.email, name: customer.name })
    return success(await signIn(tx, customer, brought, ctx.now()))
  })
}
