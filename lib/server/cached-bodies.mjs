import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hashInlineScripts } from './security-headers.mjs'

const maxBodies = 400
const maxBytes = 48 * 1024 * 1024
/** For an answer that is not cached. */
const quickLevels = { br: 5, gzip: 6 }
/** For the first visitors of a cached page: a tenth smaller than the quick level, in less time than the page took to render. */
const firstLevels = { br: 10, gzip: 6 }
/** For all later visitors: again a tenth smaller, for a second of one CPU. */
const thoroughLevels = { br: 11, gzip: 9 }
/** Requests of a page after which that second is worth it. */
const askedOften = 3

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * @typedef {'br' | 'gzip'} Encoding
 *
 * @typedef {object} CachedBody
 * @property {string | Uint8Array} source  what Next sent; a different source under the same address is a different body
 * @property {Buffer} plain
 * @property {string} etag
 * @property {readonly string[]} [scripts]  the hashes of its inline scripts, computed on the first request for them
 * @property {Map<Encoding, { bytes: Promise<Buffer>, asked: number }>} encoded
 */

/** @param {string | Uint8Array} source */
export const bytesOf = (source) =>
  typeof source === 'string' ? Buffer.from(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength)

/** @param {string | Uint8Array} source @returns {CachedBody} */
function toCachedBody(source) {
  const plain = bytesOf(source)
  return { source, plain, etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`, encoded: new Map() }
}

/** @param {CachedBody} body @param {string | Uint8Array} source */
const isSame = (body, source) => body.source === source || (typeof source !== 'string' && body.plain.equals(source))

/**
 * Caches the hash and the compressed forms of page and script bodies: computing them for each visitor costs more than all other work together.
 * The cache never decides what is sent: a cached body is used only if Next sent exactly the same bytes.
 */
export function cachedBodies() {
  /** @type {LRUCache<string, CachedBody>} lru-cache allows no size of 0 */
  const bodies = new LRUCache({ max: maxBodies, maxSize: maxBytes, sizeCalculation: ({ plain }) => plain.length || 1 })

  return {
    /** The hashes of the inline scripts of the page last sent from this address. @param {string} address */
    hashesAt(address) {
      const body = bodies.peek(address)
      return body ? hashesOf(body) : []
    },
    /** @param {string} address @param {string | Uint8Array} source */
    find(address, source) {
      const known = bodies.get(address)
      if (known && isSame(known, source)) return known
      const body = toCachedBody(source)
      bodies.set(address, body)
      return body
    },
  }
}

/** @param {CachedBody} body */
export const hashesOf = (body) => (body.scripts ??= hashInlineScripts(body.plain.toString()))

/**
 * @param {CachedBody} body
 * @param {Encoding} encoding
 * @returns {Promise<Buffer>}
 */
export function encodeCached(body, encoding) {
  const cached = body.encoded.get(encoding) ?? { bytes: encode(body.plain, encoding, firstLevels), asked: 0 }
  body.encoded.set(encoding, cached)
  cached.asked += 1
  const { bytes } = cached
  if (cached.asked === askedOften) void replaceWhenDone(cached, encode(body.plain, encoding, thoroughLevels))
  return bytes
}

/**
 * Runs in the background; when it fails, the quick form stays in use.
 * @param {{ bytes: Promise<Buffer> }} cached
 * @param {Promise<Buffer>} smaller
 */
async function replaceWhenDone(cached, smaller) {
  try {
    await smaller
    cached.bytes = smaller
  } catch (error) {
    console.warn('A page could not be compressed thoroughly.', error)
  }
}

/**
 * @param {Buffer} plain
 * @param {Encoding} encoding
 * @param {Readonly<Record<Encoding, number>>} levels
 * @returns {Promise<Buffer>}
 */
export function encode(plain, encoding, levels = quickLevels) {
  if (encoding === 'gzip') return compress.gzip(plain, { level: levels.gzip })
  return compress.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}

/**
 * The best encoding that the client accepts: 'br' before 'gzip'; null for neither. `q=0` excludes one.
 * @param {string | string[] | undefined} accepted  the Accept-Encoding header
 * @returns {Encoding | null}
 */
export function chooseEncoding(accepted) {
  const taken = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : null
}
