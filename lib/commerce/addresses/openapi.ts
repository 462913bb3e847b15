import { constant, count, data, done, flag, id, list, named, oneOf, orNull, result, text, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

const PLACE = named('Place', { id, name: text })

const ADDRESS = named('Address', {
  id: orNull(id),
  address: text,
  country_id: orNull(id),
  state_id: orNull(id),
  city_id: orNull(id),
  country: orNull(id),
  state: orNull(id),
  city: orNull(id),
  country_name: text,
  state_name: text,
  city_name: text,
  postal_code: text,
  phone: text,
  set_default: oneOf(0, 1, null),
})

const SERVICE = named('PinService', { serviceable: flag, cash_on_delivery: flag, min_days: count, max_days: count })
const PIN = named('PinPlace', {
  pin: text,
  country: PLACE,
  state: PLACE,
  city: PLACE,
  shared_state_ids: orNull(list(id)),
  service: orNull(SERVICE),
})

/** The answers of the address calls. */
export const addressAnswers: Descriptions<typeof wire> = {
  listCountries: { answer: data(list(named('Country', { id, code: text, name: text, status: constant(1) }))) },
  listStates: { answer: data(list(named('State', { id, country_id: orNull(id), name: text }))) },
  listCities: { answer: data(list(named('City', { id, state_id: orNull(id), name: text }))) },
  getPincode: { answer: data(orNull(PIN)) },
  listAddresses: { answer: data(list(ADDRESS)) },
  getAddress: { answer: data(list(ADDRESS)) },
  createAddress: { answer: result({ id: orNull(id) }) },
  updateAddress: { answer: done },
  setDefaultAddress: { answer: done, query: { address_id: id } },
  deleteAddress: { answer: done, query: { address_id: id } },
}
