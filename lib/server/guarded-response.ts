import { randomUUID } from 'node:crypto'
import { ServerResponse, type OutgoingHttpHeader } from 'node:http'
import type { securityHeaders } from './security-headers'
import type { CacheOutcome } from './observed-requests'

const LEAST_ERROR = 400
const UNCACHEABLE = /\b(?:no-store|private)\b/

/** Base class of all server responses, including Node's own. `isStopping`: during shutdown, `Connection: close` makes clients reconnect elsewhere. */
export function guardedResponse({ isStopping, headersOf }: { isStopping: () => boolean; headersOf: ReturnType<typeof securityHeaders> }) {
  return class GuardedResponse extends ServerResponse {
    /** The requested address. Next overwrites `req.url`. */
    #url = this.req.url ?? ''
    #hasOwnHeaders = false
    /** The hashes of the page's inline scripts; set before the headers are sent. */
    scriptHashes: readonly string[] = []
    /** What the cache of complete answers did for this request. */
    cacheOutcome: CacheOutcome = 'none'
    /** The pattern of the path, where the handler knows it better than request-route.ts. */
    route: string | undefined
    #requestId: string | undefined

    /** Names this request in the log and in error answers. Made when it is first needed. */
    get requestId() {
      return (this.#requestId ??= randomUUID())
    }

    set requestId(id) {
      this.#requestId = id
    }

    /**
     * Answers instead of the handler, which may still be running: its later calls on this response have no effect.
     * @param headers the last one counts if a name occurs twice
     * @returns false if the answer has already begun
     */
    answerInstead(status: number, headers: readonly [string, string | string[]][], body: string | Buffer): boolean {
      if (this.headersSent) return false
      for (const name of this.getHeaderNames()) this.removeHeader(name)
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      this.statusCode = status
      for (const [name, value] of headers) this.setHeader(name, value)
      this.setHeader('Content-Length', bytes.length)
      this.#hasOwnHeaders = false
      this.addOwnHeaders()
      // Not the subclasses' methods, which would replace the answer by an error page.
      super.writeHead(status)
      super.end(bytes)
      Object.assign(this, inert)
      return true
    }

    /** @param rest the reason, the headers, or both */
    override writeHead(status: number, ...rest: unknown[]) {
      if (!this.headersSent) {
        const given = rest.at(-1)
        const headers = headersIn(given)
        for (const [name] of headers) this.removeHeader(name)
        for (const [name, value] of headers) this.appendHeader(name, value)
        this.addOwnHeaders(status)
        if (typeof given === 'object') return super.writeHead(status, ...(rest.slice(0, -1) as []))
      }
      // In the form in which it was called.
      return super.writeHead(status, ...(rest as []))
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

type Pair = readonly [name: string, value: OutgoingHttpHeader | undefined]

/** Headers passed to writeHead. */
function headersIn(given: unknown): [string, string | string[]][] {
  if (typeof given !== 'object' || given === null) return []
  return pairsIn(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
  )
}

/** Node takes an object, a list of pairs, or a list of alternating names and values. */
function pairsIn(given: object): readonly Pair[] {
  if (!Array.isArray(given)) return Object.entries<OutgoingHttpHeader | undefined>({ ...given })
  if (Array.isArray(given[0])) return given as Pair[]
  const flat = given as OutgoingHttpHeader[]
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[String(name), flat[index + 1]] as const] : []))
}

/** Methods of a response already answered: a handler's calls do nothing. */
const inert = {
  writeHead(this: ServerResponse) {
    return this
  },
  write: () => true,
  end(this: ServerResponse) {
    return this
  },
  setHeader(this: ServerResponse) {
    return this
  },
  appendHeader(this: ServerResponse) {
    return this
  },
  removeHeader: () => undefined,
  flushHeaders: () => undefined,
}
