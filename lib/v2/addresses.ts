import type { InferType } from 'yup'
import type { addressRule, addressUpdateRule } from '@/lib/domain/account-rules'
import type { Address, PinPlace, PinService, Place } from '@/lib/domain/customer'
import { defineCall, type Refusal, type Wire } from './call'
import type { ActionAnswer } from './cart'
import { asList, asNumber, asText, asWire, asWires, dataList, isWire } from './reading'
import { writeData, writeResult } from './writing'

const rules = () => import('@/lib/domain/account-rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })
const readPlace = (place: Wire): Place => ({ id: asNumber(place['id']), name: asText(place['name']) })
const unknownAddress: Refusal = { status: 404, message: () => 'Address not found' }
const wrongPlaces: Refusal = { status: 422, message: () => 'Please choose country, state and city again.' }

export const listCountries = defineCall<readonly (Place & { code: string })[]>({
  method: 'GET',
  path: '/countries',
  write: (countries) => writeData(countries.map(({ id, code, name }) => ({ id, code, name, status: 1 }))),
  read: (body) => dataList(body).map((country) => ({ ...readPlace(country), code: asText(country['code']) })),
})

/** Unknown countries have no states. */
export const listStates = defineCall<readonly Place[]>({
  method: 'GET',
  path: '/states-by-country/{countryId}',
  write: (states, to) => writeData(states.map(({ id, name }) => ({ id, country_id: idInPath(to.url), name }))),
  read: (body) => dataList(body).map(readPlace),
})

/** The documents allow a bare list here, too. */
export const listCities = defineCall<readonly Place[]>({
  method: 'GET',
  path: '/cities-by-state/{stateId}',
  write: (cities, to) => writeData(cities.map(({ id, name }) => ({ id, state_id: idInPath(to.url), name }))),
  read: (body) => dataList(body).map(readPlace),
})

const idInPath = (url: URL): number => asNumber(url.pathname.split('/').at(-1))

const writeService = ({ serviceable, cashOnDelivery, minDays, maxDays }: PinService): Wire => ({
  serviceable,
  cash_on_delivery: cashOnDelivery,
  min_days: minDays,
  max_days: maxDays,
})

const readService = (service: Wire): PinService => ({
  serviceable: service['serviceable'] === true,
  cashOnDelivery: service['cash_on_delivery'] === true,
  minDays: asNumber(service['min_days']),
  maxDays: asNumber(service['max_days']),
})

/** GET /pincode/{pin}, an addition: where it is and how it is served (IND-09); null when nobody knows the PIN code. */
export const getPincode = defineCall<PinPlace | null>({
  method: 'GET',
  path: '/pincode/{pin}',
  write: (place) => writeData(place && { ...place, service: place.service && writeService(place.service) }),
  read: (body) => {
    const place = asWire(body['data'])
    if (asText(place['pin']) === '') return null
    return {
      pin: asText(place['pin']),
      country: readPlace(asWire(place['country'])),
      state: readPlace(asWire(place['state'])),
      city: readPlace(asWire(place['city'])),
      service: isWire(place['service']) ? readService(place['service']) : null,
    }
  },
})

/** Ids of the places under both of their names. */
const writeAddress = (address: Address): Wire => ({
  id: address.id,
  address: address.address,
  country_id: address.countryId,
  state_id: address.stateId,
  city_id: address.cityId,
  country: address.countryId,
  state: address.stateId,
  city: address.cityId,
  country_name: address.countryName,
  state_name: address.stateName,
  city_name: address.cityName,
  postal_code: address.postalCode,
  phone: address.phone,
  set_default: address.isDefault ? 1 : 0,
})

const readAddress = (address: Wire): Address => ({
  id: asNumber(address['id']),
  address: asText(address['address']),
  countryId: asNumber(address['country_id'] ?? address['country']),
  stateId: asNumber(address['state_id'] ?? address['state']),
  cityId: asNumber(address['city_id'] ?? address['city']),
  countryName: asText(address['country_name']),
  stateName: asText(address['state_name']),
  cityName: asText(address['city_name']),
  postalCode: asText(address['postal_code']),
  phone: asText(address['phone']),
  isDefault: asNumber(address['set_default']) === 1,
})

/** The customer's own, the default first, then the newest. */
export const listAddresses = defineCall<readonly Address[]>({
  method: 'GET',
  path: '/user/shipping/address',
  access: 'bearer',
  write: (addresses) => writeData(addresses.map(writeAddress)),
  read: (body) => dataList(body).map(readAddress),
})

/** Another customer's address does not exist. */
export const getAddress = defineCall<Address>({
  method: 'GET',
  path: '/user/shipping/address-with-id/{id}',
  access: 'bearer',
  refusals: { not_found: unknownAddress },
  write: (address) => writeData([writeAddress(address)]),
  read: (body) => readAddress(asWires(asList(body['data']))[0] ?? {}),
})

/** POST /user/shipping/create: `country`, `state`, `city` are ids, and so are `country_id` … The first address becomes the default (ruling 7). */
export const createAddress = defineCall<ActionAnswer & { id: number }, InferType<typeof addressRule>>({
  method: 'POST',
  path: '/user/shipping/create',
  access: 'bearer',
  input: async () => (await rules()).addressRule,
  refusals: {
    wrong_places: wrongPlaces,
    too_many: { status: 200, message: ({ limit }) => `An account keeps at most ${limit} addresses.` },
  },
  write: ({ message, id }) => writeResult(message, { id }),
  read: (body) => ({ ...readMessage(body), id: asNumber(body['id']) }),
})

export const updateAddress = defineCall<ActionAnswer, InferType<typeof addressUpdateRule>>({
  method: 'POST',
  path: '/user/shipping/update',
  access: 'bearer',
  input: async () => (await rules()).addressUpdateRule,
  refusals: { not_found: unknownAddress, wrong_places: wrongPlaces },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** GET addresses/set-default?address_id= (it writes): one default at a time. */
export const setDefaultAddress = defineCall<ActionAnswer>({
  method: 'GET',
  path: '/addresses/set-default',
  access: 'bearer',
  refusals: { not_found: unknownAddress },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** GET addresses/destroy?address_id= (it writes). Orders keep a copy of their own. */
export const deleteAddress = defineCall<ActionAnswer>({
  method: 'GET',
  path: '/addresses/destroy',
  access: 'bearer',
  refusals: { not_found: unknownAddress },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})
