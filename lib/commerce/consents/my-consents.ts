import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { hashToken, newToken } from '@/lib/kernel/secrets'
import { findProfile, provenContacts } from '@/lib/commerce/customers'
import { consumeRateLimits, type RateLimit } from '@/lib/commerce/rate-limits'
import { failure, type Result, success } from '@/lib/kernel/result'
import { CONFIRM_DAYS } from '@/lib/kernel/consent-links'
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSIONS, MANAGE_LINK_DAYS, type MyConsents } from './model'
import { isSubscribed, listConsentsOf, sendConsentLink, withdrawNewsletter } from './newsletter'
import {
  closeConsentOfReceipt,
  closeConsents,
  deleteConsentsWithdrawnBefore,
  deleteLinksBefore,
  deleteLinksOf,
  insertConsent,
} from './queries'

/** The account's address in lower case; null until it is proven. */
async function provenAddress(db: Queryable, customerId: number): Promise<string | null> {
  const profile = await findProfile(db, customerId)
  return (profile && provenContacts(profile).email?.toLowerCase()) ?? null
}

/** The customer's consents, newest first (GET /user/consents). */
export async function getMyConsents(ctx: Context, customerId: number): Promise<MyConsents> {
  const address = await provenAddress(ctx.db, customerId)
  if (address === null) return { address, isSubscribed: false, consents: [] }
  const [subscribes, consents] = await Promise.all([isSubscribed(ctx.db, address), listConsentsOf(ctx.db, address)])
  return { address, isSubscribed: subscribes, consents }
}

/**
 * Takes the customer's proven address off the newsletter (POST /user/consents/unsubscribe). A repeat changes nothing. The owner of an unproven address gets the
 * link that does it by mail.
 */
export async function withdrawMyNewsletter(
  ctx: Context,
  { customerId, client }: { customerId: number; client: string | null },
): Promise<Result<'unsubscribed' | 'link_sent', 'no_email'>> {
  const profile = await findProfile(ctx.db, customerId)
  if (!profile?.email) return failure('no_email')
  const address = provenContacts(profile).email?.toLowerCase()
  if (address === undefined) {
    await sendConsentLink(ctx, { email: profile.email, client })
    return success('link_sent')
  }
  return inTransaction<'unsubscribed', never>(ctx.db, async (tx) => {
    await withdrawNewsletter(ctx, tx, address, 'account')
    return success('unsubscribed')
  })
}

/** High, because many visitors on a mobile network share one address. */
const ANALYTICS_BY_CLIENT: RateLimit = { name: 'analytics-consent-client', limit: 120, windowSeconds: 60 * 60 }

/**
 * Records that a browser allows analytics, or withdraws that (POST /consents/analytics). A refusal leaves no record: there is nothing to prove.
 * @returns the receipt with which the browser withdraws; '' after a withdrawal
 */
export async function answerAnalytics(
  ctx: Context,
  { granted, receipt, client }: { granted: boolean; receipt: string; client: string | null },
): Promise<Result<string, 'rate_limited'>> {
  const allowed = await consumeRateLimits(ctx, [[ANALYTICS_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  if (!granted) {
    if (receipt !== '') await closeConsentOfReceipt(ctx.db, hashToken(receipt), { withdrawnAt: ctx.now(), withdrawnBy: 'banner' })
    return success('')
  }
  const issued = newToken()
  await insertConsent(ctx.db, {
    purpose: 'analytics',
    receiptHash: hashToken(issued),
    textVersion: CONSENT_TEXT_VERSIONS.analytics,
    locale: ctx.locale ?? DEFAULT_LOCALE,
    source: 'banner',
    givenAt: ctx.now(),
  })
  return success(issued)
}

/** Withdraws all consents of an address whose account is deleted. Their evidence stays for CONSENT_RECORD_DAYS. `email`: as in the account. */
export async function eraseConsentsOf(ctx: Context, tx: Queryable, email: string): Promise<void> {
  const address = email.toLowerCase()
  await withdrawNewsletter(ctx, tx, address, 'erasure')
  await closeConsents(tx, address, CONSENT_PURPOSES, { withdrawnAt: ctx.now(), withdrawnBy: 'erasure' })
  await deleteLinksOf(tx, address)
}

const DAY_MS = 86_400_000
/** How long the evidence of a withdrawn consent is kept: claims lapse after three years (Limitation Act, 1963). */
export const CONSENT_RECORD_DAYS = 3 * 365

/** Deletes links that no longer work, and the evidence of consents that were withdrawn long ago. */
export async function purgeConsents(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  await deleteLinksBefore(ctx.db, { confirm: before(CONFIRM_DAYS), manage: before(MANAGE_LINK_DAYS) })
  await deleteConsentsWithdrawnBefore(ctx.db, before(CONSENT_RECORD_DAYS))
}
