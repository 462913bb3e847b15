import type { Metadata } from 'sharp'
import { sharp } from '@/lib/config/sharp'
import { PHOTO_MAX_PIXELS, PHOTO_SIDE_PX } from '@/lib/domain/limits'
import { failure, success, type Result } from '@/lib/domain/result'

const DECODE_SECONDS = 10
const QUALITY = 82

/** How each begins. Nothing else is given to a decoder: an SVG, for one, is a program more than a picture. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  // AVIF, still or moving.
  /^[^]{4}ftyp(?:avif|avis|mif1|msf1)/,
]

const HEAD_BYTES = 16

/** Of what the decoder took it for: HEIC has the container of AVIF, and other people's patents. */
const isAllowed = ({ format, compression }: Metadata): boolean =>
  format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp', 'gif'].includes(format)

/** Small, square, upright, still, and without what the camera wrote into it (place, time). What it is, its content says (D-25). */
export async function readPhoto(bytes: Uint8Array): Promise<Result<Buffer, 'not_a_photo'>> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (!BEGINNINGS.some((beginning) => beginning.test(head))) return failure('not_a_photo')
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS, pages: 1 })
    if (!isAllowed(await picture.metadata())) return failure('not_a_photo')
    return success(
      await picture
        .autoOrient()
        .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'cover' })
        .timeout({ seconds: DECODE_SECONDS })
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  } catch {
    // Cut off, broken, too many pixels, too slow: whatever it is, no photo for us.
    return failure('not_a_photo')
  }
}
