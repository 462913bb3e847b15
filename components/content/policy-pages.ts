/** Their addresses, and their names among the messages. */
export const POLICY_PAGES = ['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy', 'warranty-policy'] as const

export type PolicyPage = (typeof POLICY_PAGES)[number]

/** The day their texts last changed: whoever changes one changes this. */
export const POLICIES_UPDATED_ON = '2026-11-22'
