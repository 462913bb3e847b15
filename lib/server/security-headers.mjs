import { createHash } from 'node:crypto'
import { REMEMBER_CLICKS } from '../../components/ui/early-clicks-script.mjs'

const INLINE_SCRIPT = /<script(?: id="[\w-]+")?>([^<]*)<\/script>/g

/**
 * The inline scripts that Next writes into a page, each a fixed call with plain data in it: a script that somebody smuggled into the HTML is none of
 * them, gets no hash, and does not run. ('<' is written as \u003c in the data, so a script ends where it seems to.)
 */
const FRAMEWORK_SCRIPTS = [
  // The page's data for React: numbered pieces of text.
  /^self\.__next_f\.push\(\[\d+(?:,"(?:[^"\\\n]|\\.)*")?\]\)$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  // Turbopack's start: names of our own script files, and numbers of modules in them.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:"static\/chunks\/[\w.~-]+"(?:,(?=")|(?=\])))*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/,
  // React's placing of what is streamed later.
  /^\$RC\("[\w:]+","[\w:]+"\)$/,
]

/** Ours, which every page begins with. */
const OWN_SCRIPTS = new Set([REMEMBER_CLICKS])

/** @param {string} script */
const mayRun = (script) => OWN_SCRIPTS.has(script) || FRAMEWORK_SCRIPTS.some((form) => form.test(script))

/**
 * The hashes, as a Content-Security-Policy names them, of the inline scripts in the page that are Next's or ours.
 * @param {string} html
 * @returns {readonly string[]}
 */
export function hashInlineScripts(html) {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return [...new Set(scripts.filter(mayRun))].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/**
 * The security headers of every answer (REL-07): pages, calls, files, redirects, errors, and what the server refuses by itself. A handler that sets one
 * of them knows better, and keeps its own: /pay/<token> shows a payment gateway's page under a policy made for it.
 *
 * Scripts: those of our own origin, and the inline ones that Next writes, by their hashes (inline-scripts.mjs). A nonce would have to be in the page,
 * which is the same for all visitors. Styles may be inline: React writes style attributes, and the notices bring their own style element.
 */

/** More hashes than this, and the headers would not fit into the 4 kB that proxies keep for them. No page has more than a dozen inline scripts. */
const MOST_HASHES = 32
const HSTS_SECONDS = 31_536_000

/** Pages whose address holds a secret. */
const WITH_TOKEN = /^\/(?:reset-password|wishlist\/.|pay\/)|[?&]token=/
const PAYMENT_PAGE = /^\/pay\//
/** Shown by feed readers, search engines and messengers; a customer's photo is not. */
const FOR_OTHER_SITES = /^image\//
const PRIVATE_PICTURE = /^\/avatars\//
const NOTHING_IS_USED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`).join(', ')

/**
 * @typedef {object} Sources
 * @property {string} siteUrl
 * @property {string} [v2Url]  of a remote v2 server
 * @property {boolean} [isDevelopment]  Next's development server writes other inline scripts, and evaluates them
 * @property {boolean} [allowsInline]  nobody hashes the inline scripts
 * @property {() => readonly string[]} framedOrigins  whose pages may be shown in a frame of ours
 */

/** @param {Sources} sources @param {readonly string[]} hashes */
function pagePolicy({ v2Url, isDevelopment, allowsInline, framedOrigins }, hashes) {
  const inline = allowsInline || hashes.length > MOST_HASHES ? ["'unsafe-inline'"] : hashes
  // v2 answers name pictures by whole addresses of any host. A server without https has them on hosts without it, too, which need not be its own.
  const pictures = v2Url?.startsWith('http:') ? ['http:'] : []
  const frames = framedOrigins()
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...pictures].join(' '),
    ['connect-src', "'self'", ...(isDevelopment ? ['ws:'] : [])].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Shown by themselves, these run nothing. Chromium's viewer of PDFs is a page of its own, and must not be kept from running. @param {string} type */
const filePolicy = (type) => (type.startsWith('application/pdf') ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'")

/** @param {Sources} sources */
export function securityHeaders(sources) {
  const isHttps = sources.siteUrl.startsWith('https:')

  /**
   * @param {string} url  that was asked for
   * @param {string} type  the Content-Type of the answer, '' without one
   * @param {readonly string[]} [hashes]  of the page's inline scripts
   * @returns {[string, string][]}
   */
  return (url, type, hashes = []) => {
    const isPayment = PAYMENT_PAGE.test(url)
    const isForOthers = FOR_OTHER_SITES.test(type) && !PRIVATE_PICTURE.test(url)
    return [
      ['Content-Security-Policy', type.startsWith('text/html') ? pagePolicy(sources, hashes) : filePolicy(type)],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', WITH_TOKEN.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
      // A gateway's page asks for what it needs, and opens windows of banks that report back to it.
      ...(isPayment ? [] : [/** @type {[string, string]} */ (['Permissions-Policy', NOTHING_IS_USED])]),
      ['Cross-Origin-Opener-Policy', isPayment ? 'same-origin-allow-popups' : 'same-origin'],
      ['Cross-Origin-Resource-Policy', isForOthers ? 'cross-origin' : 'same-origin'],
      ...(isHttps ? [/** @type {[string, string]} */ (['Strict-Transport-Security', `max-age=${HSTS_SECONDS}`])] : []),
    ]
  }
}
