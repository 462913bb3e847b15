import 'server-only'
import sharp, { type OverlayOptions, type ResizeOptions } from 'sharp'
import { CROPS, SHARE_IMAGE, type Crop } from '@/lib/seo/share-image'
import { layOut, type Layout } from './lay-out'
import { loadPhoto } from './load-photo'
import type { ShareCard } from './share-card'

// What it would keep of one picture helps no other one, and each of its threads holds on to memory: a tenth of a second is quick enough.
sharp.cache(false)
sharp.concurrency(1)

/** More than this WhatsApp does not fetch (SEO-07). */
export const MAX_PICTURE_BYTES = 300_000
/** The first that is small enough; the last always is. */
const QUALITIES = [86, 76, 64, 50, 34]
/** Decoded whole, a larger one would take more memory than the rest of the shop. */
const MAX_PHOTO_PIXELS = 25_000_000
/** Behind a photo with see-through parts. */
const PANEL = '#F6F0E4'
const READ_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']

/** `isWhole`: with its photo, when there is one. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }

/** The photo as it will stand in the picture; null when it is none, or none we read. */
async function fitPhoto(
  file: Uint8Array | null,
  area: Layout['photo'],
  position: ResizeOptions['position'] = 'centre',
): Promise<OverlayOptions | null> {
  if (file === null || area === null) return null
  try {
    const photo = sharp(file, { failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS, pages: 1 })
    // What it says it is, nobody checks; what it is, sharp does. Drawings are left out: they can refer to other files.
    if (!READ_FORMATS.includes((await photo.metadata()).format)) return null
    const fitted = photo
      .autoOrient()
      .resize({ width: area.width, height: area.height, fit: 'cover', position })
      .flatten({ background: PANEL })
    const { data, info } = await fitted.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left: area.left, top: area.top }
  } catch {
    // Cut off, broken, too large: the picture stands without it.
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

/** The photograph alone, with what catches the eye in the middle. */
async function drawCrop(photoUrl: string, crop: Crop): Promise<Picture> {
  const size = CROPS[crop]
  const photo = await fitPhoto(await loadPhoto(photoUrl), { left: 0, top: 0, ...size }, sharp.strategy.attention)
  const jpeg = await compress({ ground: PANEL, photo: null, ink: '' }, photo, size)
  return { bytes: Uint8Array.from(jpeg), isWhole: photo !== null }
}

/** The picture of a card. It is drawn without a photo that cannot be had: a preview without one beats none. */
export async function drawPicture(card: ShareCard): Promise<Picture> {
  if (card.subject.crop) return drawCrop(card.photoUrl, card.subject.crop)
  const file = await loadPhoto(card.photoUrl)
  const photo = await fitPhoto(file, layOut(card, true).photo)
  const jpeg = await compress(layOut(card, photo !== null), photo)
  return { bytes: Uint8Array.from(jpeg), isWhole: photo !== null || card.photoUrl === '' }
}
