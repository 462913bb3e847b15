import { createHash } from 'node:crypto'
import type { Context } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import type { Crop, Encoded } from '@/lib/pictures/encode-upload'
import type { Storage } from '@/lib/providers/storage/storage'
import { MEDIA_NAME, type MediaFile, mediaPath, PICTURE_LEAST_PX, PICTURE_MAX_BYTES, PICTURE_SIDE_PX } from './model'
import { deleteMissing } from './missing.queries'
import { countMediaFiles, findMediaFile, listMediaFiles, upsertMediaFile } from './queries'
import { readUpload, type UploadRefusal } from '@/lib/pictures/picture-process'

/** For the stored original, from which pages get smaller copies. */
const QUALITY = 90
const FORMATS = ['jpeg', 'png', 'webp', 'heif'] as const

type PictureRefusal = UploadRefusal | 'too_large'

/** Re-encodes a picture, with at most PICTURE_SIDE_PX on each side. The same file always produces the same bytes. */
async function readPicture(source: Uint8Array, crop: Crop | null): Promise<Result<Encoded, PictureRefusal>> {
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

const NAME_LETTERS = 40
const ORIGINAL_NAME_LETTERS = 200

const storedName = (name: string): string => `media/${name}`
const nameOf = (file: Uint8Array): string => `${createHash('sha256').update(file).digest('hex').slice(0, NAME_LETTERS)}.webp`

async function keep(
  ctx: Context,
  storage: Storage,
  { bytes, width, height, originalName }: Encoded & { originalName: string },
): Promise<MediaFile> {
  const name = nameOf(bytes)
  // The row first: the next upload repairs a row without a file, but a file without a row is never collected.
  await upsertMediaFile(ctx.db, { name, originalName, bytes: bytes.byteLength, width, height })
  await storage.put(storedName(name), bytes, 'image/webp')
  await deleteMissing(ctx.db, mediaPath(name))
  await recordActivity(ctx.db, ctx, { subject: 'picture', subjectId: name, action: 'picture.uploaded', after: { originalName } })
  return { path: mediaPath(name), originalName, bytes: bytes.byteLength, width, height }
}

/** Stores an uploaded picture under the hash of its content; uploading it twice stores one file. */
export async function uploadPicture(
  ctx: Context,
  storage: Storage,
  { bytes, name, crop = null }: { bytes: Uint8Array; name: string; crop?: Crop | null },
): Promise<Result<MediaFile, PictureRefusal>> {
  const picture = await readPicture(bytes, crop)
  if (!picture.ok) return picture
  const originalName = name.replace(/\p{Cc}/gu, '').slice(0, ORIGINAL_NAME_LETTERS)
  return success(await keep(ctx, storage, { ...picture.value, originalName }))
}

/** Stores a section of a stored picture as a new picture; the original is kept. */
export async function cropPicture(
  ctx: Context,
  storage: Storage,
  { path, crop }: { path: string; crop: Crop },
): Promise<Result<MediaFile, PictureRefusal | 'unknown_picture'>> {
  const name = path.replace(/^\/media\//, '')
  const whole = MEDIA_NAME.test(name) ? await findMediaFile(ctx.db, name) : null
  const bytes = whole && (await storage.get(storedName(name)))
  if (!whole || !bytes) return failure('unknown_picture', { path })
  const picture = await readPicture(bytes, crop)
  return picture.ok ? success(await keep(ctx, storage, { ...picture.value, originalName: whole.originalName })) : picture
}

/** The uploaded pictures, newest first. */
export async function listPictures(ctx: Context, { page, perPage }: { page: number; perPage: number }) {
  const rows = await listMediaFiles(ctx.db, perPage, (page - 1) * perPage)
  return {
    items: rows.map(({ name, ...file }): MediaFile => ({ path: mediaPath(name), ...file })),
    total: await countMediaFiles(ctx.db),
  }
}
