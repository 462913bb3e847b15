import useSWRImmutable from 'swr/immutable'
import type { PinPlace, Place } from './model'
import { getPincode, listCities, listCountries, listStates } from './wire'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-state'

/** null: nobody knows that PIN code. */
export const askPin = (pin: string): Promise<Answer<PinPlace | null>> => call(getPincode, { params: { pin } })

type PinRead = {
  /** null: nobody knows that PIN code. undefined: not known (yet), or nothing was asked. */
  value: PinPlace | null | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

/** How the PIN code of an address is served. `pin` null: nothing is asked. */
export function usePinPlace(pin: string | null): PinRead {
  const read = reader(getPincode, { params: { pin: pin ?? '' } })
  const { data, error, mutate } = useSWRImmutable<PinPlace | null, unknown>(pin === null ? null : `pincode/${pin}`, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

export type PlacesRead = {
  /** undefined: not known (yet), or nothing was asked. */
  value: readonly Place[] | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

/** The map does not change while somebody types an address: what is known is not asked for again. `key` null: nothing is asked. */
function usePlaces(key: string | null, read: () => Promise<readonly Place[]>): PlacesRead {
  const { data, error, mutate } = useSWRImmutable<readonly Place[], unknown>(key, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

export const useCountries = (): PlacesRead => usePlaces('countries', reader(listCountries))

export const useStates = (countryId = 0): PlacesRead =>
  usePlaces(countryId === 0 ? null : `states/${countryId}`, reader(listStates, { params: { countryId } }))

export const useCities = (stateId = 0): PlacesRead =>
  usePlaces(stateId === 0 ? null : `cities/${stateId}`, reader(listCities, { params: { stateId } }))
