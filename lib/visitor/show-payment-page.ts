import { takePage } from '@/lib/backend/payments/payment-pages'
import { settings } from '@/lib/config/settings'
import { readSession } from './cookies'
import { paymentPagePolicy } from './payment-page-policy'

const TOKEN = /^[\w-]{43}$/
const SEE_OTHER = 303
const UNAVAILABLE = 503
const NO_STORE = { 'Cache-Control': 'no-store' }

/** An address of ours, as the browser knows us: the shop may stand behind another name than its settings say. */
const toResult = (): Response =>
  new Response(null, { status: SEE_OTHER, headers: { Location: '/payment-response?response=0', ...NO_STORE } })

/** Looked at in advance, it would be gone when the shopper comes. */
const isInAdvance = ({ headers }: Request): boolean => /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

async function find(request: Request, token: string) {
  const session = readSession(request.headers.get('cookie'), settings().SITE_URL)
  return session === null || !TOKEN.test(token) ? null : takePage(session, token)
}

/**
 * The gateway's page, once, to the browser that asked for it, under a policy of its own (CHK-07). Used, too old or somebody else's: on to where
 * the order's state is told.
 */
export async function showPaymentPage(request: Request, token: string): Promise<Response> {
  if (isInAdvance(request)) return new Response(null, { status: UNAVAILABLE, headers: NO_STORE })
  const page = await find(request, token)
  if (page === null) return toResult()
  return new Response(page.html, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': paymentPagePolicy(page),
      // The gateway may want to know which shop it is; the page's own name is nobody's business.
      'Referrer-Policy': 'strict-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Who only asks for the headers is told nothing, and uses nothing up. */
export const refuseToTell = (): Response => new Response(null, { headers: { ...NO_STORE, 'X-Robots-Tag': 'noindex' } })
