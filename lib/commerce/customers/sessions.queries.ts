import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { customers, sessions } from '@/lib/db/schema'
import type { Queryable } from '../context'

export const insertSession = (db: Queryable, session: { customerId: number; tokenHash: string; expiresAt: Date }) =>
  db.insert(sessions).values(session)

/** The live session of a token, with what decides whether it still counts. */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: sessions.id, customerId: sessions.customerId, expiresAt: sessions.expiresAt, banned: customers.banned })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row ?? null
}

export const updateSessionExpiry = (db: Queryable, id: number, expiresAt: Date) =>
  db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))

export const deleteSession = (db: Queryable, tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export const deleteSessionsOf = (db: Queryable, customerId: number) => db.delete(sessions).where(eq(sessions.customerId, customerId))

export const deleteOtherSessions = (db: Queryable, customerId: number, keptTokenHash: string) =>
  db.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, keptTokenHash)))

export const deleteSessionsBefore = (db: Queryable, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now))
