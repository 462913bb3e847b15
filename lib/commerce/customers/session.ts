import { SESSION_DAYS } from '@/lib/domain/limits'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context, Queryable } from '../context'
import { deleteSession, findSession, insertSession, updateSessionExpiry } from './sessions.queries'
import { hashToken, newToken } from './tokens'

const DAY_MS = 86_400_000
const LIFE_MS = SESSION_DAYS * DAY_MS

const expiryAfter = (now: Date): Date => new Date(now.getTime() + LIFE_MS)

/** @returns the token: the only time anybody sees it. */
export async function startSession(db: Queryable, customerId: number, now: Date): Promise<string> {
  const token = newToken()
  await insertSession(db, { customerId, tokenHash: hashToken(token), expiresAt: expiryAfter(now) })
  return token
}

/** The customer of a token. A session lives for thirty days after its last use; that is written down once a day. */
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

/** This session alone: other devices stay signed in. */
export async function logout(ctx: Context, token: string): Promise<void> {
  await deleteSession(ctx.db, hashToken(token))
}
