import type { Metadata } from 'sharp'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { sharp } from '@/lib/config/sharp.mjs'
import { PICTURE_LEAST_PX, PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_SIDE_PX } from './model'

const DECODE_SECONDS = 20
/** Of the stored original, of which pages get smaller copies. */
const QUALITY = 90
const HEAD_BYTES = 512

/** The first bytes of each accepted format. Nothing else reaches a decoder. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF[^]{4}WEBP/,
  // AVIF, still or animated.
  /^[^]{4}ftyp(?:avif|avis|mif1|msf1)/,
]

/** By the format that the decoder detected: HEIC shares the container of AVIF but is patent-encumbered. */
const isAllowed = ({ format, compression }: Metadata): boolean =>
  format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp'].includes(format)

/** A part of the upright picture, in its pixels. */
export type Crop = { left: number; top: number; width: number; height: number }

export type PictureRefusal = 'too_large' | 'is_svg' | 'is_heic' | 'not_a_picture' | 'too_many_pixels' | 'too_small' | 'bad_crop'
type Picture = { file: Buffer; width: number; height: number }

function refuseByBeginning(bytes: Uint8Array): Result<never, PictureRefusal> | null {
  if (bytes.byteLength > PICTURE_MAX_BYTES) return failure('too_large', { most: PICTURE_MAX_BYTES / (1024 * 1024) })
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (BEGINNINGS.some((beginning) => beginning.test(head))) return null
  // It can contain scripts and refer to other files.
  if (/<svg[\s>]/i.test(head) || /^\s*<\?xml/i.test(head)) return failure('is_svg')
  return /^[^]{4}ftyp(?:heic|heix|hevc|heim)/.test(head) ? failure('is_heic') : failure('not_a_picture')
}

const isUpright = ({ orientation = 1 }: Metadata): boolean => orientation < 5

function refuseBySize({ width, height }: { width: number; height: number }): Result<never, PictureRefusal> | null {
  if (width * height > PICTURE_MAX_PIXELS)
    return failure('too_many_pixels', { megapixels: Math.round((width * height) / 1e6), most: Math.floor(PICTURE_MAX_PIXELS / 1e6) })
  return Math.min(width, height) < PICTURE_LEAST_PX ? failure('too_small', { width, height, least: PICTURE_LEAST_PX }) : null
}

const isWithin = ({ left, top, width, height }: Crop, size: { width: number; height: number }): boolean =>
  [left, top, width, height].every(Number.isInteger) &&
  left >= 0 &&
  top >= 0 &&
  Math.min(width, height) >= PICTURE_LEAST_PX &&
  left + width <= size.width &&
  top + height <= size.height

/**
 * Checks a picture by its content, not by its name, and encodes it again: upright, still, at most PICTURE_SIDE_PX, without metadata (place, time). The same
 * file always gives the same bytes.
 */
export async function readPicture(bytes: Uint8Array, crop: Crop | null): Promise<Result<Picture, PictureRefusal>> {
  const refused = refuseByBeginning(bytes)
  if (refused) return refused
  try {
    // The limit is checked below, with a sentence of its own; metadata() reads only the head of the file.
    const metadata = await sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 }).metadata()
    if (!isAllowed(metadata)) return failure(metadata.format === 'heif' ? 'is_heic' : 'not_a_picture')
    const { width, height } = metadata
    const size = isUpright(metadata) ? { width, height } : { width: height, height: width }
    const wrongSize = refuseBySize(size)
    if (wrongSize) return wrongSize
    if (crop && !isWithin(crop, size)) return failure('bad_crop', { least: PICTURE_LEAST_PX })
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS, pages: 1 }).autoOrient()
    const { data, info } = await (crop ? picture.extract(crop) : picture)
      .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return success({ file: data, width: info.width, height: info.height })
  } catch {
    // Truncated, broken or too slow: refused alike.
    return failure('not_a_picture')
  }
}
