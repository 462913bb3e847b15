import type { Context } from '@/lib/commerce/kernel/context'
import { takeCallback, takeWebhook } from '@/lib/commerce/payments'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { readBoundedBody } from '@/lib/v2/bounded-body'
import { answers, json, toResponse } from '@/lib/http/answers'
import { readBody } from './read-body'
import { readCallback } from './read-callback'

/**
 * A door for who comes from the payment provider. They bring no key and no session, and speak no v2: what they say counts for what the provider
 * has signed, and for nothing else.
 */
export type ProviderRoute = {
  method: 'POST'
  path: string
  /** Whether the requests of one address are counted. */
  isMetered: boolean
  /** In place of an error, which nobody there could read. null: the provider reads the status, and comes again. */
  whenBroken: (() => Response) | null
  /** `provider` null: nobody takes online payments, so nothing that is brought here can be signed. */
  handle: (ctx: Context, provider: PaymentProvider | null, request: Request) => Promise<Response>
}

const SEE_OTHER = 303
const OK = 200

/**
 * Only where to look: what has become of the payment the page is told by the shop, not by its address (PAY-01). A path without a host: the provider
 * has sent the browser to the address where the payment began, and its session is there.
 */
function toResult(isPaid: boolean, combinedOrderId: number | null): Response {
  const order = combinedOrderId === null ? '' : `&order=${combinedOrderId}`
  const location = `/payment-response?response=${isPaid ? 1 : 0}${order}`
  return new Response(null, { status: SEE_OTHER, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/** POST razorpay/payment: a browser comes back, across sites and so without our cookies. */
const callback: ProviderRoute = {
  method: 'POST',
  path: '/razorpay/payment',
  isMetered: true,
  whenBroken: () => toResult(false, null),
  handle: async (ctx, provider, request) => {
    if (provider === null) return toResult(false, null)
    const body = await readBody(request)
    if (body instanceof Response) return toResult(false, null)
    const { isPaid, combinedOrderId } = await takeCallback(ctx, provider, readCallback(body.fields))
    return toResult(isPaid, combinedOrderId)
  },
}

/** POST razorpay/webhook: the provider itself, from a few addresses for all the world's payments. It is answered before its news is worked on. */
const webhook: ProviderRoute = {
  method: 'POST',
  path: '/razorpay/webhook',
  isMetered: false,
  whenBroken: null,
  handle: async (ctx, provider, request) => {
    if (provider === null) return toResponse(answers.unauthenticated())
    const rawBody = await readBoundedBody(request)
    if (rawBody === null) return toResponse(answers.tooLarge())
    const taken = await takeWebhook(ctx, provider, rawBody, request.headers)
    return toResponse(taken === 'taken' ? json(OK, { result: true, message: 'Thank you.' }) : answers.unauthenticated())
  },
}

export const providerRoutes: readonly ProviderRoute[] = [callback, webhook]
