import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { OverlayOptions, ResizeOptions } from 'sharp'
import { sharp } from '@/lib/config/sharp'
import { PHOTO_MAX_BYTES } from '@/lib/commerce/kernel/limits'
import { CROPS, SHARE_IMAGE, type Crop } from '@/lib/seo/share-image'
import { readBoundedBody } from '@/lib/http/bounded-body'
import { layOut, type Layout } from './layout'
import type { ShareCard } from './share-card'

/** WhatsApp does not fetch larger pictures (SEO-07). */
export const MAX_PICTURE_BYTES = 300_000
/** The first that makes the file small enough is used. */
const QUALITIES = [86, 76, 64, 50, 34]
/** Bounds the memory of a decoded photo. */
const MAX_PHOTO_PIXELS = 25_000_000
/** Behind a photo with transparent parts. */
const PANEL = '#F6F0E4'
const READ_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']

const TIME_LIMIT_MS = 4_000
const PUBLIC_FOLDER = 'public'

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
    if (url.startsWith('/') && !url.startsWith('//')) return await readOwn(url)
    return /^https?:\/\//i.test(url) ? await fetchRemote(url) : null
  } catch {
    // Missing, refused or too slow: the caller draws without it.
    return null
  }
}

/** `isWhole`: nothing is missing; false when the photo could not be loaded. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }

/** The photo at its size in the picture; null when it is no image of a supported format. */
async function fitPhoto(
  file: Uint8Array | null,
  area: Layout['photo'],
  position: ResizeOptions['position'] = 'centre',
): Promise<OverlayOptions | null> {
  if (file === null || area === null) return null
  try {
    const photo = sharp(file, { failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS, pages: 1 })
    // sharp detects the format by the content. No SVG: it can refer to other files.
    if (!READ_FORMATS.includes((await photo.metadata()).format)) return null
    const fitted = photo
      .autoOrient()
      .resize({ width: area.width, height: area.height, fit: 'cover', position })
      .flatten({ background: PANEL })
    const { data, info } = await fitted.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left: area.left, top: area.top }
  } catch {
    // Truncated, corrupt or too large: the picture is drawn without it.
    return null
  }
}

type Size = { width: number; height: number }

async function compress({ ground, ink }: Layout, photo: OverlayOptions | null, { width, height }: Size = SHARE_IMAGE): Promise<Buffer> {
  const overlay = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ink}</svg>`)
  const layers = [...(photo ? [photo] : []), { input: overlay }]
  const canvas = sharp({ create: { width, height, channels: 3, background: ground } }).composite(layers)
  const { data, info } = await canvas.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw })
      .jpeg({ quality, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (jpeg.byteLength <= MAX_PICTURE_BYTES) return jpeg
  }
  throw new Error('A picture for link previews does not become small enough.')
}

/** The photograph alone, cropped around its most salient part. */
async function drawCrop(photoUrl: string, crop: Crop): Promise<Picture> {
  const size = CROPS[crop]
  const photo = await fitPhoto(await loadPhoto(photoUrl), { left: 0, top: 0, ...size }, sharp.strategy.attention)
  const jpeg = await compress({ ground: PANEL, photo: null, ink: '' }, photo, size)
  return { bytes: Uint8Array.from(jpeg), isWhole: photo !== null }
}

/** Draws the picture of a card, without its photo when that cannot be loaded: a preview without a photo is better than none. */
export async function drawPicture(card: ShareCard): Promise<Picture> {
  if (card.subject.crop) return drawCrop(card.photoUrl, card.subject.crop)
  const file = await loadPhoto(card.photoUrl)
  const photo = await fitPhoto(file, layOut(card, true).photo)
  const jpeg = await compress(layOut(card, photo !== null), photo)
  return { bytes: Uint8Array.from(jpeg), isWhole: photo !== null || card.photoUrl === '' }
}
