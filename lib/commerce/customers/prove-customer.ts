import type { ProofAction, User, Proof } from './model'
import { failure, type Result, success } from '@/lib/kernel/result'
import { consumeRateLimits, resetRateLimits } from '@/lib/commerce/rate-limits'
import { type Context, inTransaction } from '@/lib/db/context'
import { queueMail, queueSms } from '@/lib/commerce/messaging'
import {
  CODE_OF_CUSTOMER,
  PASSWORD_OF_CUSTOMER,
  PHONE_CODE,
  PHONE_CODES_OF_CUSTOMER,
  PHONE_CODES_TO_PHONE,
  PROOF_CODE,
  PROOF_CODES_OF_CUSTOMER,
} from './rate-limits'
import { type CustomerRow, updateCustomer } from './queries'
import { getCustomer, isTaken, orGone, presentUser } from './users'
import { isCode, createSignInCode } from './sign-in-code'
import { isPassword } from '@/lib/kernel/secrets'

export type ProofRefusal = 'password_needed' | 'wrong_password' | 'code_needed' | 'wrong_proof' | 'rate_limited'

async function provePassword(ctx: Context, { id, passwordHash }: CustomerRow, password: string): Promise<Result<null, ProofRefusal>> {
  if (password === '') return failure('password_needed')
  const allowed = await consumeRateLimits(ctx, [[PASSWORD_OF_CUSTOMER, id]])
  if (!allowed.ok) return allowed
  if (!(await isPassword(passwordHash, password))) return failure('wrong_password')
  await resetRateLimits(ctx, [[PASSWORD_OF_CUSTOMER, id]])
  return success(null)
}

async function proveCode(ctx: Context, { id, email }: CustomerRow, action: ProofAction, code: string): Promise<Result<null, ProofRefusal>> {
  if (code === '') return failure('code_needed')
  const allowed = await consumeRateLimits(ctx, [[CODE_OF_CUSTOMER, id]])
  if (!allowed.ok) return allowed
  const isRight = await isCode(ctx, { customerId: id, purpose: 'account_proof', subject: action }, code)
  if (!isRight) return failure('wrong_proof')
  // The code arrived by mail. One sent by SMS may be older than the account's present number.
  if (email !== null) await updateCustomer(ctx.db, id, { emailVerifiedAt: ctx.now() }, ctx.now())
  return success(null)
}

/**
 * Checks that the account's owner is using the session, not another person at an open browser. The proof is the password or, for an account without one, a code
 * sent to its own address for this action.
 */
export const proveCustomer = (
  ctx: Context,
  customer: CustomerRow,
  action: ProofAction,
  { password, code }: Proof,
): Promise<Result<null, ProofRefusal>> =>
  customer.passwordHash === null ? proveCode(ctx, customer, action, code) : provePassword(ctx, customer, password)

/** Sends the code for `proveCustomer` to the account's address, or to its number if it has no address. @returns how it was sent */
export async function sendProofCode(
  ctx: Context,
  { customerId, action }: { customerId: number; action: ProofAction },
): Promise<Result<'email' | 'sms', 'has_password' | 'rate_limited'>> {
  const customer = await getCustomer(ctx.db, customerId)
  if (customer.passwordHash !== null) return failure('has_password')
  const isDue = await consumeRateLimits(ctx, [
    [PROOF_CODE, customerId],
    [PROOF_CODES_OF_CUSTOMER, customerId],
  ])
  if (!isDue.ok) return isDue
  const { name, email, phone } = customer
  return inTransaction(ctx.db, async (tx) => {
    const code = await createSignInCode(tx, { customerId, purpose: 'account_proof', subject: action }, ctx.now())
    if (email !== null) await queueMail(tx, { kind: 'proof_code', to: email, name, code, action }, ctx.locale)
    else if (phone !== null) await queueSms(tx, { kind: 'proof_code', to: phone, code, action }, ctx.locale)
    return success(email === null ? 'sms' : 'email')
  })
}

/** Sends a code by SMS to the account's number. Until it is confirmed, the number is only a contact and identifies no customer. */
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
  return inTransaction(ctx.db, async (tx) => {
    const code = await createSignInCode(tx, { customerId, purpose: 'phone_proof', subject: phone }, ctx.now())
    await queueSms(tx, { kind: 'phone_code', to: phone, code }, ctx.locale)
    return success(presentUser(customer))
  })
}

/** Accepts the code for the number it was sent to. At most one account can have proven a given number. */
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
    // Also writes the number: another tab may have changed it since the code was checked.
    return success(presentUser(orGone(await updateCustomer(ctx.db, customerId, { phone, phoneVerifiedAt: ctx.now() }, ctx.now()))))
  } catch (error) {
    if (isTaken(error)) return failure('phone_taken')
    throw error
  }
}
