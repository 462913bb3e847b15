import { STALE_HEADER } from '../cache/saved-copy.mjs'

const OK = 200
const NOT_FOUND = 404
const BROKEN = 500
const BUSY = 503
/** Next's word for a page that is kept for a second: one of its sections could not be read (HOME-09). */
const BRIEF = /^s-maxage=1(?:,|$)/

/** Neither a browser nor a CDN may show an old price: they ask each time, and the ETag makes that cheap. */
const askEachTime = 'public, max-age=0, must-revalidate'

/**
 * @typedef {object} Pages
 * @property {(request: import('node:http').IncomingMessage) => boolean} isOwnRequest
 * @property {(request: import('node:http').IncomingMessage) => Promise<Page>} missing
 * @property {(url: string, request: import('node:http').IncomingMessage) => Promise<Page | null>} saved  the last good page; null: there is none
 * @property {() => boolean} isSourceAway  whether what every page reads cannot be read
 * @property {Page} broken
 * @property {Page} busy
 * @property {() => boolean} isOverloaded  whether a page that fails now fails because there is too much to do
 *
 * @typedef {object} Page
 * @property {[string, string | string[]][]} headers
 * @property {(name: string) => boolean} keeps  which headers of the answer it replaces stay
 * @property {Buffer} body
 */

/**
 * The answer class of the server. A cached page of this Next version answers a missing or broken subject with the right status and a blank
 * document that only a browser with JavaScript fills. Below everything Next does, compression included, this puts a whole page in its place: the
 * 404 page; for what is broken the last good page, else the error page.
 * @param {Pages} pages
 * @param {ReturnType<typeof import('./guarded-response.mjs').guardedResponse>} Response
 */
export function completeResponse(pages, Response) {
  return class WholeResponse extends Response {
    /** @type {Buffer[] | undefined} what Next wrote, kept instead of sent, from the moment the answer is known to be a blank one */
    #kept
    #isWhole = false
    /** As it was asked for: Next writes others into the request. */
    #url = this.req.url ?? ''

    /**
     * @override
     * @param {number} status
     * @param {unknown[]} rest  Node has three forms of this call
     */
    writeHead(status, ...rest) {
      const headers = rest.at(-1)
      if (status >= 404 && typeof headers === 'object')
        for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value)
      if (this.#replaces(status)) return this
      const caching = this.getHeader('cache-control')
      if (typeof caching === 'string' && caching.startsWith('s-maxage')) {
        this.setHeader('Cache-Control', askEachTime)
        // Next clears a forged preview cookie even here; a cache would hand that on to everybody.
        this.removeHeader('set-cookie')
      }
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }

    /**
     * Of a redirect that it has just made, Next tells the target twice: once by itself, once from the entry it keeps. Whoever joins the two
     * lines, as fetch does, is led astray.
     * @override
     * @param {string} name
     * @param {string | readonly string[]} value
     */
    appendHeader(name, value) {
      return name.toLowerCase() === 'location' ? this.setHeader(name, value) : super.appendHeader(name, value)
    }

    /** @override */
    flushHeaders() {
      if (!this.#replaces(this.statusCode)) super.flushHeaders()
    }

    /**
     * @override
     * @param {unknown[]} parameters chunk, encoding, callback, the last two optional
     */
    write(...parameters) {
      if (!this.#replaces(this.statusCode)) return Reflect.apply(super.write, this, parameters)
      this.#keep(parameters)
      return true
    }

    /**
     * @override
     * @param {unknown[]} parameters chunk, encoding, callback, each optional
     */
    end(...parameters) {
      // The work is done, though a slow client may take a while to fetch it (lanes.mjs).
      this.emit('made')
      if (!this.#replaces(this.statusCode)) return Reflect.apply(super.end, this, parameters)
      this.#keep(parameters)
      void this.#sendWholePage()
      return this
    }

    /**
     * Decides once, when the status is final and nothing is sent.
     * @param {number} status
     */
    #replaces(status) {
      if (this.#isWhole) return false
      if (this.#kept) return true
      if (this.headersSent || !(this.#isBlankPage(status) || this.#isHollowPage(status))) return false
      this.statusCode = status
      this.#kept = []
      return true
    }

    /** @param {number} status */
    #isBlankPage(status) {
      const type = this.getHeader('content-type')
      // Without a type it is Next's last resort, the words "Internal Server Error".
      const isPage = type === undefined ? status >= BROKEN : String(type).startsWith('text/html')
      return isPage && (status === NOT_FOUND || status >= BROKEN) && this.#wantsPage()
    }

    /** Made without the shop's settings, and mostly without anything else: the last good page is better, if there is one. @param {number} status */
    #isHollowPage(status) {
      const isBrief = status === OK && BRIEF.test(String(this.getHeader('cache-control'))) && !this.hasHeader(STALE_HEADER)
      return isBrief && String(this.getHeader('content-type')).startsWith('text/html') && pages.isSourceAway() && this.#wantsPage()
    }

    #wantsPage() {
      return wantsPage(this.req) && !pages.isOwnRequest(this.req)
    }

    /** @param {unknown[]} parameters */
    #keep([chunk, ...rest]) {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#kept?.push(Buffer.from(chunk))
      const written = [chunk, ...rest].find((each) => typeof each === 'function')
      if (written) process.nextTick(written)
    }

    async #sendWholePage() {
      const page = await this.#findPage(this.statusCode)
      if (page) {
        for (const name of this.getHeaderNames()) if (!page.keeps(name)) this.removeHeader(name)
        for (const [name, value] of page.headers) this.setHeader(name, value)
        this.setHeader('Content-Length', page.body.length)
      }
      this.#isWhole = true
      // The 404 page itself has failed: better the blank one, whose script fills it, than nothing. Or there is no last good page.
      super.end(page ? page.body : Buffer.concat(this.#kept ?? []))
    }

    /** @param {number} status */
    async #findPage(status) {
      if (status === NOT_FOUND) return pages.missing(this.req).catch(() => null)
      const copy = await pages.saved(this.#url, this.req)
      if (copy) this.statusCode = OK
      if (copy || status === OK) return copy
      if (!pages.isOverloaded()) return pages.broken
      this.statusCode = BUSY
      return pages.busy
    }
  }
}

/** @param {import('node:http').IncomingMessage} request */
function wantsPage({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers.rsc === undefined && !url.startsWith('/api/') && !url.startsWith('/_next/')
}
