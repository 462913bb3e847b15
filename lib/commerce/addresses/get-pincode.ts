import { readPin } from '@/lib/domain/contact-data'
import type { PinPlace } from '@/lib/domain/customer'
import type { Context } from '../context'
import { findPincode } from './places.queries'

/** Where a PIN code is; null when nobody knows it, or it is none (IND-09). */
export async function getPincode(ctx: Context, typed: string): Promise<PinPlace | null> {
  const pin = readPin(typed)
  return pin === null ? null : findPincode(ctx.db, pin)
}
