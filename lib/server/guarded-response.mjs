import { randomUUID } from 'node:crypto'
import { ServerResponse } from 'node:http'

const respond = ServerResponse.prototype

const LEAST_ERROR = 400
const UNCACHEABLE = /\b(?:no-store|private)\b/

/**
 * The base class of all responses of the server, including those that Node sends itself.
 *
 * `isStopping`: the server is shutting down, so `Connection: close` tells clients to reconnect elsewhere.
 * @param {{ isStopping: () => boolean, headersOf: ReturnType<typeof import('./security-headers.mjs').securityHeaders> }} options
 */
export function guardedResponse({ isStopping, headersOf }) {
  return class GuardedResponse extends ServerResponse {
    /** The requested address. Next overwrites `req.url`. */
    #url = this.req.url ?? ''
    #hasOwnHeaders = false
    /** The hashes of the page's inline scripts; set before the headers are sent. @type {readonly string[]} */
    scriptHashes = []
    /** What the cache of complete answers did for this request. @type {import('./observed-requests.mjs').CacheOutcome} */
    cacheOutcome = 'none'
    /** The pattern of the path, where the handler knows it better than request-route.mjs. @type {string | undefined} */
    route
    /** @type {string | undefined} */
    #requestId

    /** Names this request in the log and in error answers. Made when it is first needed. */
    get requestId() {
      return (this.#requestId ??= randomUUID())
    }

    set requestId(id) {
      this.#requestId = id
    }

    /**
     * Answers instead of the handler, which may still be running: its later calls on this response have no effect.
     * @param {number} status
     * @param {readonly [string, string | string[]][]} headers  the last one counts if a name occurs twice
     * @param {string | Buffer} body
     * @returns {boolean} false if the answer has already begun
     */
    answerInstead(status, headers, body) {
      if (this.headersSent) return false
      for (const name of this.getHeaderNames()) this.removeHeader(name)
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      this.statusCode = status
      for (const [name, value] of headers) this.setHeader(name, value)
      this.setHeader('Content-Length', bytes.length)
      this.#hasOwnHeaders = false
      this.addOwnHeaders()
      // Not the subclasses' methods, which would replace the answer by an error page.
      Reflect.apply(respond.writeHead, this, [status])
      Reflect.apply(respond.end, this, [bytes])
      Object.assign(this, inert)
      return true
    }

    /**
     * @override
     * @param {number} status
     * @param {unknown[]} rest  the reason, the headers, or both
     */
    writeHead(status, ...rest) {
      if (!this.headersSent) {
        const given = rest.at(-1)
        const headers = headersIn(given)
        for (const [name] of headers) this.removeHeader(name)
        for (const [name, value] of headers) this.appendHeader(name, value)
        this.addOwnHeaders(status)
        if (typeof given === 'object') return Reflect.apply(super.writeHead, this, [status, ...rest.slice(0, -1)])
      }
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }

    /** Adds the headers that every answer carries, unless the handler has set them. Once: its content type may be removed later. */
    addOwnHeaders(status = this.statusCode) {
      if (this.#hasOwnHeaders) return
      this.#hasOwnHeaders = true
      for (const [name, value] of headersOf(this.#url, String(this.getHeader('content-type') ?? ''), this.scriptHashes))
        if (!this.hasHeader(name)) this.setHeader(name, value)
      if (isStopping()) this.setHeader('Connection', 'close')
      // In an answer that a cache may keep, the id would be another request's.
      if (status >= LEAST_ERROR && UNCACHEABLE.test(String(this.getHeader('cache-control')))) this.setHeader('X-Request-Id', this.requestId)
    }
  }
}

/**
 * The headers passed to writeHead: an object, or an array of alternating names and values.
 * @param {unknown} given
 * @returns {[string, string | readonly string[]][]}
 */
function headersIn(given) {
  if (typeof given !== 'object' || given === null) return []
  const isFlat = Array.isArray(given) && !Array.isArray(given[0])
  const pairs = isFlat
    ? given.flatMap((name, index) => (index % 2 === 0 ? [[name, given[index + 1]]] : []))
    : Array.isArray(given)
      ? given
      : Object.entries(given)
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]]))
}

/** Methods for a response that is already answered: a handler's calls do nothing. */
const inert = {
  /** @this {ServerResponse} */
  writeHead() {
    return this
  },
  write: () => true,
  /** @this {ServerResponse} */
  end() {
    return this
  },
  /** @this {ServerResponse} */
  setHeader() {
    return this
  },
  /** @this {ServerResponse} */
  appendHeader() {
    return this
  },
  removeHeader: () => undefined,
  flushHeaders: () => undefined,
}
