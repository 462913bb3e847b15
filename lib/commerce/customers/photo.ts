import { randomBytes } from 'node:crypto'
import { readUpload } from '@/lib/pictures/picture-process'
import { PHOTO_MAX_BYTES } from './model'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { User } from './model'
import { consumeRateLimits } from '@/lib/commerce/rate-limits'
import { type Context, inTransaction } from '@/lib/db/context'
import { PHOTOS_OF_CUSTOMER } from './rate-limits'
import { deleteAvatarOf, findAvatar, updateCustomer, upsertAvatar } from './queries'
import { orGone, presentUser } from './users'

const PHOTO_SIDE_PX = 256

const QUALITY = 82
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'] as const

/** For any other refusal the answer lists the accepted formats, because to its owner the picture is simply not a photo. */
const NAMED_REFUSALS = ['too_many_pixels', 'too_complex', 'busy'] as const
type PhotoRefusal = 'not_a_photo' | (typeof NAMED_REFUSALS)[number]

/** Makes the photo small and square. */
async function readPhoto(source: Uint8Array): Promise<Result<Buffer, PhotoRefusal>> {
  const photo = await readUpload({
    source,
    formats: FORMATS,
    crop: null,
    minSide: 1,
    side: PHOTO_SIDE_PX,
    isSquare: true,
    quality: QUALITY,
  })
  if (photo.ok) return success(photo.value.bytes)
  return failure(NAMED_REFUSALS.find((reason) => reason === photo.reason) ?? 'not_a_photo', photo.detail)
}

const NAME_BYTES = 18

type Refusal = PhotoRefusal | 'too_large' | 'rate_limited'

/** Stores the photo under a new random name: the address is unguessable and can be cached forever. */
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
  return inTransaction(ctx.db, async (tx) => {
    await upsertAvatar(tx, { customerId, name, type: 'image/webp', bytes: picture.value })
    return success(presentUser(orGone(await updateCustomer(tx, customerId, { avatarPath: `/avatars/${name}` }, ctx.now()))))
  })
}

/** Restores the default picture. */
export const removePhoto = (ctx: Context, customerId: number): Promise<Result<User, never>> =>
  inTransaction(ctx.db, async (tx) => {
    await deleteAvatarOf(tx, customerId)
    return success(presentUser(orGone(await updateCustomer(tx, customerId, { avatarPath: null }, ctx.now()))))
  })

/** Needs no session: knowing the unguessable name is the permission. */
export async function getAvatar(ctx: Context, name: string): Promise<Result<{ type: string; base64: string }, 'not_found'>> {
  const photo = await findAvatar(ctx.db, name)
  return photo === null ? failure('not_found') : success({ type: photo.type, base64: photo.bytes.toString('base64') })
}
