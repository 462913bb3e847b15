import { failure, type Result } from '@/lib/kernel/result'
import type { Crop, Encoded } from '@/lib/pictures/encode-upload'
import { readUpload, type UploadRefusal } from '@/lib/pictures/picture-process'
import { PICTURE_LEAST_PX, PICTURE_MAX_BYTES, PICTURE_SIDE_PX } from './model'

/** Of the stored original, of which pages get smaller copies. */
const QUALITY = 90
const FORMATS = ['jpeg', 'png', 'webp', 'heif'] as const

export type PictureRefusal = UploadRefusal | 'too_large'

/** Encodes a picture again, with at most PICTURE_SIDE_PX on each side. The same file always gives the same bytes. */
export async function readPicture(source: Uint8Array, crop: Crop | null): Promise<Result<Encoded, PictureRefusal>> {
  if (source.byteLength > PICTURE_MAX_BYTES) return failure('too_large', { most: PICTURE_MAX_BYTES / (1024 * 1024) })
  return readUpload({
    source,
    formats: FORMATS,
    crop,
    minSide: PICTURE_LEAST_PX,
    side: PICTURE_SIDE_PX,
    isSquare: false,
    quality: QUALITY,
  })
}
