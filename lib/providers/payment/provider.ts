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

/** Who pays. `email`: '' if unknown. */
export type ProviderCustomer = { name: string; email: string; phone: string }

/** `receipt`: the shop's own name for the order, at most 40 characters; the provider stores it. */
export type NewProviderOrder = { amountPaise: Paise; receipt: string; customer: ProviderCustomer }

/** The input of the provider's page. Any text may come from a shopper, so the page escapes all of them. */
export type PageRequest = {
  /** The language of the page. */
  locale: Locale
  providerOrderId: string
  amountPaise: Paise
  orderCode: string
  shopName: string
  logoUrl: string
  customer: ProviderCustomer
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

/** What the browser sends on its return from the provider. `signature` null: the payment failed or was not attempted, which providers do not sign. */
export type ProviderCallback = { providerOrderId: string; providerPaymentId: string; signature: string | null }

/** A webhook's claim. Even if it is signed, payment and refund are fetched from the provider before anything is booked. */
export type WebhookEvent = {
  /** The provider's own id of the event. */
  id: string
  /** `other`: the shop does not use this event. */
  kind: 'paid' | 'failed' | 'refund' | 'dispute' | 'other'
  /** The provider's name for the event, for the log. */
  name: string
  providerOrderId: string
  providerPaymentId: string
  description: string
  fact: WebhookFact | null
}

/** Everything that the provider has recorded since a given time, to compare it with the books. */
export type ProviderLedger = {
  payments: readonly ProviderPayment[]
  refunds: readonly ProviderRefund[]
  disputes: readonly ProviderDispute[]
}

/** The smallest and largest amount that the provider collects at once, both inclusive. */
export type PaymentLimits = { minPaise: Paise; maxPaise: Paise }

/** 'not_now': network failure, time limit, or a provider error; retry. 'refused': the provider refused for good. `detail.reason` contains the cause. */
export type ProviderFailure = 'not_now' | 'refused'

/**
 * Below /api/v2: where the provider sends the browser back to (a form POST), and where it posts its webhooks. lib/server queues requests by the path's last
 * word.
 */
export type ProviderPaths = { callback: `/${string}/payment`; webhook: `/${string}/webhook` }

/** What the Content-Security-Policy of a provider's page must allow besides the page's own scripts and the targets of its forms. */
export type PageSources = Readonly<Record<'script' | 'frame' | 'connect' | 'image' | 'formAction', readonly string[]>>

/**
 * A service that collects money online. Every call has a time limit, and none throws because of the network or the provider. A call that failed with 'not_now'
 * may still have been carried out: look the result up before repeating it.
 */
export type PaymentProvider = {
  /** Stored with each payment: never rename it. */
  name: string
  /** The name shown to shoppers and operators. */
  title: string
  paths: ProviderPaths
  limits: PaymentLimits
  createOrder: (order: NewProviderOrder) => Promise<Result<{ providerOrderId: string }, ProviderFailure>>
  /** A whole HTML document on which the shopper pays. A promise if the provider must be called for it. */
  writePage: (request: PageRequest) => string | Promise<Result<string, ProviderFailure>>
  /** Reads the form fields that the browser posts to the callback path. Anyone can post there: trust nothing until it is verified. */
  readCallback: (fields: Readonly<Record<string, unknown>>) => ProviderCallback
  /** Whether a callback's signature is the provider's, for the order id stored by the shop. Compares in constant time. */
  isSignedCallback: (signed: { providerOrderId: string; providerPaymentId: string; signature: string }) => boolean
  /** The event in a webhook's raw body; null: not signed by the provider. */
  readWebhook: (rawBody: Uint8Array, headers: Headers) => WebhookEvent | null
  findPayment: (providerPaymentId: string) => Promise<Result<ProviderPayment, ProviderFailure>>
  listPayments: (providerOrderId: string) => Promise<Result<readonly ProviderPayment[], ProviderFailure>>
  listRefunds: (providerPaymentId: string) => Promise<Result<readonly ProviderRefund[], ProviderFailure>>
  readLedger: (since: Date) => Promise<Result<ProviderLedger, ProviderFailure>>
  /** Captures an authorized payment. Capturing it twice is not a failure. */
  capture: (payment: ProviderPayment) => Promise<Result<ProviderPayment, ProviderFailure>>
  /** Refunds money, once per receipt however often it is called: repeated calls return the existing refund, whose amount may differ. */
  refund: (refund: { providerPaymentId: string; amountPaise: Paise; receipt: string }) => Promise<Result<ProviderRefund, ProviderFailure>>
}

/** A provider that is not called for its page. */
export type SelfWrittenProvider = Omit<PaymentProvider, 'writePage'> & { writePage: (request: PageRequest) => string }

/** A provider before its keys are read: everything that the rest of the shop needs from it. Registered in index.ts. */
export type PaymentProviderDefinition = Pick<PaymentProvider, 'name' | 'title' | 'paths'> & {
  /** The environment variable whose absence means that this provider is not used. */
  keyVariable: string
  /** null: `html` is not this provider's page, or it needs nothing. Must not trust shoppers' texts in the page, which are escaped. */
  pageSources: (page: { html: string; formOrigins: readonly string[] }) => PageSources | null
  /** null: its keys are not set. @throws EnvError when its variables are wrong */
  open: (environment: Environment) => PaymentProvider | null
}

/** HMAC-SHA256 in hex. */
export const hmacHex = (secret: string, signed: string | Uint8Array): string => createHmac('sha256', secret).update(signed).digest('hex')

/** Compares in constant time: the response time must not reveal how much of a guessed signature is correct. */
export function isSignature(given: string, { secret, signed }: { secret: string; signed: string | Uint8Array }): boolean {
  const [expected, offered] = [Buffer.from(hmacHex(secret, signed)), Buffer.from(given)]
  return expected.byteLength === offered.byteLength && timingSafeEqual(expected, offered)
}
