import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, as Razorpay signs. */
export const hmacHex = (secret: string, signed: string | Uint8Array): string => createHmac('sha256', secret).update(signed).digest('hex')

/** Constant time: how far a guess is right must not be told by how long the answer takes. */
export function isSignature(given: string, { secret, signed }: { secret: string; signed: string | Uint8Array }): boolean {
  const [expected, offered] = [Buffer.from(hmacHex(secret, signed)), Buffer.from(given)]
  return expected.byteLength === offered.byteLength && timingSafeEqual(expected, offered)
}
