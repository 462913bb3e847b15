import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { webhookEvents } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

type NewEvent = Omit<typeof webhookEvents.$inferInsert, 'attempts' | 'lastError' | 'handledAt' | 'createdAt'>

/** However often it is sent, it stands here once. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.insert(webhookEvents).values(event).onConflictDoNothing({ target: webhookEvents.id })
}

type Claim = { provider: string; now: Date; until: Date; limit: number }

/** Takes events that are due, until the lease is over: no transaction stays open while the provider talks. */
export function claimDueEvents(db: Queryable, { provider, now, until, limit }: Claim) {
  const due = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.provider, provider), isNull(webhookEvents.handledAt), lte(webhookEvents.nextTryAt, now)))
    .orderBy(asc(webhookEvents.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(webhookEvents)
    .set({ nextTryAt: until, attempts: sql`${webhookEvents.attempts} + 1` })
    .where(sql`${webhookEvents.id} = any(array(${due}))`)
    .returning()
}

export type DueEvent = Awaited<ReturnType<typeof claimDueEvents>>[number]

/** `handledAt` null: it is tried again at `nextTryAt`. */
export async function updateEvent(
  db: Queryable,
  id: string,
  changes: { handledAt: Date; lastError: string | null } | { nextTryAt: Date; lastError: string },
): Promise<void> {
  await db.update(webhookEvents).set(changes).where(eq(webhookEvents.id, id))
}
