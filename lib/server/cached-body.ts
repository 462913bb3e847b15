import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashInlineScripts } from './security-headers'

/** For an answer that is not stored, and for the first requests of one that is. */
const quickLevels = { br: 5, gzip: 6 }
/** For later requests: a fifth smaller, at a cost of up to one CPU second in the background. */
const thoroughLevels = { br: 11, gzip: 9 }
/** The number of requests after which that second pays off. */
const askedOften = 3

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export type Encoding = 'br' | 'gzip'
type Encoded = { bytes: Buffer | Promise<Buffer>; asked: number }

export const bytesOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? Buffer.from(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength)

export const etagOf = (bytes: Buffer) => `W/"${createHash('sha1').update(bytes).digest('base64url')}"`

/** The body of a stored answer, with everything that is computed from it once: its ETag, the hashes of its scripts, its compressed forms. */
export class CachedBody {
  #scripts: readonly string[] | undefined
  #encoded = new Map<Encoding, Encoded>()

  constructor(
    readonly plain: Buffer,
    readonly etag = etagOf(plain),
  ) {}

  /** The hashes of the inline scripts of a page. */
  get scriptHashes() {
    return (this.#scripts ??= hashInlineScripts(this.plain))
  }

  /** The body in an encoding: quickly made at first, as small as possible after some requests. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? this.#encode(encoding)
    known.asked += 1
    if (known.asked === askedOften) void this.#replaceWhenDone(known, encode(this.plain, encoding, thoroughLevels))
    return known.bytes
  }

  #encode(encoding: Encoding): Encoded {
    const bytes: Promise<Buffer> = encode(this.plain, encoding).then((done) => {
      if (made.bytes === bytes) made.bytes = done
      return done
    })
    const made = { bytes: bytes as Encoded['bytes'], asked: 0 }
    this.#encoded.set(encoding, made)
    return made
  }

  /** Runs in the background; when it fails, the quick form stays in use. */
  async #replaceWhenDone(known: Encoded, smaller: Promise<Buffer>) {
    try {
      known.bytes = await smaller
    } catch (error) {
      console.warn('A page could not be compressed thoroughly.', error)
    }
  }
}

export function encode(plain: Buffer, encoding: Encoding, levels: Readonly<Record<Encoding, number>> = quickLevels): Promise<Buffer> {
  if (encoding === 'gzip') return compress.gzip(plain, { level: levels.gzip })
  return compress.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}

/**
 * The best encoding that the client accepts: 'br' before 'gzip'; null for neither. `q=0` excludes one.
 * @param accepted the Accept-Encoding header
 */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const taken = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : null
}
