import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES_MAX } from '@/lib/commerce/kernel/limits'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { deleteOldestDevices, deleteOtherDevices, isKnown, upsertDevice } from './queries'
import { hashToken, newToken } from './tokens'

const DAY_MS = 86_400_000
/** The format of a token that the shop issued: 256 bits in base64url. Anything else is ignored. */
const TOKEN = /^[\w-]{43}$/

/** Salted with the customer, so that the database does not show that two customers use one browser. */
const hashFor = (customerId: number, token: string): string => hashToken(`${customerId}:${token}`)

export const oldestSignIn = (now: Date): Date => new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS)

/** The key under which the device's attempts are counted at this account; null if it has not signed in to it or did so too long ago. */
export async function findKnownDevice(ctx: Context, customerId: number, token: string | null): Promise<string | null> {
  if (token === null || !TOKEN.test(token)) return null
  const hash = hashFor(customerId, token)
  return (await isKnown(ctx.db, customerId, hash, oldestSignIn(ctx.now()))) ? hash : null
}

/** Records that the customer signed in with this device. @returns its token: the given one, or a new one */
export async function rememberDevice(tx: Queryable, customerId: number, given: string | null, now: Date): Promise<string> {
  const token = given !== null && TOKEN.test(given) ? given : newToken()
  await upsertDevice(tx, customerId, hashFor(customerId, token), now)
  await deleteOldestDevices(tx, customerId, KNOWN_DEVICES_MAX)
  return token
}

/** Called after the password or the address has changed: other devices may belong to a person who knew the old one. */
export async function forgetOtherDevices(tx: Queryable, customerId: number, kept: string | null): Promise<void> {
  await deleteOtherDevices(tx, customerId, kept === null ? null : hashFor(customerId, kept))
}
