import type { Answer } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/v2/cart'
import * as calls from '@/lib/v2/order-actions'
import { call } from './call'
import { cartHasChanged } from './cart-writes'
import { ordersHaveChanged } from './orders'
import { inTurn } from './tabs'

/** Refused or lost, too, the order may be another by now than the one that is shown. */
async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  ordersHaveChanged()
  return answer
}

export const cancelOrder = (id: number): Promise<Answer<ActionAnswer>> => changing(call(calls.cancelOrder, { params: { id } }))

/** `itemId`: the line's. */
export const requestRefund = (itemId: number, reason: string): Promise<Answer<ActionAnswer>> =>
  changing(call(calls.requestRefund, { body: { id: itemId, reason } }))

export type BoughtAgain = ActionAnswer & { added: number; missing: readonly string[] }

/** Puts into the cart what of the order can still be had; waits its turn like every change of the cart. */
export async function buyAgain(id: number): Promise<Answer<BoughtAgain>> {
  const answer = await inTurn(() => call(calls.buyAgain, { body: { id } }))
  cartHasChanged()
  return answer
}
