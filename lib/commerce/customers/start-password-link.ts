import type { Queryable } from '../context'
import { endTokens, insertToken } from './one-time-tokens.queries'
import { hashToken, newToken } from './tokens'

const MINUTE_MS = 60_000

/** What the link of a mail carries: whoever has it may set the account's password, once. In place of any before it. */
export async function startPasswordLink(tx: Queryable, customerId: number, minutes: number, now: Date): Promise<string> {
  const token = newToken()
  await endTokens(tx, customerId, ['password_reset'], now)
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS)
  await insertToken(tx, { customerId, purpose: 'password_reset', tokenHash: hashToken(token), subject: null, expiresAt })
  return token
}
