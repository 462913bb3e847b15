import { findPinFault } from '@/lib/commerce/delivery/pin-regions.model'
import type { Address, PinPlace } from './model'

/**
 * The state to which the address's PIN code belongs, if the address has another one; null: no contradiction is known. Only where both the server that placed
 * the PIN code and its first digits contradict the address: the server decides the rest. `place`: of the address's PIN code.
 */
export function findOtherState({ countryId, stateId, stateName }: Address, place: PinPlace): string | null {
  if (stateId === null || stateId === place.state.id || countryId !== place.country.id) return null
  const faults = [place.state.name, null].map((home) => findPinFault(place.pin, stateName, home))
  return faults.every((fault) => fault?.reason === 'wrong_state') ? place.state.name : null
}
