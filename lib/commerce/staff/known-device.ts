import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '@/lib/db/context'
import type { KnownStaffDevice } from '@/lib/kernel/rights'
import { findStaff, type StaffRow } from './queries'

const STAMP_LETTERS = 16
const KEY_BYTES = 16

/** Derived from the password that the browser signed in with: a new password makes all browsers unknown. */
const stampOf = ({ passwordHash }: StaffRow): string =>
  createHash('sha256').update(`staff-device:${passwordHash}`).digest('base64url').slice(0, STAMP_LETTERS)

/** The device, if it has signed in to this account with its current password; null: it counts as a stranger's. */
export const knownDeviceOf = (member: StaffRow | null, device: KnownStaffDevice | null): KnownStaffDevice | null =>
  member !== null && device !== null && device.staffId === member.id && device.stamp === stampOf(member) ? device : null

/**
 * Marks the browser that signs in as known to the account. A known browser keeps its key, so that signing in again grants no further attempts. @returns
 * `staffId.stamp.key`, for its cookie; null: the member no longer exists
 */
export async function recogniseDevice(ctx: Context, staffId: number, presented: KnownStaffDevice | null): Promise<string | null> {
  const member = await findStaff(ctx.db, staffId)
  if (member === null) return null
  return knownDeviceOf(member, presented)?.key ?? `${staffId}.${stampOf(member)}.${randomBytes(KEY_BYTES).toString('base64url')}`
}
