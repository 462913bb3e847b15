import { PASSWORD_RESET_MINUTES } from '@/lib/kernel/sessions'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import {
  ALL_PURPOSES,
  type CustomerRow,
  deleteSessionsOf,
  endTokens,
  findCustomerByEmail,
  findCustomerByPhone,
  insertToken,
  isTokenUsable,
  redeemToken,
  updateCustomer,
} from './queries'
import { provenContacts } from './users'
import { hashPassword, hashToken, newToken } from '@/lib/kernel/secrets'
import { revokeOtherDevices, recordDevice } from './sessions'
import { readEmail } from '@/lib/kernel/contact-data'
import { readStoredPhone } from '@/lib/kernel/typed-text'
import { consumeRateLimits, resetRateLimits } from '@/lib/commerce/rate-limits'
import { queueMail } from '@/lib/commerce/messaging'
import {
  LOGIN_AT_ACCOUNT,
  RESET_BY_CLIENT,
  RESET_MAIL,
  RESET_MAILS_TO_ACCOUNT,
  RESET_TOKEN_BY_CLIENT,
  withUniformTiming,
} from './rate-limits'
import { failure, type Result, success } from '@/lib/kernel/result'

const MINUTE_MS = 60_000

/** Creates the token for a mailed link that sets the account's password once. Invalidates earlier links. */
export async function startPasswordLink(tx: Queryable, customerId: number, minutes: number, now: Date): Promise<string> {
  const token = newToken()
  await endTokens(tx, customerId, ['password_reset'], now)
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS)
  await insertToken(tx, { customerId, purpose: 'password_reset', tokenHash: hashToken(token), subject: null, expiresAt })
  return token
}

type Reader = { id: number; name: string; email: string }
const UNKNOWN_READER: Reader = { id: 0, name: '', email: 'unknown@invalid' }

/** The customer with this e-mail address or phone number, if mail can be sent to them. */
async function findReader(db: Queryable, account: string): Promise<Reader | null> {
  const phone = readStoredPhone(account)
  const customer = await (phone === null ? findCustomerByEmail(db, readEmail(account)) : findCustomerByPhone(db, phone))
  return customer === null || customer.email === null || customer.banned ? null : { ...customer, email: customer.email }
}

async function sendLink(ctx: Context, tx: Queryable, { id, name, email }: Reader): Promise<void> {
  const token = await startPasswordLink(tx, id, PASSWORD_RESET_MINUTES, ctx.now())
  await queueMail(tx, { kind: 'password_reset', to: email, name, token }, ctx.locale)
}

/**
 * Mails a reset link, at most one a minute and a few an hour per account. The answer reveals neither whether the account exists, nor whether a mail was sent or
 * one of the account's limits was reached (AUTH-03); only a client that asks too often is refused. An unknown account takes the same work.
 * @param account e-mail address or phone number, as typed
 */
export async function forgotPassword(
  ctx: Context,
  { account, client }: { account: string; client: string | null },
): Promise<Result<null, 'rate_limited'>> {
  const isAllowed = await consumeRateLimits(ctx, [[RESET_BY_CLIENT, client]])
  if (!isAllowed.ok) return isAllowed
  const reader = await findReader(ctx.db, account)
  const target = reader === null ? readEmail(account) : reader.id
  const isDue = await consumeRateLimits(ctx, [
    [RESET_MAIL, target],
    [RESET_MAILS_TO_ACCOUNT, target],
  ])
  if (isDue.ok) await withUniformTiming(ctx, { isKnown: reader !== null }, (tx) => sendLink(ctx, tx, reader ?? UNKNOWN_READER))
  return success(null)
}

type Reset = { token: string; password: string; device: string | null; client: string | null }

/**
 * Sets the password with the token from the mail, once. Ends all of the account's sessions and all other links and codes, and removes its known devices.
 * @returns this device's token, which makes it known from now on: it can sign in while others exhaust the account's attempts
 */
export async function resetPassword(
  ctx: Context,
  { token, password, device, client }: Reset,
): Promise<Result<string, 'invalid_token' | 'rate_limited'>> {
  const allowed = await consumeRateLimits(ctx, [[RESET_TOKEN_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const now = ctx.now()
  const tokenHash = hashToken(token)
  // Hashing takes a tenth of a second: only for an existing token, and before the transaction holds a connection and locks.
  if (!(await isTokenUsable(ctx.db, 'password_reset', tokenHash, now))) return failure('invalid_token')
  const passwordHash = await hashPassword(password)
  const reset = await inTransaction<{ customer: CustomerRow; deviceToken: string }, 'invalid_token'>(ctx.db, async (tx) => {
    const customerId = await redeemToken(tx, 'password_reset', tokenHash, now)
    if (customerId === null) return failure('invalid_token')
    const customer = await updateCustomer(tx, customerId, { passwordHash, emailVerifiedAt: now }, now)
    if (customer === null) return failure('invalid_token')
    await endTokens(tx, customerId, ALL_PURPOSES, now)
    await deleteSessionsOf(tx, customerId)
    await revokeOtherDevices(tx, customerId, null)
    return success({ customer, deviceToken: await recordDevice(tx, customerId, device, now) })
  })
  if (!reset.ok) return reset
  const { customer, deviceToken } = reset.value
  await resetRateLimits(ctx, [
    [LOGIN_AT_ACCOUNT, customer.email],
    [LOGIN_AT_ACCOUNT, provenContacts(customer).phone],
  ])
  return success(deviceToken)
}
