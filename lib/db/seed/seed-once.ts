import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../connection'
import { seedMarks } from '../schema'

const SEED_LOCK = 5_161_996
const LOOK_AGAIN_MS = 200

/** Waits by polling for another process that is seeding: a blocking statement would exceed its time limit. */
export async function waitForTurn(tx: Transaction): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as free`)
    if (rows[0]?.free) return
    await pause(LOOK_AGAIN_MS)
  }
}

/** The mark of a shop filled with the demo catalogue. */
export const DEMO_SHOP = 'demo-shop'

/** Whether this database was filled with the demo shop. */
export const isDemoShop = async (db: Database): Promise<boolean> => (await db.$count(seedMarks, eq(seedMarks.name, DEMO_SHOP))) > 0

/** @returns whether the mark was newly set */
export async function markFirst(tx: Transaction, name: string): Promise<boolean> {
  const marked = await tx.insert(seedMarks).values({ name }).onConflictDoNothing().returning()
  return marked.length > 0
}
