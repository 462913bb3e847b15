import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readOneTimeCode, readPhone } from '@/lib/kernel/typed-text'
import { CODE_MINUTES } from '@/lib/kernel/sessions'
import { keptInProcess } from '@/lib/runtime'
import type { Wire } from '@/lib/v2/call'
import { asText } from '@/lib/v2/codec'
import { codeRequestCookie, readCodeRequest, sign, signedHash, verify } from './cookies'

const MINUTE_MS = 60_000
const NONCE_BYTES = 16
/** Ours have six digits, or twelve while strangers guess; other servers' codes differ in length. */
const CODE = /^\d{4,20}$/
/** Bounds the memory. */
const MOST_USED = 10_000

/** The proofs that have signed a customer in, until they expire. */
const usedCodes = () =>
  keptInProcess('used sign-in codes', () => new LRUCache<string, true>({ max: MOST_USED, ttl: CODE_MINUTES * MINUTE_MS }))

type Proof = { expiresAt: number; nonce: string; phoneHash: string }

const hashOf = (phone: string): string => signedHash('sign-in-code', phone)

function readProof(cookieHeader: string | null): Proof | null {
  const value = verify('sign-in-code', readCodeRequest(cookieHeader) ?? '')
  const [expiresAt, nonce, phoneHash] = value?.split('.') ?? []
  return expiresAt && nonce && phoneHash ? { expiresAt: Number(expiresAt), nonce, phoneHash } : null
}

/**
 * The cookie for a browser whose user must now enter a one-time code; null when the body names no phone number. It proves later that a code was
 * requested for this number, in this browser, within the lifetime of a code.
 */
export function rememberCodeRequest(fields: Wire, siteUrl: string): string | null {
  const phone = readPhone(asText(fields['phone']))
  if (phone === null) return null
  const expiresAt = Date.now() + CODE_MINUTES * MINUTE_MS
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return codeRequestCookie(sign('sign-in-code', `${expiresAt}.${nonce}.${hashOf(phone)}`), CODE_MINUTES, siteUrl)
}

const hasCode = (fields: Wire): boolean => CODE.test(readOneTimeCode(asText(fields['otp'])))

/** The nonce of the proof with which the request may use its code; null: it has no code, or this browser has not requested one. */
function unusedNonce(cookieHeader: string | null, fields: Wire): string | null {
  const phone = readPhone(asText(fields['phone']))
  const proof = readProof(cookieHeader)
  if (phone === null || proof === null || !hasCode(fields)) return null
  const isValid = proof.expiresAt > Date.now() && proof.phoneHash === hashOf(phone) && !usedCodes().has(proof.nonce)
  return isValid ? proof.nonce : null
}

/** Whether a request to /check-user brings a code that this browser has not requested. The server must not receive it, because it would use up a right code. */
export const bringsUnrequestedCode = (cookieHeader: string | null, fields: Wire): boolean =>
  hasCode(fields) && unusedNonce(cookieHeader, fields) === null

/** Whether a request to /check-user brings a code that this browser has requested. True once for each request of a code. */
export function useCodeRequest(cookieHeader: string | null, fields: Wire): boolean {
  const nonce = unusedNonce(cookieHeader, fields)
  if (nonce !== null) usedCodes().set(nonce, true)
  return nonce !== null
}
