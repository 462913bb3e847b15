import { asc, eq, ne } from 'drizzle-orm'
import { policies } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { textsIn } from '@/lib/db/translations'
import type { Locale } from '@/lib/i18n/locales'

/** The policies with the shop's own text. */
export const listOwnPolicyRows = (db: Queryable, locale: Locale | undefined) =>
  db
    .select({ slug: policies.slug, html: policies.html, updatedAt: policies.updatedAt, texts: textsIn(policies.translations, locale) })
    .from(policies)
    .where(ne(policies.html, ''))
    .orderBy(asc(policies.slug))

export const listPolicyRows = (db: Queryable) => db.select().from(policies)

export type PolicyRow = typeof policies.$inferSelect

/** The policy's row, created if the policy was never changed. */
export async function lockPolicy(tx: Queryable, slug: string): Promise<PolicyRow | null> {
  await tx.insert(policies).values({ slug }).onConflictDoNothing()
  const [row] = await tx.select().from(policies).where(eq(policies.slug, slug)).for('no key update')
  return row ?? null
}

export async function updatePolicy(
  tx: Queryable,
  slug: string,
  values: Pick<PolicyRow, 'html' | 'translations' | 'updatedAt'>,
): Promise<void> {
  await tx.update(policies).set(values).where(eq(policies.slug, slug))
}
