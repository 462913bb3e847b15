import type { RateLimit } from '@/lib/commerce/rate-limits'

const QUARTER_HOUR = 15 * 60
const DAY = 86_400

/**
 * Passwords guessed at the sign-in. The address that guesses is slowed down first, so that a stranger elsewhere does not lock the owner out. An account
 * accepts 200 a day and 1,000 more with a solved challenge. Beyond that, devices that have signed in before and passkeys still do.
 */
export const SIGN_IN_OF_CLIENT_AT_ACCOUNT: RateLimit = {
  name: 'staff-client-account',
  limit: 10,
  windowSeconds: QUARTER_HOUR,
  solvedPerDay: 100,
}
export const SIGN_IN_BY_CLIENT: RateLimit = { name: 'staff-client', limit: 30, windowSeconds: QUARTER_HOUR, solvedPerDay: 500 }
export const SIGN_IN_AT_ACCOUNT: RateLimit = { name: 'staff-account', limit: 200, windowSeconds: DAY, solvedPerDay: 1_000 }
/** Of a browser that has signed in to this account before. */
export const SIGN_IN_BY_DEVICE: RateLimit = { name: 'staff-device', limit: 10, windowSeconds: QUARTER_HOUR, solvedPerDay: 100 }
/** Codes of the second factor, for somebody who has the password: at most 100 of a million are guessed in a day. */
export const FACTOR_CODES_OF_MEMBER: RateLimit = { name: 'staff-factor', limit: 20, windowSeconds: DAY, solvedPerDay: 80 }
/** Within a session: a person at an open browser may guess. */
export const PROOF_OF_MEMBER: RateLimit = { name: 'staff-proof', limit: 10, windowSeconds: QUARTER_HOUR }
export const LINK_BY_CLIENT: RateLimit = { name: 'staff-link-client', limit: 30, windowSeconds: QUARTER_HOUR, solvedPerDay: 200 }
