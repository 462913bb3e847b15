import { readdirSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

const ADDRESS = /^\/_next\/image\?/
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i

/**
 * Returns whether an address below /_next/image names one of the public files. Our pages optimise no others (components/ui/image-source.ts): pictures
 * of other servers are shown unchanged.
 * @param {string} folder  public/
 * @returns {(url: string) => boolean}
 */
export function knownPictures(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => PICTURE_FILE.test(file))
  const pictures = new Set(files.map((file) => `/${file.split(path.sep).join('/')}`))
  return (url) => {
    if (!ADDRESS.test(url)) return false
    const asked = new URLSearchParams(url.slice(url.indexOf('?'))).getAll('url')
    return asked.length === 1 && pictures.has(asked[0] ?? '')
  }
}

const PICTURE = /^\/_next\/image\?/
const maxBytes = 32 * 1024 * 1024

/**
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Picture
 */

/**
 * The best format that the client accepts of those that Next makes (next.config.mjs, images.formats).
 * @param {string | undefined} accepted
 */
const bestType = (accepted = '') => ['image/avif', 'image/webp'].find((type) => accepted.includes(type)) ?? ''

/**
 * The parameters that determine the picture. Others do not count: with them a client could force a new encoding for each request.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} type
 */
function keyOf({ url = '' }, type) {
  const asked = new URL(url, 'http://shop').searchParams
  return [type, ...['url', 'w', 'q'].map((name) => asked.getAll(name).join())].join(' ')
}

/**
 * Caches optimised pictures in memory. Encoding one takes a CPU up to seconds. Next caches them only on disk, and only together with pages
 * (isrFlushToDisk), which would outlive the database.
 * @template {import('node:http').ServerResponse} R
 * @param {(request: import('node:http').IncomingMessage, response: R) => Promise<void>} handle
 * @returns {(request: import('node:http').IncomingMessage, response: R) => Promise<void>}
 */
export function imageCache(handle) {
  /** @type {LRUCache<string, Picture>} lru-cache allows no size of 0 */
  const pictures = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length || 1 })

  return async (request, response) => {
    if (!PICTURE.test(request.url ?? '') || (request.method !== 'GET' && request.method !== 'HEAD')) return handle(request, response)
    const type = bestType(request.headers.accept)
    const key = keyOf(request, type)
    const cached = pictures.get(key)
    if (cached) return send(cached, request, response)
    whenSent(request, response, type, (picture) => pictures.set(key, picture))
    return handle(request, response)
  }
}

/**
 * @param {Picture} picture
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function send({ headers, body }, request, response) {
  const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.setHeader('X-Nextjs-Cache', 'HIT')
  if (isKnown) response.removeHeader('content-length')
  response.writeHead(isKnown ? 304 : 200)
  response.end(isKnown || request.method === 'HEAD' ? undefined : body)
}

/**
 * Next sends a picture in one piece. A picture of another type than requested (an unusual Accept header, or one that Next left unchanged) is not cached.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} type
 * @param {(picture: Picture) => void} store
 */
function whenSent(request, response, type, store) {
  const end = response.end
  response.end = (/** @type {unknown[]} */ ...parameters) => {
    const [body] = parameters
    const isWhole = request.method === 'GET' && response.statusCode === 200 && body instanceof Uint8Array
    if (isWhole && response.getHeader('content-type') === type) store({ headers: { ...response.getHeaders() }, body: Buffer.from(body) })
    return Reflect.apply(end, response, parameters)
  }
}
