import type { CashOnDelivery, OnlinePayment } from './checkout'
import type { Paise } from './money'

export type CartLine = {
  id: number
  productId: number
  productSlug: string | null
  name: string
  imageUrl: string
  /** '' when the product has no variants. */
  variant: string
  pricePaise: Paise
  /** null: a server that does not say. */
  mrpPaise: Paise | null
  quantity: number
  /** Pieces to be had; null: a remote server that does not say. */
  upperLimit: number | null
}

export type Cart = { lines: readonly CartLine[]; grandTotalPaise: Paise }

export type CartSummary = {
  /** What the lines come to at their MRP. null: a server that does not say. */
  mrpTotalPaise: Paise | null
  subTotalPaise: Paise
  couponApplied: boolean
  couponCode: string
  /** Positive; shown with a leading minus. */
  discountPaise: Paise
  shippingPaise: Paise
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
