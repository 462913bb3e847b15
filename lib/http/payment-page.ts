import { createHash } from 'node:crypto'
import { env } from '@/lib/config/env'
import type { Wire } from '@/lib/v2/call'
import { asIdOrNull, asText } from '@/lib/v2/codec'
import { readSession } from './cookies'
import { orderOfName, storePage, takePage, type StoredPage } from './stored-pages'

const SEE_OTHER = 303
const UNAVAILABLE = 503
const NO_STORE = { 'Cache-Control': 'no-store' }
const NOT_SHOWN = { result: false, success: false, html: '' }

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const FORM_ACTION = /<form\b[^>]*\baction="(https?:\/\/[^/"?#]+)/g
/** Of the script that the page adds by itself. A shopper's words cannot stand there: quotation marks are escaped. */
const ADDED_SCRIPT = /<div id="checkout" data-src="(https?:\/\/[^"]+)"/
const RAZORPAY_API = 'https://api.razorpay.com'
const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com'

/**
 * What checkout.js needs on the page: the list of Razorpay's own shop module (razorpay-magento, etc/csp_whitelist.xml), and the hosts of its window
 * and API. docs/payments.md tells how to look it up again.
 */
const CHECKOUT = {
  script: [RAZORPAY_CHECKOUT, 'https://cdn.razorpay.com'],
  frame: [RAZORPAY_API, RAZORPAY_CHECKOUT],
  connect: [RAZORPAY_API, 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
}

/**
 * UPI apps are opened from Razorpay's frame by an address of their own, which frame-src of this page must allow: those that Razorpay supports
 * (docs/payments/payment-methods/upi/supported-apps), and the two that let the phone choose.
 */
const UPI_APPS = [
  ...['upi:', 'intent:', 'tez:', 'phonepe:', 'paytmmp:', 'credpay:', 'bhim:', 'amazonpay:', 'whatsapp-consumer:', 'mobikwik:'],
  ...['super:', 'navi:', 'navipay:', 'kiwi:', 'payzapp:', 'jupiter:', 'sbiyono:', 'slice-upi:', 'bobupi:', 'myjio:', 'omnicard:'],
  ...['shriramone:', 'indusmobile:', 'popclubapp:', 'in.fampay.app:', 'kotakbank:', 'postpe:', 'freecharge:', 'snapmint:', 'lxme:'],
  ...['scapia:', 'curieapp:'],
]

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const originOf = (address: string | undefined): readonly string[] => (address ? [new URL(address).origin] : [])

const formOrigins = (html: string): readonly string[] => [...html.matchAll(FORM_ACTION)].map(([, origin = '']) => origin)

/** Where the page's forms may lead: redirects after them count, too (the provider's own, and ours to the result). */
function formTargets(html: string): readonly string[] {
  const targets = formOrigins(html)
  const redirects = targets.includes(RAZORPAY_API) ? ['https://*.razorpay.com'] : []
  return [...new Set(["'self'", ...originOf(env().SITE_URL), ...targets, ...redirects])]
}

/** The hosts of the payment window: Razorpay's, or those of a stand-in for it. null: the page opens none. */
function checkoutHosts(html: string): typeof CHECKOUT | null {
  const [origin] = originOf(ADDED_SCRIPT.exec(html)?.[1])
  if (origin === undefined) return null
  const standIn = [...new Set([origin, ...formOrigins(html)])]
  return origin === RAZORPAY_CHECKOUT ? CHECKOUT : { script: standIn, frame: standIn, connect: standIn, image: standIn }
}

/** Our own page: the scripts that are on it, by their hash, and nothing from anywhere but what the payment window needs. */
function ofOurs(html: string): readonly string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script))
  const hosts = checkoutHosts(html)
  const window = hosts && [
    `frame-src ${[...hosts.frame, ...UPI_APPS].join(' ')}`,
    `connect-src ${["'self'", ...hosts.connect].join(' ')}`,
    `img-src ${["'self'", 'data:', ...hosts.image].join(' ')}`,
  ]
  return [
    `script-src ${[...hashes, ...(hosts?.script ?? [])].join(' ')}`,
    "style-src 'unsafe-inline'",
    ...(window ?? ["img-src 'self' data:"]),
    `form-action ${formTargets(html).join(' ')}`,
  ]
}

/** The page of a remote server's provider, which the shop does not know: it may do what payment pages do. */
const ofRemote = (): readonly string[] => [
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  "img-src 'self' https: data:",
  'font-src https: data:',
  'connect-src https:',
  'frame-src https:',
  `form-action ${["'self'", 'https:', ...originOf(env().SITE_URL), ...originOf(env().V2_API_URL)].join(' ')}`,
]

/** The Content-Security-Policy of a provider's page. */
export const paymentPagePolicy = ({ html, isOurs }: StoredPage): string =>
  ["default-src 'none'", ...(isOurs ? ofOurs(html) : ofRemote()), "base-uri 'none'", "frame-ancestors 'none'"].join('; ')

/**
 * What a script of ours gets in place of a payment provider's page: the address where its browser can see it, once (CHK-07). HTML from outside
 * never becomes a part of a page of ours.
 */
export async function withPageStored(body: Wire, session: string | null): Promise<Wire> {
  if (session === null) return { ...body, ...NOT_SHOWN, message: 'Please log in to continue.' }
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
  const page = session === null ? null : await takePage(session, name)
  if (page === null) return toOrder(name)
  return new Response(page.html, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': paymentPagePolicy(page),
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
