import type { Paise } from '@/lib/kernel/money'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { Answer } from '@/lib/v2/call'
import * as calls from './admin.wire'
import type { ReturnMethod } from './model'

export const useReturns = (code: string) => useAdminRead(calls.listReturns, { params: { code } })

/** Also after a refusal: the page is out of date. */
async function refreshed<T>(change: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await change
  await refreshAdmin('/orders', '/order-stages')
  return answer
}

type Of = { code: string; returnId: number }

export const approveReturn = (params: Of, body: { method: ReturnMethod; note: string }) =>
  refreshed(callAdmin(calls.approveReturn, { params, body }))
export const receiveReturn = (params: Of, quantity: number) => refreshed(callAdmin(calls.receiveReturn, { params, body: { quantity } }))
/** @param seenPaise the amount that the page showed */
export const refundReturn = (params: Of, { seenPaise, ...body }: { restocked: number; note: string; seenPaise: Paise }) =>
  refreshed(callAdmin(calls.refundReturn, { params, body: { ...body, seen_paise: seenPaise } }))
export const replaceReturn = (
  params: Of,
  { trackingNumber, ...body }: { restocked: number; courier: string; trackingNumber: string; note: string },
) => refreshed(callAdmin(calls.replaceReturn, { params, body: { ...body, tracking_number: trackingNumber } }))
export const refuseReturn = (params: Of, note: string) => refreshed(callAdmin(calls.refuseReturn, { params, body: { note } }))

/** The address of a photo, for the session of the member who looks at the order. */
export const photoHref = (code: string, photoId: number): string => `/api/admin/orders/${encodeURIComponent(code)}/return-photos/${photoId}`
