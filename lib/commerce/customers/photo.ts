import type { Metadata } from 'sharp'
import { randomBytes } from 'node:crypto'
import { sharp } from '@/lib/config/sharp.mjs'
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_SIDE_PX } from '@/lib/commerce/kernel/limits'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import type { User } from './model'
import { consumeRateLimits } from '@/lib/commerce/rate-limits'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { PHOTOS_OF_CUSTOMER } from './rate-limits'
import { deleteAvatarOf, findAvatar, updateCustomer, upsertAvatar } from './queries'
import { orGone, presentUser } from './users'

const DECODE_SECONDS = 10
const QUALITY = 82

/** The first bytes of each accepted format. Nothing else reaches a decoder: an SVG, for example, can contain scripts. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  // AVIF, still or animated.
  /^[^]{4}ftyp(?:avif|avis|mif1|msf1)/,
]

const HEAD_BYTES = 16

/** By the format that the decoder detected: HEIC shares the container of AVIF but is patent-encumbered. */
const isAllowed = ({ format, compression }: Metadata): boolean =>
  format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp', 'gif'].includes(format)

/** Decodes the photo and makes it small, square, upright, still and free of metadata (place, time). Its content decides the type (D-25). */
async function readPhoto(bytes: Uint8Array): Promise<Result<Buffer, 'not_a_photo'>> {
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
    // Truncated, broken, too many pixels or too slow: refused alike.
    return failure('not_a_photo')
  }
}

const NAME_BYTES = 18

type Refusal = 'not_a_photo' | 'too_large' | 'rate_limited'

/** Stores the photo under a new random name: the address is unguessable and can be cached for ever. */
export async function updatePhoto(
  ctx: Context,
  { customerId, photo }: { customerId: number; photo: Blob },
): Promise<Result<User, Refusal>> {
  if (photo.size > PHOTO_MAX_BYTES) return failure('too_large')
  const allowed = await consumeRateLimits(ctx, [[PHOTOS_OF_CUSTOMER, customerId]])
  if (!allowed.ok) return allowed
  const picture = await readPhoto(new Uint8Array(await photo.arrayBuffer()))
  if (!picture.ok) return picture
  const name = `${randomBytes(NAME_BYTES).toString('hex')}.webp`
  const customer = await ctx.db.transaction(async (tx: Queryable) => {
    await upsertAvatar(tx, { customerId, name, type: 'image/webp', bytes: picture.value })
    return orGone(await updateCustomer(tx, customerId, { avatarPath: `/avatars/${name}` }, ctx.now()))
  })
  return success(presentUser(customer))
}

/** Restores the default picture. */
export const removePhoto = (ctx: Context, customerId: number): Promise<User> =>
  ctx.db.transaction(async (tx: Queryable) => {
    await deleteAvatarOf(tx, customerId)
    return presentUser(orGone(await updateCustomer(tx, customerId, { avatarPath: null }, ctx.now())))
  })

/** Needs no session: the unguessable name is the permission. */
export async function getAvatar(ctx: Context, name: string): Promise<Result<{ type: string; base64: string }, 'not_found'>> {
  const photo = await findAvatar(ctx.db, name)
  return photo === null ? failure('not_found') : success({ type: photo.type, base64: photo.bytes.toString('base64') })
}
