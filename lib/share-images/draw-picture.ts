import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PHOTO_MAX_BYTES } from '@/lib/commerce/customers/model'
import { env } from '@/lib/config/env'
import { openStorage } from '@/lib/providers/storage/storage'
import { CROPS, SHARE_IMAGE, type Crop } from '@/lib/seo/share-image'
import { readBoundedBody } from '@/lib/bounded-body'
import { pictureProcess } from '@/lib/pictures/picture-process'
import type { Compose } from '@/lib/runtime-types'
import { readRuntime } from '@/lib/runtime'
import { layOut, type Layout } from './layout'
import type { ShareCard } from './share-card'

/** WhatsApp does not fetch larger pictures (SEO-07). */
export const MAX_PICTURE_BYTES = 300_000
/** The first that makes the file small enough is used. */
const QUALITIES = [86, 76, 64, 50, 34]
/** Behind a photo with transparent parts. */
const PANEL = '#F6F0E4'

const TIME_LIMIT_MS = 4_000
const PUBLIC_FOLDER = 'public'

/** A picture that the shopkeeper has uploaded. */
async function readMedia(path: string): Promise<Uint8Array | null> {
  const file = await openStorage(env()).get(path.slice(1))
  return file && file.byteLength > PHOTO_MAX_BYTES ? null : file
}

/** A file below public/. Dots and escapes of the path cannot lead out of that folder. */
async function readOwn(path: string): Promise<Uint8Array | null> {
  const folder = join(process.cwd(), PUBLIC_FOLDER) + sep
  const file = join(folder, decodeURIComponent(new URL(path, 'http://shop').pathname))
  if (!file.startsWith(folder) || file.includes('\0')) return null
  const { size } = await stat(file)
  return size > PHOTO_MAX_BYTES ? null : readFile(file)
}

/** A remote server's picture. No redirects: one could lead to a host of the internal network (SSRF). */
async function fetchRemote(url: string): Promise<Uint8Array | null> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
  try {
    const response = await fetch(url, { signal, redirect: 'error', cache: 'no-store', credentials: 'omit' })
    return response.ok ? await readBoundedBody(response, PHOTO_MAX_BYTES) : null
  } finally {
    over.abort()
  }
}

/** The file of a photo; null when it is missing, too large or too slow. */
export async function loadPhoto(url: string): Promise<Uint8Array | null> {
  try {
    if (url.startsWith('/media/')) return await readMedia(url)
    if (url.startsWith('/') && !url.startsWith('//')) return await readOwn(url)
    return /^https?:\/\//i.test(url) ? await fetchRemote(url) : null
  } catch {
    // Missing, refused or too slow: the caller draws without it.
    return null
  }
}

/** `isWhole`: nothing is missing; false when the photo could not be loaded. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }

type Size = { width: number; height: number }

/** With the pictures of lib/server/server.ts, which are stored on disk; under `next start` and `next dev` without storing. */
async function compose(recipe: Compose): Promise<Uint8Array | null> {
  const made = await (readRuntime().pictures?.compose(recipe) ?? pictureProcess().run(recipe))
  if (made === 'busy') throw new Error('Too many pictures are waiting.')
  return made === null ? null : made.bytes
}

type Photo = { file: Uint8Array | null; position: 'centre' | 'attention'; /** Never enlarged. */ isAlone: boolean }

/** null when the photo is no image of a supported format. */
function draw({ ground, photo: area, ink }: Layout, { file, position, isAlone }: Photo, { width, height }: Size = SHARE_IMAGE) {
  const photo = file && area ? { file, area, position, background: PANEL } : null
  return compose({
    kind: 'compose',
    width,
    height,
    ground,
    ink,
    photo,
    isPhotoAlone: isAlone,
    qualities: QUALITIES,
    maxBytes: MAX_PICTURE_BYTES,
  })
}

/** Draws the layout with its photo or, if that is missing or not readable, the one without. */
async function drawWithOrWithout(layoutOf: (hasPhoto: boolean) => Layout, photo: Photo, size?: Size): Promise<Picture> {
  const whole = layoutOf(true)
  const drawn = photo.file && whole.photo && (await draw(whole, photo, size))
  const bytes = drawn ?? (await draw(layoutOf(false), { ...photo, file: null }, size))
  if (bytes === null) throw new Error('A picture without a photo was not drawn.')
  return { bytes: Uint8Array.from(bytes), isWhole: Boolean(drawn) }
}

/** The photograph alone, cropped around its most salient part, and never enlarged. */
async function drawCrop(photoUrl: string, crop: Crop): Promise<Picture> {
  const size = CROPS[crop]
  const area = { left: 0, top: 0, ...size }
  const photo = { file: await loadPhoto(photoUrl), position: 'attention', isAlone: true } as const
  return drawWithOrWithout((hasPhoto) => ({ ground: PANEL, photo: hasPhoto ? area : null, ink: '' }), photo, size)
}

/** Draws the picture of a card, without its photo when that cannot be loaded: a preview without a photo is better than none. */
export async function drawPicture(card: ShareCard): Promise<Picture> {
  if (card.subject.crop) return drawCrop(card.photoUrl, card.subject.crop)
  const photo = { file: await loadPhoto(card.photoUrl), position: 'centre', isAlone: false } as const
  const { bytes, isWhole } = await drawWithOrWithout((hasPhoto) => layOut(card, hasPhoto), photo)
  return { bytes, isWhole: isWhole || card.photoUrl === '' }
}
