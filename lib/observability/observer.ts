/** What the shop tells an operator about its business: one line of the log each, and a counter. */
export type BusinessEvent = 'order_placed' | 'order_paid' | 'order_cancelled' | 'order_refunded' | 'stock_out' | 'login_locked'

/**
 * Hears what happens in this process, for its metrics and its log. Fields are ids of orders and variants and words of our own, never personal data.
 */
export type Observer = {
  event: (name: BusinessEvent, fields?: Readonly<Record<string, string | number>>) => void
  /** A payment that a provider has reported, and what became of it. */
  payment: (outcome: 'paid' | 'returned' | 'failed' | 'mismatch') => void
  message: (channel: 'mail' | 'sms', outcome: 'sent' | 'failed' | 'given_up') => void
  /** The time between a change of the catalogue and its invalidation in the page cache of this process. */
  invalidated: (lagSeconds: number) => void
  /** The age of the oldest change that the CDN could not be told of; 0: it knows all. */
  purgeWaits: (lagSeconds: number) => void
}

declare global {
  /**
   * Of lib/server/server.mjs; undefined in commands, tests and under `next start`. On globalThis, because Next bundles use cases apart from the server.
   */
  var shopObserver: Observer | undefined
}
