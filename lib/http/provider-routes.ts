import type { Context } from '@/lib/db/context'
import { receiveCallback, receiveWebhook } from '@/lib/commerce/payments'
import { providerPaths } from '@/lib/providers/payment'
import type { PaymentProvider, ProviderPaths } from '@/lib/providers/payment/provider'
import { jsonAnswer } from '@/lib/v2/exchange'
import { answersIn, toHttp } from './answers'
import { toWebHeaders, type HttpAnswer } from './http-call'
import type { ParsedRequest } from './parse-request'

/**
 * An address for a payment provider, or for a browser that it sends back. They bring no key and no session and do not speak v2: only what the
 * provider has signed is believed.
 */
export type ProviderRoute = {
  method: 'POST'
  path: string
  /** The provider calls from few addresses and does not wait long. Browsers are counted by address. */
  isWebhook: boolean
  /** The answer in place of an error that its reader could not understand. null: the provider reads the status, and tries again. */
  whenBroken: (() => HttpAnswer) | null
  /** `providers`: those that take payments. */
  answer: (ctx: Context, providers: readonly PaymentProvider[], request: ParsedRequest) => Promise<HttpAnswer>
}

const SEE_OTHER = 303
const OK = 200

/**
 * Redirects to the result page, which asks the shop what became of the payment and does not believe its own address (PAY-01). A path without a
 * host: the provider has sent the browser to the address where the payment began, and its session is there.
 */
function toResult(isPaid: boolean, combinedOrderId: number | null): HttpAnswer {
  const order = combinedOrderId === null ? '' : `&order=${combinedOrderId}`
  const location = `/payment-response?response=${isPaid ? 1 : 0}${order}`
  return { status: SEE_OTHER, headers: { Location: location, 'Cache-Control': 'no-store' }, setCookies: [], body: null }
}

/** `provider` null: the shop takes no payments with it, so no signature can be valid. */
type Answer = (ctx: Context, provider: PaymentProvider | null, request: ParsedRequest) => Promise<HttpAnswer>

/** For any provider request. */
const answers = answersIn()

/** A browser comes back from the provider, across sites and so without our cookies. */
const answerCallback: Answer = async (ctx, provider, { body }) => {
  if (provider === null || body === null) return toResult(false, null)
  const { isPaid, combinedOrderId } = await receiveCallback(ctx, provider, provider.readCallback(body.fields))
  return toResult(isPaid, combinedOrderId)
}

/** The provider itself, from a few addresses for all the world's payments. Its event is stored, answered, and processed later. */
const answerWebhook: Answer = async (ctx, provider, { bytes, headers }) => {
  if (provider === null) return toHttp(answers.unauthenticated())
  const received = await receiveWebhook(ctx, provider, bytes, toWebHeaders(headers))
  return toHttp(received === 'accepted' ? jsonAnswer(OK, { result: true, message: 'Thank you.' }) : answers.unauthenticated())
}

/** Only active providers are trusted, at their own paths. */
const ofProvider =
  ({ webhook }: ProviderPaths, answer: Answer): ProviderRoute['answer'] =>
  (ctx, providers, request) =>
    answer(ctx, providers.find(({ paths }) => paths.webhook === webhook) ?? null, request)

/** For each registered provider: POST razorpay/payment and POST razorpay/webhook, … */
export const providerRoutes: readonly ProviderRoute[] = providerPaths.flatMap((paths): readonly ProviderRoute[] => [
  {
    method: 'POST',
    path: paths.callback,
    isWebhook: false,
    whenBroken: () => toResult(false, null),
    answer: ofProvider(paths, answerCallback),
  },
  { method: 'POST', path: paths.webhook, isWebhook: true, whenBroken: null, answer: ofProvider(paths, answerWebhook) },
])
