import type { Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'

/** A line as the shopper saw it; the order must match it. `variant`, its label, is missing if the client does not send it. */
export type ExpectedLine = { id: number; quantity: number; pricePaise: Paise; variant?: string | undefined }

export type OrderRequest = {
  paymentMethod: PaymentMethod
  /** The grand total that the shopper saw, including the cash fee; null if the client does not send it. */
  expectedTotalPaise: Paise | null
  /** null if the client does not send them. */
  expectedLines: readonly ExpectedLine[] | null
  /** The same key gets the same order, however often it is sent; null: only the cart decides. */
  idempotencyKey: string | null
}

/** `totalPaise`: null if the server does not report it. Tells a client that sends no prices what the order costs. */
export type PlacedOrder = { combinedOrderId: number; totalPaise: Paise | null; message: string }

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
