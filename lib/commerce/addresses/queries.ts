import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { AddressInput } from './model'
import { addresses, cities, countries, pinServices, states } from '@/lib/db/schema'
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
      countryName: countries.name,
      stateName: states.name,
      cityName: cities.name,
      postalCode: addresses.postalCode,
      phone: addresses.phone,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(cities, eq(cities.id, addresses.cityId))

/** The default first, then the newest. */
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
  ${cities} inner join ${states} on ${states.id} = ${cities.stateId} inner join ${countries} on ${countries.id} = ${states.countryId}
  where ${cities.id} = ${cityId} and ${states.id} = ${stateId} and ${countries.id} = ${countryId} and ${countries.active}`

/** @returns its id; null if the places do not belong together */
export async function insertAddress(
  db: Queryable,
  input: AddressInput & { customerId: number; isDefault: boolean; createdAt: Date },
): Promise<number | null> {
  const { customerId, address, postalCode, phone, isDefault, createdAt } = input
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${addresses} (customer_id, address, country_id, state_id, city_id, postal_code, phone, is_default, created_at)
    select ${customerId}::bigint, ${address}, ${countries.id}, ${states.id}, ${cities.id}, ${postalCode}, ${phone}, ${isDefault}::boolean, ${createdAt}::timestamptz
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
    from (select ${countries.id} as country_id, ${states.id} as state_id, ${cities.id} as city_id from ${placesOf(input)}) as place
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

export const listCountryRows = (db: Queryable) =>
  db.select({ id: countries.id, code: countries.code, name: countries.name }).from(countries).where(eq(countries.active, true))

export const listStateRows = (db: Queryable, countryId: number) =>
  db
    .select({ id: states.id, name: states.name })
    .from(states)
    .innerJoin(countries, and(eq(countries.id, states.countryId), eq(countries.active, true)))
    .where(eq(states.countryId, countryId))

export const listCityRows = (db: Queryable, stateId: number) =>
  db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, and(eq(countries.id, states.countryId), eq(countries.active, true)))
    .where(eq(cities.stateId, stateId))

export async function findPincode(db: Queryable, pin: string) {
  const [row] = await db
    .select({
      pin: pinServices.pin,
      country: { id: countries.id, name: countries.name },
      state: { id: states.id, name: states.name },
      city: { id: cities.id, name: cities.name },
      service: {
        serviceable: pinServices.serviceable,
        cashOnDelivery: pinServices.cashOnDelivery,
        minDays: pinServices.minDays,
        maxDays: pinServices.maxDays,
      },
    })
    .from(pinServices)
    .innerJoin(cities, eq(cities.id, pinServices.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, and(eq(countries.id, states.countryId), eq(countries.active, true)))
    .where(eq(pinServices.pin, pin))
  return row ?? null
}
