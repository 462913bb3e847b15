import type { CartSummary } from '@/lib/commerce/cart/model'
import type { PaymentType } from '@/lib/domain/order'
import type { Paise } from '@/lib/commerce/kernel/money'

/** A server that does not say offers online payment, as documented. */
export const isOnlineOffered = ({ onlinePayment }: CartSummary): boolean => onlinePayment?.allowed ?? true

/** What the shopper wants, or what is left; online before cash, because the fee is theirs to choose. null: there is no way to pay. */
export function chooseWay(summary: CartSummary, wanted: PaymentType): PaymentType | null {
  const isCashOffered = summary.cashOnDelivery?.allowed ?? false
  if (isCashOffered && wanted === 'cash_on_delivery') return wanted
  if (isOnlineOffered(summary)) return 'razorpay'
  return isCashOffered ? 'cash_on_delivery' : null
}

/** What is to be paid that way; without the fee for cash while no way is chosen. */
export const totalOf = (summary: CartSummary, paymentType: PaymentType | null): Paise =>
  paymentType === 'cash_on_delivery' && summary.cashOnDelivery ? summary.cashOnDelivery.grandTotalPaise : summary.grandTotalPaise
