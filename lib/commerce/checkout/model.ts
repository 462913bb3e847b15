import { formatMoney, type Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'

/** The smallest and the greatest amount that is collected online. Both are allowed. */
export type OnlineLimits = { minPaise: Paise; maxPaise: Paise }

/** A total of 0 needs no provider. */
export const accepts = ({ minPaise, maxPaise }: OnlineLimits, totalPaise: Paise): boolean =>
  totalPaise === 0 || (totalPaise >= minPaise && totalPaise <= maxPaise)

/** For the message of a refusal. */
export const describeLimits = ({ minPaise, maxPaise }: OnlineLimits) => ({ min: formatMoney(minPaise), max: formatMoney(maxPaise) })

/** A line as the shopper saw it; the order must match it. Without `variant`, its label, the client does not send it. */
export type ExpectedLine = { id: number; quantity: number; pricePaise: Paise; variant?: string | undefined }

export type OrderRequest = {
  paymentMethod: PaymentMethod
  /** The grand total that the shopper saw, including the cash fee; null if the client does not send it. */
  expectedTotalPaise: Paise | null
  /** null if the client does not send them. */
  expectedLines: readonly ExpectedLine[] | null
  /** The same key gets the same order, however often it is sent; null: the cart alone decides. */
  idempotencyKey: string | null
}

/** `totalPaise`: null if the server does not report it. A client that sends no prices learns from it what the order costs. */
export type PlacedOrder = { combinedOrderId: number; totalPaise: Paise | null; message: string }

/**
 * The input of a provider's payment page. `amountPaise` is what the client expects; the order decides. `origin`: the shop's address in this
 * browser ('http://localhost:4000'), to which the provider redirects; the shop's public address without one.
 */
/** `provider`: the name of the payment provider that the shopper chose; without one, or with one that does not take the amount, the shop chooses. */
export type PaymentRequest = { combinedOrderId: number; amountPaise: Paise | null; provider?: string | undefined; origin?: string | null }

/**
 * `html`: the provider's page, or '' if the browser API stores it and answers its address. `combinedOrderId` is null if the server does not
 * report it.
 */
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
