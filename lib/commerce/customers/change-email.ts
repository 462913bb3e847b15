import { readEmail } from '@/lib/kernel/contact-data'
import type { Proof, User } from './model'
import { failure, success, type Result } from '@/lib/kernel/result'
import { consumeRateLimits } from '../rate-limits'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { queueMail } from '../messaging'
import { CODE_OF_CUSTOMER, MAILS_TO_NEW_EMAIL, NEW_EMAILS_OF_CUSTOMER, NEW_EMAIL_MAIL } from './rate-limits'
import { ALL_PURPOSES, type CustomerRow, deleteOtherSessions, endTokens, findCustomerByEmail, updateCustomer } from './queries'
import { getCustomer, isTaken, orGone, presentUser } from './users'
import { hashToken } from '@/lib/kernel/secrets'
import { revokeOtherDevices } from './sessions'
import { isCode, createSignInCode } from './sign-in-code'
import { proveCustomer, type ProofRefusal } from './prove-customer'

type NewEmail = { customerId: number; email: string }
/** The session that confirms the change: only it stays valid, and its device stays known. */
type Here = { token: string; device: string | null }

/** Sends a code to the new address after the customer has proven their identity. The account keeps the old address until the code is confirmed. */
export async function requestEmailChange(
  ctx: Context,
  { customerId, email: typed, proof }: NewEmail & { proof: Proof },
): Promise<Result<User, ProofRefusal | 'email_taken'>> {
  const email = readEmail(typed)
  const asked = await consumeRateLimits(ctx, [[NEW_EMAILS_OF_CUSTOMER, customerId]])
  if (!asked.ok) return asked
  const owner = await findCustomerByEmail(ctx.db, email)
  if (owner !== null && owner.id !== customerId) return failure('email_taken')
  const customer = await getCustomer(ctx.db, customerId)
  const proven = await proveCustomer(ctx, customer, 'change_email', proof)
  if (!proven.ok) return proven
  const isDue = await consumeRateLimits(ctx, [
    [NEW_EMAIL_MAIL, customerId],
    [MAILS_TO_NEW_EMAIL, email],
  ])
  if (!isDue.ok) return isDue
  return inTransaction(ctx.db, async (tx) => {
    const code = await createSignInCode(tx, { customerId, purpose: 'email_change', subject: email }, ctx.now())
    await queueMail(tx, { kind: 'email_code', to: email, name: customer.name, code }, ctx.locale)
    return success(presentUser(customer))
  })
}

/** Invalidates all of the account's links and codes, ends its other sessions, and notifies the old address. */
async function moveTo(ctx: Context, tx: Queryable, before: CustomerRow, email: string, { token, device }: Here): Promise<CustomerRow> {
  const now = ctx.now()
  const customer = orGone(await updateCustomer(tx, before.id, { email, emailVerifiedAt: now }, now))
  await endTokens(tx, before.id, ALL_PURPOSES, now)
  await deleteOtherSessions(tx, before.id, hashToken(token))
  await revokeOtherDevices(tx, before.id, device)
  if (before.email !== null && before.email !== email)
    await queueMail(tx, { kind: 'email_changed', to: before.email, name: before.name }, ctx.locale)
  return customer
}

/** The code proves that the customer owns the address. Fails with `email_taken` if another account took it in the meantime. */
export async function confirmEmailChange(
  ctx: Context,
  { customerId, email: typed, code, ...here }: NewEmail & Here & { code: string },
): Promise<Result<User, 'email_taken' | 'wrong_code' | 'rate_limited'>> {
  const email = readEmail(typed)
  const allowed = await consumeRateLimits(ctx, [[CODE_OF_CUSTOMER, customerId]])
  if (!allowed.ok) return allowed
  if (!(await isCode(ctx, { customerId, purpose: 'email_change', subject: email }, code))) return failure('wrong_code')
  const before = await getCustomer(ctx.db, customerId)
  try {
    return await inTransaction<User, never>(ctx.db, async (tx) => success(presentUser(await moveTo(ctx, tx, before, email, here))))
  } catch (error) {
    if (isTaken(error)) return failure('email_taken')
    throw error
  }
}
