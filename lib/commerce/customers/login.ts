import { readEmail } from '@/lib/kernel/contact-data'
import { readStoredPhone } from '@/lib/kernel/typed-text'
import { failure, success, type Result } from '@/lib/kernel/result'
import { readRuntime } from '@/lib/runtime'
import { type Consumption, consumeRateLimits, pairOf, resetRateLimits } from '../rate-limits'
import { type Context, inTransaction } from '@/lib/db/context'
import { lockCustomer } from '@/lib/db/lock-customer'
import type { GuestAndDevice } from './model'
import { LOGIN_AT_ACCOUNT, LOGIN_BY_CLIENT, LOGIN_BY_DEVICE, LOGIN_OF_CLIENT_AT_ACCOUNT } from './rate-limits'
import { findCustomer, findCustomerByEmail, findCustomerByPhone } from './queries'
import { findKnownDevice, type NewSession, signIn } from './sessions'
import { isPassword } from '@/lib/kernel/secrets'

export type Login = GuestAndDevice & {
  by: 'email' | 'phone'
  /** The e-mail address or phone number, as typed. */
  account: string
  password: string
  /** The key for counting attempts; null for the shop's own calls, which are not limited. */
  client: string | null
}

/** Limits for an attempt from an unknown device, which counts against its address before it counts against the account. */
const unknownDeviceLimits = (account: string, client: string | null): readonly Consumption[] => [
  [LOGIN_OF_CLIENT_AT_ACCOUNT, pairOf(client, account)],
  [LOGIN_BY_CLIENT, client],
  [LOGIN_AT_ACCOUNT, account],
]

/** Gives the same answer, after the same time, for an unknown account and for a wrong password. */
export async function login(
  ctx: Context,
  { by, account: typed, password, client, ...brought }: Login,
): Promise<Result<NewSession, 'wrong_credentials' | 'banned' | 'rate_limited'>> {
  const account = by === 'phone' ? (readStoredPhone(typed) ?? typed) : readEmail(typed)
  const customer = await (by === 'phone' ? findCustomerByPhone(ctx.db, account) : findCustomerByEmail(ctx.db, account))
  const knownDevice = await findKnownDevice(ctx, customer?.id ?? 0, brought.device)
  const limits: readonly Consumption[] = knownDevice === null ? unknownDeviceLimits(account, client) : [[LOGIN_BY_DEVICE, knownDevice]]
  const allowed = await consumeRateLimits(ctx, limits)
  if (!allowed.ok) {
    readRuntime().observer?.event('login_locked')
    return allowed
  }
  const isRight = await isPassword(customer?.passwordHash ?? null, password)
  if (!customer || !isRight) return failure('wrong_credentials')
  if (customer.banned) return failure('banned')
  // A sign-in from a known device does not reset the count of attacker attempts.
  await resetRateLimits(
    ctx,
    limits.filter(([limit]) => limit !== LOGIN_BY_CLIENT),
  )
  return inTransaction<NewSession, 'wrong_credentials'>(ctx.db, async (tx) => {
    // The password may have changed since it was verified. That change ended all sessions, and no new session may begin with the old password.
    await lockCustomer(tx, customer.id)
    const current = await findCustomer(tx, customer.id)
    if (current?.passwordHash !== customer.passwordHash) return failure('wrong_credentials')
    return success(await signIn(tx, current, brought, ctx.now()))
  })
}
