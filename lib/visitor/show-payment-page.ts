import { orderOfName, takePage } from '@/lib/backend/payments/payment-pages'
import { settings } from '@/lib/config/settings'
import { readSession } from './cookies'
import { paymentPagePolicy } from './payment-page-policy'

const SEE_OTHER = 303
const UNAVAILABLE = 503
const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * To the state of the order that the link is about, which only its owner is told; a link that does not say which leads to all of them. A path
 * without a host: the shop may stand behind another name than its settings say, and the session is there.
 */
function toOrder(name: string): Response {
  const combinedOrderId = orderOfName(name)
  const location = combinedOrderId === null ? '/purchase-history' : `/payment-response?order=${combinedOrderId}`
  return new Response(null, { status: SEE_OTHER, headers: { Location: location, ...NO_STORE } })
}

/** Looked at in advance, it would be gone when the shopper comes. */
const isInAdvance = ({ headers }: Request): boolean => /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

async function find(request: Request, name: string) {
  const session = readSession(request.headers.get('cookie'), settings().SITE_URL)
  return session === null ? null : takePage(session, name)
}

/**
 * The gateway's page, once, to the browser that asked for it, under a policy of its own (CHK-07). Used, too old or somebody else's: on to where
 * the order's state is told, at any time.
 */
export async function showPaymentPage(request: Request, name: string): Promise<Response> {
  if (isInAdvance(request)) return new Response(null, { status: UNAVAILABLE, headers: NO_STORE })
  const page = await find(request, name)
  if (page === null) return toOrder(name)
  return new Response(page.html, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': paymentPagePolicy(page),
      // The gateway may want to know which shop it is; the page's own name is nobody's business.
      'Referrer-Policy': 'strict-origin',
      // Banks ask for their password in a window of their own, which must be able to report back to the payment window.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Who only asks for the headers is told nothing, and uses nothing up. */
export const refuseToTell = (): Response => new Response(null, { headers: { ...NO_STORE, 'X-Robots-Tag': 'noindex' } })
