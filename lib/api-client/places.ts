import useSWRImmutable from 'swr/immutable'
import type { Place } from '@/lib/domain/customer'
import { listCities, listCountries, listStates } from '@/lib/v2/addresses'
import type { CallFailure } from '@/lib/v2/call'
import { failureOf, reader } from './reader'

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
