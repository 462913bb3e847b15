import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_MAX_AGE_SECONDS, PICTURE_QUALITIES, PICTURE_TYPES, PICTURE_WIDTHS } from '../picture-sizes.mjs'
import { DRAWING_HEADERS, readDrawing } from '../pictures/missing-picture'
import { hashOf, pictureName, type createPictures } from '../pictures/pictures'
import { BUSY, refuse, type Response } from './refusal'
import type { Layer } from './layers'
import type { IncomingMessage as Request } from 'node:http'
import type { Picture } from '../pictures/recipes'
import type { Storage } from '../providers/storage/storage'

const ADDRESS = /^\/_next\/image\?/
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i
/** A picture uploaded by the shopkeeper. Its name is a hash of its content (MEDIA_NAME of lib/commerce/media). */
const MEDIA = /^\/(media\/[0-9a-f]{40}\.webp)$/

/**
 * Returns whether an address below /_next/image names a public file or may name an uploaded picture. Our pages optimise no others
 * (components/ui/image-source.ts): pictures of other servers are shown unchanged.
 * @param folder public/
 */
export function knownPictures(folder: string): (url: string) => boolean {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => PICTURE_FILE.test(file))
  const pictures = new Set(files.map((file) => `/${file.split(path.sep).join('/')}`))
  return (url) => {
    if (!ADDRESS.test(url)) return false
    const asked = new URLSearchParams(url.slice(url.indexOf('?'))).getAll('url')
    const [source = '', ...others] = asked
    return others.length === 0 && (pictures.has(source) || MEDIA.test(source))
  }
}

/** media: its name in the storage */
type Wanted = { file: string; media: string | null; width: number; quality: number; type: '' | (typeof PICTURE_TYPES)[number] }

/**
 * Answers /_next/image like Next, but with pictures that survive restarts and are made in a separate process; leaves to Next what Next would refuse.
 * `stored` runs before the request enters a lane and sends finished pictures; `made` runs in the lane and makes them.
 */
export function imageCache({
  pictures,
  folder,
  storage,
}: {
  pictures: ReturnType<typeof createPictures>
  /** public/ */
  folder: string
  /** Holds uploaded pictures */
  storage: Pick<Storage, 'get'>
}) {
  const isKnown = knownPictures(folder)
  const hashOfFile = fileHashes()

  function wantedBy({ method, url = '', headers }: Request): Wanted | null {
    if ((method !== 'GET' && method !== 'HEAD') || !isKnown(url)) return null
    const asked = new URLSearchParams(url.slice(url.indexOf('?')))
    const [width, ...otherWidths] = asked.getAll('w')
    const [quality, ...otherQualities] = asked.getAll('q')
    const isOffered = WIDTHS.has(width) && QUALITIES.has(quality) && otherWidths.length + otherQualities.length === 0
    if (!isOffered) return null
    const source = asked.get('url') ?? ''
    return {
      file: path.join(folder, source),
      media: MEDIA.exec(source)?.[1] ?? null,
      width: Number(width),
      quality: Number(quality),
      type: bestType(headers.accept),
    }
  }

  /** @returns null: there is no such file; 'unreadable': the store failed */
  const readMedia = (name: string): Promise<Uint8Array | null | 'unreadable'> =>
    storage.get(name).catch((error) => {
      console.error(`${name} could not be read.`, error)
      return 'unreadable'
    })

  /** Shows the drawing of a product without a photograph. */
  async function sendDrawing(response: Response, status: number) {
    response.answerInstead(status, Object.entries(DRAWING_HEADERS), await readDrawing(folder))
  }

  const nameOf = (source: string, { width, quality, type }: Wanted) => pictureName(source, ['resize', width, quality, type])

  return {
    stored:
      <R extends Response>(): Layer<R> =>
      (below) =>
      async (request, response) => {
        const wanted = wantedBy(request)
        if (!wanted) return below(request, response)
        const name = nameOf(wanted.media ?? (await hashOfFile(wanted.file)), wanted)
        const picture = await pictures.find(name)
        return picture ? send(request, response, { picture, wanted, name, state: 'HIT' }) : below(request, response)
      },

    made:
      <R extends Response>(): Layer<R> =>
      (below) =>
      async (request, response) => {
        const wanted = wantedBy(request)
        if (!wanted) return below(request, response)
        const { file, media, ...size } = wanted
        const source = media === null ? await readFile(file) : await readMedia(media)
        if (source === null || source === 'unreadable') return sendDrawing(response, source === null ? NOT_FOUND : UNAVAILABLE)
        // The name belongs to the resized bytes, even if the file is replaced meanwhile.
        const name = nameOf(media ?? hashOf(source), wanted)
        const picture = await pictures.make(name, { kind: 'resize', source, ...size }).catch((error) => {
          console.error(`${file} could not be resized.`, error)
          return null
        })
        if (picture === 'busy') return refuse(request, response, BUSY)
        if (picture) return send(request, response, { picture, wanted, name, state: 'MISS' })
        return media === null || isWhole(media, source) ? sendUnchanged(response, file, source) : sendDrawing(response, NOT_FOUND)
      },
  }
}

const [NOT_FOUND, UNAVAILABLE] = [404, 503]

/** Whether an uploaded picture's bytes match the hash in its name. */
const isWhole = (name: string, bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').startsWith(path.basename(name, '.webp'))

const WIDTHS: ReadonlySet<string | undefined> = new Set(PICTURE_WIDTHS.map(String))
const QUALITIES: ReadonlySet<string | undefined> = new Set(Object.values(PICTURE_QUALITIES).map(String))

/** The named format that the client prefers, or '' if it names none: a client that accepts all types may not read new ones. */
function bestType(accept: string | undefined = '') {
  const wishes = new Map(
    accept.split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [type, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
  const weightOf = (type: string) => wishes.get(type) ?? 0
  const [best] = PICTURE_TYPES.filter((type) => weightOf(type) > 0).sort((one, other) => weightOf(other) - weightOf(one))
  return best ?? ''
}

/** File hashes, recomputed only after a change. */
function fileHashes() {
  const hashes = new Map<string, { facts: string; hash: string }>()
  return async (file: string) => {
    const { mtimeMs, ctimeMs, size } = await stat(file)
    const facts = [mtimeMs, ctimeMs, size].join()
    const known = hashes.get(file)
    if (known?.facts === facts) return known.hash
    const hash = hashOf(await readFile(file))
    hashes.set(file, { facts, hash })
    return hash
  }
}

function send(
  request: Request,
  response: Response,
  { picture: { type, bytes }, wanted, name, state }: { picture: Picture; wanted: Wanted; name: string; state: 'HIT' | 'MISS' },
) {
  const etag = `"${name}"`
  response.setHeader('Vary', 'Accept')
  response.setHeader('Cache-Control', `public, max-age=${PICTURE_MAX_AGE_SECONDS}, must-revalidate`)
  response.setHeader('ETag', etag)
  response.setHeader('X-Nextjs-Cache', state)
  if (knownTags(request).includes(etag)) {
    response.writeHead(304)
    return void response.end()
  }
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', bytes.byteLength)
  response.setHeader('Content-Disposition', dispositionOf(wanted.file, type))
  // For a picture opened as a document.
  response.setHeader('Content-Security-Policy', "script-src 'none'; frame-src 'none'; sandbox;")
  response.writeHead(200)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const knownTags = ({ headers }: Request) => (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Sends a file that cannot be resized unchanged. Clients keep it for a short time only, because the next attempt may succeed. */
function sendUnchanged(response: Response, file: string, bytes: Uint8Array) {
  const ending = path.extname(file).slice(1).toLowerCase()
  response.setHeader('Cache-Control', 'public, max-age=60')
  response.setHeader('Content-Type', `image/${ending === 'jpg' ? 'jpeg' : ending}`)
  response.setHeader('Content-Length', bytes.byteLength)
  response.writeHead(200)
  response.end(bytes)
}

/** 'inline': a picture that is opened in its own tab is shown, not saved. */
function dispositionOf(file: string, type: string) {
  const name = `${path.basename(file).split('.', 1)[0]}.${type.replace('image/', '')}`
  return /^[\w.-]+$/.test(name) ? `inline; filename="${name}"` : `inline; filename*=UTF-8''${encodeURIComponent(name)}`
}
