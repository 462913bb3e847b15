import { max, sql } from 'drizzle-orm'
import { cacheInstances, cacheInvalidations } from '@/lib/db/schema'
import type { Queryable } from '../context'

/** A running server says every ten seconds or so that it lives (lib/backend/revalidation). */
const ALIVE_SECONDS = 20

/** The last change that any page may have to be made anew for. */
export async function findLastInvalidationId(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: max(cacheInvalidations.id) }).from(cacheInvalidations)
  return row?.id ?? 0
}

/** The servers that live, and whether their pages are fresh up to the change. */
export const listServers = (db: Queryable, invalidationId: number) =>
  db
    .select({ name: cacheInstances.instanceId, isFresh: sql<boolean>`${cacheInstances.lastInvalidationId} >= ${invalidationId}` })
    .from(cacheInstances)
    .where(sql`${cacheInstances.seenAt} > now() - make_interval(secs => ${ALIVE_SECONDS})`)
