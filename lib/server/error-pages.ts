import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageCache } from '../cache/page-cache'
import { SAVED_COPY_HEADER, STALE_HEADER } from '../cache/saved-copy'
import { root } from '../config/root.mjs'
import { LOCALES, localeOf } from '../routes.mjs'
import type { Page } from './complete-response'
import type { internalRequests } from './internal-requests'
import type { IncomingMessage } from 'node:http'

/** These headers describe the discarded body; all others stay. */
const bodyHeaders = new Set(['content-encoding', 'content-length', 'etag', 'link', 'transfer-encoding', 'vary'])

/** The error page loads no resource and runs no script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGES = path.join(root, 'public/error-pages')

/**
 * A static page of public/error-pages, in English if the language has none. Status and Retry-After make crawlers come again instead of removing the page
 * or sitemap from their index. The 500 page shows the request id, which log lines name.
 */
function readErrorPage(locale: string, status: 500 | 503, retrySeconds: number): Page {
  const own = path.join(PAGES, locale, `${status}.html`)
  const html = readFileSync(existsSync(own) ? own : path.join(PAGES, `${status}.html`), 'utf8')
  return {
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ['Retry-After', String(retrySeconds)],
      ['Content-Security-Policy', policy],
    ],
    preserves: (name) => !bodyHeaders.has(name),
    body: Buffer.from(html),
    // Ids are letters, digits and dashes (observed-requests.ts): nothing to escape.
    bodyFor: (requestId) => Buffer.from(html.replace(/(<p class="reference") hidden(>.*<code>)(?=<\/code>)/, `$1$2${requestId}`)),
  }
}

/** @returns in the language of the address */
function readErrorPages(status: 500 | 503, retrySeconds: number): (url: string) => Page {
  const first = readErrorPage(LOCALES[0], status, retrySeconds)
  const others = new Map(LOCALES.slice(1).map((locale) => [String(locale), readErrorPage(locale, status, retrySeconds)]))
  return (url) => others.get(localeOf(url)) ?? first
}

/** For a page whose rendering failed. */
export const errorPages = () => readErrorPages(500, 60)

/** For a page that cannot be rendered now because of overload. */
export const busyPages = () => readErrorPages(503, 5)

/** Saved copies are read at once, unless the machine is busy. A page rendered per request, such as a search, has none: its error page waits this long. */
const savedCopyLimitMs = 3000

/** The last good page, for when Next cannot render it. Requested from our own server, because the page cache maps addresses to pages. */
export function savedCopy(own: ReturnType<typeof internalRequests>): (url: string, request: IncomingMessage) => Promise<Page | null> {
  return async (url, { headers }) => {
    const asked = { 'accept-encoding': headers['accept-encoding'] ?? 'identity', [SAVED_COPY_HEADER]: pageCache().savedCopyKey }
    const answer = await own.ask(url, asked, savedCopyLimitMs).catch(() => null)
    const isCopy = answer?.status === 200 && answer.headers.some(([name]) => name === STALE_HEADER)
    return isCopy ? { headers: answer.headers, preserves: () => false, body: answer.body } : null
  }
}

/** Whether a page was rendered without the shop settings, so nearly empty. */
export const isSourceAway = () => pageCache().isSourceAway()

const timeLimitMs = 3000
/** For the first page, which has no earlier version to fall back to. */
const firstTimeLimitMs = 15_000
const cachedMs = 1000

/** The complete 404 page, requested from our own server at an address that no route matches, in the language of the missing page. */
export function notFoundPage(own: ReturnType<typeof internalRequests>) {
  type Form = { encoding: string; locale: string }
  const keyOf = ({ encoding, locale }: Form) => `${encoding} ${locale}`
  /** One render serves all requests within a second: requests for invented addresses come in floods */
  const pages = new Map<string, Promise<Page>>()
  /** The latest page, used if a new one is not ready in time: under overload or during a database outage */
  const made = new Map<string, Page>()

  async function fetchPage({ encoding, locale }: Form, limitMs: number): Promise<Page> {
    const { status, headers, body } = await own.ask('/-/-', { 'accept-encoding': encoding, 'app-language': locale }, limitMs)
    if (status !== 404) throw new Error(`The 404 page was answered with status ${status}.`)
    return { headers, preserves: () => false, body }
  }

  async function makePage(form: Form) {
    const key = keyOf(form)
    const before = made.get(key)
    try {
      const page = await fetchPage(form, before ? timeLimitMs : firstTimeLimitMs)
      made.set(key, page)
      return page
    } catch (error) {
      if (before) return before
      throw error
    }
  }

  /**
   * @param url as it was requested
   * @returns rejects if the server has never rendered it
   */
  return (request: IncomingMessage, url: string): Promise<Page> => {
    const encoding = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity'
    const form = { encoding, locale: localeOf(url) }
    const key = keyOf(form)
    const known = pages.get(key)
    if (known) return known
    const asked = makePage(form)
    pages.set(key, asked)
    const expire = () => setTimeout(() => pages.delete(key), cachedMs).unref()
    asked.then(expire, expire)
    return asked
  }
}
