import type { CartSummary } from '@/lib/commerce/cart/model'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { Paise } from '@/lib/kernel/money'

/** A server that does not report it offers online payment, as documented. */
export const isOnlineOffered = ({ onlinePayment }: CartSummary): boolean => onlinePayment?.allowed ?? true

/**
 * The wanted method, or the remaining one; online before cash, so that the fee for cash is the shopper's explicit choice. null: there is no
 * payment method.
 */
export function choosePaymentMethod(summary: CartSummary, wanted: PaymentMethod): PaymentMethod | null {
  const isCashOffered = summary.cashOnDelivery?.allowed ?? false
  if (isCashOffered && wanted === 'cash_on_delivery') return wanted
  if (isOnlineOffered(summary)) return 'online'
  return isCashOffered ? 'cash_on_delivery' : null
}

/** Where to pay online, of several payment providers: the wanted one, or the one that the shop suggests. undefined: there is nothing to choose. */
export function chooseProvider({ onlinePayment }: CartSummary, wanted: string | undefined): string | undefined {
  const choices = (onlinePayment?.allowed && onlinePayment.choices) || []
  return (choices.find(({ name }) => name === wanted) ?? choices[0])?.name
}

/** The amount to be paid; without the fee for cash while no method is chosen. */
export const totalOf = (summary: CartSummary, paymentMethod: PaymentMethod | null): Paise =>
  paymentMethod === 'cash_on_delivery' && summary.cashOnDelivery ? summary.cashOnDelivery.grandTotalPaise : summary.grandTotalPaise
