import { ServerResponse } from 'node:http'

const respond = ServerResponse.prototype

/**
 * The lowest of the server's answer classes: every answer goes through it, those that Node gives by itself included.
 *
 * `isStopping` says that the server is about to close: its clients are to open their next connection elsewhere.
 * @param {{ isStopping: () => boolean, headersOf: ReturnType<typeof import('./security-headers.mjs').securityHeaders> }} options
 */
export function guardedResponse({ isStopping, headersOf }) {
  return class GuardedResponse extends ServerResponse {
    /** As it was asked for: Next writes others into the request. */
    #url = this.req.url ?? ''
    /** Of the page's inline scripts; set before the answer begins. @type {readonly string[]} */
    scriptHashes = []

    /**
     * Answers in place of the handler, which may still be at work: nothing that it does to this answer from now on has an effect.
     * @param {number} status
     * @param {readonly [string, string | string[]][]} headers  of a name that comes twice the last counts
     * @param {string | Buffer} body
     * @returns {boolean} false: too late, the answer has begun
     */
    answerInstead(status, headers, body) {
      if (this.headersSent) return false
      for (const name of this.getHeaderNames()) this.removeHeader(name)
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      this.statusCode = status
      for (const [name, value] of headers) this.setHeader(name, value)
      this.setHeader('Content-Length', bytes.length)
      this.addOwnHeaders()
      // Not those of the classes above, which would put a page of theirs in its place.
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
        this.addOwnHeaders()
        if (typeof given === 'object') return Reflect.apply(super.writeHead, this, [status, ...rest.slice(0, -1)])
      }
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }

    /** What every answer carries, where the handler did not say otherwise. */
    addOwnHeaders() {
      for (const [name, value] of headersOf(this.#url, String(this.getHeader('content-type') ?? ''), this.scriptHashes))
        if (!this.hasHeader(name)) this.setHeader(name, value)
      if (isStopping()) this.setHeader('Connection', 'close')
    }
  }
}

/**
 * The headers that writeHead was given: an object, or names and values in turn.
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

/** A response on which nothing happens any more: the methods by which a handler answers. */
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
