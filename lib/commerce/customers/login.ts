import { readEmail, readPhone } from '@/lib/commerce/kernel/contact-data'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { resetRateLimit, consumeRateLimits, type RateLimit } from '../rate-limits'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { lockCustomer } from '@/lib/commerce/kernel/lock-customer.queries'
import type { GuestAndDevice } from './model'
import { LOGIN_AT_ACCOUNT, LOGIN_BY_CLIENT, LOGIN_BY_DEVICE } from './rate-limits'
import { findCustomer, findCustomerByEmail, findCustomerByPhone } from './queries'
import { findKnownDevice, type NewSession, signIn } from './sessions'
import { isPassword } from '@/lib/commerce/kernel/secrets'

export type Login = GuestAndDevice & {
  by: 'email' | 'phone'
  /** E-mail or phone, as typed. */
  account: string
  password: string
  /** The key under which attempts are counted; null for the shop's own calls, which are not limited. */
  client: string | null
}

type Limits = readonly (readonly [RateLimit, string | null])[]

/** A known device has its own limit; all others share the limits of the account and of their network address. */
const limitsOf = (knownDevice: string | null, account: string, client: string | null): Limits =>
  knownDevice === null
    ? [
        [LOGIN_BY_CLIENT, client],
        [LOGIN_AT_ACCOUNT, account],
      ]
    : [[LOGIN_BY_DEVICE, knownDevice]]

/** Gives the same answer, after the same time, for an unknown account and for a wrong password. */
export async function login(
  ctx: Context,
  { by, account: typed, password, client, ...brought }: Login,
): Promise<Result<NewSession, 'wrong_credentials' | 'banned' | 'rate_limited'>> {
  const account = by === 'phone' ? (readPhone(typed) ?? typed) : readEmail(typed)
  const customer = await (by === 'phone' ? findCustomerByPhone(ctx.db, account) : findCustomerByEmail(ctx.db, account))
  const knownDevice = await findKnownDevice(ctx, customer?.id ?? 0, brought.device)
  const allowed = await consumeRateLimits(ctx, limitsOf(knownDevice, account, client))
  if (!allowed.ok) {
    globalThis.shopObserver?.event('login_locked')
    return allowed
  }
  const isRight = await isPassword(customer?.passwordHash ?? null, password)
  if (!customer || !isRight) return failure('wrong_credentials')
  if (customer.banned) return failure('banned')
  // A sign-in from a known device does not reset the count of an attacker's attempts.
  await (knownDevice === null ? resetRateLimit(ctx, LOGIN_AT_ACCOUNT, account) : resetRateLimit(ctx, LOGIN_BY_DEVICE, knownDevice))
  return inTransaction<NewSession, 'wrong_credentials'>(ctx.db, async (tx) => {
    // The password may have changed since it was verified. That change ended all sessions; no session may begin with the old password.
    await lockCustomer(tx, customer.id)
    const current = await findCustomer(tx, customer.id)
    if (current?.passwordHash !== customer.passwordHash) return failure('wrong_credentials')
    return success(await signIn(tx, current, brought, ctx.now()))
  })
}
