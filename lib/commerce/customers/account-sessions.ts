import type { Context } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { AccountSession } from './model'
import { dayInIndia } from '@/lib/i18n/dates'
import { deleteOtherSession, deleteOtherSessions, listUsedSessions } from './queries'
import { hashToken } from '@/lib/kernel/secrets'
import { lastUseBefore } from './sessions'

/**
 * Where the customer is signed in, most recently used first. Excludes sessions that no request has used yet: registering in a browser starts one whose token
 * the browser never gets.
 * @param token the caller's session token
 */
export async function listSessions(ctx: Context, customerId: number, token: string): Promise<readonly AccountSession[]> {
  const current = hashToken(token)
  const rows = await listUsedSessions(ctx.db, customerId, ctx.now())
  return rows.map(({ id, browser, system, createdAt, expiresAt, tokenHash }) => ({
    id,
    browser: browser ?? '',
    system: system ?? '',
    startedOn: dayInIndia(createdAt),
    lastUsedOn: dayInIndia(lastUseBefore(expiresAt)),
    isCurrent: tokenHash === current,
  }))
}

/** Ends one other session. Another customer's session and the caller's own are reported as not found; `logout` ends the caller's. */
export async function endOtherSession(
  ctx: Context,
  { customerId, token, id }: { customerId: number; token: string; id: number },
): Promise<Result<null, 'not_found'>> {
  return (await deleteOtherSession(ctx.db, customerId, id, hashToken(token))) ? success(null) : failure('not_found')
}

/** Ends all of the customer's sessions except the caller's. */
export async function endOtherSessions(ctx: Context, customerId: number, token: string): Promise<void> {
  await deleteOtherSessions(ctx.db, customerId, hashToken(token))
}
