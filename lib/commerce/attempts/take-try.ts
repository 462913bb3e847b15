import { createHash } from 'node:crypto'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { countTry, deleteTries } from './attempts.queries'

const SECOND_MS = 1_000

/** So many tries of one thing by, or at, one subject within the window. */
export type Allowance = { name: string; tries: number; windowSeconds: number }

/** The subject may be an e-mail address or a network address: its digest is enough to count by. */
const keyOf = ({ name }: Allowance, subject: string): string => `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Counts a try, before it is known how it ends: tries at the same moment cannot pass together. Counted outside of any transaction, which a
 * refusal would roll back. @returns too_many_tries with `retryAfterSeconds` once the allowance is used up
 */
export async function takeTry(ctx: Context, allowance: Allowance, subject: string): Promise<Result<null, 'too_many_tries'>> {
  const now = ctx.now()
  const windowEndsAt = new Date(now.getTime() + allowance.windowSeconds * SECOND_MS)
  const counted = await countTry(ctx.db, keyOf(allowance, subject), now, windowEndsAt)
  if (counted.count <= allowance.tries) return success(null)
  return failure('too_many_tries', {
    retryAfterSeconds: Math.max(1, Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / SECOND_MS)),
  })
}

/** After a try that succeeded: whoever knows the password has not been guessing. */
export async function forgetTries(ctx: Context, allowance: Allowance, subject: string): Promise<void> {
  await deleteTries(ctx.db, keyOf(allowance, subject))
}

/** All of them, one after the other, up to the first that is used up. A subject that is null is the shop's own: not counted. */
export async function takeTries(
  ctx: Context,
  tries: readonly (readonly [Allowance, string | number | null])[],
): Promise<Result<null, 'too_many_tries'>> {
  for (const [allowance, subject] of tries) {
    if (subject === null) continue
    const taken = await takeTry(ctx, allowance, String(subject))
    if (!taken.ok) return taken
  }
  return success(null)
}
