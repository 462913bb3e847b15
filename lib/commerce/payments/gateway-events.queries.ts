import { and, eq, isNull } from 'drizzle-orm'
import { webhookEvents } from '@/lib/db/schema'
import { isClaimed, leaseEnd, oneMore, type Claim } from '@/lib/jobs/queue'
import type { Queryable } from '@/lib/commerce/kernel/context'

type NewEvent = Omit<typeof webhookEvents.$inferInsert, 'attempts' | 'lastError' | 'handledAt' | 'createdAt'>

/** However often it is sent, it stands here once. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.insert(webhookEvents).values(event).onConflictDoNothing({ target: webhookEvents.id })
}

/** Claims events of this provider that are due. */
export function claimDueEvents(db: Queryable, provider: string, claim: Claim) {
  const where = and(eq(webhookEvents.provider, provider), isNull(webhookEvents.handledAt))
  return db
    .update(webhookEvents)
    .set({ nextTryAt: leaseEnd(claim), attempts: oneMore(webhookEvents.attempts) })
    .where(isClaimed(db, { table: webhookEvents, id: webhookEvents.id, dueAt: webhookEvents.nextTryAt, where }, claim))
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
