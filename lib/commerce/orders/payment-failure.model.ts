/** What the provider says about a failed payment, and how the shop says it. The first match counts. */
const FAILURES: readonly (readonly [RegExp, string])[] = [
  // Why the provider refuses a request of the shop (reasonOf): the shopper can do nothing about it.
  [/^refused: /, ''],
  [/this was a test/i, 'The payment was declined. This was a test.'],
  [/insufficient/i, 'There is not enough money in this account. Please pay from another account or in another way.'],
  [/upi pin/i, 'The UPI PIN was not accepted. Please try again, or pay in another way.'],
  [/\botp\b|verification details/i, 'The OTP was not accepted. Please try again, or pay in another way.'],
  [/cancel|closed/i, 'The payment was cancelled before it was complete. You can pay now, or choose another way to pay.'],
  [/in time|timed? ?out|expired/i, 'The payment was not completed in time. Please try again.'],
  [/card number/i, 'The card number was not accepted. Please check it and try again.'],
  [
    /card is disabled|not enabled|international/i,
    'This card cannot be used for this payment. Please use another card, or pay in another way.',
  ],
  [/declined|by the bank/i, 'Your bank did not approve the payment. Please pay in another way, or ask your bank.'],
]

/** The shop's own sentence about a failed payment, with a next step; '' when the reason helps no shopper. The provider's words are for the staff. */
export const explainPaymentFailure = (description: string): string => FAILURES.find(([reason]) => reason.test(description))?.[1] ?? ''
