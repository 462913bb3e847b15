import type { CartSummary } from '@/lib/domain/cart'
import type { Paise } from '@/lib/domain/money'
import type { PaymentType } from '@/lib/domain/order'

/** What is to be paid that way. */
export const totalOf = (summary: CartSummary, paymentType: PaymentType): Paise =>
  paymentType === 'cash_on_delivery' && summary.cashOnDelivery ? summary.cashOnDelivery.grandTotalPaise : summary.grandTotalPaise
