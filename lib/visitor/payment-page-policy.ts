import { createHash } from 'node:crypto'
import type { KeptPage } from '@/lib/backend/payments/payment-pages'
import { settings } from '@/lib/config/settings'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const FORM_ACTION = /<form\b[^>]*\baction="(https?:\/\/[^/"?#]+)/g
const RAZORPAY = 'https://api.razorpay.com'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const originOf = (address: string | undefined): readonly string[] => (address ? [new URL(address).origin] : [])

/** Where the page's forms may lead: redirects after them count, too (the gateway's own, and ours to the result). */
function formTargets(html: string): readonly string[] {
  const targets = [...html.matchAll(FORM_ACTION)].map(([, origin = '']) => origin)
  const redirects = targets.includes(RAZORPAY) ? ['https://*.razorpay.com'] : []
  return [...new Set(["'self'", ...originOf(settings().SITE_URL), ...targets, ...redirects])]
}

/** Our own page: the scripts that are on it, by their hash, and nothing from anywhere. */
const ofOurs = (html: string): readonly string[] => [
  `script-src ${[...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script)).join(' ') || "'none'"}`,
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  `form-action ${formTargets(html).join(' ')}`,
]

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
