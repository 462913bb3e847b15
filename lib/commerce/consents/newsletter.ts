import { readEmail } from '@/lib/kernel/contact-data'
import { hashToken, newToken } from '@/lib/kernel/secrets'
import { failure, type Result, success } from '@/lib/kernel/result'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { queueMail } from '@/lib/commerce/messaging'
import { consumeRateLimits, type RateLimit } from '@/lib/commerce/rate-limits'
import { CONFIRM_DAYS } from '@/lib/kernel/consent-links'
import { CONSENT_TEXT_VERSIONS, type LinkState, maskEmail, type Withdrawal } from './model'
import {
  closeConsents,
  deleteConfirmLinks,
  deleteSubscriber,
  findLink,
  findSubscribedSince,
  insertConsent,
  insertLinks,
  insertSubscriber,
  listConsentRows,
  lockAddress,
} from './queries'

const HOUR = 60 * 60
const DAY_MS = 86_400_000

/** Anyone can type another person's address, so the mails that this causes are few. */
const MAILS_TO_ADDRESS: RateLimit = { name: 'newsletter-address', limit: 5, windowSeconds: HOUR }
const MAILS_BY_CLIENT: RateLimit = { name: 'newsletter-client', limit: 30, windowSeconds: HOUR }
/** A token has 256 random bits: the limit only bounds the load. */
const LINKS_BY_CLIENT: RateLimit = { name: 'consent-link-client', limit: 120, windowSeconds: HOUR }

/** Whether a newsletter may be sent to this address now. Asked immediately before sending. */
export const isSubscribed = async (db: Queryable, email: string): Promise<boolean> =>
  (await findSubscribedSince(db, email.toLowerCase())) !== null

/** @returns the token, which only the mail contains */
async function createLink(tx: Queryable, link: { kind: 'confirm' | 'manage'; email: string; now: Date }): Promise<string> {
  const token = newToken()
  await insertLinks(tx, [{ kind: link.kind, email: link.email, tokenHash: hashToken(token), createdAt: link.now }])
  return token
}

type Typed = { email: string; client: string | null }

/** Mails a link to an address unless it or the client has caused too many. The caller's answer is always the same. */
async function mailLink(
  ctx: Context,
  { email: typed, client }: Typed,
  kindFor: (subscribes: boolean) => 'newsletter_confirm' | 'newsletter_known' | 'consent_link',
): Promise<void> {
  const email = readEmail(typed)
  const allowed = await consumeRateLimits(ctx, [
    [MAILS_BY_CLIENT, client],
    [MAILS_TO_ADDRESS, email],
  ])
  if (!allowed.ok) return
  await inTransaction<null, never>(ctx.db, async (tx) => {
    const kind = kindFor(await isSubscribed(tx, email))
    const token = await createLink(tx, { kind: kind === 'newsletter_confirm' ? 'confirm' : 'manage', email, now: ctx.now() })
    await queueMail(tx, { kind, to: email, name: '', token }, ctx.locale)
    return success(null)
  })
}

/**
 * Asks an address to confirm its subscription (POST /subscriber-add). A subscriber gets the link to its choices instead. New, pending and subscribed addresses
 * cause the same statements and one mail each, so that neither answer nor time reveals who subscribes. Nothing is subscribed before the confirmation.
 */
export const subscribe = (ctx: Context, typed: Typed): Promise<void> =>
  mailLink(ctx, typed, (subscribes) => (subscribes ? 'newsletter_known' : 'newsletter_confirm'))

/** Mails the link to an address's consents to it, whether it has any or not (POST /consents/send-link). */
export const sendConsentLink = (ctx: Context, typed: Typed): Promise<void> => mailLink(ctx, typed, () => 'consent_link')

type LinkRefusal = 'link_unknown' | 'rate_limited'
type LinkUse = { token: string; client: string | null }

async function readLink(
  ctx: Context,
  { token, client }: LinkUse,
): Promise<Result<NonNullable<Awaited<ReturnType<typeof findLink>>>, LinkRefusal>> {
  const allowed = await consumeRateLimits(ctx, [[LINKS_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  const link = await findLink(ctx.db, hashToken(token))
  const isOver = link?.kind === 'confirm' && ctx.now().getTime() - link.createdAt.getTime() > CONFIRM_DAYS * DAY_MS
  return link && !isOver ? success(link) : failure('link_unknown')
}

export const listConsentsOf = async (db: Queryable, email: string): Promise<LinkState['consents']> =>
  (await listConsentRows(db, email)).map(({ givenAt, withdrawnAt, ...consent }) => ({
    ...consent,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))

/** What a link from a mail is for (POST /consents/link). Changes nothing: mail scanners open links, and some run scripts. */
export async function getLinkState(ctx: Context, use: LinkUse): Promise<Result<LinkState, LinkRefusal>> {
  const link = await readLink(ctx, use)
  if (!link.ok) return link
  const { kind, email } = link.value
  // A confirmation proves nothing about the person who holds a forwarded mail: it shows no history.
  const consents = kind === 'manage' ? await listConsentsOf(ctx.db, email) : []
  return success({ kind, address: maskEmail(email), isSubscribed: await isSubscribed(ctx.db, email), consents })
}

/**
 * Subscribes the address of a confirmation link and records the consent (POST /newsletter/confirm). A repeat is a success while the address subscribes; after
 * it has unsubscribed the link is worthless.
 */
export async function confirmSubscription(ctx: Context, use: LinkUse): Promise<Result<null, LinkRefusal>> {
  const found = await readLink(ctx, use)
  if (!found.ok) return found
  return inTransaction<null, LinkRefusal>(ctx.db, async (tx) => {
    await lockAddress(tx, found.value.email)
    // Read again under the lock: unsubscribing deletes it.
    const link = await findLink(tx, hashToken(use.token))
    if (link?.kind !== 'confirm') return failure('link_unknown')
    const { email } = link
    if (await isSubscribed(tx, email)) return success(null)
    const now = ctx.now()
    await insertSubscriber(tx, email)
    await insertConsent(tx, {
      purpose: 'newsletter',
      email,
      textVersion: CONSENT_TEXT_VERSIONS.newsletter,
      locale: ctx.locale ?? DEFAULT_LOCALE,
      source: 'confirmation',
      givenAt: now,
    })
    const token = await createLink(tx, { kind: 'manage', email, now })
    await queueMail(tx, { kind: 'newsletter_welcome', to: email, name: '', token }, ctx.locale)
    return success(null)
  })
}

/** Takes an address off the newsletter; from then on no queued newsletter is sent to it. A repeat changes nothing. `email`: in lower case. */
export async function withdrawNewsletter(ctx: Context, tx: Queryable, email: string, by: Withdrawal): Promise<void> {
  await lockAddress(tx, email)
  await deleteSubscriber(tx, email)
  await deleteConfirmLinks(tx, email)
  await closeConsents(tx, email, ['newsletter'], { withdrawnAt: ctx.now(), withdrawnBy: by })
}

/** Unsubscribes the address of a link from a mail (POST /newsletter/unsubscribe). A repeat is a success. */
export async function unsubscribe(
  ctx: Context,
  { by, ...use }: LinkUse & { by: 'link' | 'one_click' },
): Promise<Result<null, LinkRefusal>> {
  const link = await readLink(ctx, use)
  if (!link.ok) return link
  if (link.value.kind !== 'manage') return failure('link_unknown')
  const { email } = link.value
  return inTransaction<null, LinkRefusal>(ctx.db, async (tx) => {
    await withdrawNewsletter(ctx, tx, email, by)
    return success(null)
  })
}
