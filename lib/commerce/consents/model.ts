/** What shoppers can consent to. */
export const CONSENT_PURPOSES = ['newsletter', 'analytics'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** How a consent can be withdrawn; `one_click`: by the mailbox's own button (RFC 8058). */
export type Withdrawal = 'link' | 'one_click' | 'account' | 'banner' | 'erasure'

/**
 * The version of the text that a shopper agrees to, recorded with the consent. Change it with the text: model.test.ts compares a digest of the texts in all
 * languages.
 */
export const CONSENT_TEXT_VERSIONS: Readonly<Record<ConsentPurpose, string>> = { newsletter: '2026-11-27', analytics: '2026-11-27' }

/** How long the link of a newsletter can be used to unsubscribe. */
export const MANAGE_LINK_DAYS = 3 * 365

/** One consent, open or withdrawn. `locale`: the language of the text that was agreed to. */
export type Consent = {
  purpose: ConsentPurpose
  textVersion: string
  locale: string
  source: string
  givenAt: string
  withdrawnAt: string | null
}

/** What a link from a mail is for. `address`: masked, because mails are forwarded. */
export type LinkState = { kind: 'confirm' | 'manage'; address: string; isSubscribed: boolean; consents: readonly Consent[] }

/** `address`: null while the account's address is unproven: then the consents are shown only through a link that is mailed to it. */
export type MyConsents = { address: string | null; isSubscribed: boolean; consents: readonly Consent[] }

export type Subscriber = { email: string; since: string }

/** 'a•••@example.in' */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
