/**
 * What shoppers have agreed to, as records: the newsletter with double opt-in and one-click unsubscribing (RFC 8058), and analytics. Main entry points:
 * `subscribe`, `confirmSubscription`, `unsubscribe`, `answerAnalytics`.
 */
export { findSubscribedSince } from './queries'
export { confirmSubscription, getLinkState, isSubscribed, listConsentsOf, sendConsentLink, subscribe, unsubscribe } from './newsletter'
export { answerAnalytics, eraseConsentsOf, getMyConsents, purgeConsents, withdrawMyNewsletter } from './my-consents'
export { exportSubscribers, listSubscribers } from './subscribers'
