import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { failure, success, type Result } from '@/lib/kernel/result'
import type { Context } from '@/lib/db/context'
import { deleteRateLimit, deleteRateLimitsBefore, findRateLimit, incrementRateLimit } from './queries'
import { cookieSecret } from '@/lib/config/env'

const NONCE_BYTES = 12
/** About 65,000 hashes: 0.2 s in a desktop browser (415,000 a second, measured in Node), and about two seconds on a cheap phone. */
const MIN_BITS = 16
/**
 * About half a million hashes: 1.3 s on a desktop, about 13 s on a cheap phone. An attacker's own program is many times faster, so the ceiling slows a guesser
 * down and never bounds the guesses: the size of the secret does, or a daily cap.
 */
const MAX_BITS = 19
/** The number of solved challenges per subject and day up to which the difficulty stays minimal; each doubling adds a bit. */
const EASY_SOLUTIONS = 16
const CHALLENGE_SECONDS = 300
/** A challenge has about 80 characters; the counter of a solution at most 15 digits. */
const SOLUTION = /^([\w.-]{20,120}):(\d{1,15})$/

/** The difficulty for a subject with this many challenges solved in the last day: 16 bits, 17 from 16 on, and 19 from 112 on. */
const bitsAfter = (solved: number): number => Math.min(MAX_BITS, MIN_BITS + Math.floor(Math.log2(1 + solved / EASY_SOLUTIONS)))

const macOf = (challenge: string): string => createHmac('sha256', cookieSecret()).update(`proof-of-work:${challenge}`).digest('base64url')

/**
 * A challenge `bits.expiry.nonce.mac`. Its solution is a counter for which SHA-256 of `challenge:counter` begins with that many zero bits. It is not tied to an
 * account: one solution pays for one request.
 */
function createChallenge(now: Date, bits: number): string {
  const challenge = `${bits}.${now.getTime() + CHALLENGE_SECONDS * SECOND_MS}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return `${challenge}.${macOf(challenge)}`
}

function isOurs(challenge: string): boolean {
  const end = challenge.lastIndexOf('.')
  const [given, own] = [Buffer.from(challenge.slice(end + 1)), Buffer.from(macOf(challenge.slice(0, end)))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/** Consumes the solution sent with the request. @returns its difficulty in bits; 0: it solves no valid, unused challenge of this shop */
async function redeemSolution(ctx: Context): Promise<number> {
  const [solution, challenge = ''] = SOLUTION.exec(ctx.solution ?? '') ?? []
  if (solution === undefined || !isOurs(challenge)) return 0
  const [bits, expiresAt] = [Number.parseInt(challenge, 10), new Date(Number(challenge.split('.')[1]))]
  const hash = createHash('sha256').update(solution).digest()
  if (expiresAt <= ctx.now() || hash.readUInt32BE(0) >>> (32 - bits) !== 0) return 0
  const used = await incrementRateLimit(ctx.db, `challenge:${challenge.slice(challenge.lastIndexOf('.') + 1)}`, ctx.now(), expiresAt)
  return used.count === 1 ? bits : 0
}

const SECOND_MS = 1_000
const DAY_SECONDS = 86_400

/**
 * At most `limit` attempts per subject within `windowSeconds`, counted from the first. `name` separates the counts of different limits. `solvedPerDay`: the
 * number of additional attempts a day accepted from clients that solve a challenge. The more are solved, the harder they get: strangers who use up the limit
 * slow the subject's owner down but do not lock them out.
 */
export type RateLimit = { name: string; limit: number; windowSeconds: number; solvedPerDay?: number }

/** For `solvedPerDay`: every solved challenge is accepted. Only where the secret itself is too long to guess, or another limit bounds the guesses. */
export const UNBOUNDED = Infinity

/** Stores only a digest of the subject, which may be an e-mail address or a network address. */
const keyOf = ({ name }: RateLimit, subject: string): string => `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/** @returns the seconds to wait; 0: the attempt is within the limit */
async function countAttempt(ctx: Context, rateLimit: RateLimit, subject: string): Promise<number> {
  const now = ctx.now()
  const windowEndsAt = new Date(now.getTime() + rateLimit.windowSeconds * SECOND_MS)
  const counted = await incrementRateLimit(ctx.db, keyOf(rateLimit, subject), now, windowEndsAt)
  return counted.count <= rateLimit.limit ? 0 : Math.max(1, Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / SECOND_MS))
}

/** The subject's attempts in the current window. */
export const countAttempts = (ctx: Context, rateLimit: RateLimit, subject: string): Promise<number> =>
  findRateLimit(ctx.db, keyOf(rateLimit, subject), ctx.now())

/** `subject` null: a request from the shop's own server, which is not counted. */
export type Consumption = readonly [rateLimit: RateLimit, subject: string | number | null]

/** What a request has paid with: the difficulty of its solved challenge. null: no limit has required one. */
export type Payment = { bits: number | null }

/**
 * Counts an attempt before its outcome is known, so that simultaneous attempts cannot all pass. Call it outside a transaction: a rollback would undo the count.
 * Stops at the first exhausted limit. `paid`: the result of an earlier call for the same request, because a solution can be redeemed only once.
 * @returns rate_limited with `retryAfterSeconds`, and with a `challenge` if solving it is an alternative to waiting
 */
export async function consumeRateLimits(
  ctx: Context,
  limits: readonly Consumption[],
  paid: Payment = { bits: null },
): Promise<Result<Payment, 'rate_limited'>> {
  let { bits } = paid
  for (const [rateLimit, subject] of limits) {
    if (subject === null) continue
    const retryAfterSeconds = await countAttempt(ctx, rateLimit, String(subject))
    if (retryAfterSeconds === 0) continue
    const { name, solvedPerDay } = rateLimit
    if (solvedPerDay === undefined) return failure('rate_limited', { retryAfterSeconds })
    const solved: RateLimit = { name: `${name}-solved`, limit: solvedPerDay, windowSeconds: DAY_SECONDS }
    const solutions = await countAttempts(ctx, solved, String(subject))
    if (solutions >= solvedPerDay) return failure('rate_limited', { retryAfterSeconds })
    const needed = bitsAfter(solutions)
    bits ??= await redeemSolution(ctx)
    // Accepts one bit less: others may have raised the difficulty while the client was solving.
    if (bits < needed - 1) return failure('rate_limited', { retryAfterSeconds, challenge: createChallenge(ctx.now(), needed) })
    if ((await countAttempt(ctx, solved, String(subject))) > 0) return failure('rate_limited', { retryAfterSeconds })
  }
  return success({ bits })
}

export const consumeRateLimit = (ctx: Context, rateLimit: RateLimit, subject: string): Promise<Result<Payment, 'rate_limited'>> =>
  consumeRateLimits(ctx, [[rateLimit, subject]])

/** The subject for one client's attempts at one account or code. */
export const pairOf = (client: string | null, subject: string): string | null => (client === null ? null : `${client} ${subject}`)

/** After a success: a client that has the secret was not guessing. The solved challenges remain counted. */
export async function resetRateLimits(ctx: Context, limits: readonly Consumption[]): Promise<void> {
  for (const [rateLimit, subject] of limits) if (subject !== null) await deleteRateLimit(ctx.db, keyOf(rateLimit, String(subject)))
}

/** Deletes counts whose window has ended. */
export async function deleteExpiredRateLimits(ctx: Context): Promise<void> {
  await deleteRateLimitsBefore(ctx.db, ctx.now())
}
