import { subscribers } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** A repeat, in whatever case, changes nothing. */
export async function insertSubscriber(db: Queryable, email: string): Promise<void> {
  await db.insert(subscribers).values({ email }).onConflictDoNothing()
}
