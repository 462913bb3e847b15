import { createHash } from 'node:crypto'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { Context } from '@/lib/commerce/kernel/context'
import { deleteRateLimit, deleteRateLimitsBefore, incrementRateLimit } from './queries'

const SECOND_MS = 1_000

/** At most `limit` attempts of one subject within `windowSeconds`, counted from the first. `name` separates the counts of different limits. */
export type RateLimit = { name: string; limit: number; windowSeconds: number }

/** Only a digest of the subject is stored: it may be an e-mail address or a network address. */
const keyOf = ({ name }: RateLimit, subject: string): string => `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Counts an attempt before its outcome is known, so that simultaneous attempts cannot all pass. Call it outside a transaction: a rollback would
 * undo the count. @returns rate_limited with `retryAfterSeconds` once the limit is used up
 */
export async function consumeRateLimit(ctx: Context, rateLimit: RateLimit, subject: string): Promise<Result<null, 'rate_limited'>> {
  const now = ctx.now()
  const windowEndsAt = new Date(now.getTime() + rateLimit.windowSeconds * SECOND_MS)
  const counted = await incrementRateLimit(ctx.db, keyOf(rateLimit, subject), now, windowEndsAt)
  if (counted.count <= rateLimit.limit) return success(null)
  return failure('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / SECOND_MS)),
  })
}

/** Consumes the limits one after the other and stops at the first that is used up. A null subject (a request of the shop's own server) is not counted. */
export async function consumeRateLimits(
  ctx: Context,
  limits: readonly (readonly [RateLimit, string | number | null])[],
): Promise<Result<null, 'rate_limited'>> {
  for (const [rateLimit, subject] of limits) {
    if (subject === null) continue
    const consumed = await consumeRateLimit(ctx, rateLimit, String(subject))
    if (!consumed.ok) return consumed
  }
  return success(null)
}

/** After a success: a subject that knows the secret has not been guessing. */
export async function resetRateLimit(ctx: Context, rateLimit: RateLimit, subject: string): Promise<void> {
  await deleteRateLimit(ctx.db, keyOf(rateLimit, subject))
}

/** Deletes counts whose window is over. */
export async function deleteExpiredRateLimits(ctx: Context): Promise<void> {
  await deleteRateLimitsBefore(ctx.db, ctx.now())
}
