/** How long a link that confirms a subscription works. */
export const CONFIRM_DAYS = 7

/** The page that a link from a mail opens: it confirms the subscription, or shows and withdraws consents. */
export const PREFERENCES_PAGE = '/email-preferences'
export const preferencesPath = (token: string): string => `${PREFERENCES_PAGE}?token=${encodeURIComponent(token)}`

/** Where a mailbox's own unsubscribe button posts to (RFC 8058). */
export const oneClickPath = (token: string): string => `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
