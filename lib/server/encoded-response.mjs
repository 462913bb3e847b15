import { hashInlineScripts } from './security-headers.mjs'
import { bytesOf, chooseEncoding, encode, encodeCached, hashesOf, cachedBodies } from './cached-bodies.mjs'

const leastBytes = 1024
const answers = new Set([200, 404])
/** Next marks what it renders for one visitor as private, no-store. */
const forEverybody = /s-maxage|public/
const texts = /^(?:text\/|application\/(?:json|javascript|(?:rss\+)?xml)|image\/svg\+xml)/

/**
 * The response class that compresses. Next would compress a cached page again for each visitor (half of its cost); this class collects a text,
 * encodes it once and caches the result. With COMPRESS=0 a proxy compresses instead.
 * @param {{ compresses: boolean }} options
 * @param {ReturnType<typeof import('./guarded-response.mjs').guardedResponse>} Response
 */
export function encodedResponse({ compresses }, Response) {
  const bodies = cachedBodies()

  return class EncodedResponse extends Response {
    /** @type {Buffer[] | undefined} a text that came in pieces, until its end */
    #pieces
    #decided = false
    #gathers = false

    /**
     * @override
     * @param {number} status
     * @param {unknown[]} rest
     */
    writeHead(status, ...rest) {
      this.statusCode = status
      if (rest.length === 0 && this.#isText()) return this
      // Next makes no body for HEAD, but a cache may apply these headers to its stored page.
      if (this.req.method === 'HEAD') this.scriptHashes = bodies.hashesAt(addressOf(this.req))
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }

    /** @override */
    flushHeaders() {
      if (!this.#isText()) super.flushHeaders()
    }

    /**
     * @override
     * @param {unknown[]} parameters
     */
    write(...parameters) {
      if (!this.#isText()) return Reflect.apply(super.write, this, parameters)
      this.#gather(parameters)
      return true
    }

    /**
     * @override
     * @param {unknown[]} parameters
     */
    end(...parameters) {
      if (!this.#isText()) return Reflect.apply(super.end, this, parameters)
      const [chunk] = parameters
      const whole = !this.#pieces && (typeof chunk === 'string' || chunk instanceof Uint8Array) ? chunk : this.#gathered(parameters)
      this.#decided = true
      this.#gathers = false
      this.#send(whole).catch((error) => this.destroy(error))
      return this
    }

    /** Decides once, when the status is final and the headers are not sent. */
    #isText() {
      if (this.#decided || this.headersSent) return this.#gathers
      this.#decided = true
      this.#gathers =
        answers.has(this.statusCode) &&
        this.req.method === 'GET' &&
        !this.hasHeader('content-encoding') &&
        texts.test(String(this.getHeader('content-type')))
      return this.#gathers
    }

    /** @param {unknown[]} parameters chunk, encoding, callback, each optional */
    #gather([chunk, ...rest]) {
      this.#pieces ??= []
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#pieces.push(Buffer.from(chunk))
      const written = [chunk, ...rest].find((each) => typeof each === 'function')
      if (written) process.nextTick(written)
    }

    /** @param {unknown[]} parameters */
    #gathered(parameters) {
      this.#gather(parameters)
      return Buffer.concat(this.#pieces ?? [])
    }

    /** @param {string | Uint8Array} whole */
    async #send(whole) {
      if (compresses) this.appendHeader('Vary', 'Accept-Encoding')
      const body = this.#cachedBody(whole)
      if (String(this.getHeader('content-type')).startsWith('text/html'))
        this.scriptHashes = body ? hashesOf(body) : hashInlineScripts(bytesOf(whole).toString())
      if (body && isFresh(this.req.headers['if-none-match'], String(this.getHeader('etag')))) return this.#sendNotModified()
      const plain = body?.plain ?? bytesOf(whole)
      const encoding = compresses && plain.length >= leastBytes ? chooseEncoding(this.req.headers['accept-encoding']) : null
      if (!encoding) return this.#sendBytes(plain)
      this.setHeader('Content-Encoding', encoding)
      this.removeHeader('Accept-Ranges')
      this.#sendBytes(await (body ? encodeCached(body, encoding) : encode(plain, encoding)))
    }

    /** @param {string | Uint8Array} whole */
    #cachedBody(whole) {
      if (!forEverybody.test(String(this.getHeader('cache-control')))) return null
      const body = bodies.find(addressOf(this.req), whole)
      if (!this.hasHeader('etag')) this.setHeader('ETag', body.etag)
      return body
    }

    /** @param {Buffer} bytes */
    #sendBytes(bytes) {
      this.setHeader('Content-Length', bytes.length)
      super.end(bytes)
    }

    #sendNotModified() {
      this.statusCode = 304
      // A browser applies these headers to its stored page, so they must be those of that page, whose type is not sent again.
      this.addOwnHeaders()
      for (const name of ['content-length', 'content-type', 'transfer-encoding']) this.removeHeader(name)
      super.end()
    }
  }
}

/**
 * One address serves both the page and the payload that the router fetches for it. Of a query only the page number and the variant select another page:
 * each click in an advertisement or a search engine adds its own query, and gets the cached bytes.
 * @param {Pick<import('node:http').IncomingMessage, 'url' | 'headers'>} request
 */
export function addressOf({ url = '', headers }) {
  if (headers.rsc) return `part ${url}`
  const [path, query = ''] = url.split('?', 2)
  return `whole ${path} ${(query.match(/(?:^|&)(?:page|reviews|variant)=[^&]{1,80}/g) ?? []).join('')}`
}

/**
 * @param {string | undefined} known  the If-None-Match header
 * @param {string} etag
 */
const isFresh = (known, etag) =>
  known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
