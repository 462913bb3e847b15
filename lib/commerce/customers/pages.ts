import 'server-only'
import { send } from '@/lib/backend/send'
import { getAvatar as getAvatarCall } from './wire'

/** A name of our making: nothing else is asked for. */
const NAME = /^[0-9a-f]{36}\.webp$/
/** Whatever a remote server says, a browser gets a picture or nothing. */
const PICTURE = /^image\/(?:webp|avif|jpeg|png|gif)$/
const NOT_FOUND = 404

export type Avatar = { type: string; bytes: Uint8Array<ArrayBuffer> }

/** A customer's photo; null when there is none of that name (any more), 'unreachable' when nobody can say. */
export async function getAvatar(name: string): Promise<Avatar | null | 'unreachable'> {
  if (!NAME.test(name)) return null
  const answer = await send(getAvatarCall, { params: { name } })
  if (!answer.ok) return answer.failure.kind === 'refused' && answer.failure.status === NOT_FOUND ? null : 'unreachable'
  const { type, base64 } = answer.value
  return PICTURE.test(type) ? { type, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) } : null
}
