import { formatMoney, type Paise } from '@/lib/kernel/money'

/** The smallest and the largest amount collected online, both inclusive. */
export type OnlineLimits = { minPaise: Paise; maxPaise: Paise }

/** A total of 0 needs no provider. */
export const accepts = ({ minPaise, maxPaise }: OnlineLimits, totalPaise: Paise): boolean =>
  totalPaise === 0 || (totalPaise >= minPaise && totalPaise <= maxPaise)

/** The limits as texts for a refusal. */
export const describeLimits = ({ minPaise, maxPaise }: OnlineLimits) => ({ min: formatMoney(minPaise), max: formatMoney(maxPaise) })

/**
 * The request for a provider's payment page. `amountPaise` is what the client expects; the order decides. `origin`: the shop's address in this browser
 * ('http://localhost:4000'), to which the provider redirects; by default the shop's public address. `provider`: the payment provider that the shopper chose;
 * without one, or if it does not take the amount, the shop chooses.
 */
export type PaymentRequest = { combinedOrderId: number; amountPaise: Paise | null; provider?: string | undefined; origin?: string | null }

/** `html`: the provider's page, or '' if the browser API stores it and returns its address. `combinedOrderId` is null if the server does not report it. */
export type PaymentPage = { html: string; pageUrl: string | null; combinedOrderId: number | null; message: string }
