import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Paise } from '@/lib/kernel/money'
import type { ProviderDispute, ProviderRefund, WebhookFact } from '@/lib/kernel/payment'
import type { Result } from '@/lib/kernel/result'
import type { Locale } from '@/lib/i18n/locales'
import type { Environment } from '@/lib/config/variables'

/** A payment as the provider reports it. `authorized`: the money is reserved and must be captured. `captured`: the money is the shop's. */
export type ProviderPayment = {
  id: string
  providerOrderId: string
  amountPaise: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Why it failed, for the shopper; '' otherwise. */
  description: string
}

/** `receipt`: the shop's own name for the order, at most 40 characters; the provider stores it. */
export type NewProviderOrder = { amountPaise: Paise; receipt: string }

/** What the provider's page needs. Any text may come from a shopper, so the page escapes all of them. */
export type PageRequest = {
  /** Of the page's texts. */
  locale: Locale
  providerOrderId: string
  amountPaise: Paise
  orderCode: string
  shopName: string
  logoUrl: string
  customer: { name: string; email: string; phone: string }
  /** Absolute address to which the provider sends the browser with a form POST. */
  callbackUrl: string
  /** Absolute address for a shopper who leaves without paying. */
  cancelUrl: string
  /** The page's own script reads the order's state here (GET order-status). */
  statusPath: string
  /** When the order releases its stock. */
  payUntil: Date
  /** When this page is written. */
  now: Date
}

/** What the browser brings back from the provider. `signature` null: the payment failed or was not attempted, which providers do not sign. */
export type ProviderCallback = { providerOrderId: string; providerPaymentId: string; signature: string | null }

/** What a webhook claims. Even when it is signed, payment and refund are fetched from the provider before anything is booked. */
export type WebhookEvent = {
  /** The provider's own id of the event. */
  id: string
  /** `other`: the shop has no use for it. */
  kind: 'paid' | 'failed' | 'refund' | 'dispute' | 'other'
  /** The provider's name of the event, for the log. */
  name: string
  providerOrderId: string
  providerPaymentId: string
  description: string
  fact: WebhookFact | null
}

/** Everything that the provider knows of since a moment, to compare it with the books. */
export type ProviderLedger = {
  payments: readonly ProviderPayment[]
  refunds: readonly ProviderRefund[]
  disputes: readonly ProviderDispute[]
}

/** The smallest and the greatest amount that the provider collects at once. Both are allowed. */
export type PaymentLimits = { minPaise: Paise; maxPaise: Paise }

/** 'not_now': network, time limit, or an error of the provider; retry. 'refused': the provider refused for good. `detail.reason` says why. */
export type ProviderFailure = 'not_now' | 'refused'

/** Below /api/v2: where the provider sends the browser back to (a form POST), and where it posts its webhooks. lib/server queues them by their last word. */
export type ProviderPaths = { callback: `/${string}/payment`; webhook: `/${string}/webhook` }

/** What the Content-Security-Policy of a provider's page must allow besides the page's own scripts and the targets of its forms. */
export type PageSources = Readonly<Record<'script' | 'frame' | 'connect' | 'image' | 'formAction', readonly string[]>>

/**
 * A service that collects money online. Every call has a time limit, and none throws for what a network or the provider may do. A call that failed
 * with 'not_now' may have been carried out all the same: look the result up before repeating it.
 */
export type PaymentProvider = {
  /** Stored with each payment: never rename it. */
  name: string
  /** As shoppers and operators read it. */
  title: string
  paths: ProviderPaths
  limits: PaymentLimits
  createOrder: (order: NewProviderOrder) => Promise<Result<{ providerOrderId: string }, ProviderFailure>>
  /** A whole HTML document on which the shopper pays. */
  writePage: (request: PageRequest) => string
  /** The fields of the form that the browser posts to the callback path. Anybody can post there: nothing of it is true until it is verified. */
  readCallback: (fields: Readonly<Record<string, unknown>>) => ProviderCallback
  /** Whether the signature of a callback is the provider's, over the order id that the shop has stored. Compares in constant time. */
  isSignedCallback: (signed: { providerOrderId: string; providerPaymentId: string; signature: string }) => boolean
  /** The event of a webhook from its raw body; null: not signed by the provider. */
  readWebhook: (rawBody: Uint8Array, headers: Headers) => WebhookEvent | null
  findPayment: (providerPaymentId: string) => Promise<Result<ProviderPayment, ProviderFailure>>
  listPayments: (providerOrderId: string) => Promise<Result<readonly ProviderPayment[], ProviderFailure>>
  listRefunds: (providerPaymentId: string) => Promise<Result<readonly ProviderRefund[], ProviderFailure>>
  readLedger: (since: Date) => Promise<Result<ProviderLedger, ProviderFailure>>
  /** Captures an authorized payment. Capturing it twice is not a failure. */
  capture: (payment: ProviderPayment) => Promise<Result<ProviderPayment, ProviderFailure>>
  /** Sends money back, once per receipt however often it is called: then it returns the refund as it is now, which may be of another amount. */
  refund: (refund: { providerPaymentId: string; amountPaise: Paise; receipt: string }) => Promise<Result<ProviderRefund, ProviderFailure>>
}

/** A provider before its keys are read: everything that the rest of the shop needs to know of it. Registered in index.ts. */
export type PaymentProviderDefinition = Pick<PaymentProvider, 'name' | 'title' | 'paths'> & {
  /** The environment variable whose absence means that this provider is not used. */
  keyVariable: string
  /** null: `html` is not a page of this provider, or it needs nothing. Must not trust texts of shoppers in the page, which are escaped. */
  pageSources: (page: { html: string; formOrigins: readonly string[] }) => PageSources | null
  /** null: its keys are not set. @throws EnvError when its variables are wrong */
  open: (environment: Environment) => PaymentProvider | null
}

/** HMAC-SHA256 in hex. */
export const hmacHex = (secret: string, signed: string | Uint8Array): string => createHmac('sha256', secret).update(signed).digest('hex')

/** Compares in constant time: the time of the answer must not tell how much of a guessed signature is right. */
export function isSignature(given: string, { secret, signed }: { secret: string; signed: string | Uint8Array }): boolean {
  const [expected, offered] = [Buffer.from(hmacHex(secret, signed)), Buffer.from(given)]
  return expected.byteLength === offered.byteLength && timingSafeEqual(expected, offered)
}
