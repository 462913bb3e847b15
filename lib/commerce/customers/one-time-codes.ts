import { CODE_MINUTES } from '@/lib/domain/limits'
import type { Context, Queryable } from '../context'
import { endTokens, insertToken, tryCode, type TokenPurpose } from './one-time-tokens.queries'
import { hashToken, newCode } from './tokens'

const MINUTE_MS = 60_000

/** `subject`: what is confirmed by the code, such as a new e-mail address. */
type CodeFor = { customerId: number; purpose: TokenPurpose; subject: string | null }

/** Salted with whose it is: the same six digits of two customers look different. */
const hashCode = ({ customerId }: CodeFor, code: string): string => hashToken(`${customerId}:${code}`)

/** A new code, in place of any before it. @returns it: the only time anybody sees it */
export async function startCode(tx: Queryable, asked: CodeFor, now: Date): Promise<string> {
  const code = newCode()
  await endTokens(tx, asked.customerId, [asked.purpose], now)
  await insertToken(tx, { ...asked, tokenHash: hashCode(asked, code), expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS) })
  return code
}

/** Uses a right code up and counts a wrong one. Outside of any transaction, which a refusal would roll back. */
export const isCode = (ctx: Context, asked: CodeFor, typed: string): Promise<boolean> =>
  tryCode(ctx.db, { ...asked, tokenHash: hashCode(asked, typed.trim()) }, ctx.now())
