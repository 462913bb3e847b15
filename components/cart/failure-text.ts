import type { CallFailure } from '@/lib/v2/call'
import type { CartLabels } from './cart-labels'

const UNAUTHORIZED = 401

type Action = 'read' | 'remove' | 'change'

/** What the shopper is told (CART-08): the server's own words when it refused with any, else the shop's for the action and the kind of failure. */
export function failureText(action: Action, failure: CallFailure, labels: CartLabels): string {
  if (failure.kind !== 'refused') return labels[`${action}Unreachable`]
  if (failure.message !== null) return failure.message
  return failure.status === UNAUTHORIZED ? labels.unknownVisitor : labels[`${action}Refused`]
}
