import type { CashOnDelivery, OnlinePayment } from '@/lib/commerce/checkout/model'
import type { Paise } from '@/lib/commerce/kernel/money'
import type { Visitor } from '@/lib/commerce/kernel/visitor'

export type CartLine = {
  id: number
  /** null: a remote server that does not say. */
  productId: number | null
  productSlug: string | null
  name: string
  imageUrl: string
  /** '' when the product has no variants. */
  variant: string
  /** null here and below: a remote server that does not say. */
  pricePaise: Paise | null
  mrpPaise: Paise | null
  quantity: number
  /** Pieces to be had; null: a remote server that does not say. */
  upperLimit: number | null
}

/** `grandTotalPaise` null: neither told nor to be added up. */
export type Cart = { lines: readonly CartLine[]; grandTotalPaise: Paise | null }

export type CartSummary = {
  /** What the lines come to at their MRP. null here and below: a remote server that does not say. */
  mrpTotalPaise: Paise | null
  subTotalPaise: Paise | null
  couponApplied: boolean
  couponCode: string
  /** Positive; shown with a leading minus. */
  discountPaise: Paise | null
  shippingPaise: Paise | null
  /** Always known: without it nothing can be ordered. */
  grandTotalPaise: Paise
  /** Inside the total, never added. null: a server that does not say. */
  gstPaise: Paise | null
  /** Why the coupon that was entered gives nothing just now; '' when it does, or when there is none. */
  couponMessage: string
  /** null: a server that does not say; online payment is then offered, as documented. */
  onlinePayment: OnlinePayment | null
  /** null: a server that does not say. */
  cashOnDelivery: CashOnDelivery | null
}

/** What lines come to; null when one of them has no known price. */
export const sumOfLines = (lines: readonly Pick<CartLine, 'pricePaise' | 'quantity'>[]): Paise | null =>
  lines.reduce<Paise | null>(
    (sum, { pricePaise, quantity }) => (sum === null || pricePaise === null ? null : sum + pricePaise * quantity),
    0,
  )

/** Whoever can have a cart. */
export type CartOwner = Exclude<Visitor, { kind: 'nobody' }>
