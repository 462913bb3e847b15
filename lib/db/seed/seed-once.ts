import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../connection'
import { seedMarks } from '../schema'

const SEED_LOCK = 5_161_996
const LOOK_AGAIN_MS = 200

/** A second start at the same moment waits for the first, however long that takes: a statement that waited would run into its time limit. */
export async function waitForTurn(tx: Transaction): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as free`)
    if (rows[0]?.free) return
    await pause(LOOK_AGAIN_MS)
  }
}

/** The mark of a shop whose catalogue is the demo shop's. */
export const DEMO_SHOP = 'demo-shop'

/** Whether the demo shop was filled into this database. */
export const isDemoShop = async (db: Database): Promise<boolean> => (await db.$count(seedMarks, eq(seedMarks.name, DEMO_SHOP))) > 0

/** @returns whether it was not marked before */
export async function markFirst(tx: Transaction, name: string): Promise<boolean> {
  const marked = await tx.insert(seedMarks).values({ name }).onConflictDoNothing().returning()
  return marked.length > 0
}
