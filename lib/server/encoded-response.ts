import { hashInlineScripts } from './security-headers'
import { bytesOf, chooseEncoding, encode, etagOf, type CachedBody, type Encoding } from './cached-body'
import { withPlainTags } from '../next-adapter/router-payload'
import type { guardedResponse } from './guarded-response'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { ServerResponse } from 'node:http'

/** Fast: the text has hundreds of megabytes and is compressed per request. */
const createPacker = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
}

/**
 * Compresses a long text while it is sent. `write` returns false when the compressor has enough; `response` then emits 'drain', as Node does.
 * @param out of the response, below the compression
 */
function compressedStream(
  response: ServerResponse,
  encoding: Encoding,
  { write, end }: { write: (bytes: Buffer) => boolean; end: () => void },
) {
  const packer = createPacker[encoding]()
  packer.on('data', (bytes: Buffer) => {
    if (!write(bytes)) packer.pause()
  })
  packer.once('end', end)
  packer.once('error', (error) => response.destroy(error))
  packer.on('drain', () => response.emit('drain'))
  // This listener also receives the event emitted above: only a client that has read what was sent continues.
  response.on('drain', () => {
    if (!response.writableNeedDrain) packer.resume()
  })
  response.once('close', () => packer.destroy())
  return {
    write: (bytes: Buffer) => packer.write(bytes),
    end: () => void packer.end(),
  }
}

const leastBytes = 1024
/** Longer texts are not buffered, which bounds memory: the feed of a large shop has hundreds of megabytes. */
const mostGatheredBytes = 4 * 1024 * 1024
const answers = new Set([200, 404])
/** Next marks what it renders for one visitor as private, no-store. */
const forEverybody = /s-maxage|public/
const texts = /^(?:text\/|application\/(?:json|javascript|(?:rss\+)?xml)|image\/svg\+xml)/

const END_OF_HEAD = Buffer.from('</head>')

/** Changes a page's head and React data. The rest stays bytes: as a string, a bilingual page takes two bytes per character. */
function complete(page: Buffer, completeHead: (head: string) => string) {
  const at = page.indexOf(END_OF_HEAD)
  if (at === -1) return page
  const rest = at + END_OF_HEAD.length
  return Buffer.concat([Buffer.from(completeHead(page.subarray(0, rest).toString())), withPlainTags(page.subarray(rest))])
}

/**
 * The response class that compresses. It collects the body of a text until its end, so that the cache of complete answers (answer-cache.ts) can store
 * it; a stored answer is encoded once, not for each visitor. With COMPRESS=0 a proxy compresses instead.
 * @param options completeHead: changes the HTML of a page that may be stored, to `</head>`
 */
export function encodedResponse(
  { compresses, completeHead = (head) => head }: { compresses: boolean; completeHead?: (head: string) => string },
  Response: ReturnType<typeof guardedResponse>,
) {
  return class EncodedResponse extends Response {
    /** Stores the complete answer, if it may be stored. Set by answer-cache.ts. */
    store: ((plain: Buffer) => CachedBody | null) | undefined
    /** A text written in pieces, until complete */
    #pieces: Buffer[] | undefined
    #gatheredBytes = 0
    #decided = false
    #gathers = false
    /** Set once a text is too long to buffer. */
    #streamed: { write: (bytes: Buffer) => boolean; end: () => void } | undefined
    /** Sent while it is written, which may take long (request-limits.ts). */
    isStreamed = false
    /** A HEAD request. answer-cache.ts changes the method, so that the answer has an ETag. */
    #isHead = this.req.method === 'HEAD'

    override writeHead(status: number, ...rest: unknown[]) {
      this.statusCode = status
      if (rest.length === 0 && this.#isText()) return this
      return super.writeHead(status, ...rest)
    }

    override flushHeaders() {
      if (!this.#isText()) super.flushHeaders()
    }

    override write(...parameters: unknown[]) {
      if (this.#streamed) return this.#writeStreamed(this.#streamed, parameters)
      if (!this.#isText()) return super.write(...(parameters as [unknown]))
      this.#gather(parameters)
      return this.#gatheredBytes <= mostGatheredBytes || this.#stream()
    }

    override end(...parameters: unknown[]) {
      if (this.#streamed) {
        this.#writeStreamed(this.#streamed, parameters)
        this.#streamed.end()
        return this
      }
      if (!this.#isText()) return super.end(...(parameters as []))
      const [chunk] = parameters
      const whole = !this.#pieces && (typeof chunk === 'string' || chunk instanceof Uint8Array) ? chunk : this.#gathered(parameters)
      this.#decided = true
      this.#gathers = false
      this.#send(whole).catch((error: Error) => this.destroy(error))
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

    /** @param parameters chunk, encoding, callback, each optional */
    #gather([chunk, ...rest]: unknown[]) {
      this.#pieces ??= []
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
        const bytes = Buffer.from(chunk)
        this.#pieces.push(bytes)
        this.#gatheredBytes += bytes.length
      }
      const written = [chunk, ...rest].find((each) => typeof each === 'function')
      if (written) process.nextTick(written)
    }

    #writeStreamed(streamed: { write: (bytes: Buffer) => boolean }, parameters: unknown[]) {
      const bytes = this.#gathered(parameters)
      this.#pieces = undefined
      return bytes.length === 0 || streamed.write(bytes)
    }

    #gathered(parameters: unknown[]) {
      this.#gather(parameters)
      return Buffer.concat(this.#pieces ?? [])
    }

    /**
     * Sends a text that is too long to buffer, as fast as the client reads it: never stored, and without an ETag, which is the hash of the whole text.
     * @returns false: the writer waits for 'drain'
     */
    #stream(): boolean {
      const gathered = this.#gathered([])
      this.#pieces = undefined
      this.#gathers = false
      if (compresses) this.appendHeader('Vary', 'Accept-Encoding')
      this.removeHeader('content-length')
      const encoding = this.#chooseEncoding(gathered)
      if (encoding) this.#announce(encoding)
      if (this.#isHead) {
        // The text is not needed: its writer waits for a 'drain' that never comes.
        this.#streamed = { write: () => false, end: () => undefined }
        super.end()
        this.emit('made')
        return false
      }
      this.isStreamed = true
      const out = { write: (bytes: Buffer) => super.write(bytes), end: () => void super.end() }
      this.#streamed = encoding ? compressedStream(this, encoding, out) : out
      return this.#streamed.write(gathered)
    }

    async #send(whole: string | Uint8Array) {
      const isPublic = forEverybody.test(String(this.getHeader('cache-control')))
      // A page made for one visitor keeps its links: its longer HTML would be compressed for each request.
      const plain = this.store && isPublic && this.#isPage() ? complete(bytesOf(whole), completeHead) : bytesOf(whole)
      if (compresses) this.appendHeader('Vary', 'Accept-Encoding')
      const stored = this.store?.(plain)
      if (stored) return this.#sendCached(stored)
      if (isPublic && !this.hasHeader('etag')) this.setHeader('ETag', etagOf(plain))
      if (this.#isPage()) this.scriptHashes = hashInlineScripts(plain)
      if (isPublic && this.#isKnown()) return this.#sendNotModified()
      const encoding = this.#chooseEncoding(plain)
      if (!encoding) return this.#sendBytes(plain)
      this.#announce(encoding)
      this.#sendBytes(await encode(plain, encoding))
    }

    /** Sends a stored answer. */
    sendStored(headers: readonly (readonly [string, string | readonly string[]])[], body: CachedBody) {
      this.#decided = true
      for (const [name, value] of headers) this.setHeader(name, value)
      this.#sendCached(body)
    }

    #sendCached(body: CachedBody) {
      this.setHeader('ETag', body.etag)
      if (this.#isPage()) this.scriptHashes = body.scriptHashes
      if (this.#isKnown()) return this.#sendNotModified()
      const encoding = this.#chooseEncoding(body.plain)
      if (!encoding) return this.#sendBytes(body.plain)
      this.#announce(encoding)
      const bytes = body.encoded(encoding)
      if (Buffer.isBuffer(bytes)) return this.#sendBytes(bytes)
      bytes.then(
        (made) => this.#sendBytes(made),
        (error: Error) => this.destroy(error),
      )
    }

    #isPage() {
      return String(this.getHeader('content-type')).startsWith('text/html')
    }

    #isKnown() {
      return isFresh(this.req.headers['if-none-match'], String(this.getHeader('etag')))
    }

    #chooseEncoding(plain: Buffer) {
      const mayEncode = compresses && plain.length >= leastBytes && texts.test(String(this.getHeader('content-type')))
      return mayEncode ? chooseEncoding(this.req.headers['accept-encoding']) : null
    }

    #announce(encoding: string) {
      this.setHeader('Content-Encoding', encoding)
      this.removeHeader('Accept-Ranges')
    }

    #sendBytes(bytes: Buffer) {
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

/** @param known the If-None-Match header */
const isFresh = (known: string | undefined, etag: string) =>
  known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
