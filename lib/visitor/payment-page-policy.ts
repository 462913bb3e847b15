import { createHash } from 'node:crypto'
import type { KeptPage } from '@/lib/backend/payments/payment-pages'
import { settings } from '@/lib/config/settings'

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

/** Where the page's forms may lead: redirects after them count, too (the gateway's own, and ours to the result). */
function formTargets(html: string): readonly string[] {
  const targets = formOrigins(html)
  const redirects = targets.includes(RAZORPAY_API) ? ['https://*.razorpay.com'] : []
  return [...new Set(["'self'", ...originOf(settings().SITE_URL), ...targets, ...redirects])]
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

/** A remote server's page, of a gateway nobody here knows: it may do what payment pages do. */
const ofRemote = (): readonly string[] => [
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  "img-src 'self' https: data:",
  'font-src https: data:',
  'connect-src https:',
  'frame-src https:',
  `form-action ${["'self'", 'https:', ...originOf(settings().SITE_URL), ...originOf(settings().V2_API_URL)].join(' ')}`,
]

/** The Content-Security-Policy of a gateway's page. */
export const paymentPagePolicy = ({ html, isOurs }: KeptPage): string =>
  ["default-src 'none'", ...(isOurs ? ofOurs(html) : ofRemote()), "base-uri 'none'", "frame-ancestors 'none'"].join('; ')
