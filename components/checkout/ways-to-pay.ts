import type { CartSummary } from '@/lib/commerce/cart/model'
import type { PaymentMethod } from '@/lib/commerce/orders/model'
import type { Paise } from '@/lib/commerce/kernel/money'

/** A server that does not say offers online payment, as documented. */
export const isOnlineOffered = ({ onlinePayment }: CartSummary): boolean => onlinePayment?.allowed ?? true

/** What the shopper wants, or what is left; online before cash, because the fee is theirs to choose. null: there is no way to pay. */
export function chooseWay(summary: CartSummary, wanted: PaymentMethod): PaymentMethod | null {
  const isCashOffered = summary.cashOnDelivery?.allowed ?? false
  if (isCashOffered && wanted === 'cash_on_delivery') return wanted
  if (isOnlineOffered(summary)) return 'online'
  return isCashOffered ? 'cash_on_delivery' : null
}

/** What is to be paid that way; without the fee for cash while no way is chosen. */
export const totalOf = (summary: CartSummary, paymentMethod: PaymentMethod | null): Paise =>
  paymentMethod === 'cash_on_delivery' && summary.cashOnDelivery ? summary.cashOnDelivery.grandTotalPaise : summary.grandTotalPaise
