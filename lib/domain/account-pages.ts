/** Pages of who is signed in (AUTH-05). A list that was shared, /wishlist/<token>, is everybody's. */
export const isAccountPage = (pathname: string): boolean =>
  /^\/(?:(?:dashboard|profile|purchase-history|order-details)(?:\/|$)|wishlist$)/.test(pathname)
