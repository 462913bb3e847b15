import { lt, sql } from 'drizzle-orm'
import { paymentPages } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

export const insertPage = (db: Queryable, page: { tokenHash: string; sessionHash: string; html: string; expiresAt: Date }) =>
  db.insert(paymentPages).values(page)

/** Once: whoever comes at the same time waits for the row, and finds it used. What was shown does not stay. */
export async function takePage(db: Queryable, { tokenHash, sessionHash, now }: { tokenHash: string; sessionHash: string; now: Date }) {
  const { rows } = await db.execute<{ html: string }>(sql`
    with page as (
      select id, html from ${paymentPages}
      where token_hash = ${tokenHash} and session_hash = ${sessionHash} and used_at is null and expires_at > ${now.toISOString()}::timestamptz
      for update)
    update ${paymentPages} set used_at = ${now.toISOString()}::timestamptz, html = '' from page
    where ${paymentPages}.id = page.id
    returning page.html`)
  return rows[0]?.html ?? null
}

export const deletePagesBefore = (db: Queryable, now: Date) => db.delete(paymentPages).where(lt(paymentPages.expiresAt, now))
