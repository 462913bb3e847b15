import type { User } from '@/lib/domain/customer'
import { failure, success, type Result } from '@/lib/domain/result'
import { consumeRateLimits } from '../rate-limits'
import type { Context, Queryable } from '../context'
import { queueSms } from '../mail'
import { CODE_OF_CUSTOMER, PHONE_CODE, PHONE_CODES_OF_CUSTOMER, PHONE_CODES_TO_PHONE } from './rate-limits'
import { updateCustomer } from './customers.queries'
import { getCustomer, orGone } from './get-customer'
import { isTaken } from './is-taken'
import { isCode, startCode } from './one-time-codes'
import { presentUser } from './present-user'

/** Sends a code by SMS to the number of the account: until it comes back the number is a contact, and identifies no customer. */
export async function sendPhoneCode(
  ctx: Context,
  { customerId }: { customerId: number },
): Promise<Result<User, 'no_phone' | 'rate_limited'>> {
  const customer = await getCustomer(ctx.db, customerId)
  const { phone } = customer
  if (phone === null) return failure('no_phone')
  const isDue = await consumeRateLimits(ctx, [
    [PHONE_CODE, customerId],
    [PHONE_CODES_OF_CUSTOMER, customerId],
    [PHONE_CODES_TO_PHONE, phone],
  ])
  if (!isDue.ok) return isDue
  await ctx.db.transaction(async (tx: Queryable) => {
    const code = await startCode(tx, { customerId, purpose: 'phone_proof', subject: phone }, ctx.now())
    await queueSms(tx, { kind: 'phone_code', to: phone, code })
  })
  return success(presentUser(customer))
}

/** The code is good for the number it went to. One account at most has a proven number. */
export async function provePhone(
  ctx: Context,
  { customerId, code }: { customerId: number; code: string },
): Promise<Result<User, 'no_phone' | 'phone_taken' | 'wrong_code' | 'rate_limited'>> {
  const { phone } = await getCustomer(ctx.db, customerId)
  if (phone === null) return failure('no_phone')
  const allowed = await consumeRateLimits(ctx, [[CODE_OF_CUSTOMER, customerId]])
  if (!allowed.ok) return allowed
  if (!(await isCode(ctx, { customerId, purpose: 'phone_proof', subject: phone }, code))) return failure('wrong_code')
  try {
    // With the number: another tab may have changed it while the code was looked at.
    return success(presentUser(orGone(await updateCustomer(ctx.db, customerId, { phone, phoneVerifiedAt: ctx.now() }, ctx.now()))))
  } catch (error) {
    if (isTaken(error)) return failure('phone_taken')
    throw error
  }
}
