import type { ReturnStatus } from './returns.model'

type ReturnTransition = { about: string; from: readonly (ReturnStatus | null)[]; to: ReturnStatus }

/** The return of an order line. null: no return was requested. Runs in the use cases of lib/commerce/returns, under the order's lock. */
export const RETURN_TRANSITIONS = {
  request: { about: 'The customer asks to return the line (canRequestReturn). The shop is notified.', from: [null], to: 'requested' },
  reject: { about: 'The shopkeeper refuses. The customer is notified.', from: ['requested'], to: 'rejected' },
  approve: {
    about: 'The shopkeeper refunds the line, asked or not, also after a refusal. The refund is queued and the customer notified.',
    from: [null, 'requested', 'rejected'],
    to: 'approved',
  },
  pay: { about: 'The refund is done, or a coupon had paid for the line.', from: ['approved'], to: 'paid' },
  reopen: { about: 'The refund that counted as done has failed at the provider.', from: ['paid'], to: 'approved' },
} satisfies Readonly<Record<string, ReturnTransition>>

export function isReturnAllowed(status: ReturnStatus | null, name: keyof typeof RETURN_TRANSITIONS): boolean {
  const { from }: ReturnTransition = RETURN_TRANSITIONS[name]
  return from.includes(status)
}
