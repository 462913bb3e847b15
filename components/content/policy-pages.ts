/** Their addresses, and their names among the messages. */
export const POLICY_PAGES = ['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy', 'warranty-policy'] as const

export type PolicyPage = (typeof POLICY_PAGES)[number]
