import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RateLimit } from '@/lib/commerce/rate-limits'
import { database } from '@/lib/db/connection'
import { rateLimits } from '@/lib/db/schema'

const DAY_MS = 86_400_000

/** As if an attacker had made the attempts within the last moment, without the hours and the solved challenges that they take. */
async function insertCount(name: string, subject: string | number, count: number, now: Date): Promise<void> {
  const key = `${name}:${createHash('sha256').update(String(subject)).digest('base64url')}`
  const added = { count: sql`${rateLimits.count} + excluded.count` }
  await database()
    .insert(rateLimits)
    .values({ key, count, windowEndsAt: new Date(now.getTime() + DAY_MS) })
    .onConflictDoUpdate({ target: rateLimits.key, set: added })
}

export const useUpLimit = ({ name, limit }: RateLimit, subject: string | number, now = new Date()): Promise<void> =>
  insertCount(name, subject, limit, now)

/** As useUpLimit, of the attempts with a solved challenge. @param count all of the day, unless given */
export const useUpSolved = (
  { name, solvedPerDay = 0 }: RateLimit,
  subject: string | number,
  { now = new Date(), count = solvedPerDay }: { now?: Date; count?: number } = {},
): Promise<void> => insertCount(`${name}-solved`, subject, count, now)
