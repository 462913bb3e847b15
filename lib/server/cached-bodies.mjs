import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashInlineScripts } from './security-headers.mjs'

const mostBodies = 400
const mostBytes = 48 * 1024 * 1024
/** For one visitor only. */
const quickLevels = { br: 5, gzip: 6 }
/** For the first visitors of a page that is kept: a tenth smaller than the quick level, for less time than the page took to render. */
const firstLevels = { br: 10, gzip: 6 }
/** Compressed once for all who come after: a tenth smaller, for a second of one processor. */
const thoroughLevels = { br: 11, gzip: 9 }
/** A page that nobody asks for again is not worth that second. */
const askedOften = 3

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * @typedef {'br' | 'gzip'} Encoding
 *
 * @typedef {object} KeptBody
 * @property {string | Uint8Array} source  what Next gave; another page under the same address is another body
 * @property {Buffer} plain
 * @property {string} etag
 * @property {readonly string[]} [scripts]  the hashes of its inline scripts, once somebody has asked for them
 * @property {Map<Encoding, { bytes: Promise<Buffer>, asked: number }>} encoded
 */

/** @param {string | Uint8Array} source */
export const bytesOf = (source) =>
  typeof source === 'string' ? Buffer.from(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength)

/** @param {string | Uint8Array} source @returns {KeptBody} */
function keep(source) {
  const plain = bytesOf(source)
  return { source, plain, etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`, encoded: new Map() }
}

/** @param {KeptBody} body @param {string | Uint8Array} source */
const isSame = (body, source) => body.source === source || (typeof source !== 'string' && body.plain.equals(source))

/**
 * The bodies of pages and scripts, encoded once: hashing and compressing them anew for every visitor would cost more than everything else
 * together. Never decides what is sent: a body is only used for the very bytes that Next handed over.
 */
export function cachedBodies() {
  /** @type {Map<string, KeptBody>} the longest unused first */
  const bodies = new Map()
  let bytes = 0

  /** @param {string} address */
  const forget = (address) => {
    bytes -= bodies.get(address)?.plain.length ?? 0
    bodies.delete(address)
  }

  return {
    /** Of the page last sent from there; none when there was none. @param {string} address */
    hashesAt(address) {
      const body = bodies.get(address)
      return body ? hashesOf(body) : []
    },
    /** @param {string} address @param {string | Uint8Array} source */
    find(address, source) {
      const known = bodies.get(address)
      const body = known && isSame(known, source) ? known : keep(source)
      forget(address)
      bodies.set(address, body)
      bytes += body.plain.length
      for (const oldest of bodies.keys()) {
        if (bodies.size <= mostBodies && bytes <= mostBytes) break
        forget(oldest)
      }
      return body
    },
  }
}

/** @param {KeptBody} body */
export const hashesOf = (body) => (body.scripts ??= hashInlineScripts(body.plain.toString()))

/**
 * @param {KeptBody} body
 * @param {Encoding} encoding
 * @returns {Promise<Buffer>}
 */
export function encodeCached(body, encoding) {
  const kept = body.encoded.get(encoding) ?? { bytes: encode(body.plain, encoding, firstLevels), asked: 0 }
  body.encoded.set(encoding, kept)
  kept.asked += 1
  const { bytes } = kept
  if (kept.asked === askedOften) void replaceWhenDone(kept, encode(body.plain, encoding, thoroughLevels))
  return bytes
}

/**
 * Nobody waits for the smaller one; should it fail, the quick one goes on serving.
 * @param {{ bytes: Promise<Buffer> }} kept
 * @param {Promise<Buffer>} smaller
 */
async function replaceWhenDone(kept, smaller) {
  try {
    await smaller
    kept.bytes = smaller
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
 * What the client takes, best first: 'br' before 'gzip'; null for neither. A `q=0` means "not this one".
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
