import { and, asc, count, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { AddressInput } from './model'
import { addresses, pinServices, places } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

const ownedBy = (customerId: number) => eq(addresses.customerId, customerId)

const ownAddress = (customerId: number, id: number) => and(ownedBy(customerId), eq(addresses.id, id))

const selectAddresses = (db: Queryable) =>
  db
    .select({
      id: addresses.id,
      address: addresses.address,
      countryId: addresses.countryId,
      stateId: addresses.stateId,
      cityId: addresses.cityId,
      countryName: places.country,
      stateName: places.state,
      cityName: places.city,
      postalCode: addresses.postalCode,
      phone: addresses.phone,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .innerJoin(places, eq(places.cityId, addresses.cityId))

/** The default first, then newest first. */
export const listAddressRows = (db: Queryable, customerId: number) =>
  selectAddresses(db).where(ownedBy(customerId)).orderBy(desc(addresses.isDefault), desc(addresses.id))

export async function findAddress(db: Queryable, customerId: number, id: number) {
  const [row] = await selectAddresses(db).where(ownAddress(customerId, id))
  return row ?? null
}

export async function countAddresses(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(addresses).where(ownedBy(customerId))
  return row?.total ?? 0
}

/** One row if the city is in the state and the state is in an active country; otherwise none. */
const placesOf = ({ countryId, stateId, cityId }: AddressInput) => sql`
  ${places} where ${places.cityId} = ${cityId} and ${places.stateId} = ${stateId} and ${places.countryId} = ${countryId} and ${places.isServed}`

/** @returns its id; null if the places do not belong together */
export async function insertAddress(
  db: Queryable,
  input: AddressInput & { customerId: number; isDefault: boolean; createdAt: Date },
): Promise<number | null> {
  const { customerId, address, postalCode, phone, isDefault, createdAt } = input
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${addresses} (customer_id, address, country_id, state_id, city_id, postal_code, phone, is_default, created_at)
    select ${customerId}::bigint, ${address}, ${places.countryId}, ${places.stateId}, ${places.cityId}, ${postalCode}, ${phone}, ${isDefault}::boolean, ${createdAt}::timestamptz
    from ${placesOf(input)}
    returning id`)
  return rows[0]?.id ?? null
}

/** @returns false if the address is not the customer's or the places do not belong together */
export async function updateAddressRow(db: Queryable, customerId: number, id: number, input: AddressInput): Promise<boolean> {
  const { address, postalCode, phone } = input
  const { rowCount } = await db.execute(sql`
    update ${addresses}
    set address = ${address}, country_id = place.country_id, state_id = place.state_id, city_id = place.city_id,
      postal_code = ${postalCode}, phone = ${phone}
    from (select ${places.countryId}, ${places.stateId}, ${places.cityId} from ${placesOf(input)}) as place
    where ${ownAddress(customerId, id)}`)
  return rowCount === 1
}

export const clearDefault = (tx: Queryable, customerId: number) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ownedBy(customerId), addresses.isDefault))

/** @returns whether the customer has this address */
export async function markDefault(tx: Queryable, customerId: number, id: number): Promise<boolean> {
  const marked = await tx.update(addresses).set({ isDefault: true }).where(ownAddress(customerId, id)).returning({ id: addresses.id })
  return marked.length > 0
}

export async function markNewestDefault(tx: Queryable, customerId: number): Promise<void> {
  const [newest] = await tx.select({ id: addresses.id }).from(addresses).where(ownedBy(customerId)).orderBy(desc(addresses.id)).limit(1)
  if (newest) await markDefault(tx, customerId, newest.id)
}

/** @returns the deleted row; null if the customer has no such address */
export async function deleteAddressRow(tx: Queryable, customerId: number, id: number): Promise<{ isDefault: boolean } | null> {
  const [deleted] = await tx.delete(addresses).where(ownAddress(customerId, id)).returning({ isDefault: addresses.isDefault })
  return deleted ?? null
}

/** Only Indian addresses have a PIN code. The cast to char(6) lets the lookup use the index. */
const indianPin = (postalCode: SQLWrapper | string) =>
  sql`(case when ${places.countryCode} = 'IN' and ${postalCode} ~ '^[1-9][0-9]{5}$' then ${postalCode} end)::char(6)`

const service = {
  serviceable: pinServices.serviceable,
  cashOnDelivery: pinServices.cashOnDelivery,
  minDays: pinServices.minDays,
  maxDays: pinServices.maxDays,
}

/** The places of an address with the service of its PIN code (null if unknown). null: the places do not belong together, or the shop does not serve them. */
export async function findPlaces(db: Queryable, { postalCode, countryId, stateId, cityId }: AddressInput) {
  const [row] = await db
    .select({ country: places.country, state: places.state, stateGstCode: places.stateGstCode, city: places.city, service })
    .from(places)
    .leftJoin(pinServices, eq(pinServices.pin, indianPin(postalCode)))
    .where(and(eq(places.cityId, cityId), eq(places.stateId, stateId), eq(places.countryId, countryId), places.isServed))
  return row ?? null
}

/** The customer's default address with the service of its PIN code (null if unknown). null if there is no default address. */
export async function findDefaultAddress(db: Queryable, customerId: number) {
  const [row] = await db
    .select({
      stateId: addresses.stateId,
      cityId: addresses.cityId,
      to: {
        address: addresses.address,
        country: places.country,
        state: places.state,
        stateGstCode: places.stateGstCode,
        city: places.city,
        postalCode: addresses.postalCode,
        phone: addresses.phone,
      },
      service,
    })
    .from(addresses)
    .innerJoin(places, eq(places.cityId, addresses.cityId))
    .leftJoin(pinServices, eq(pinServices.pin, indianPin(addresses.postalCode)))
    .where(and(eq(addresses.customerId, customerId), addresses.isDefault))
  return row ?? null
}

export type DefaultAddress = NonNullable<Awaited<ReturnType<typeof findDefaultAddress>>>

/** For the customer's data download, oldest first. */
export const listAddressesOf = (db: Queryable, customerId: number) =>
  db
    .select({
      address: addresses.address,
      postalCode: addresses.postalCode,
      city: places.city,
      state: places.state,
      country: places.country,
      phone: addresses.phone,
      isDefault: addresses.isDefault,
      addedAt: addresses.createdAt,
    })
    .from(addresses)
    .innerJoin(places, eq(places.cityId, addresses.cityId))
    .where(ownedBy(customerId))
    .orderBy(asc(addresses.id))

export const deleteAddressesOf = (tx: Queryable, customerId: number) => tx.delete(addresses).where(ownedBy(customerId))
