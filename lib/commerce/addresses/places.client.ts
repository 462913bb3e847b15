import useSWRImmutable from 'swr/immutable'
import type { PinPlace, Place } from './model'
import { getPincode, listCities, listCountries, listStates } from './wire'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-read'

/** null if the PIN code is unknown. */
export const askPin = (pin: string): Promise<Answer<PinPlace | null>> => call(getPincode, { params: { pin } })

type PinRead = {
  /** null if the PIN code is unknown; undefined while loading or without a request. */
  value: PinPlace | null | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

/** The delivery service for an address's PIN code. Sends no request if `pin` is null. */
export function usePinPlace(pin: string | null): PinRead {
  const read = reader(getPincode, { params: { pin: pin ?? '' } })
  const { data, error, mutate } = useSWRImmutable<PinPlace | null, unknown>(pin === null ? null : `pincode/${pin}`, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

export type PlacesRead = {
  /** undefined while loading or without a request. */
  value: readonly Place[] | undefined
  failure: CallFailure | null
  retry: () => Promise<unknown>
}

/** Places do not change while a shopper types an address, so they are loaded once. Sends no request if `key` is null. */
function usePlaces(key: string | null, read: () => Promise<readonly Place[]>): PlacesRead {
  const { data, error, mutate } = useSWRImmutable<readonly Place[], unknown>(key, read)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

export const useCountries = (): PlacesRead => usePlaces('countries', reader(listCountries))

export const useStates = (countryId = 0): PlacesRead =>
  usePlaces(countryId === 0 ? null : `states/${countryId}`, reader(listStates, { params: { countryId } }))

export const useCities = (stateId = 0): PlacesRead =>
  usePlaces(stateId === 0 ? null : `cities/${stateId}`, reader(listCities, { params: { stateId } }))
