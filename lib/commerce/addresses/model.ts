import type { PinService } from '@/lib/commerce/delivery/model'

export type Place = { id: number; name: string }

/**
 * The data for a PIN code, which fills in state and city. `sharedStateIds`: other states into which it extends. It and `service` are null if the server does
 * not report them.
 */
export type PinPlace = {
  pin: string
  country: Place
  state: Place
  city: Place
  sharedStateIds: readonly number[] | null
  service: PinService | null
}

export type AddressInput = { address: string; countryId: number; stateId: number; cityId: number; postalCode: string; phone: string }

/** null fields: not reported by the remote server. In a list the documents give place names without ids, and for editing ids without names. */
export type EditedAddress = Omit<AddressInput, 'countryId' | 'stateId' | 'cityId'> & {
  id: number | null
  countryId: number | null
  stateId: number | null
  cityId: number | null
  countryName: string
  stateName: string
  cityName: string
  isDefault: boolean | null
}

export type Address = EditedAddress & { id: number }

/**
 * The delivery address of an order: the default. If the server does not report defaults, the only address; with several addresses the customer must choose.
 */
export function findDefault(addresses: readonly Address[]): Address | undefined {
  const [only] = addresses.length === 1 && addresses[0]?.isDefault === null ? addresses : []
  return addresses.find(({ isDefault }) => isDefault) ?? only
}

/**
 * The state of the address's PIN code, if it contradicts the address; null: no contradiction is known. `place`: for the address's PIN code; a server that does
 * not report shared PIN codes decides itself.
 */
export function findOtherState({ countryId, stateId }: Address, { country, state, sharedStateIds }: PinPlace): string | null {
  if (sharedStateIds === null || stateId === null || countryId !== country.id) return null
  return [state.id, ...sharedStateIds].includes(stateId) ? null : state.name
}
