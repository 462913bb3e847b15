import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { gatewayEvents } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

type NewEvent = Omit<typeof gatewayEvents.$inferInsert, 'attempts' | 'lastError' | 'handledAt' | 'createdAt'>

/** However often it is sent, it stands here once. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.insert(gatewayEvents).values(event).onConflictDoNothing({ target: gatewayEvents.id })
}

type Claim = { gateway: string; now: Date; until: Date; limit: number }

/** Takes events that are due, until the lease is over: no transaction stays open while the gateway talks. */
export function claimDueEvents(db: Queryable, { gateway, now, until, limit }: Claim) {
  const due = db
    .select({ id: gatewayEvents.id })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.gateway, gateway), isNull(gatewayEvents.handledAt), lte(gatewayEvents.nextTryAt, now)))
    .orderBy(asc(gatewayEvents.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(gatewayEvents)
    .set({ nextTryAt: until, attempts: sql`${gatewayEvents.attempts} + 1` })
    .where(sql`${gatewayEvents.id} = any(array(${due}))`)
    .returning()
}

export type DueEvent = Awaited<ReturnType<typeof claimDueEvents>>[number]

/** `handledAt` null: it is tried again at `nextTryAt`. */
export async function updateEvent(
  db: Queryable,
  id: string,
  changes: { handledAt: Date; lastError: string | null } | { nextTryAt: Date; lastError: string },
): Promise<void> {
  await db.update(gatewayEvents).set(changes).where(eq(gatewayEvents.id, id))
}
