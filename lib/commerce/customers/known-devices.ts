import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES_MAX } from '@/lib/commerce/kernel/limits'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { deleteOldestDevices, deleteOtherDevices, isKnown, upsertDevice } from './queries'
import { hashToken, newToken } from './tokens'

const DAY_MS = 86_400_000
/** Of our making: 256 bits. A browser that brings something else has none. */
const TOKEN = /^[\w-]{43}$/

/** Salted with whose it is: two customers of one browser have nothing in common in the database. */
const hashFor = (customerId: number, token: string): string => hashToken(`${customerId}:${token}`)

export const oldestSignIn = (now: Date): Date => new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY_MS)

/** How the device is counted at this account; null: it has not signed in to it, or too long ago. */
export async function findKnownDevice(ctx: Context, customerId: number, token: string | null): Promise<string | null> {
  if (token === null || !TOKEN.test(token)) return null
  const hash = hashFor(customerId, token)
  return (await isKnown(ctx.db, customerId, hash, oldestSignIn(ctx.now()))) ? hash : null
}

/** Notes that the customer has signed in with this device. @returns its token: the one it brought, or a new one */
export async function rememberDevice(tx: Queryable, customerId: number, given: string | null, now: Date): Promise<string> {
  const token = given !== null && TOKEN.test(given) ? given : newToken()
  await upsertDevice(tx, customerId, hashFor(customerId, token), now)
  await deleteOldestDevices(tx, customerId, KNOWN_DEVICES_MAX)
  return token
}

/** After the password or the address has changed: who has signed in elsewhere, with what was known before, is a stranger again. */
export async function forgetOtherDevices(tx: Queryable, customerId: number, kept: string | null): Promise<void> {
  await deleteOtherDevices(tx, customerId, kept === null ? null : hashFor(customerId, kept))
}
