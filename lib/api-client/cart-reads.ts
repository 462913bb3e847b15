import type { Call, CallFailure } from '@/lib/v2/call'
import { countCart, getCart, getCartSummary } from '@/lib/v2/cart'
import { call } from './call'

/** swr's keys: whatever shows the cart follows these, so badge, drop-down and page cannot disagree. */
export const CART_KEY = 'cart'
export const SUMMARY_KEY = 'cart-summary'
export const COUNT_KEY = 'cart-count'

/** swr knows a failed read by its being thrown. */
class ReadFailed extends Error {
  override name = 'ReadFailed'
  constructor(readonly failure: CallFailure) {
    super(failure.message ?? failure.kind)
  }
}

const reader =
  <Input, Output>(callValue: Call<Input, Output>) =>
  async (): Promise<Output> => {
    const answer = await call(callValue)
    if (answer.ok) return answer.value
    throw new ReadFailed(answer.failure)
  }

export const readCart = reader(getCart)
export const readSummary = reader(getCartSummary)
export const readCount = reader(countCart)

/** What swr's error means; null when there is none. */
export function failureOf(error: unknown): CallFailure | null {
  if (error === undefined) return null
  return error instanceof ReadFailed ? error.failure : { kind: 'unreachable', status: null, message: null }
}
