import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { cities, countries, deliveryZones, pincodes, pinServices, states } from '@/lib/db/schema'

/** A row for each state in a served zone, fastest zone first. */
export const listServedStates = (db: Queryable) =>
  db
    .select({
      zone: deliveryZones.name,
      minDays: deliveryZones.minDays,
      maxDays: deliveryZones.maxDays,
      name: states.name,
      gstCode: states.gstCode,
    })
    .from(states)
    .innerJoin(deliveryZones, eq(deliveryZones.id, states.deliveryZoneId))
    .where(and(deliveryZones.serviceable, isNotNull(states.gstCode)))
    .orderBy(asc(deliveryZones.maxDays), asc(deliveryZones.name), asc(states.name))

/** The city's state; `home`: the PIN code's state in the table. null: there is no such city in the state. */
export async function findStateForPin(db: Queryable, { pin, stateId, cityId }: { pin: string; stateId: number; cityId: number }) {
  const [row] = await db
    .select({
      state: states.name,
      country: countries.code,
      home: sql<string | null>`(select home.name from ${pincodes} join cities as town on town.id = ${pincodes.cityId}
        join states as home on home.id = town.state_id where ${pincodes.pin} = ${pin})`,
    })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(and(eq(cities.id, cityId), eq(states.id, stateId)))
  return row ?? null
}

/* Places in the countries to which the shop delivers. */

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

/** A PIN code with its place and delivery service; null: unknown, or in another country. */
export async function findServedPin(db: Queryable, pin: string) {
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
