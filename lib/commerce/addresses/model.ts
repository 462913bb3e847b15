export type Place = { id: number; name: string }

/** How a PIN code is served (IND-09): days in transit, from the working day after the order. */
export type PinService = { serviceable: boolean; cashOnDelivery: boolean; minDays: number; maxDays: number }

/** What is known of a PIN code: it fills state and city. `service` null: a server that does not say. */
export type PinPlace = { pin: string; country: Place; state: Place; city: Place; service: PinService | null }

export type AddressInput = { address: string; countryId: number; stateId: number; cityId: number; postalCode: string; phone: string }

/** null: a remote server that does not say. In a list the documents name the places without their ids, and for editing the ids without names. */
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
 * Where an order goes: the default address. Of a server that does not say which one is the default, the only one there is; of several the customer
 * must choose, for nobody else knows.
 */
export function findDefault(addresses: readonly Address[]): Address | undefined {
  const [only] = addresses.length === 1 && addresses[0]?.isDefault === null ? addresses : []
  return addresses.find(({ isDefault }) => isDefault) ?? only
}
