import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const mostBodies = 400
const mostBytes = 48 * 1024 * 1024
/** Compressed once for all who come, so it may take its time; the last levels cost ten times as much for a hundredth less. */
const keptLevels = { br: 9, gzip: 8 }
/** For one visitor only. */
const onceLevels = { br: 4, gzip: 5 }

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * @typedef {'br' | 'gzip'} Encoding
 *
 * @typedef {object} KeptBody
 * @property {string | Uint8Array} source  what Next gave; another page under the same address is another body
 * @property {Buffer} plain
 * @property {string} etag
 * @property {Map<Encoding, Promise<Buffer>>} encoded
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
export function keptBodies() {
  /** @type {Map<string, KeptBody>} the longest unused first */
  const bodies = new Map()
  let bytes = 0

  /** @param {string} address */
  const forget = (address) => {
    bytes -= bodies.get(address)?.plain.length ?? 0
    bodies.delete(address)
  }

  return {
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

/**
 * @param {KeptBody} body
 * @param {Encoding} encoding
 */
export function encodeKept(body, encoding) {
  const encoded = body.encoded.get(encoding) ?? encode(body.plain, encoding, keptLevels)
  body.encoded.set(encoding, encoded)
  return encoded
}

/**
 * @param {Buffer} plain
 * @param {Encoding} encoding
 * @param {Readonly<Record<Encoding, number>>} levels
 * @returns {Promise<Buffer>}
 */
export function encode(plain, encoding, levels = onceLevels) {
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
