import { randomBytes } from 'node:crypto'
import type { User } from '@/lib/domain/customer'
import { PHOTO_MAX_BYTES } from '@/lib/domain/limits'
import { failure, success, type Result } from '@/lib/domain/result'
import { consumeRateLimits } from '../rate-limits'
import type { Context, Queryable } from '../context'
import { PHOTOS_OF_CUSTOMER } from './rate-limits'
import { deleteAvatarOf, findAvatar, upsertAvatar } from './avatars.queries'
import { updateCustomer } from './customers.queries'
import { orGone } from './get-customer'
import { presentUser } from './present-user'
import { readPhoto } from './read-photo'

const NAME_BYTES = 18

type Refusal = 'not_a_photo' | 'too_large' | 'rate_limited'

/** Under a random name: an address that nobody guesses, and a new one for every photo, so that it may be kept for ever. */
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

/** The default picture again. */
export const removePhoto = (ctx: Context, customerId: number): Promise<User> =>
  ctx.db.transaction(async (tx: Queryable) => {
    await deleteAvatarOf(tx, customerId)
    return presentUser(orGone(await updateCustomer(tx, customerId, { avatarPath: null }, ctx.now())))
  })

/** By its name alone: whoever was given the address may see it. */
export async function getAvatar(ctx: Context, name: string): Promise<Result<{ type: string; base64: string }, 'not_found'>> {
  const photo = await findAvatar(ctx.db, name)
  return photo === null ? failure('not_found') : success({ type: photo.type, base64: photo.bytes.toString('base64') })
}
