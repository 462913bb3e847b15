import { readPhone } from '@/lib/domain/contact-data'
import { success, type Result } from '@/lib/domain/result'
import { consumeRateLimits, consumeRateLimit } from '../rate-limits'
import type { Context, Queryable } from '../context'
import { queueMail, queueSms } from '../mail'
import { SIGN_IN_CODE, SIGN_IN_CODES_BY_CLIENT, SIGN_IN_CODES_TO_PHONE } from './rate-limits'
import { findCustomerByPhone } from './customers.queries'
import { forNobodyToo } from './for-nobody-too'
import { startCode } from './one-time-codes'

type Receiver = { id: number; name: string; email: string | null }
const NOBODY: Receiver = { id: 0, name: '', email: 'nobody@invalid' }

async function sendCode(tx: Queryable, { id, name, email }: Receiver, phone: string, now: Date): Promise<void> {
  const code = await startCode(tx, { customerId: id, purpose: 'sign_in_code', subject: phone }, now)
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
  if (isDue.ok) await forNobodyToo(ctx, { isSomebody: receiver !== null }, (tx) => sendCode(tx, receiver ?? NOBODY, phone, ctx.now()))
  return success(null)
}
