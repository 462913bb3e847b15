import { readLines } from '@/lib/kernel/contact-data'
import { readPhone, readPin } from '@/lib/kernel/typed-text'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { placeName } from '@/lib/i18n/place-names'
import type { Address, AddressInput, PinPlace, Place } from './model'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import {
  clearDefault,
  countAddresses,
  deleteAddressRow,
  findAddress,
  findPlaces,
  insertAddress,
  listAddressRows,
  markDefault,
  markNewestDefault,
  updateAddressRow,
} from './queries'
import { failure, type Result, success } from '@/lib/kernel/result'
import { findStates, isArmyPin } from '@/lib/commerce/delivery/pin-regions.model'
import type { PinService } from '@/lib/commerce/delivery/model'
import { checkPinState, findServedPin, listCityRows, listCountryRows, listStateRows, type PinRefusal } from '@/lib/commerce/delivery'
import { lockCustomer } from '@/lib/db/lock-customer'

/** Limits what one account can store. */
export const ADDRESSES_MAX = 50

/** Normalises for storage: '+91 98765 43210' and '560 001' to digits only. The input rules have already refused invalid phone numbers and PIN codes. */
const cleanAddress = (input: AddressInput): AddressInput => ({
  ...input,
  address: readLines(input.address),
  postalCode: readPin(input.postalCode) ?? input.postalCode,
  phone: readPhone(input.phone) ?? input.phone,
})

/** The address as it will be stored, if its PIN code is in its state. */
async function readAddress(db: Queryable, input: AddressInput): Promise<Result<AddressInput, PinRefusal>> {
  const address = cleanAddress(input)
  const checked = await checkPinState(db, address)
  return checked.ok ? success(address) : checked
}

/** 'wrong_places': city, state and country do not belong together. */
type AddressRefusal = 'wrong_places' | PinRefusal

/* All answers in this file name countries, states and cities in the visitor's language. */

const nameIn =
  ({ locale = DEFAULT_LOCALE }: Context) =>
  (name: string): string =>
    placeName(name, locale)

const toAddress =
  (ctx: Context) =>
  (row: Address): Address => {
    const say = nameIn(ctx)
    return { ...row, countryName: say(row.countryName), stateName: say(row.stateName), cityName: say(row.cityName) }
  }

const toPlace =
  (ctx: Context) =>
  <P extends Place>(place: P): P => ({ ...place, name: nameIn(ctx)(place.name) })

/** In the alphabet of the visitor's language; names that stay in Latin letters come last. */
function toPlaces<P extends Place>(ctx: Context, places: readonly P[]): readonly P[] {
  const { compare } = new Intl.Collator(ctx.locale ?? DEFAULT_LOCALE)
  return places.map(toPlace(ctx)).sort((a, b) => compare(a.name, b.name))
}

/** The customer's own addresses: the default first, then the newest. */
export async function listAddresses(ctx: Context, customerId: number): Promise<readonly Address[]> {
  return (await listAddressRows(ctx.db, customerId)).map(toAddress(ctx))
}

/** Another customer's address is reported as not found. */
export async function getAddress(ctx: Context, customerId: number, id: number): Promise<Result<Address, 'not_found'>> {
  const address = await findAddress(ctx.db, customerId, id)
  return address ? success(toAddress(ctx)(address)) : failure('not_found')
}

/** The first address becomes the default (ruling 7). @returns its id */
export const createAddress = (
  ctx: Context,
  customerId: number,
  input: AddressInput,
): Promise<Result<{ id: number }, AddressRefusal | 'too_many'>> =>
  inTransaction<{ id: number }, AddressRefusal | 'too_many'>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const address = await readAddress(tx, input)
    if (!address.ok) return address
    const kept = await countAddresses(tx, customerId)
    if (kept >= ADDRESSES_MAX) return failure('too_many', { limit: ADDRESSES_MAX })
    const id = await insertAddress(tx, { ...address.value, customerId, isDefault: kept === 0, createdAt: ctx.now() })
    return id === null ? failure('wrong_places') : success({ id })
  })

/**
 * For a customer created in the caller's transaction: the address becomes the default. Needs no lock, because no other transaction can see the customer yet.
 */
export async function addFirstAddress(
  tx: Queryable,
  customerId: number,
  input: AddressInput,
  createdAt: Date,
): Promise<Result<{ id: number }, AddressRefusal>> {
  const address = await readAddress(tx, input)
  if (!address.ok) return address
  const id = await insertAddress(tx, { ...address.value, customerId, isDefault: true, createdAt })
  return id === null ? failure('wrong_places') : success({ id })
}

type Destination = Omit<NonNullable<Awaited<ReturnType<typeof findPlaces>>>, 'service'> &
  Pick<AddressInput, 'address' | 'postalCode' | 'phone'>

/** A typed address as an order stores it, and the service of its PIN code; null: unknown. */
export async function readDestination(
  db: Queryable,
  input: AddressInput,
): Promise<Result<{ to: Destination; service: PinService | null }, AddressRefusal>> {
  const read = await readAddress(db, input)
  if (!read.ok) return read
  const { address, postalCode, phone } = read.value
  const found = await findPlaces(db, read.value)
  if (!found) return failure('wrong_places')
  const { service, ...names } = found
  return success({ to: { ...names, address, postalCode, phone }, service })
}

/** Existing orders keep their copy of the address. */
export const updateAddress = (
  ctx: Context,
  customerId: number,
  id: number,
  input: AddressInput,
): Promise<Result<null, 'not_found' | AddressRefusal>> =>
  inTransaction<null, 'not_found' | AddressRefusal>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await findAddress(tx, customerId, id))) return failure('not_found')
    const address = await readAddress(tx, input)
    if (!address.ok) return address
    return (await updateAddressRow(tx, customerId, id, address.value)) ? success(null) : failure('wrong_places')
  })

/** Sets the only default. A refusal keeps the old one. */
export const setDefaultAddress = (ctx: Context, customerId: number, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    await clearDefault(tx, customerId)
    return (await markDefault(tx, customerId, id)) ? success(null) : failure('not_found')
  })

/** Deleting the default makes the newest remaining address the default, because the checkout needs one. */
export const deleteAddress = (ctx: Context, customerId: number, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const deleted = await deleteAddressRow(tx, customerId, id)
    if (!deleted) return failure('not_found')
    if (deleted.isDefault) await markNewestDefault(tx, customerId)
    return success(null)
  })

/** The place of a PIN code; null if it is unknown, invalid, or has no place (IND-09). */
export async function getPincode(ctx: Context, typed: string): Promise<PinPlace | null> {
  const pin = readPin(typed)
  const found = pin === null || isArmyPin(pin) ? null : await findServedPin(ctx.db, pin)
  if (pin === null || found === null) return null
  const [, ...shared] = findStates(pin, found.state.name)
  const states = shared.length === 0 ? [] : await listStateRows(ctx.db, found.country.id)
  const sharedStateIds = states.filter(({ name }) => shared.includes(name)).map(({ id }) => id)
  const say = toPlace(ctx)
  return { ...found, country: say(found.country), state: say(found.state), city: say(found.city), sharedStateIds }
}

/** Countries to which the shop delivers. */
export const listCountries = async (ctx: Context): Promise<readonly (Place & { code: string })[]> =>
  toPlaces(ctx, await listCountryRows(ctx.db))

/** Empty for an unknown country. */
export const listStates = async (ctx: Context, countryId: number): Promise<readonly Place[]> =>
  toPlaces(ctx, await listStateRows(ctx.db, countryId))

/** Empty for an unknown state. */
export const listCities = async (ctx: Context, stateId: number): Promise<readonly Place[]> =>
  toPlaces(ctx, await listCityRows(ctx.db, stateId))
