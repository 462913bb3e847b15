import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { call } from '@/lib/v2/browser-call'
import type { Answer } from '@/lib/v2/call'
import { ordersHaveChanged } from './client'
import type { TypedAccount } from './refund-account.model'
import * as calls from './refund-account.wire'

export async function giveRefundAccount(orderId: number, typed: TypedAccount): Promise<Answer<ActionAnswer>> {
  const answer = await call(calls.giveRefundAccount, { body: { id: orderId, ...typed } })
  ordersHaveChanged()
  return answer
}

export const giveTrackedRefundAccount = (code: string, phoneOrEmail: string, typed: TypedAccount): Promise<Answer<ActionAnswer>> =>
  call(calls.giveTrackedRefundAccount, { body: { code, phone_or_email: phoneOrEmail, ...typed } })
