import type { Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { readPin } from '@/lib/kernel/typed-text'
import { findPinFault } from './pin-regions.model'
import { findStateForPin } from './queries'

const INDIA = 'IN'

export type PinRefusal = 'no_such_pin' | 'wrong_state'

/**
 * Refuses an Indian address whose PIN code is not in its state, because the state determines the GST on the invoice (IND-07). An unknown PIN code is accepted
 * in the states of its first digits, an army PIN code in every state. Whether city and state belong together is checked elsewhere.
 */
export async function checkPinState(
  db: Queryable,
  { postalCode, stateId, cityId }: { postalCode: string; stateId: number; cityId: number },
): Promise<Result<null, PinRefusal>> {
  const pin = readPin(postalCode)
  const place = await findStateForPin(db, { pin: pin ?? '', stateId, cityId })
  if (place?.country !== INDIA) return success(null)
  const fault = pin === null ? ({ reason: 'no_such_pin' } as const) : findPinFault(pin, place.state, place.home)
  if (fault === null) return success(null)
  const detail = { pin: pin ?? postalCode, state: place.state }
  return failure(fault.reason, fault.reason === 'wrong_state' ? { ...detail, pinState: fault.pinState } : detail)
}
