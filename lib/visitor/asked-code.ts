import { randomBytes } from 'node:crypto'
import { readPhone } from '@/lib/commerce/kernel/contact-data'
import { CODE_MINUTES } from '@/lib/commerce/kernel/limits'
import type { Wire } from '@/lib/v2/call'
import { asText } from '@/lib/v2/reading'
import { askedCodeCookie, readAskedCode } from './cookies'
import { sign, signedHash, verify } from './signed-value'

const MINUTE_MS = 60_000
const NONCE_BYTES = 16
/** Of this server and of others; ours has six digits. */
const CODE = /^\s*\d{4,10}\s*$/
/** Bounds the memory; the oldest ones go first. */
const MOST_USED = 10_000

declare global {
  /** Proofs that have signed somebody in, with the time at which they would have ended. */
  var shopUsedCodes: Map<string, number> | undefined
}

type Proof = { expiresAt: number; nonce: string; phoneHash: string }

const hashOf = (phone: string): string => signedHash('sign-in-code', phone)

function readProof(cookieHeader: string | null): Proof | null {
  const value = verify('sign-in-code', readAskedCode(cookieHeader) ?? '')
  const [expiresAt, nonce, phoneHash] = value?.split('.') ?? []
  return expiresAt && nonce && phoneHash ? { expiresAt: Number(expiresAt), nonce, phoneHash } : null
}

const usedCodes = (): Map<string, number> => (globalThis.shopUsedCodes ??= new Map<string, number>())

function use({ nonce, expiresAt }: Proof, now: number): void {
  const used = usedCodes()
  for (const [other, endsAt] of used) if (endsAt < now || used.size >= MOST_USED) used.delete(other)
  used.set(nonce, expiresAt)
}

/**
 * The cookie that a browser gets when the server asks it for the code of a phone number; null when the number is none. It proves later that
 * the code was asked for: for this number, in this browser, within the time of a code.
 */
export function rememberAskedCode(fields: Wire | null, siteUrl: string): string | null {
  const phone = readPhone(asText(fields?.['phone']))
  if (phone === null) return null
  const expiresAt = Date.now() + CODE_MINUTES * MINUTE_MS
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return askedCodeCookie(sign('sign-in-code', `${expiresAt}.${nonce}.${hashOf(phone)}`), CODE_MINUTES, siteUrl)
}

/**
 * Whether a request to /check-user brings a code that the server has asked this browser for. True once for each code.
 * @param fields of the request's body
 */
export function useAskedCode(cookieHeader: string | null, fields: Wire | null): boolean {
  const phone = readPhone(asText(fields?.['phone']))
  const proof = readProof(cookieHeader)
  if (phone === null || proof === null || !CODE.test(asText(fields?.['otp']))) return false
  const now = Date.now()
  if (proof.expiresAt <= now || proof.phoneHash !== hashOf(phone) || usedCodes().has(proof.nonce)) return false
  use(proof, now)
  return true
}
