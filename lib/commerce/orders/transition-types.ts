import type { Queryable } from '@/lib/db/context'
import type { CreditReason } from '@/lib/commerce/invoices/credit-reasons.model'
import type { Paise } from '@/lib/kernel/money'
import type { Result } from '@/lib/kernel/result'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { DeliveryStatus, PaymentStatus, Shipment } from './model'
import type { LockedOrder, OrderChanges } from './state.queries'

/* The parts of an order transition. The transitions themselves: state-machine.ts. */

/** A transition's input besides the order. */
export type TransitionInput = {
  now: Date
  /** The shopkeeper's note to the customer. */
  note?: string
  shipment?: Partial<Shipment>
  /** The payment to refund when a paid order is cancelled; null: none of it is left. */
  refundable?: { paymentId: number; amountPaise: Paise } | null
  /**
   * A completed refund. `reference`: for one paid back by hand. `lineId`: its line; null: it covers more than one. `quantity`: the units of that line; null:
   * all that were not refunded before. `why`: for the credit note, unless the order was cancelled or the money returned at the provider.
   */
  refund?: {
    id: number
    amountPaise: Paise
    netPaidPaise: Paise
    why: CreditReason
    reference?: string
    lineId?: number | null
    quantity?: number | null
  }
  /** For a parcel that came back: the order lines whose goods can be sold again. The others are written off. */
  restock?: readonly number[]
}

/** `before`: the order before the transition; `order`: as the transition has stored it. `follow` runs another transition. */
export type Change = TransitionInput & { before: LockedOrder; order: LockedOrder; follow: (name: 'collectCash') => Promise<unknown> }

export type TransitionRefusal =
  | 'wrong_state'
  | 'not_paid'
  | 'packed'
  | 'blocked_batch'
  | 'too_late'
  | 'too_old'
  | 'replaced'
  | 'other_waiting'
  | 'coupon_unusable'
  | 'out_of_stock'

/** A failed result refuses the transition; the caller's transaction must then roll back, because earlier effects have already written. */
export type Outcome = Result<unknown, TransitionRefusal> | null

export type Guard = {
  requires: string
  /** null: the guard holds. */
  check: (tx: Queryable, order: LockedOrder, now: Date) => Outcome | Promise<Outcome>
}

export type Effect = { does: string; run: (tx: Queryable, change: Change) => Promise<Outcome | void> }

export type Transition = {
  about: string
  /** Only for orders with this payment method. */
  method?: PaymentMethod
  /** null: the order has just been placed. */
  from: { delivery: readonly DeliveryStatus[]; payment?: readonly PaymentStatus[] } | null
  /** Omitted statuses do not change. */
  to: { delivery?: DeliveryStatus; payment?: PaymentStatus }
  guards?: readonly Guard[]
  /** Other columns that change with the status. */
  set?: (input: TransitionInput) => OrderChanges
  effects: readonly Effect[]
}
