import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { staffChallenges, staffPasskeys, staffRecoveryCodes } from '@/lib/db/schema'

export const insertRecoveryCodes = (tx: Queryable, codes: (typeof staffRecoveryCodes.$inferInsert)[]) =>
  tx.insert(staffRecoveryCodes).values(codes)

export const deleteRecoveryCodes = (tx: Queryable, staffId: number) =>
  tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))

const isUnused = (staffId: number) => and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt))

/** @returns whether the code existed and was unused */
export async function redeemRecoveryCode(tx: Queryable, staffId: number, codeHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(and(isUnused(staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ id: staffRecoveryCodes.id })
  return used.length > 0
}

export async function countRecoveryCodes(db: Queryable, staffId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(staffRecoveryCodes).where(isUnused(staffId))
  return row?.total ?? 0
}

export const hasRecoveryCodes = async (db: Queryable, staffId: number): Promise<boolean> => (await countRecoveryCodes(db, staffId)) > 0

export const insertChallenge = (db: Queryable, challenge: typeof staffChallenges.$inferInsert) =>
  db.insert(staffChallenges).values(challenge)

type Challenge = { challenge: string; purpose: 'register' | 'sign_in' | 'prove'; staffId: number | null }

/** @returns whether it was an unexpired challenge for this purpose, which is now deleted */
export async function redeemChallenge(db: Queryable, { challenge, purpose, staffId }: Challenge, now: Date): Promise<boolean> {
  const redeemed = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.purpose, purpose),
        staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenges.challenge })
  return redeemed.length > 0
}

export const listPasskeys = (db: Queryable, staffId: number) =>
  db
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      credentialId: staffPasskeys.credentialId,
      createdAt: staffPasskeys.createdAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(staffPasskeys.id)

export async function findPasskey(db: Queryable, credentialId: string) {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId))
  return row ?? null
}

/** @returns false if the key is already registered */
export async function insertPasskey(tx: Queryable, passkey: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning({ id: staffPasskeys.id })
  return added.length > 0
}

export const updatePasskey = (db: Queryable, id: number, changes: { counter: number; lastUsedAt: Date }) =>
  db.update(staffPasskeys).set(changes).where(eq(staffPasskeys.id, id))

/** @returns its name; null: the member has no such key */
export async function deletePasskey(tx: Queryable, staffId: number, id: number): Promise<string | null> {
  const [gone] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ name: staffPasskeys.name })
  return gone?.name ?? null
}

/** A member's passkeys and recovery codes. */
export async function deleteFactors(tx: Queryable, staffId: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await deleteRecoveryCodes(tx, staffId)
}
