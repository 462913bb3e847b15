import { sharp } from '../config/sharp'
import { maxPixelsOf } from './pixel-limits'
import type { Metadata } from 'sharp'

const TIME_LIMIT = { seconds: 20 }

/** A part of the upright picture, in its pixels. */
export type Crop = { left: number; top: number; width: number; height: number }

/** An uploaded picture. The result is a WebP: upright, still, without metadata (place, time), and the same for the same file. */
export type Upload = {
  kind: 'upload'
  source: Uint8Array
  /** That are accepted, as sharp names them; heif is AVIF alone */
  formats: readonly ('jpeg' | 'png' | 'webp' | 'gif' | 'heif')[]
  crop: Crop | null
  /** Of the picture and of the crop */
  minSide: number
  /** Of the result: the longest one, or both if it is square */
  side: number
  /** The middle of the picture, enlarged if necessary */
  isSquare: boolean
  quality: number
}

export type Encoded = { bytes: Buffer; width: number; height: number }
export type Refused = {
  refused: 'is_heic' | 'not_a_picture' | 'too_many_pixels' | 'too_small' | 'bad_crop'
  detail?: Record<string, number>
}

const isWithin = ({ left, top, width, height }: Crop, minSide: number, size: { width: number; height: number }) =>
  [left, top, width, height].every(Number.isInteger) &&
  left >= 0 &&
  top >= 0 &&
  Math.min(width, height) >= minSide &&
  left + width <= size.width &&
  top + height <= size.height

/** By the head of the file. */
function refuse({ format, compression, autoOrient: { width, height } }: Metadata, { formats, crop, minSide }: Upload): Refused | null {
  // HEIC shares the container of AVIF but is patent-encumbered.
  if (format === 'heif' && compression !== 'av1') return { refused: 'is_heic' }
  if (!formats.some((accepted) => accepted === format)) return { refused: 'not_a_picture' }
  const max = maxPixelsOf(format)
  if (width * height > max)
    return { refused: 'too_many_pixels', detail: { megapixels: Math.round((width * height) / 1e6), most: Math.floor(max / 1e6) } }
  if (Math.min(width, height) < minSide) return { refused: 'too_small', detail: { width, height, least: minSide } }
  return crop && !isWithin(crop, minSide, { width, height }) ? { refused: 'bad_crop', detail: { least: minSide } } : null
}

/** Checks the picture by its content, before it is decoded, and encodes it again. */
export async function encodeUpload(upload: Upload): Promise<Encoded | Refused> {
  const { source, crop, side, isSquare, quality } = upload
  try {
    // The limit is checked below; metadata() reads only the head of the file.
    const metadata = await sharp(source, { failOn: 'error', limitInputPixels: false, pages: 1 }).metadata()
    const refused = refuse(metadata, upload)
    if (refused) return refused
    const picture = sharp(source, { failOn: 'error', limitInputPixels: maxPixelsOf(metadata.format), pages: 1 }).autoOrient()
    const { data, info } = await (crop ? picture.extract(crop) : picture)
      .resize({ width: side, height: side, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
      .timeout(TIME_LIMIT)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // Truncated, broken or too slow: refused alike.
    return { refused: 'not_a_picture' }
  }
}
