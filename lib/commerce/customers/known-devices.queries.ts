import { and, desc, eq, lte, ne, notInArray } from 'drizzle-orm'
import { knownDevices } from '@/lib/db/schema'
import type { Queryable } from '../context'

export async function isKnown(db: Queryable, customerId: number, tokenHash: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ lastSignInAt: knownDevices.lastSignInAt })
    .from(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), eq(knownDevices.tokenHash, tokenHash)))
  return row !== undefined && row.lastSignInAt > since
}

export async function upsertDevice(db: Queryable, customerId: number, tokenHash: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ customerId, tokenHash, lastSignInAt: now })
    .onConflictDoUpdate({ target: knownDevices.tokenHash, set: { lastSignInAt: now } })
}

/** All but those used last. */
export async function deleteOldestDevices(db: Queryable, customerId: number, kept: number): Promise<void> {
  const newest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(knownDevices.lastSignInAt), desc(knownDevices.id))
    .limit(kept)
  await db.delete(knownDevices).where(and(eq(knownDevices.customerId, customerId), notInArray(knownDevices.id, newest)))
}

/** All but one; `keptHash` null: all. */
export const deleteOtherDevices = (db: Queryable, customerId: number, keptHash: string | null) =>
  db
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), keptHash === null ? undefined : ne(knownDevices.tokenHash, keptHash)))

export const deleteDevicesBefore = (db: Queryable, moment: Date) => db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, moment))
