import { createHash } from 'node:crypto'
import { ANALYTICS_ORIGINS, hasToken, mayLoadAnalytics } from '../kernel/analytics'
import { REMEMBER_CLICKS } from '../../components/ui/early-clicks-script'
import { isFrameworkScript } from '../next-adapter/inline-scripts'

const INLINE_SCRIPT = /<script(?: id="[\w-]+")?>(.*?)<\/script>/gs

/** Our own inline script, at the start of every page. */
const OWN_SCRIPTS = new Set([REMEMBER_CLICKS])

const mayRun = (script: string) => OWN_SCRIPTS.has(script) || isFrameworkScript(script)

/** The hashes, in the form of Content-Security-Policy, of the inline scripts in the page that are Next's or ours. */
export function hashInlineScripts(html: Buffer): readonly string[] {
  // One character for each byte, which inline-scripts.ts allows: decoding and encoding a whole page takes a millisecond.
  const scripts = [...html.toString('latin1').matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return [...new Set(scripts.filter(mayRun))].map((script) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
}

/**
 * The security headers of every answer (REL-07): pages, calls, files, redirects, errors, and refusals by the server. A handler that sets one of them
 * keeps its own value: /pay/<token> shows a payment provider's page with a policy made for it.
 *
 * Scripts: those of our own origin, and the inline scripts of Next by their hashes. A nonce would have to be in the page, which is the same for all
 * visitors. Inline styles are allowed: React writes style attributes, and the notifications add their own style element.
 */

/** With more hashes the headers would exceed the 4 kB that proxies allow. No page has more than a dozen inline scripts. */
const MAX_HASHES = 32
const HSTS_SECONDS = 31_536_000

const PAYMENT_PAGE = /^\/pay\//
/** Shown by feed readers, search engines and messengers; a customer's photo is excluded. */
const FOR_OTHER_SITES = /^image\//
const PRIVATE_PICTURE = /^\/avatars\//
const NOTHING_IS_USED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`).join(', ')

type Sources = {
  siteUrl: string
  /** Of a remote v2 server */
  v2Url?: string
  /** Next's development server writes other inline scripts and uses eval */
  isDevelopment?: boolean
  /** Inline scripts are allowed because they are not hashed */
  allowsInline?: boolean
  /** The origins that our pages may show in a frame */
  framedOrigins: () => readonly string[]
  /** Whether our pages may load the analytics tag */
  usesAnalytics?: () => boolean
}

function pagePolicy(
  { siteUrl, v2Url, isDevelopment, allowsInline, framedOrigins }: Sources,
  hashes: readonly string[],
  usesAnalytics: boolean,
) {
  const inline = allowsInline || hashes.length > MAX_HASHES ? ["'unsafe-inline'"] : hashes
  // v2 answers contain absolute picture URLs of any host, which may lack https if the remote server does. Without https, the shop's own
  // address is also named: a page may be opened at another name of the same machine.
  const own = siteUrl.startsWith('http:') ? [new URL(siteUrl).origin] : []
  const pictures = v2Url?.startsWith('http:') ? ['http:'] : own
  const frames = framedOrigins()
  const { scripts, connections } = usesAnalytics ? ANALYTICS_ORIGINS : { scripts: '', connections: '' }
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline, ...(isDevelopment ? ["'unsafe-eval'"] : []), scripts].filter(Boolean).join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...pictures].join(' '),
    ['connect-src', "'self'", ...(isDevelopment ? ['ws:'] : []), connections].filter(Boolean).join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A file shown by itself runs no script. Chromium's PDF viewer is its own page, which the policy must not block. */
const filePolicy = (type: string) =>
  type.startsWith('application/pdf') ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'"

/** A service worker has its script's policy, not a page's. It fetches pages and the pictures they may show. */
const WORKER = /^\/sw\.js(?:\?|$)/
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self' https:; frame-ancestors 'none'"

export function securityHeaders(sources: Sources) {
  const isHttps = sources.siteUrl.startsWith('https:')
  /** By the hashes of a stored page, which are one array. */
  const policies = new WeakMap<readonly string[], { origins: string; policy: string }>()

  function policyOf(url: string, hashes: readonly string[]) {
    const usesAnalytics = mayLoadAnalytics(url) && (sources.usesAnalytics?.() ?? false)
    if (hashes.length === 0) return pagePolicy(sources, hashes, usesAnalytics)
    const known = policies.get(hashes)
    const origins = [...sources.framedOrigins(), usesAnalytics].join(' ')
    if (known?.origins === origins) return known.policy
    const policy = pagePolicy(sources, hashes, usesAnalytics)
    policies.set(hashes, { origins, policy })
    return policy
  }

  /**
   * @param url the requested address
   * @param type the Content-Type of the answer; '' if there is none
   * @param hashes the hashes of the page's inline scripts
   */
  return (url: string, type: string, hashes: readonly string[] = []): [string, string][] => {
    const isPayment = PAYMENT_PAGE.test(url)
    const isForOthers = FOR_OTHER_SITES.test(type) && !PRIVATE_PICTURE.test(url)
    return [
      [
        'Content-Security-Policy',
        type.startsWith('text/html') ? policyOf(url, hashes) : WORKER.test(url) ? WORKER_POLICY : filePolicy(type),
      ],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', hasToken(url) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
      // A payment provider's page needs its own features and opens bank windows that report back to it.
      ...(isPayment ? [] : [['Permissions-Policy', NOTHING_IS_USED] as [string, string]]),
      ['Cross-Origin-Opener-Policy', isPayment ? 'same-origin-allow-popups' : 'same-origin'],
      ['Cross-Origin-Resource-Policy', isForOthers ? 'cross-origin' : 'same-origin'],
      ...(isHttps ? [['Strict-Transport-Security', `max-age=${HSTS_SECONDS}`] as [string, string]] : []),
    ]
  }
}
