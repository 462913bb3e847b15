import type { Address, PinPlace } from './model'

/**
 * The state to which the address's PIN code belongs, if the address has another one; null: no contradiction is known. `place`: of the address's PIN code; a
 * server that does not report shared PIN codes decides itself.
 */
export function findOtherState({ countryId, stateId }: Address, { country, state, sharedStateIds }: PinPlace): string | null {
  if (sharedStateIds === null || stateId === null || countryId !== country.id) return null
  return [state.id, ...sharedStateIds].includes(stateId) ? null : state.name
}
