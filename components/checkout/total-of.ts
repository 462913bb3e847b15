import type { CartSummary } from '@/lib/domain/cart'
import type { Paise } from '@/lib/domain/money'
import type { PaymentType } from '@/lib/domain/order'

/** What is to be paid that way; without the fee for cash while no way is chosen. */
export const totalOf = (summary: CartSummary, paymentType: PaymentType | null): Paise =>
  paymentType === 'cash_on_delivery' && summary.cashOnDelivery ? summary.cashOnDelivery.grandTotalPaise : summary.grandTotalPaise
