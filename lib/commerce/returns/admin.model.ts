import type { Paise } from '@/lib/kernel/money'
import type { Return, ReturnStep } from './model'

/**
 * A return on the order's page. `steps`: what is possible now. `refundablePaise`: what a refund would send back now; null: it would be refused.
 * `shippingChargePaise`: what the customer was promised to pay for the return parcel.
 */
export type StaffReturn = Return & {
  steps: readonly ReturnStep[]
  refundablePaise: Paise | null
  shippingChargePaise: Paise
}
