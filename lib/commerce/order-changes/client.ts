import { writeAddressInput } from '@/lib/commerce/addresses/wire'
import type { AddressInput } from '@/lib/commerce/addresses/model'
import { ordersHaveChanged } from '@/lib/commerce/orders/client'
import type { PromisedDays } from '@/lib/commerce/orders/model'
import { call } from '@/lib/v2/browser-call'
import type { Answer } from '@/lib/v2/call'
import type { SeenFigures } from './model'
import * as calls from './wire'

/** Identifies the order: a customer's own by its id, a guest's by what found it. */
export type OrderReference = { id: number } | { code: string; contact: string }

/** The order may have changed even if the call failed or its response was lost. */
async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  ordersHaveChanged()
  return answer
}

const guest = ({ code, contact }: Exclude<OrderReference, { id: number }>) => ({ code, phone_or_email: contact })

const cancel = (
  order: OrderReference,
  wish: { item_id: number | null; preview: boolean; refund_paise?: number; total_paise?: number | null },
) =>
  'id' in order
    ? call(calls.cancelItems, { body: { id: order.id, ...wish } })
    : call(calls.cancelTrackedItems, { body: { ...guest(order), ...wish } })

/** What a cancellation would change. `itemId` null: the whole order. */
export const previewCancellation = (order: OrderReference, itemId: number | null) => cancel(order, { item_id: itemId, preview: true })

/** @param seen the figures that the preview showed */
export const cancelItems = (order: OrderReference, itemId: number | null, { refundPaise, totalPaise }: SeenFigures) =>
  changing(cancel(order, { item_id: itemId, preview: false, refund_paise: refundPaise, total_paise: totalPaise }))

/** @param accepted the delivery days that the customer has accepted */
export function changeAddress(order: OrderReference, address: AddressInput, accepted: PromisedDays | null) {
  const days = accepted && { accepted_min_days: accepted.minDays, accepted_max_days: accepted.maxDays }
  const body = { ...writeAddressInput(address), ...days }
  return changing(
    'id' in order
      ? call(calls.changeAddress, { body: { id: order.id, ...body } })
      : call(calls.changeTrackedAddress, { body: { ...guest(order), ...body } }),
  )
}

export const changePhone = (order: OrderReference, phone: string) =>
  changing(
    'id' in order
      ? call(calls.changePhone, { body: { id: order.id, phone } })
      : call(calls.changeTrackedPhone, { body: { ...guest(order), phone } }),
  )
