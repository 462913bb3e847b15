/** Link targets of the tags in texts. */
export const PAGES = {
  contact: '/contact-us',
  terms: '/terms-conditions',
  warranty: '/warranty-policy',
  shipping: '/shipping-policy',
  returns: '/return-policy',
  privacy: '/privacy-policy',
  track: '/track-order',
} as const

/** Pages linked with `nofollow`: crawlers would only reach the login. */
export const ACCOUNT_PAGES = { orders: '/purchase-history', profile: '/profile' } as const
