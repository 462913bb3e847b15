import type { InferType } from 'yup'
import type { Address, AddressInput, EditedAddress, PinPlace, Place } from './model'
import type { addressRule, addressUpdateRule } from './rules'
import type { PinService } from '@/lib/commerce/delivery/model'
import { defineCall, InvalidAnswer, type Refusal, type RefusalText, type Wire } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import {
  asBooleanOrNull,
  asIdOrNull,
  asNumberOrNull,
  asText,
  asWire,
  dataList,
  isWire,
  readEach,
  writeData,
  writeResult,
} from '@/lib/v2/codec'

type PlaceId = number | undefined
type AddressBody = { address: string; postal_code: string; phone: string } & Partial<
  Record<'country' | 'state' | 'city' | 'country_id' | 'state_id' | 'city_id', PlaceId>
>

/** The input rule requires one of the two; 0 matches no place. */
const either = (name: PlaceId, id: PlaceId): number => id ?? name ?? 0

/** v2 has two names for each of the three places (contract 3.4). */
export const readAddressInput = (body: AddressBody): AddressInput => ({
  address: body.address,
  countryId: either(body.country, body.country_id),
  stateId: either(body.state, body.state_id),
  cityId: either(body.city, body.city_id),
  postalCode: body.postal_code,
  phone: body.phone,
})

/** The three places use the documented names, which contain ids. */
export const writeAddressInput = ({ address, countryId, stateId, cityId, postalCode, phone }: AddressInput) => ({
  address,
  country: countryId,
  state: stateId,
  city: cityId,
  postal_code: postalCode,
  phone,
})

const rules = () => import('./rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })
/** null without an id or a name, because such a place cannot be selected. */
function readPlace(place: Wire): Place | null {
  const [id, name] = [asIdOrNull(place['id']), asText(place['name'])]
  return id === null || name === '' ? null : { id, name }
}
const unknownAddress: Refusal = { status: 404, text: 'addresses.not_found' }
const wrongPlaces: Refusal = { status: 422, text: 'addresses.wrong_places' }

/** `pinState`: the state where the PIN code is; '' if it may be in several. */
export const wrongStateText: RefusalText = ({ pinState }) =>
  pinState === '' ? 'addresses.pin_not_in_state' : 'addresses.pin_of_other_state'

/** The PIN code is not in the state, or there is no such PIN code. */
export const pinRefusals: Readonly<Record<'no_such_pin' | 'wrong_state', Refusal>> = {
  no_such_pin: {
    status: 422,
    field: 'postal_code',
    text: 'addresses.no_such_pin',
  },
  wrong_state: {
    status: 422,
    field: 'postal_code',
    text: wrongStateText,
  },
}

export const listCountries = defineCall<readonly (Place & { code: string })[]>({
  method: 'GET',
  path: '/countries',
  write: (countries) => writeData(countries.map(({ id, code, name }) => ({ id, code, name, status: 1 }))),
  read: (body) =>
    readEach(dataList(body), (country) => {
      const place = readPlace(country)
      return place && { ...place, code: asText(country['code']) }
    }),
})

/** Empty for an unknown country. */
export const listStates = defineCall<readonly Place[]>({
  method: 'GET',
  path: '/states-by-country/{countryId}',
  write: (states, to) => writeData(states.map(({ id, name }) => ({ id, country_id: idInPath(to.url), name }))),
  read: (body) => readEach(dataList(body), readPlace),
})

/** The documents also allow a bare list here. */
export const listCities = defineCall<readonly Place[]>({
  method: 'GET',
  readsBareList: true,
  path: '/cities-by-state/{stateId}',
  write: (cities, to) => writeData(cities.map(({ id, name }) => ({ id, state_id: idInPath(to.url), name }))),
  read: (body) => readEach(dataList(body), readPlace),
})

const idInPath = (url: URL): number | null => asIdOrNull(url.pathname.split('/').at(-1))

const writeService = ({ serviceable, cashOnDelivery, minDays, maxDays }: PinService): Wire => ({
  serviceable,
  cash_on_delivery: cashOnDelivery,
  min_days: minDays,
  max_days: maxDays,
})

/** null unless all four fields are present. */
function readService(service: Wire): PinService | null {
  const [serviceable, cashOnDelivery] = [asBooleanOrNull(service['serviceable']), asBooleanOrNull(service['cash_on_delivery'])]
  const [minDays, maxDays] = [asNumberOrNull(service['min_days']), asNumberOrNull(service['max_days'])]
  if (serviceable === null || cashOnDelivery === null || minDays === null || maxDays === null) return null
  return { serviceable, cashOnDelivery, minDays, maxDays }
}

const readIds = (value: unknown): readonly number[] | null => (Array.isArray(value) ? value.flatMap((one) => asIdOrNull(one) ?? []) : null)

const writePinPlace = ({ sharedStateIds, service, ...place }: PinPlace): Wire => ({
  ...place,
  shared_state_ids: sharedStateIds,
  service: service && writeService(service),
})

/** GET /pincode/{pin}, an addition: the place and its delivery service (IND-09); null for an unknown PIN code. */
export const getPincode = defineCall<PinPlace | null>({
  method: 'GET',
  path: '/pincode/{pin}',
  isAddition: true,
  write: (place) => writeData(place && writePinPlace(place)),
  read: (body) => {
    const place = asWire(body['data'])
    const pin = asText(place['pin'])
    const [country, state, city] = [place['country'], place['state'], place['city']].map((one) => readPlace(asWire(one)))
    if (pin === '' || !country || !state || !city) return null
    return {
      pin,
      country,
      state,
      city,
      sharedStateIds: readIds(place['shared_state_ids']),
      service: isWire(place['service']) ? readService(place['service']) : null,
    }
  },
})

/** Writes the place ids under both of their names. */
const writeAddress = (address: EditedAddress): Wire => ({
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
  set_default: address.isDefault === null ? null : Number(address.isDefault),
})

function readDefault(value: unknown): boolean | null {
  const flag = asNumberOrNull(value)
  return flag === null ? asBooleanOrNull(value) : flag === 1
}

const readEdited = (address: Wire): EditedAddress => ({
  id: asIdOrNull(address['id']),
  address: asText(address['address']),
  countryId: asIdOrNull(address['country_id'] ?? address['country']),
  stateId: asIdOrNull(address['state_id'] ?? address['state']),
  cityId: asIdOrNull(address['city_id'] ?? address['city']),
  countryName: asText(address['country_name']),
  stateName: asText(address['state_name']),
  cityName: asText(address['city_name']),
  postalCode: asText(address['postal_code']),
  phone: asText(address['phone']),
  isDefault: readDefault(address['set_default']),
})

/** null without an id, because such an address can be neither changed nor chosen. */
function readAddress(address: Wire): Address | null {
  const { id, ...edited } = readEdited(address)
  return id === null ? null : { id, ...edited }
}

/** The customer's own addresses: the default first, then the newest. */
export const listAddresses = defineCall<readonly Address[]>({
  method: 'GET',
  path: '/user/shipping/address',
  access: 'bearer',
  write: (addresses) => writeData(addresses.map(writeAddress)),
  read: (body) => readEach(dataList(body), readAddress),
})

/** Another customer's address is reported as not found. */
export const getAddress = defineCall<EditedAddress>({
  method: 'GET',
  path: '/user/shipping/address-with-id/{id}',
  access: 'bearer',
  refusals: { not_found: unknownAddress },
  write: (address) => writeData([writeAddress(address)]),
  read: (body) => {
    const [address] = dataList(body)
    if (!address) throw new InvalidAnswer()
    return readEdited(address)
  },
})

/** POST /user/shipping/create: `country`, `state` and `city` are ids, like `country_id` etc. The first address becomes the default (ruling 7). */
export const createAddress = defineCall<ActionAnswer & { id: number | null }, InferType<typeof addressRule>>({
  method: 'POST',
  path: '/user/shipping/create',
  access: 'bearer',
  callerFields: { customerId: 'body' },
  input: async () => (await rules()).addressRule,
  refusals: {
    wrong_places: wrongPlaces,
    ...pinRefusals,
    too_many: { status: 200, text: 'addresses.too_many' },
  },
  write: ({ message, id }) => writeResult(message, { id }),
  read: (body) => ({ ...readMessage(body), id: asIdOrNull(body['id']) }),
})

export const updateAddress = defineCall<ActionAnswer, InferType<typeof addressUpdateRule>>({
  method: 'POST',
  path: '/user/shipping/update',
  access: 'bearer',
  callerFields: { customerId: 'body' },
  input: async () => (await rules()).addressUpdateRule,
  refusals: { not_found: unknownAddress, wrong_places: wrongPlaces, ...pinRefusals },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** GET /addresses/set-default?address_id=: sets the only default. It writes although it is a GET. */
export const setDefaultAddress = defineCall<ActionAnswer>({
  method: 'GET',
  path: '/addresses/set-default',
  access: 'bearer',
  isReadOnly: false,
  refusals: { not_found: unknownAddress },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** GET /addresses/destroy?address_id=: it writes although it is a GET. Orders keep their own copy. */
export const deleteAddress = defineCall<ActionAnswer>({
  method: 'GET',
  path: '/addresses/destroy',
  access: 'bearer',
  isReadOnly: false,
  refusals: { not_found: unknownAddress },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})
