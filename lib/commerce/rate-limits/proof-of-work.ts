import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '@/lib/commerce/kernel/context'
import { cookieSecret } from '@/lib/config/env'
import { incrementRateLimit } from './queries'

const SECOND_MS = 1_000
const NONCE_BYTES = 12
/** About 65,000 hashes, about 0.1 s of one core in Node (84 ms measured): it slows a guesser down, and the daily limits bound the guesses. */
const BITS = 16
const CHALLENGE_SECONDS = 300
/** A challenge has about 80 characters; the counter of a solution at most 15 digits. */
const SOLUTION = /^([\w.-]{20,120}):(\d{1,15})$/

const macOf = (challenge: string): string => createHmac('sha256', cookieSecret()).update(`proof-of-work:${challenge}`).digest('base64url')

/**
 * A challenge `bits.expiry.nonce.mac`. It is solved by a counter for which SHA-256 of `challenge:counter` begins with that many zero bits. It names no
 * account: one solution pays for one request.
 */
export function createChallenge(now: Date): string {
  const challenge = `${BITS}.${now.getTime() + CHALLENGE_SECONDS * SECOND_MS}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return `${challenge}.${macOf(challenge)}`
}

function isOurs(challenge: string): boolean {
  const end = challenge.lastIndexOf('.')
  const [given, own] = [Buffer.from(challenge.slice(end + 1)), Buffer.from(macOf(challenge.slice(0, end)))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/** Whether the request solves a challenge of this shop that is still valid and was not used before. Uses it up. */
export async function redeemSolution(ctx: Context): Promise<boolean> {
  const [solution, challenge = ''] = SOLUTION.exec(ctx.solution ?? '') ?? []
  if (solution === undefined || !isOurs(challenge)) return false
  const expiresAt = new Date(Number(challenge.split('.')[1]))
  const hash = createHash('sha256').update(solution).digest()
  if (expiresAt <= ctx.now() || hash.readUInt32BE(0) >>> (32 - BITS) !== 0) return false
  const used = await incrementRateLimit(ctx.db, `challenge:${challenge.slice(challenge.lastIndexOf('.') + 1)}`, ctx.now(), expiresAt)
  return used.count === 1
}
