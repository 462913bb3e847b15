import type { AddressInput } from '@/lib/commerce/addresses/model'
import type { PromisedDays } from '@/lib/commerce/orders/model'
import type { Paise } from '@/lib/kernel/money'

/** What a cancellation changes, or would change. It is shown before the customer confirms. */
export type Cancellation = {
  /** The whole order ends: it was chosen, or its last item was. */
  isWhole: boolean
  /** What goes back; 0: nothing was paid. */
  refundPaise: Paise
  /** The refund waits until the bank has decided a dispute. */
  isHeld: boolean
  /** What the customer pays on delivery for the rest; null: the order is paid or ends. */
  totalPaise: Paise | null
  /** The coupon that can be used again; '' if none. */
  couponBack: string
  /** The coupon that no longer applies to the rest; '' if none. */
  couponLost: string
  /** What delivery of the rest costs, where that is more than before; null: it is not. */
  shippingPaise: Paise | null
  /** Reward points were earned with the money that goes back. */
  losesPoints: boolean
}

/** The figures that the customer has seen; a cancellation to any others is refused. */
export type SeenFigures = Pick<Cancellation, 'refundPaise' | 'totalPaise'>

/** `isChanged` false: nothing is stored yet, because delivery would take `days` instead of `before`; the customer accepts that first. null: unknown. */
export type DeliveryChange = { isChanged: boolean; days: PromisedDays | null; before: PromisedDays | null }

/** `address` null: only the phone number changes. `accepted`: the delivery days that the customer has accepted. */
export type NewDelivery = { phone: string; address: AddressInput | null; accepted: PromisedDays | null }
