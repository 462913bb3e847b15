import { SESSION_DAYS } from '@/lib/commerce/kernel/limits'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { type CustomerRow, deleteSession, findSession, insertSession, updateSessionExpiry } from './queries'
import { hashToken, newToken } from './tokens'
import type { CartMerge, SignedIn } from './model'
import { mergeGuestCart } from '@/lib/commerce/cart'
import { lockCustomer } from '@/lib/commerce/kernel/lock-customer.queries'
import { rememberDevice } from './known-devices'
import { type PresentedUser, presentUser } from './users'

const DAY_MS = 86_400_000
const LIFE_MS = SESSION_DAYS * DAY_MS

const expiryAfter = (now: Date): Date => new Date(now.getTime() + LIFE_MS)

/** @returns the token, which is not stored and cannot be read again */
async function startSession(db: Queryable, customerId: number, now: Date): Promise<string> {
  const token = newToken()
  await insertSession(db, { customerId, tokenHash: hashToken(token), expiresAt: expiryAfter(now) })
  return token
}

/** The customer of a token. Each use extends the session to thirty days; the extension is written at most once a day. */
export async function identifyCustomer(ctx: Context, token: string): Promise<Result<number, 'unknown' | 'banned'>> {
  const now = ctx.now()
  const session = token === '' ? null : await findSession(ctx.db, hashToken(token), now)
  if (!session) return failure('unknown')
  if (session.banned) {
    await deleteSession(ctx.db, hashToken(token))
    return failure('banned')
  }
  if (session.expiresAt.getTime() - now.getTime() < LIFE_MS - DAY_MS) await updateSessionExpiry(ctx.db, session.id, expiryAfter(now))
  return success(session.customerId)
}

/** Ends this session only. */
export async function logout(ctx: Context, token: string): Promise<void> {
  await deleteSession(ctx.db, hashToken(token))
}

export type NewSession = Omit<SignedIn, 'message' | 'user'> & { user: PresentedUser }

const NOTHING: CartMerge = { lines: 0, reduced: [] }

/** From the browser: its guest id and its device token; null if it has none. */
export type Brought = { guestId: string | null; device: string | null }

/** Starts a session for an authenticated customer and merges their guest cart. Runs in the transaction of the authentication. */
export async function signIn(tx: Queryable, customer: CustomerRow, { guestId, device }: Brought, now: Date): Promise<NewSession> {
  // Serialises concurrent sign-ins, which would otherwise wait for each other's device rows.
  await lockCustomer(tx, customer.id)
  const merge = guestId === null ? NOTHING : await mergeGuestCart(tx, guestId, customer.id, now)
  const deviceToken = await rememberDevice(tx, customer.id, device, now)
  return { token: await startSession(tx, customer.id, now), deviceToken, user: presentUser(customer), merge }
}
