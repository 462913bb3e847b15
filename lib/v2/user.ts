import { DEFAULT_AVATAR, type User } from '@/lib/domain/customer'
import { InvalidAnswer, type ReadContext, type Wire, type WriteContext } from './call'
import { asBooleanOrNull, asIdOrNull, asImageUrl, asText, asTextOrNull, asWire, isWire } from './reading'
import { writeImage } from './writing'

/** `avatar` and `avatar_original` are the same picture; a customer without one has the default. */
export const writeUser = (user: User, to: WriteContext): Wire => ({
  id: user.id,
  type: 'customer',
  name: user.name,
  email: user.email,
  phone: user.phone,
  avatar: user.avatarUrl === null ? null : writeImage(user.avatarUrl, to),
  avatar_original: writeImage(user.avatarUrl ?? DEFAULT_AVATAR, to),
  has_password: user.hasPassword,
  phone_verified: user.isPhoneProven,
})

/** A user stands flat or under `data` (ruling 8). @throws InvalidAnswer when there is none: nothing that would tell one from another. */
export function readUser(body: Wire, from: ReadContext): User {
  const user = isWire(body['data']) ? body['data'] : body
  const id = asIdOrNull(user['id'])
  if (id === null && asText(user['name']) === '' && asText(user['email']) === '' && asText(user['phone']) === '') throw new InvalidAnswer()
  const avatar = asImageUrl(user['avatar_original'], from) || asImageUrl(user['avatar'], from)
  return {
    id,
    name: asText(user['name']),
    email: asTextOrNull(user['email']),
    phone: asTextOrNull(user['phone']),
    avatarUrl: avatar === '' || avatar === DEFAULT_AVATAR ? null : avatar,
    hasPassword: asBooleanOrNull(user['has_password']),
    isPhoneProven: asBooleanOrNull(user['phone_verified']),
  }
}

export const readUserField = (body: Wire, from: ReadContext): User => readUser(asWire(body['user']), from)
