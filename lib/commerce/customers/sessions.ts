import { randomInt } from 'node:crypto'
import { hashToken, newToken } from '@/lib/kernel/secrets'
import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES_MAX, SESSION_DAYS } from '@/lib/kernel/sessions'
import type { Context, Queryable } from '@/lib/db/context'
import { unlessReadOnly } from '@/lib/db/errors'
import {
  type CustomerRow,
  deleteOldestDevices,
  deleteOtherDevices,
  deleteSession,
  findSession,
  insertSession,
  isKnown,
  updateSession,
  upsertDevice,
} from './queries'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { CartMerge } from '@/lib/commerce/cart/model'
import type { DeviceName } from '@/lib/kernel/visitor'
import type { GuestAndDevice, SignedIn } from './model'
import { mergeGuestCart } from '@/lib/commerce/cart'
import { readOneTimeCode } from '@/lib/kernel/typed-text'
import { lockCustomer } from '@/lib/db/lock-customer'
import { type PresentedUser, presentUser } from './users'

const DAY_MS = 86_400_000

const CODES = 1_000_000
const LONG_CODES = 1_000_000_000_000
const LONG_CODE_DIGITS = 12

/** Six digits that a person can type. They can be guessed, so attempts and lifetime are limited. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0')

/** Twelve digits, which cannot be guessed within a code's lifetime. */
export const newLongCode = (): string => String(randomInt(LONG_CODES)).padStart(LONG_CODE_DIGITS, '0')

export const isLongCode = (typed: string): boolean => readOneTimeCode(typed).length >= LONG_CODE_DIGITS

/** The format of tokens issued by the shop: 256 bits in base64url. Anything else is ignored. */
const DEVICE_TOKEN = /^[\w-]{43}$/

/** Salted with the customer, so that the database does not reveal that two customers use the same browser. */
const hashFor = (customerId: number, token: string): string => hashToken(`${customerId}:${token}`)

export const oldestSignIn = (now: Date): Date => new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS)

/** The key for counting the device's attempts on this account; null if it never signed in to it, or too long ago. */
export async function findKnownDevice(ctx: Context, customerId: number, token: string | null): Promise<string | null> {
  if (token === null || !DEVICE_TOKEN.test(token)) return null
  const hash = hashFor(customerId, token)
  return (await isKnown(ctx.db, customerId, hash, oldestSignIn(ctx.now()))) ? hash : null
}

/** Records that the customer signed in on this device. @returns its token: the given one, or a new one */
export async function recordDevice(tx: Queryable, customerId: number, given: string | null, now: Date): Promise<string> {
  const token = given !== null && DEVICE_TOKEN.test(given) ? given : newToken()
  await upsertDevice(tx, customerId, hashFor(customerId, token), now)
  await deleteOldestDevices(tx, customerId, KNOWN_DEVICES_MAX)
  return token
}

/** Called after the password or address has changed: other devices may belong to a person who knew the old one. */
export async function revokeOtherDevices(tx: Queryable, customerId: number, kept: string | null): Promise<void> {
  await deleteOtherDevices(tx, customerId, kept === null ? null : hashFor(customerId, kept))
}

const LIFE_MS = SESSION_DAYS * DAY_MS

const expiryAfter = (now: Date): Date => new Date(now.getTime() + LIFE_MS)

/** When a session was last used, to the day: each use extends it by its full lifetime. */
export const lastUseBefore = (expiresAt: Date): Date => new Date(expiresAt.getTime() - LIFE_MS)

/** @returns the token, which is not stored and cannot be read again */
async function startSession(db: Queryable, customerId: number, now: Date): Promise<string> {
  const token = newToken()
  await insertSession(db, { customerId, tokenHash: hashToken(token), expiresAt: expiryAfter(now) })
  return token
}

/**
 * The customer for a token. Each use extends the session to thirty days; the extension is written at most once a day, and the device's name on first use.
 * @param readDevice names the client's device; undefined: unknown here
 */
export async function identifyCustomer(
  ctx: Context,
  token: string,
  readDevice?: () => DeviceName,
): Promise<Result<number, 'unknown' | 'banned'>> {
  const now = ctx.now()
  const session = token === '' ? null : await findSession(ctx.db, hashToken(token), now)
  if (!session) return failure('unknown')
  if (session.banned) {
    await deleteSession(ctx.db, hashToken(token))
    return failure('banned')
  }
  const device = session.browser === null ? readDevice?.() : undefined
  if (device !== undefined || session.expiresAt.getTime() - now.getTime() < LIFE_MS - DAY_MS)
    await unlessReadOnly(updateSession(ctx.db, session.id, { expiresAt: expiryAfter(now), ...device }))
  return success(session.customerId)
}

/** Ends this session only. */
export async function logout(ctx: Context, token: string): Promise<void> {
  await deleteSession(ctx.db, hashToken(token))
}

export type NewSession = Omit<SignedIn, 'message' | 'user'> & { user: PresentedUser }

const NOTHING: CartMerge = { lines: 0, reduced: [] }

/** Starts a session for an authenticated customer and merges their guest cart. Runs in the transaction of the authentication. */
export async function signIn(tx: Queryable, customer: CustomerRow, { guestId, device }: GuestAndDevice, now: Date): Promise<NewSession> {
  // Serialises concurrent sign-ins, which would otherwise wait for each other's device rows.
  await lockCustomer(tx, customer.id)
  const merge = guestId === null ? NOTHING : await mergeGuestCart(tx, guestId, customer.id, now)
  const deviceToken = await recordDevice(tx, customer.id, device, now)
  return { token: await startSession(tx, customer.id, now), deviceToken, user: presentUser(customer), merge }
}
