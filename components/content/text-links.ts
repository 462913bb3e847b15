/** The link targets of the tags in a text. */
export const PAGES = {
  contact: '/contact-us',
  terms: '/terms-conditions',
  warranty: '/warranty-policy',
  shipping: '/shipping-policy',
  returns: '/return-policy',
  privacy: '/privacy-policy',
  track: '/track-order',
} as const

/** With `nofollow` on pages: crawlers would only reach the login. */
export const ACCOUNT_PAGES = { orders: '/purchase-history', profile: '/profile' } as const
