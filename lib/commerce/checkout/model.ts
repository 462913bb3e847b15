import type { Paise } from '@/lib/commerce/kernel/money'
import type { PaymentMethod } from '@/lib/commerce/orders/model'

/** Whether the order can be paid online. `reason`: why not: no provider takes payments. null: it can. */
export type OnlinePayment = { allowed: boolean; reason: 'no_provider' | null }

/** Whether the order on the table may be paid at the door, and what that costs (IND-10). */
export type CashOnDelivery = {
  allowed: boolean
  /** Why not: the shop does not offer it, the total is above the limit, the PIN code has no such service. null: it may. */
  reason: 'off' | 'limit' | 'pin' | null
  feePaise: Paise
  limitPaise: Paise
  /** What is then to be paid. */
  grandTotalPaise: Paise
  /** Inside that total, the fee's share with it. null: a server that does not say. */
  gstPaise: Paise | null
}

/** A line as the shopper saw it: what is then ordered must be the same. */
export type ExpectedLine = { id: number; quantity: number; pricePaise: Paise }

export type OrderRequest = {
  paymentMethod: PaymentMethod
  /** The grand total the shopper saw, the fee for cash included; null: a client that does not say. */
  expectedTotalPaise: Paise | null
  /** null: a client that does not say. */
  expectedLines: readonly ExpectedLine[] | null
  /** The same key gives the same order, however often it is sent; null: the cart alone decides. */
  idempotencyKey: string | null
}

export type PlacedOrder = { combinedOrderId: number; message: string }

/**
 * What a provider's page is to be asked for. `amountPaise`: what the client believes; the order decides. `origin`: the shop's address in this
 * browser ('http://localhost:4000'), where the provider sends it back to; without one the shop's public one.
 */
export type PaymentRequest = { combinedOrderId: number; amountPaise: Paise | null; origin?: string | null }

/** `html`: the provider's page, or '' at a browser's door that keeps it and says where it is to be seen. `combinedOrderId` null: a server that does not say. */
export type PaymentPage = { html: string; pageUrl: string | null; combinedOrderId: number | null; message: string }

export type GuestAccountInput = {
  name: string
  email: string
  phone: string
  address: string
  countryId: number
  stateId: number
  cityId: number
  postalCode: string
}
