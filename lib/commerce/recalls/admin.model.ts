import type { DeliveryStatus } from '@/lib/commerce/orders/model'

/** A paid or cash-on-delivery order that contains units of a batch. Times: ISO 8601. */
export type RecalledOrder = {
  code: string
  customerName: string
  placedAt: string
  deliveryStatus: DeliveryStatus
  quantity: number
  /** null: the customer has not been told of the recall. */
  toldAt: string | null
}

export const RECALL_NOTE_MAX_LENGTH = 1_000
