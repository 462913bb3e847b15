import { readEmail, readLine } from '@/lib/kernel/contact-data'
import { readPhone } from '@/lib/kernel/typed-text'
import { failure, type Result, success } from '@/lib/kernel/result'
import { consumeRateLimits } from '@/lib/commerce/rate-limits'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { queueMail } from '@/lib/commerce/messaging'
import type { GuestAndDevice } from './model'
import { GUEST_ACCOUNTS_BY_CLIENT, SIGNUP_BY_CLIENT } from './rate-limits'
import { insertCustomer, isPhoneProvenByOther } from './queries'
import { hashPassword } from '@/lib/kernel/secrets'
import { startPasswordLink } from './passwords'
import { type NewSession, signIn } from './sessions'
import { FIRST_PASSWORD_HOURS } from '@/lib/kernel/sessions'

type Signup = GuestAndDevice & {
  name: string
  by: 'email' | 'phone'
  account: string
  password: string
  client: string | null
}

type SignupRefusal = 'email_taken' | 'phone_taken' | 'rate_limited'

/** Creates an account, signs it in and merges the guest's cart. Reports whether an address is taken, as documented. */
export async function signup(
  ctx: Context,
  { name, by, account, password, client, ...brought }: Signup,
): Promise<Result<NewSession, SignupRefusal>> {
  const allowed = await consumeRateLimits(ctx, [[SIGNUP_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const passwordHash = await hashPassword(password)
  const reach = by === 'phone' ? { email: null, phone: readPhone(account) } : { email: readEmail(account), phone: null }
  return inTransaction<NewSession, SignupRefusal>(ctx.db, async (tx) => {
    const customer = await insertCustomer(tx, { name: readLine(name), ...reach, passwordHash })
    if (!customer) return failure(by === 'phone' ? 'phone_taken' : 'email_taken')
    if (customer.email !== null) await queueMail(tx, { kind: 'welcome', to: customer.email, name: customer.name }, ctx.locale)
    return success(await signIn(tx, customer, brought, ctx.now()))
  })
}

const MINUTES_PER_HOUR = 60

type Guest = GuestAndDevice & { name: string; email: string; phone: string; client: string | null }

/** `phone`: as stored in the account. */
type NewAccount = { customerId: number; phone: string; now: Date }

/**
 * Creates an account without a password, merges the guest's cart and starts a session (CHK-04). Refuses an e-mail address or a proven phone number of an
 * existing account (D-17), so that entering them gives no access to it. A mail contains a link for choosing a password; until then the customer signs in by
 * code only.
 * @param addDetails  stores the guest's other input in the same transaction; its refusal undoes everything
 */
export async function createPasswordlessAccount<DetailsRefusal extends string>(
  ctx: Context,
  { name, email: typedEmail, phone: typedPhone, client, ...brought }: Guest,
  addDetails: (tx: Queryable, account: NewAccount) => Promise<Result<unknown, DetailsRefusal>>,
): Promise<Result<NewSession, SignupRefusal | DetailsRefusal>> {
  const allowed = await consumeRateLimits(ctx, [[GUEST_ACCOUNTS_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const email = readEmail(typedEmail)
  const phone = readPhone(typedPhone) ?? typedPhone
  return inTransaction<NewSession, SignupRefusal | DetailsRefusal>(ctx.db, async (tx) => {
    const now = ctx.now()
    const customer = await insertCustomer(tx, { name: readLine(name), email, phone, passwordHash: null })
    if (!customer) return failure('email_taken')
    // A number that another account merely lists without proof must not stop the guest from ordering.
    if (await isPhoneProvenByOther(tx, phone, customer.id)) return failure('phone_taken')
    const added = await addDetails(tx, { customerId: customer.id, phone, now })
    if (!added.ok) return added
    const token = await startPasswordLink(tx, customer.id, FIRST_PASSWORD_HOURS * MINUTES_PER_HOUR, now)
    await queueMail(tx, { kind: 'guest_welcome', to: email, name: customer.name, token }, ctx.locale)
    return success(await signIn(tx, customer, brought, now))
  })
}
