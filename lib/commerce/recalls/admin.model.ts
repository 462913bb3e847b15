import type { DeliveryStatus } from '@/lib/commerce/orders/model'

/** An order that may contain units of a batch. Times: ISO 8601. */
export type RecalledOrder = {
  code: string
  customerName: string
  placedAt: string
  deliveryStatus: DeliveryStatus
  /** At most so many: which units of a line with several batches came back is not known. */
  quantity: number
  /** Paid, or cash on delivery. The customer of another order is told when the recall is repeated after the payment. */
  isSold: boolean
  /** null: the customer has not been told of the recall. */
  toldAt: string | null
}

export const RECALL_NOTE_MAX_LENGTH = 1_000
