import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-revalidate-signature'
/** An intercepted message cannot be replayed after a minute. */
const VALID_MS = 60_000

const hmac = (body: string, secret: string): Buffer => createHmac('sha256', secret).update(body).digest()

export type SignedMessage = { body: string; signature: string }

export function signTags(tags: readonly string[], secret: string, now = Date.now()): SignedMessage {
  const body = JSON.stringify({ tags, at: now })
  return { body, signature: hmac(body, secret).toString('hex') }
}

function readMessage(body: string): { tags: readonly string[]; at: number } | null {
  const message: unknown = JSON.parse(body)
  if (typeof message !== 'object' || message === null || !('at' in message) || !('tags' in message)) return null
  const { at, tags } = message
  if (typeof at !== 'number' || !Array.isArray(tags)) return null
  return { tags: tags.filter((tag) => typeof tag === 'string'), at }
}

/** The tags of a message that was signed with the secret within the last minute; null for any other message. */
export function verifyTags({ body, signature }: SignedMessage, secret: string, now = Date.now()): readonly string[] | null {
  const given = Buffer.from(signature, 'hex')
  const right = hmac(body, secret)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  // The signature is valid, so the sender knows the secret and the body is JSON.
  const message = readMessage(body)
  return message !== null && Math.abs(now - message.at) <= VALID_MS ? message.tags : null
}
