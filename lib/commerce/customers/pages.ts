import 'server-only'
import { callV2 } from '@/lib/v2/page-reads'
import { getAvatar as getAvatarCall } from './wire'

/** The format of the names that the shop generates; requests for other names are not sent. */
const NAME = /^[0-9a-f]{36}\.webp$/
/** Limits the content type to images, whatever a remote server answers. */
const PICTURE = /^image\/(?:webp|avif|jpeg|png|gif)$/
const NOT_FOUND = 404

export type Avatar = { type: string; bytes: Uint8Array<ArrayBuffer> }

/** A customer's photo; null if no photo has that name (any more), 'unreachable' if the server cannot be reached. */
export async function getAvatar(name: string): Promise<Avatar | null | 'unreachable'> {
  if (!NAME.test(name)) return null
  const answer = await callV2(getAvatarCall, { params: { name } })
  if (!answer.ok) return answer.failure.kind === 'refused' && answer.failure.status === NOT_FOUND ? null : 'unreachable'
  const { type, base64 } = answer.value
  return PICTURE.test(type) ? { type, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) } : null
}
