import type { Context } from '@/lib/commerce/kernel/context'
import { takeCallback, takeWebhook, type Callback } from '@/lib/commerce/payments'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Wire } from '@/lib/v2/call'
import { asText, asWire } from '@/lib/v2/reading'
import { answers, json, toResponse } from './answers'
import type { ParsedRequest } from './parse-request'

/**
 * An address for a payment provider, or for a browser that it sends back. They bring no key and no session and do not speak v2: only what the
 * provider has signed is believed.
 */
export type ProviderRoute = {
  method: 'POST'
  path: string
  /** Whether the requests of one address are counted. */
  isMetered: boolean
  /** The answer in place of an error that its reader could not understand. null: the provider reads the status, and tries again. */
  whenBroken: (() => Response) | null
  /** `provider` null: the shop takes no online payments, so no signature can be valid. */
  answer: (ctx: Context, provider: PaymentProvider | null, request: ParsedRequest) => Promise<Response>
}

const SEE_OTHER = 303
const OK = 200

/**
 * Redirects to the result page, which asks the shop what became of the payment and does not believe its own address (PAY-01). A path without a
 * host: the provider has sent the browser to the address where the payment began, and its session is there.
 */
function toResult(isPaid: boolean, combinedOrderId: number | null): Response {
  const order = combinedOrderId === null ? '' : `&order=${combinedOrderId}`
  const location = `/payment-response?response=${isPaid ? 1 : 0}${order}`
  return new Response(null, { status: SEE_OTHER, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

function parseObject(text: string): Wire {
  try {
    return asWire(JSON.parse(text))
  } catch {
    // Not JSON: the callback then names no order and is not found.
    return {}
  }
}

/** What a failed payment was about: `error[metadata]` is JSON text, or two fields of its own. */
function readMetadata(fields: Wire): Wire {
  const text = asText(fields['error[metadata]'])
  const [order_id, payment_id] = [fields['error[metadata][order_id]'], fields['error[metadata][payment_id]']]
  return text === '' ? { order_id, payment_id } : parseObject(text)
}

/** The fields that Razorpay posts with a browser: three when the payment went through, `error[…]` when it did not. */
function readCallback(fields: Wire): Callback {
  const metadata = readMetadata(fields)
  const signature = fields['razorpay_signature']
  return {
    providerOrderId: asText(fields['razorpay_order_id']) || asText(metadata['order_id']),
    providerPaymentId: asText(fields['razorpay_payment_id']) || asText(metadata['payment_id']),
    signature: signature === undefined ? null : asText(signature),
  }
}

/** POST razorpay/payment: a browser comes back, across sites and so without our cookies. */
const callback: ProviderRoute = {
  method: 'POST',
  path: '/razorpay/payment',
  isMetered: true,
  whenBroken: () => toResult(false, null),
  answer: async (ctx, provider, { body }) => {
    if (provider === null || body === null) return toResult(false, null)
    const { isPaid, combinedOrderId } = await takeCallback(ctx, provider, readCallback(body.fields))
    return toResult(isPaid, combinedOrderId)
  },
}

/** POST razorpay/webhook: the provider itself, from a few addresses for all the world's payments. Its event is stored, answered, and processed later. */
const webhook: ProviderRoute = {
  method: 'POST',
  path: '/razorpay/webhook',
  isMetered: false,
  whenBroken: null,
  answer: async (ctx, provider, { bytes, headers }) => {
    if (provider === null) return toResponse(answers.unauthenticated())
    const taken = await takeWebhook(ctx, provider, bytes, headers)
    return toResponse(taken === 'taken' ? json(OK, { result: true, message: 'Thank you.' }) : answers.unauthenticated())
  },
}

export const providerRoutes: readonly ProviderRoute[] = [callback, webhook]
