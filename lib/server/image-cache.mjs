import { readdirSync } from 'node:fs'
import path from 'node:path'

const ADDRESS = /^\/_next\/image\?/
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i

/**
 * Whether an address below /_next/image asks for a picture that can be there: one of our own public files, which are all that our pages have made
 * smaller (components/ui/image-source.ts). Pictures of other servers are shown as they come.
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
const mostBytes = 32 * 1024 * 1024

/**
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Picture
 */

/**
 * What the client takes best of what Next makes (next.config.mjs, images.formats).
 * @param {string | undefined} accepted
 */
const bestType = (accepted = '') => ['image/avif', 'image/webp'].find((type) => accepted.includes(type)) ?? ''

/**
 * What a picture is made of, and nothing else of its address: whoever adds parameters of their own would have it made anew each time.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} type
 */
function keyOf({ url = '' }, type) {
  const asked = new URL(url, 'http://shop').searchParams
  return [type, ...['url', 'w', 'q'].map((name) => asked.getAll(name).join())].join(' ')
}

/**
 * Pictures, made once. To make one takes a processor for up to seconds; Next keeps them only on disk, and there only when it keeps pages there,
 * too (isrFlushToDisk), which would outlive the database. So they are kept here, in memory, the longest unused going first.
 * @template {import('node:http').ServerResponse} R
 * @param {(request: import('node:http').IncomingMessage, response: R) => Promise<void>} handle
 * @returns {(request: import('node:http').IncomingMessage, response: R) => Promise<void>}
 */
export function imageCache(handle) {
  /** @type {Map<string, Picture>} the longest unused first */
  const pictures = new Map()
  let bytes = 0

  /** @param {string} key */
  const forget = (key) => {
    bytes -= pictures.get(key)?.body.length ?? 0
    pictures.delete(key)
  }

  /** @param {string} key @param {Picture} picture */
  const keep = (key, picture) => {
    forget(key)
    pictures.set(key, picture)
    bytes += picture.body.length
    for (const oldest of pictures.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  return async (request, response) => {
    if (!PICTURE.test(request.url ?? '') || (request.method !== 'GET' && request.method !== 'HEAD')) return handle(request, response)
    const type = bestType(request.headers.accept)
    const key = keyOf(request, type)
    const kept = pictures.get(key)
    if (kept) {
      keep(key, kept)
      return send(kept, request, response)
    }
    whenSent(request, response, type, (picture) => keep(key, picture))
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
 * Next hands a picture over in one piece. One of another type than asked for (an odd Accept header, a picture it left as it is) is not kept.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} type
 * @param {(picture: Picture) => void} keep
 */
function whenSent(request, response, type, keep) {
  const end = response.end
  response.end = (/** @type {unknown[]} */ ...parameters) => {
    const [body] = parameters
    const isWhole = request.method === 'GET' && response.statusCode === 200 && body instanceof Uint8Array
    if (isWhole && response.getHeader('content-type') === type) keep({ headers: { ...response.getHeaders() }, body: Buffer.from(body) })
    return Reflect.apply(end, response, parameters)
  }
}
