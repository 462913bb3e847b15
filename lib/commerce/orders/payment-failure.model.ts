import type { TextKey } from '@/lib/i18n/text-keys'

/** What the provider says about a failed payment, and the shop's own text, with a next step. The first match counts. null: the reason helps no shopper. */
const FAILURES: readonly (readonly [RegExp, TextKey | null])[] = [
  // The provider refused the shop's request (reasonOf): the shopper can do nothing about it.
  [/^refused: /, null],
  [/this was a test/i, 'payments.failed_test'],
  [/insufficient/i, 'payments.failed_money'],
  [/upi pin/i, 'payments.failed_upi_pin'],
  [/\botp\b|verification details/i, 'payments.failed_otp'],
  [/cancel|closed/i, 'payments.failed_cancelled'],
  [/in time|timed? ?out|expired/i, 'payments.failed_time'],
  [/card number/i, 'payments.failed_card_number'],
  [/card is disabled|not enabled|international/i, 'payments.failed_card'],
  [/declined|by the bank/i, 'payments.failed_bank'],
]

/** The shop's own text about a failed payment; null when there is none. The provider's words are for the staff. */
export const explainPaymentFailure = (description: string): TextKey | null =>
  FAILURES.find(([reason]) => reason.test(description))?.[1] ?? null
