import { type RateLimit, UNBOUNDED } from '@/lib/commerce/rate-limits'

const QUARTER_HOUR = 15 * 60
const DAY = 86_400

/**
 * Password guesses at sign-in. The guessing address is slowed down first, so that a stranger elsewhere does not lock the owner out. An account accepts 200 a
 * day and 1,000 more with a solved challenge. Beyond that, known devices and passkeys still sign in.
 */
export const SIGN_IN_OF_CLIENT_AT_ACCOUNT: RateLimit = {
  name: 'staff-client-account',
  limit: 10,
  windowSeconds: QUARTER_HOUR,
  solvedPerDay: UNBOUNDED,
}
export const SIGN_IN_BY_CLIENT: RateLimit = { name: 'staff-client', limit: 30, windowSeconds: QUARTER_HOUR, solvedPerDay: UNBOUNDED }
export const SIGN_IN_AT_ACCOUNT: RateLimit = { name: 'staff-account', limit: 200, windowSeconds: DAY, solvedPerDay: 1_000 }
/** For a browser that has signed in to this account before. */
export const SIGN_IN_BY_DEVICE: RateLimit = { name: 'staff-device', limit: 10, windowSeconds: QUARTER_HOUR, solvedPerDay: 100 }
/**
 * Authenticator codes entered with the right password from browsers that have not signed in before. Three of a million codes are valid at a time, so 100
 * attempts a day guess one with a chance of 1 in 3,300. Using up the attempts locks no member out: known browsers and open sessions have separate attempts, and
 * recovery codes and passkeys have no daily limit.
 */
export const APP_CODES_OF_MEMBER: RateLimit = { name: 'staff-factor', limit: 20, windowSeconds: DAY, solvedPerDay: 80 }
export const APP_CODES_BY_DEVICE: RateLimit = { name: 'staff-factor-device', limit: 20, windowSeconds: DAY, solvedPerDay: 80 }
export const APP_CODES_IN_SESSION: RateLimit = { name: 'staff-factor-session', limit: 20, windowSeconds: DAY, solvedPerDay: 80 }
/** Ten unused codes of 2^50: a thousand attempts a second for a year guess one with a chance of 1 in 3,500. */
export const RECOVERY_CODES_OF_MEMBER: RateLimit = { name: 'staff-recovery', limit: 20, windowSeconds: DAY, solvedPerDay: UNBOUNDED }
/** Passwords within a session, which another person at an open browser may guess. */
export const PASSWORDS_IN_SESSION: RateLimit = { name: 'staff-proof', limit: 10, windowSeconds: QUARTER_HOUR }
export const LINK_BY_CLIENT: RateLimit = { name: 'staff-link-client', limit: 30, windowSeconds: QUARTER_HOUR, solvedPerDay: UNBOUNDED }
