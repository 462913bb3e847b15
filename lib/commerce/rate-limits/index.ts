/**
 * Rate limits: how often one subject (an account, a network address, a phone number) may do one thing within a window. The counts are in PostgreSQL, so that
 * all instances of the shop share them.
 */
export {
  consumeRateLimit,
  consumeRateLimits,
  countAttempts,
  deleteExpiredRateLimits,
  pairOf,
  resetRateLimits,
  type Consumption,
  type RateLimit,
  UNBOUNDED,
} from './consume-rate-limit'
