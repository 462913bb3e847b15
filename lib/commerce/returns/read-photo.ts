import { failure, type Result, success } from '@/lib/kernel/result'
import { readUpload, type UploadRefusal } from '@/lib/pictures/picture-process'
import { PHOTO_MAX_BYTES, PHOTO_SIDE_PX } from './model'

const QUALITY = 80
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'] as const

export type PhotoRefusal = Exclude<UploadRefusal, 'too_small' | 'bad_crop'> | 'too_large'

/** Checks a photo by its content and encodes it again, without place and time. `detail.photo`: its number in the form, from 1. */
async function readPhoto(photo: Blob, number: number): Promise<Result<Buffer, PhotoRefusal>> {
  const detail = { photo: number, megabytes: PHOTO_MAX_BYTES / (1024 * 1024) }
  if (photo.size > PHOTO_MAX_BYTES) return failure('too_large', detail)
  const source = new Uint8Array(await photo.arrayBuffer())
  const read = await readUpload({
    source,
    formats: FORMATS,
    crop: null,
    minSide: 1,
    side: PHOTO_SIDE_PX,
    isSquare: false,
    quality: QUALITY,
  })
  if (read.ok) return success(read.value.bytes)
  const { reason } = read
  // Every picture has a side of one pixel, and no part of it is chosen.
  return failure(reason === 'too_small' || reason === 'bad_crop' ? 'not_a_picture' : reason, { ...read.detail, ...detail })
}

/** All photos, or the first refusal. One after another: the picture process decodes one at a time. */
export async function readPhotos(photos: readonly Blob[]): Promise<Result<readonly Buffer[], PhotoRefusal>> {
  const read: Buffer[] = []
  for (const [index, photo] of photos.entries()) {
    const one = await readPhoto(photo, index + 1)
    if (!one.ok) return one
    read.push(one.value)
  }
  return success(read)
}
