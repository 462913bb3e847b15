import { eq } from 'drizzle-orm'
import { avatars } from '@/lib/db/schema'
import type { Queryable } from '../context'

type Avatar = typeof avatars.$inferInsert

/** In place of the one before. */
export const upsertAvatar = (db: Queryable, { customerId, ...photo }: Avatar) =>
  db
    .insert(avatars)
    .values({ customerId, ...photo })
    .onConflictDoUpdate({ target: avatars.customerId, set: photo })

export const deleteAvatarOf = (db: Queryable, customerId: number) => db.delete(avatars).where(eq(avatars.customerId, customerId))

export async function findAvatar(db: Queryable, name: string) {
  const [row] = await db.select({ type: avatars.type, bytes: avatars.bytes }).from(avatars).where(eq(avatars.name, name))
  return row ?? null
}
