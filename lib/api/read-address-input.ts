import type { AddressInput } from '@/lib/domain/customer'

type PlaceId = number | undefined
type AddressBody = { address: string; postal_code: string; phone: string } & Partial<
  Record<'country' | 'state' | 'city' | 'country_id' | 'state_id' | 'city_id', PlaceId>
>

/** One of the two is there, says the rule; 0 is nowhere. */
const either = (name: PlaceId, id: PlaceId): number => id ?? name ?? 0

/** v2 knows the three places by two names each (contract 3.4). */
export const readAddressInput = (body: AddressBody): AddressInput => ({
  address: body.address,
  countryId: either(body.country, body.country_id),
  stateId: either(body.state, body.state_id),
  cityId: either(body.city, body.city_id),
  postalCode: body.postal_code,
  phone: body.phone,
})
