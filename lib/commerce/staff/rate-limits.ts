import type { RateLimit } from '@/lib/commerce/rate-limits'

const QUARTER_HOUR = 15 * 60

export const SIGN_IN_BY_CLIENT: RateLimit = { name: 'staff-client', limit: 30, windowSeconds: QUARTER_HOUR }
/** Counted for each network address, so that a stranger elsewhere does not lock the owner out. */
export const SIGN_IN_OF_CLIENT_AT_ACCOUNT: RateLimit = { name: 'staff-client-account', limit: 10, windowSeconds: QUARTER_HOUR }
/** Against guessing from many addresses. */
export const SIGN_IN_AT_ACCOUNT: RateLimit = { name: 'staff-account', limit: 100, windowSeconds: QUARTER_HOUR }
