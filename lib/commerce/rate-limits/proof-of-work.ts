import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '@/lib/db/context'
import { cookieSecret } from '@/lib/config/env'
import { incrementRateLimit } from './queries'

const SECOND_MS = 1_000
const NONCE_BYTES = 12
/** About 65,000 hashes: 0.2 s in the browser of a computer (415,000 a second, measured in Node), and some two seconds on a cheap phone. */
const MIN_BITS = 16
/**
 * About half a million hashes: 1.3 s on a computer, some 13 s on a cheap phone. An attacker's own program is many times faster, so the ceiling slows a guesser
 * down and never bounds the guesses: the size of the secret does, or a daily cap.
 */
const MAX_BITS = 19
/** So many solved challenges of one subject in a day keep the difficulty at its minimum; each doubling of it adds a bit. */
const EASY_SOLUTIONS = 16
const CHALLENGE_SECONDS = 300
/** A challenge has about 80 characters; the counter of a solution at most 15 digits. */
const SOLUTION = /^([\w.-]{20,120}):(\d{1,15})$/

/** The difficulty for a subject of which so many challenges have been solved in the last day: 16 bits, 17 from 16 on, and 19 from 112 on. */
export const bitsAfter = (solved: number): number => Math.min(MAX_BITS, MIN_BITS + Math.floor(Math.log2(1 + solved / EASY_SOLUTIONS)))

const macOf = (challenge: string): string => createHmac('sha256', cookieSecret()).update(`proof-of-work:${challenge}`).digest('base64url')

/**
 * A challenge `bits.expiry.nonce.mac`. It is solved by a counter for which SHA-256 of `challenge:counter` begins with that many zero bits. It names no
 * account: one solution pays for one request.
 */
export function createChallenge(now: Date, bits: number): string {
  const challenge = `${bits}.${now.getTime() + CHALLENGE_SECONDS * SECOND_MS}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return `${challenge}.${macOf(challenge)}`
}

function isOurs(challenge: string): boolean {
  const end = challenge.lastIndexOf('.')
  const [given, own] = [Buffer.from(challenge.slice(end + 1)), Buffer.from(macOf(challenge.slice(0, end)))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/**
 * Uses up the solution that came with the request.
 * @returns its difficulty in bits; 0: it solves no challenge of this shop that is still valid and was not used before
 */
export async function redeemSolution(ctx: Context): Promise<number> {
  const [solution, challenge = ''] = SOLUTION.exec(ctx.solution ?? '') ?? []
  if (solution === undefined || !isOurs(challenge)) return 0
  const [bits, expiresAt] = [Number.parseInt(challenge, 10), new Date(Number(challenge.split('.')[1]))]
  const hash = createHash('sha256').update(solution).digest()
  if (expiresAt <= ctx.now() || hash.readUInt32BE(0) >>> (32 - bits) !== 0) return 0
  const used = await incrementRateLimit(ctx.db, `challenge:${challenge.slice(challenge.lastIndexOf('.') + 1)}`, ctx.now(), expiresAt)
  return used.count === 1 ? bits : 0
}
