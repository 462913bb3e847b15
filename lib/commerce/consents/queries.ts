import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { consentLinks, consents, subscribers } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { ConsentPurpose, Withdrawal } from './model'

/** Serialises what happens to the consents of one address until the transaction ends. An advisory lock, because there may be no row yet to lock. */
export const lockAddress = (tx: Queryable, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consents ${email}`}, 0))`)

/* Consents. */

/** An address with an open consent keeps that. */
export const insertConsent = (tx: Queryable, consent: typeof consents.$inferInsert) =>
  tx.insert(consents).values(consent).onConflictDoNothing()

/** Newest first. */
export const listConsentRows = (db: Queryable, email: string) =>
  db
    .select({
      purpose: consents.purpose,
      textVersion: consents.textVersion,
      locale: consents.locale,
      source: consents.source,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(eq(consents.email, email))
    .orderBy(desc(consents.givenAt), desc(consents.id))

type Withdrawn = { withdrawnAt: Date; withdrawnBy: Withdrawal }

/** A repeat changes nothing. */
export const closeConsents = (tx: Queryable, email: string, purposes: readonly ConsentPurpose[], withdrawn: Withdrawn) =>
  tx
    .update(consents)
    .set(withdrawn)
    .where(and(eq(consents.email, email), inArray(consents.purpose, purposes), isNull(consents.withdrawnAt)))

/** A repeat changes nothing. */
export const closeConsentOfReceipt = (db: Queryable, receiptHash: string, withdrawn: Withdrawn) =>
  db
    .update(consents)
    .set(withdrawn)
    .where(and(eq(consents.receiptHash, receiptHash), isNull(consents.withdrawnAt)))

/** Consents withdrawn before `moment`, whose evidence is no longer needed. */
export const deleteConsentsWithdrawnBefore = (db: Queryable, moment: Date) => db.delete(consents).where(lt(consents.withdrawnAt, moment))

/* Links. */

export const insertLinks = (tx: Queryable, links: readonly (typeof consentLinks.$inferInsert)[]) =>
  tx.insert(consentLinks).values([...links])

export async function findLink(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ kind: consentLinks.kind, email: consentLinks.email, createdAt: consentLinks.createdAt })
    .from(consentLinks)
    .where(eq(consentLinks.tokenHash, tokenHash))
  return row ?? null
}

/** So that no older mail subscribes an address that has unsubscribed. */
export const deleteConfirmLinks = (tx: Queryable, email: string) =>
  tx.delete(consentLinks).where(and(eq(consentLinks.email, email), eq(consentLinks.kind, 'confirm')))

export const deleteLinksOf = (tx: Queryable, email: string) => tx.delete(consentLinks).where(eq(consentLinks.email, email))

export const deleteLinksBefore = (db: Queryable, { confirm, manage }: Readonly<Record<'confirm' | 'manage', Date>>) =>
  db
    .delete(consentLinks)
    .where(
      or(
        and(eq(consentLinks.kind, 'confirm'), lt(consentLinks.createdAt, confirm)),
        and(eq(consentLinks.kind, 'manage'), lt(consentLinks.createdAt, manage)),
      ),
    )

/* Subscribers. */

const isAddress = (email: string) => eq(sql`lower(${subscribers.email})`, email)

/** A repeat changes nothing; case is ignored. */
export const insertSubscriber = (tx: Queryable, email: string) => tx.insert(subscribers).values({ email }).onConflictDoNothing()

export const deleteSubscriber = (tx: Queryable, email: string) => tx.delete(subscribers).where(isAddress(email))

/** When the address subscribed to the newsletter; null: it has not, or has not confirmed. `email`: in lower case. */
export async function findSubscribedSince(db: Queryable, email: string): Promise<Date | null> {
  const [row] = await db.select({ createdAt: subscribers.createdAt }).from(subscribers).where(isAddress(email))
  return row?.createdAt ?? null
}

const subscriberMatches = (patterns: readonly string[]) =>
  and(...patterns.map((pattern) => sql`staff_words(${subscribers.email}) like ${pattern}`))

export const listSubscriberRows = (db: Queryable, patterns: readonly string[], offset: number, limit: number) =>
  db
    .select({ email: subscribers.email, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(subscriberMatches(patterns))
    .orderBy(desc(subscribers.id))
    .offset(offset)
    .limit(limit)

/** Subscribers whose id is below `before`, newest first. */
export const listSubscribersBefore = (db: Queryable, before: number, limit: number) =>
  db
    .select({ id: subscribers.id, email: subscribers.email, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(lt(subscribers.id, before))
    .orderBy(desc(subscribers.id))
    .limit(limit)

export const countSubscribers = (db: Queryable, patterns: readonly string[]): Promise<number> =>
  db.$count(subscribers, subscriberMatches(patterns))
