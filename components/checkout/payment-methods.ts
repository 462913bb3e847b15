import type { CartSummary } from '@/lib/commerce/cart/model'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { Paise } from '@/lib/kernel/money'

/** A server that does not report it offers online payment, as documented. */
export const isOnlineOffered = ({ onlinePayment }: CartSummary): boolean => onlinePayment?.allowed ?? true

/** The requested method, or the remaining one; online first, so that the cash fee is the shopper's explicit choice. null: none is available. */
export function choosePaymentMethod(summary: CartSummary, wanted: PaymentMethod): PaymentMethod | null {
  const isCashOffered = summary.cashOnDelivery?.allowed ?? false
  if (isCashOffered && wanted === 'cash_on_delivery') return wanted
  if (isOnlineOffered(summary)) return 'online'
  return isCashOffered ? 'cash_on_delivery' : null
}

/** The requested payment provider, or the one the shop suggests. undefined: there is no choice. */
export function suggestedProvider({ onlinePayment }: CartSummary, wanted: string | undefined): string | undefined {
  const choices = (onlinePayment?.allowed && onlinePayment.choices) || []
  return (choices.find(({ name }) => name === wanted) ?? choices[0])?.name
}

/** The amount to be paid; without the cash fee while no method is chosen. */
export const totalOf = (summary: CartSummary, paymentMethod: PaymentMethod | null): Paise =>
  paymentMethod === 'cash_on_delivery' && summary.cashOnDelivery ? summary.cashOnDelivery.grandTotalPaise : summary.grandTotalPaise
