import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { customers, oneTimeTokens } from '@/lib/db/schema'
import { CODE_TRIES } from '@/lib/domain/limits'
import type { Queryable } from '../context'

export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose']
type NewToken = { customerId: number; purpose: TokenPurpose; tokenHash: string; subject: string | null; expiresAt: Date }
type Try = { customerId: number; purpose: TokenPurpose; tokenHash: string; subject: string | null }

const isUnused = (now: Date) => and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now))

/** For nobody (0) it writes nothing, and asks as much of the database. */
export const insertToken = (db: Queryable, { customerId, purpose, tokenHash, subject, expiresAt }: NewToken) =>
  db.execute(sql`
    insert into ${oneTimeTokens} (customer_id, purpose, token_hash, subject, expires_at)
    select ${customers.id}, ${purpose}::text, ${tokenHash}::text, ${subject}::text, ${expiresAt}::timestamptz
    from ${customers} where ${customers.id} = ${customerId} and ${customers.deletedAt} is null`)

/** All of them: after the address or the password has changed none counts. */
export const ALL_PURPOSES: readonly TokenPurpose[] = ['password_reset', 'sign_in_code', 'email_change', 'account_proof', 'phone_proof']

/** Those not used yet count no longer. */
export const endTokens = (db: Queryable, customerId: number, purposes: readonly TokenPurpose[], now: Date) =>
  db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.customerId, customerId), inArray(oneTimeTokens.purpose, purposes), isNull(oneTimeTokens.usedAt)))

/** Whether it can still be used. Final only in takeToken. */
export async function isTokenUsable(db: Queryable, purpose: TokenPurpose, tokenHash: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(oneTimeTokens, and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose), isUnused(now)))) > 0
  )
}

/** Uses it up in one statement: of two at the same moment one gets it. @returns whose it was, or null */
export async function takeToken(db: Queryable, purpose: TokenPurpose, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose), isUnused(now)))
    .returning({ customerId: oneTimeTokens.customerId })
  return row?.customerId ?? null
}

/** Counts the try and uses the code up when it is right, in one statement: tries at the same moment are all counted. */
export async function tryCode(db: Queryable, { customerId, purpose, tokenHash, subject }: Try, now: Date): Promise<boolean> {
  const rows = await db
    .update(oneTimeTokens)
    .set({
      attempts: sql`${oneTimeTokens.attempts} + 1`,
      usedAt: sql`case when ${oneTimeTokens.tokenHash} = ${tokenHash} then ${now}::timestamptz end`,
    })
    .where(
      and(
        eq(oneTimeTokens.customerId, customerId),
        eq(oneTimeTokens.purpose, purpose),
        subject === null ? undefined : eq(oneTimeTokens.subject, subject),
        lt(oneTimeTokens.attempts, CODE_TRIES),
        isUnused(now),
      ),
    )
    .returning({ usedAt: oneTimeTokens.usedAt })
  return rows.some(({ usedAt }) => usedAt !== null)
}

export const deleteTokensBefore = (db: Queryable, moment: Date) => db.delete(oneTimeTokens).where(lt(oneTimeTokens.createdAt, moment))
