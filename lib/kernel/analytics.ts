const GOOGLE_TAG = /^G-[A-Z0-9]{4,16}$/
const CONTAINER = /^GTM-[A-Z0-9]{4,16}$/

/** Whether the id is of a Tag Manager container, not of a Google tag. */
export const isContainer = (id: string): boolean => CONTAINER.test(id)

/** The id of a Google tag ('G-…') or a Tag Manager container ('GTM-…'); null: analytics is off. */
export function readAnalyticsId(setting: string | null | undefined): string | null {
  const id = setting?.trim().toUpperCase() ?? ''
  return GOOGLE_TAG.test(id) || isContainer(id) ? id : null
}

export const TAG_ORIGIN = 'https://www.googletagmanager.com'
/** What pages may contact while analytics is on (Content-Security-Policy). */
export const ANALYTICS_ORIGINS = {
  scripts: TAG_ORIGIN,
  connections: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
}

/** Addresses that contain a secret, or lead to a page that handles one. */
const WITH_TOKEN = /^(?:\/[a-z]{2})?\/(?:reset-password|email-preferences|wishlist\/.|pay\/)|[?&]token=/
const OF_STAFF = /^\/admin(?:[/?]|$)/

/** @param url a page's path and query */
export const hasToken = (url: string): boolean => WITH_TOKEN.test(url)

/**
 * Whether the page may load the analytics tag, which reads its address and content: never the staff's pages and those whose address contains a secret. The
 * checkout may, because its two events are what a shop measures; it neither asks for nor shows card data.
 */
export const mayLoadAnalytics = (url: string): boolean => !hasToken(url) && !OF_STAFF.test(url)
