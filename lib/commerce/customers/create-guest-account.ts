import type { GuestAccountInput } from '@/lib/commerce/checkout/model'
import { readEmail, readLine, readPhone } from '@/lib/commerce/kernel/contact-data'
import { FIRST_PASSWORD_HOURS } from '@/lib/commerce/kernel/limits'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { addFirstAddress } from '../addresses'
import { consumeRateLimits } from '../rate-limits'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { queueMail } from '../messaging'
import { GUEST_ACCOUNTS_BY_CLIENT } from './rate-limits'
import { insertCustomer, isPhoneProvenByOther } from './queries'
import { signIn, type Brought, type NewSession } from './sessions'
import { startPasswordLink } from './passwords'

const MINUTES_PER_HOUR = 60

type Refusal = 'email_taken' | 'phone_taken' | 'wrong_places' | 'rate_limited'

/**
 * A guest at the checkout becomes a customer (CHK-04): an account without a password, its address the default, their cart, and a session. Nobody
 * gets into an account that exists by naming its e-mail address or phone number (D-17). The mail lets them choose a password; until then the
 * account opens by nothing but a code.
 */
export async function createGuestAccount(
  ctx: Context,
  { name, email: typedEmail, phone: typedPhone, ...address }: GuestAccountInput,
  { client, ...brought }: Brought & { client: string | null },
): Promise<Result<NewSession, Refusal>> {
  const allowed = await consumeRateLimits(ctx, [[GUEST_ACCOUNTS_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const email = readEmail(typedEmail)
  const phone = readPhone(typedPhone) ?? typedPhone
  return inTransaction<NewSession, Refusal>(ctx.db, async (tx) => {
    const now = ctx.now()
    const customer = await insertCustomer(tx, { name: readLine(name), email, phone, passwordHash: null })
    if (!customer) return failure('email_taken')
    // A number that another account only names, and has not proven, keeps nobody from ordering.
    if (await isPhoneProvenByOther(tx, phone, customer.id)) return failure('phone_taken')
    const added = await addFirstAddress(tx, customer.id, { ...address, phone }, now)
    if (!added.ok) return added
    const token = await startPasswordLink(tx, customer.id, FIRST_PASSWORD_HOURS * MINUTES_PER_HOUR, now)
    await queueMail(tx, { kind: 'guest_welcome', to: email, name: customer.name, token })
    return success(await signIn(tx, customer, brought, now))
  })
}
