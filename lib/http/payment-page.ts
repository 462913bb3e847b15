import { createHash, randomBytes } from 'node:crypto'
import { env } from '@/lib/config/env'
import { apiText } from '@/lib/i18n/api-texts'
import type { Locale } from '@/lib/i18n/locales'
import type { Wire } from '@/lib/v2/call'
import { asIdOrNull, asText } from '@/lib/v2/codec'
import { readSession } from './cookies'
import { PAYMENT_PAGE_MINUTES } from '@/lib/kernel/sessions'
import { keptInProcess } from '@/lib/runtime'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const MAX_CHARACTERS = 16 * 1024 * 1024

/** A page and the session that may see it, both only as hashes. */
type PageKey = { nameHash: string; sessionHash: string }

type PageStore = {
  store: (page: PageKey & { html: string }) => Promise<void>
  /** Returns a page once. null: this session has no such page, or no longer. */
  take: (key: PageKey) => Promise<string | null>
}

/** `isFromEmbeddedEngine`: written by the embedded engine. A remote server writes the page of a provider that this process does not know. */
type StoredPage = { html: string; isFromEmbeddedEngine: boolean }

type Limits = { lifetimeMs: number; maxCharacters: number; now?: () => number }

/** For a shop without a database: in the memory of this process, bounded. The oldest pages are dropped first. */
export function pagesInMemory({ lifetimeMs, maxCharacters, now = Date.now }: Limits): PageStore {
  const pages = new Map<string, { sessionHash: string; html: string; until: number }>()
  let characters = 0

  function drop(nameHash: string): void {
    characters -= pages.get(nameHash)?.html.length ?? 0
    pages.delete(nameHash)
  }

  return {
    store: ({ nameHash, sessionHash, html }) => {
      pages.set(nameHash, { sessionHash, html, until: now() + lifetimeMs })
      characters += html.length
      // A Map iterates in the order of insertion. The new page may itself be too large.
      for (const [oldest, { until }] of pages) if (until <= now() || characters > maxCharacters) drop(oldest)
      return Promise.resolve()
    },
    take: ({ nameHash, sessionHash }) => {
      const page = pages.get(nameHash)
      if (page?.sessionHash !== sessionHash || page.until <= now()) return Promise.resolve(null)
      drop(nameHash)
      return Promise.resolve(page.html)
    },
  }
}

/** In the database, so that another instance can show the page. Imported when needed: a shop with a remote server has no engine and no database. */
async function pagesInDatabase(): Promise<PageStore> {
  const [{ consumePaymentPage, storePaymentPage }, { database }] = await Promise.all([
    import('@/lib/commerce/payments'),
    import('@/lib/db/connection'),
  ])
  const ctx = { db: database(), now: () => new Date() }
  return { store: (page) => storePaymentPage(ctx, page), take: (key) => consumePaymentPage(ctx, key) }
}

const isEmbedded = (): boolean => !env().V2_API_URL

const openStore = async (): Promise<PageStore> =>
  isEmbedded()
    ? pagesInDatabase()
    : keptInProcess('payment pages', () => pagesInMemory({ lifetimeMs: PAYMENT_PAGE_MINUTES * MINUTE_MS, maxCharacters: MAX_CHARACTERS }))

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const keyOf = (name: string, session: string): PageKey => ({ nameHash: hash(name), sessionHash: hash(session) })

const NAME = /^(?:[1-9]\d{0,14}-)?[\w-]{43}$/
const ORDER_OF_NAME = /^(?<order>[1-9]\d{0,14})-/

/**
 * The combined order that the name of a page contains, also long after the page is gone; null: the name has none. Anybody can write such a name, so it
 * only selects the order whose state is shown to its owner.
 */
function orderOfName(name: string): number | null {
  const order = ORDER_OF_NAME.exec(name)?.groups?.['order']
  return order === undefined ? null : Number(order)
}

/**
 * Stores the payment provider's page for the browser of this session. @param combinedOrderId null: not known
 * @returns the name of the page ('451-<random>'); only its hash is stored
 */
async function storePage(session: string, html: string, combinedOrderId: number | null): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const name = combinedOrderId === null ? token : `${combinedOrderId}-${token}`
  const pages = await openStore()
  await pages.store({ ...keyOf(name, session), html })
  return name
}

/** The page, once and within minutes, for the session that it was stored for; null otherwise. */
async function redeemPage(session: string, name: string): Promise<StoredPage | null> {
  if (!NAME.test(name)) return null
  const pages = await openStore()
  const html = await pages.take(keyOf(name, session))
  return html === null ? null : { html, isFromEmbeddedEngine: isEmbedded() }
}

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

/** A remote server's provider is unknown to the shop: its page may do what payment pages do. */
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

/** Scripts get the address where the browser can see the provider's page once (CHK-07), not the page: external HTML never becomes part of our pages. */
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

/** A prefetch would consume the page before the shopper comes. */
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
      // Banks ask for passwords in their own window, which must report back to the payment window.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** A HEAD request neither returns nor consumes the one-time page. */
export const answerHead = (): Response => new Response(null, { headers: { ...NO_STORE, 'X-Robots-Tag': 'noindex' } })
