import { STALE_HEADER } from '../cache/saved-copy'
import { isBlankDocument } from '../next-adapter/blank-pages'
import { isBrief, isSharedByNext } from '../next-adapter/page-lifetimes'
import { isFromRouter } from '../next-adapter/router-requests'
import { isAdminPage } from '../routes.mjs'
import type { IncomingMessage, OutgoingHttpHeader } from 'node:http'
import type { encodedResponse } from './encoded-response'

const OK = 200
const NOT_FOUND = 404
const BUSY = 503

/** Neither a browser nor a CDN may show an old price: they revalidate each time, which the ETag makes cheap. */
const askEachTime = 'public, max-age=0, must-revalidate'

/** A file, not a page: no address of a page has a dot. '.html' is always a page of an earlier shop at this domain. */
const FILE = /^\/\.well-known\/|\.(?!html?$)\w+$/i

/** For programs and `<img>`, which show no text; the 404 page weighs a hundred times as much. A browser that opens the address gets that page. */
const missingFile: Page = {
  headers: [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Cache-Control', 'no-store'],
  ],
  preserves: () => false,
  body: Buffer.from('There is no such file.\n'),
}

type Pages = {
  isInternalRequest: (request: IncomingMessage) => boolean
  /** url: as it was requested */
  notFoundPage: (request: IncomingMessage, url: string) => Promise<Page>
  /** The last good page; null if there is none */
  saved: (url: string, request: IncomingMessage) => Promise<Page | null>
  /** Whether the shop settings, which every page reads, are unreadable */
  isSourceAway: () => boolean
  errorPage: (url: string) => Page
  busyPage: (url: string) => Page
  /** Whether pages currently fail because of overload */
  isOverloaded: () => boolean
}

export type Page = {
  headers: [string, string | string[]][]
  /** Whether a header of the replaced answer stays */
  preserves: (name: string) => boolean
  body: Buffer
  /** The body with the id of the request */
  bodyFor?: (requestId: string) => Buffer
}

/**
 * The response class of the server. For a missing or failed page, Next sends a blank document (blank-pages.ts). This class works below Next and its
 * compression, and sends a complete page instead: the 404 page; after a failure the last good page, or the error page if there is none.
 */
export function completeResponse(pages: Pages, Response: ReturnType<typeof encodedResponse>) {
  return class CompleteResponse extends Response {
    /** Next's output, buffered once the answer is known to be blank */
    #buffered: Buffer[] | undefined
    #isReplaced = false
    /** The requested address. Next overwrites `req.url`. */
    #url = this.req.url ?? ''

    /** @param rest Node has three forms of this call */
    override writeHead(status: number, ...rest: unknown[]) {
      const headers = rest.at(-1)
      if (status >= 404 && typeof headers === 'object')
        for (const [name, value] of Object.entries<OutgoingHttpHeader>({ ...headers })) this.setHeader(name, value)
      if (this.#replaces(status)) return this
      this.#makeRevalidated()
      return super.writeHead(status, ...rest)
    }

    /** Next adds the Location of a new redirect twice (itself, and from its cache entry); clients that join them, as fetch does, would get a wrong address. */
    override appendHeader(name: string, value: string | readonly string[]) {
      return name.toLowerCase() === 'location' ? this.setHeader(name, value) : super.appendHeader(name, value)
    }

    override flushHeaders() {
      if (!this.#replaces(this.statusCode)) super.flushHeaders()
    }

    /** @param parameters chunk, encoding, callback, the last two optional */
    override write(...parameters: unknown[]) {
      if (!this.#replaces(this.statusCode)) return super.write(...parameters)
      this.#buffer(parameters)
      return true
    }

    /** @param parameters chunk, encoding, callback, each optional */
    override end(...parameters: unknown[]) {
      // The work is done, although a slow client may still be reading the answer (lanes.ts).
      this.emit('made')
      if (!this.#replaces(this.statusCode)) {
        this.#makeRevalidated()
        return super.end(...parameters)
      }
      this.#buffer(parameters)
      void this.#sendReplacement()
      return this
    }

    /** Makes browsers and CDNs revalidate the page each time; Next would let a CDN keep it for a year. */
    #makeRevalidated() {
      if (this.headersSent || !isSharedByNext(this.getHeader('cache-control'))) return
      this.setHeader('Cache-Control', askEachTime)
      // Next clears a forged preview cookie even here; a shared cache would send that header to everyone.
      this.removeHeader('set-cookie')
    }

    /** Decides once, when the status is final and nothing is sent. */
    #replaces(status: number) {
      if (this.#isReplaced) return false
      if (this.#buffered) return true
      if (this.headersSent || !(this.#isBlankPage(status) || this.#isEmptyPage(status))) return false
      this.statusCode = status
      this.#buffered = []
      return true
    }

    #isBlankPage(status: number) {
      // The admin has its own 404 page, which needs scripts like all its pages.
      const isComplete = status === NOT_FOUND && isAdminPage(this.#url.split('?', 1)[0] ?? '')
      return isBlankDocument(status, this.getHeader('content-type')) && !isComplete && this.#wantsPage()
    }

    /** Whether the page was made without the shop settings, so mostly empty: the last good page is better. */
    #isEmptyPage(status: number) {
      const isIncomplete = status === OK && isBrief(this.getHeader('cache-control')) && !this.hasHeader(STALE_HEADER)
      return isIncomplete && String(this.getHeader('content-type')).startsWith('text/html') && pages.isSourceAway() && this.#wantsPage()
    }

    #wantsPage() {
      return wantsPage(this.req) && !pages.isInternalRequest(this.req)
    }

    #buffer([chunk, ...rest]: unknown[]) {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#buffered?.push(Buffer.from(chunk))
      const written = [chunk, ...rest].find((each) => typeof each === 'function')
      if (written) process.nextTick(written)
    }

    async #sendReplacement() {
      const page = await this.#findPage(this.statusCode)
      // Without a replacement (the 404 page failed, or there is no last good page), send the blank page: its script can still fill it.
      let body: Buffer = Buffer.concat(this.#buffered ?? [])
      if (page) {
        for (const name of this.getHeaderNames()) if (!page.preserves(name)) this.removeHeader(name)
        for (const [name, value] of page.headers) this.setHeader(name, value)
        body = page.bodyFor?.(this.requestId) ?? page.body
        this.setHeader('Content-Length', body.length)
      }
      this.#isReplaced = true
      super.end(body)
    }

    async #findPage(status: number) {
      if (status === NOT_FOUND && FILE.test(this.#url.split('?', 1)[0] ?? '') && !acceptsPage(this.req)) return missingFile
      if (status === NOT_FOUND) return pages.notFoundPage(this.req, this.#url).catch(() => null)
      const copy = await pages.saved(this.#url, this.req)
      if (copy) this.statusCode = OK
      if (copy || status === OK) return copy
      if (!pages.isOverloaded()) return pages.errorPage(this.#url)
      this.statusCode = BUSY
      return pages.busyPage(this.#url)
    }
  }
}

/** Browsers and search engines name HTML when they open an address, such as '/index.php' of an earlier shop; programs and `<img>` do not. */
const acceptsPage = ({ headers }: IncomingMessage) => /\btext\/html\b/i.test(headers.accept ?? '')

function wantsPage({ method, url = '', headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !isFromRouter(headers) && !url.startsWith('/api/') && !url.startsWith('/_next/')
}
