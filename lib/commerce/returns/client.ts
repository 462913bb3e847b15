import useSWR from 'swr'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { customerKey } from '@/lib/commerce/customers/model'
import { useUser } from '@/lib/commerce/customers/sign-in.client'
import { ordersHaveChanged } from '@/lib/commerce/orders/client'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-read'
import type { Answer } from '@/lib/v2/call'
import type { OrderReturns, ReturnKind, ReturnReason } from './model'
import * as calls from './wire'

/** What a customer types. `reason` '': a claim needs none. */
type TypedReturn = {
  lineId: number
  quantity: number
  kind: ReturnKind
  reason: ReturnReason | ''
  note: string
  photos: readonly File[]
}

/** A customer's own order, or the order that a guest has found. */
export type OrderOfReturns = { orderId: number } | { code: string; phoneOrEmail: string }

/** The key contains the customer, because the next customer to sign in here must not see the previous one's returns. */
export function useReturns(of: OrderOfReturns) {
  const user = useUser()
  const read =
    'code' in of
      ? reader(calls.getTrackedReturns, { body: { code: of.code, phone_or_email: of.phoneOrEmail } })
      : reader(calls.getReturns, { params: { id: of.orderId } })
  const ownKey = user && 'orderId' in of ? ['order-returns', customerKey(user), of.orderId] : null
  const key = 'code' in of ? ['tracked-returns', of.code, of.phoneOrEmail] : ownKey
  const { data, error, mutate } = useSWR<OrderReturns, unknown>(key, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

function formOf({ lineId, quantity, kind, reason, note, photos }: TypedReturn, more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  const fields = { line_id: String(lineId), quantity: String(quantity), kind, reason, note, ...more }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [index, photo] of photos.entries()) form.append(`photo_${index + 1}`, photo)
  return form
}

export async function openReturn(typed: TypedReturn, of: OrderOfReturns): Promise<Answer<ActionAnswer>> {
  if ('code' in of) return call(calls.openTrackedReturn, { body: formOf(typed, { code: of.code, phone_or_email: of.phoneOrEmail }) })
  const answer = await call(calls.openReturn, { body: formOf(typed) })
  ordersHaveChanged()
  return answer
}
