import { createHash } from 'node:crypto'
import { env } from '@/lib/config/env'
import { apiText } from '@/lib/i18n/api-texts'
import type { Locale } from '@/lib/i18n/locales'
import type { Wire } from '@/lib/v2/call'
import { asIdOrNull, asText } from '@/lib/v2/codec'
import { readSession } from './cookies'
import { orderOfName, storePage, redeemPage, type StoredPage } from './payment-page-store'

const SEE_OTHER = 303
const UNAVAILABLE = 503
const NO_STORE = { 'Cache-Control': 'no-store' }
const NOT_SHOWN = { result: false, success: false, html: '' }

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const FORM_ACTION = /<form\b[^>]*\baction="(https?:\/\/[^/"?#]+)/g
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const originOf = (address: string | undefined): readonly string[] => (address ? [new URL(address).origin] : [])

const formOrigins = (html: string): readonly string[] => [...html.matchAll(FORM_ACTION)].map(([, origin = '']) => origin)

/** A page of the embedded engine: its own scripts, by their hash, and what the payment provider that wrote it needs. */
async function ofOurs(html: string): Promise<readonly string[]> {
  // Imported when needed: a shop with a remote server loads no provider.
  const { sourcesOfPage } = await import('@/lib/providers/payment')
  const targets = formOrigins(html)
  const sources = sourcesOfPage({ html, formOrigins: targets })
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script))
  // Redirects after a form also count: the provider's own, and the shop's to the result.
  const formAction = new Set(["'self'", ...originOf(env().SITE_URL), ...targets, ...(sources?.formAction ?? [])])
  return [
    ['script-src', ...hashes, ...(sources?.script ?? [])].join(' '),
    "style-src 'unsafe-inline'",
    // The shop's fonts.
    "font-src 'self'",
    ...(sources ? [['frame-src', ...sources.frame].join(' '), ['connect-src', "'self'", ...sources.connect].join(' ')] : []),
    ['img-src', "'self'", 'data:', ...(sources?.image ?? [])].join(' '),
    ['form-action', ...formAction].join(' '),
  ]
}

/** The page of a remote server's provider, which the shop does not know: it may do what payment pages do. */
const ofRemote = (): readonly string[] => [
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  "img-src 'self' https: data:",
  "font-src 'self' https: data:",
  'connect-src https:',
  'frame-src https:',
  `form-action ${["'self'", 'https:', ...originOf(env().SITE_URL), ...originOf(env().V2_API_URL)].join(' ')}`,
]

/** The Content-Security-Policy of a provider's page. */
export async function paymentPagePolicy({ html, isFromEmbeddedEngine }: StoredPage): Promise<string> {
  const sources = isFromEmbeddedEngine ? await ofOurs(html) : ofRemote()
  return ["default-src 'none'", ...sources, "base-uri 'none'", "frame-ancestors 'none'"].join('; ')
}

/**
 * What a script of ours gets in place of a payment provider's page: the address where its browser can see it, once (CHK-07). HTML from outside
 * never becomes a part of a page of ours.
 */
export async function withPageStored(body: Wire, session: string | null, locale?: Locale): Promise<Wire> {
  if (session === null) return { ...body, ...NOT_SHOWN, message: apiText(locale, 'customers.log_in') }
  const name = await storePage(session, asText(body['html']), asIdOrNull(body['combined_order_id']))
  return { ...body, html: '', page_url: `/pay/${name}` }
}

/**
 * Redirects to the state of the order that the link is about, which only its owner is shown; a link that does not name an order leads to all of
 * them. A path without a host: the shop may be known by another name than its settings say, and the session belongs to that name.
 */
function toOrder(name: string): Response {
  const combinedOrderId = orderOfName(name)
  const location = combinedOrderId === null ? '/purchase-history' : `/payment-response?order=${combinedOrderId}`
  return new Response(null, { status: SEE_OTHER, headers: { Location: location, ...NO_STORE } })
}

/** A prefetch would use the page up before the shopper comes. */
const isPrefetch = ({ headers }: Request): boolean => /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/**
 * The provider's page, once, to the browser that asked for it, under a policy of its own (CHK-07). A link that is used, too old or of another
 * session leads to the order's state.
 */
export async function showPaymentPage(request: Request, name: string): Promise<Response> {
  if (isPrefetch(request)) return new Response(null, { status: UNAVAILABLE, headers: NO_STORE })
  const session = readSession(request.headers.get('cookie'), env().SITE_URL)
  const page = session === null ? null : await redeemPage(session, name)
  if (page === null) return toOrder(name)
  return new Response(page.html, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await paymentPagePolicy(page),
      // The provider may need to know the shop, but not the address of this page.
      'Referrer-Policy': 'strict-origin',
      // Banks ask for their password in a window of their own, which must be able to report back to the payment window.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** A request for the headers alone gets none of the page's, and does not use the page up. */
export const answerHead = (): Response => new Response(null, { headers: { ...NO_STORE, 'X-Robots-Tag': 'noindex' } })
